import { memo, type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useHref } from '../../../../runtime/hooks/use-href.ts'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../../runtime/hooks/use-translate.ts'
import { copyFailed, copyText } from '../../../../runtime/ui/copy-text.ts'
import { firstRows } from '../../engine/box/limits.ts'
import { rowsDelay } from '../constants.ts'
import { QueryNotices } from '../QueryNotices.tsx'
import { incompleteText } from '../failure.ts'
import type { QueryResults, HitGroup, HitRow } from '../../engine/box/answer.ts'
import { type Box, itemId, listId } from './box.ts'
import { HitLink, HitText, pointerHandlers, type ShownTexts, shownTexts } from './Hit.tsx'
import { SearchIcon } from './icons.tsx'
import { addressOf } from './shared-query.ts'

/** Renders the results in groups. */
export function ResultsScreen({ box, answer }: { readonly box: Box; readonly answer: QueryResults }): ReactNode {
  const { active, isReached } = box.state
  const isWhole = useRest(answer.query) || isReached || (active ?? 0) >= firstRows
  const groups = useMemo(() => groupViews(answer, box.linkOf, isWhole ? Infinity : firstRows), [answer, isWhole])
  return (
    <div className="DocSearch-Dropdown-Container">
      {answer.isIncomplete && (
        <p className="DocSearch-Notice">
          {incompleteText(box.labels)}{' '}
          <button type="button" className="DocSearch-Link" onClick={() => retry(box)}>
            {box.labels('errorScreen.retryText', 'Try again')}
          </button>
        </p>
      )}
      <QueryNotices {...{ answer, options: box.options, search: (query: string) => searchFor(box, query) }} />
      <div role="listbox" id={listId} aria-labelledby="docsearch-label" {...pointerHandlers(box)}>
        {groups.map((group, number) => (
          // Rows of the last answer are reused: most of their elements stay as they are.
          <Group key={number} group={group} number={number} active={active} />
        ))}
      </div>
      <Links box={box} answer={answer} />
    </div>
  )
}

/** Searches another query, without leaving the input. */
export function searchFor(box: Box, query: string): void {
  box.dispatch({ type: 'input', query })
  box.focus()
}

/** Searches again, without leaving the input. */
export function retry(box: Box): void {
  box.dispatch({ type: 'retry' })
  box.focus()
}

/** A group as it is shown. */
interface GroupView extends Pick<HitGroup, 'title' | 'isSymbols'> {
  readonly rows: readonly RowView[]
}

/** A row as it is shown, in plain values, so that equal rows of two answers are told to be equal. */
interface RowView extends ShownTexts {
  readonly id: string
  /** Index among all items. */
  readonly index: number
  readonly href: string
  readonly icon: 'page' | 'heading' | 'content'
  /** Whether its parent is above it; `last`: and no other row has that parent. */
  readonly child?: 'inner' | 'last'
}

/** Whether the answer to a query has been left alone: only then rows are rendered that nobody sees before. */
function useRest(query: string): boolean {
  const [idleQuery, setIdleQuery] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setIdleQuery(query), rowsDelay)
    return () => clearTimeout(timer)
  }, [query])
  return idleQuery === query
}

/** Makes what is shown of the first rows of an answer. */
function groupViews({ groups }: QueryResults, linkOf: Box['linkOf'], most: number): readonly GroupView[] {
  let index = 0
  return groups
    .map(({ title, isSymbols, rows }, number) => ({
      title,
      isSymbols,
      rows: rows
        .slice(0, Math.max(0, most - index))
        .map((row) => rowView(row, { id: itemId(`hits${number}`, index), index: index++, href: linkOf(row).href })),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function rowView({ hit, parent, isLastChild }: HitRow, place: Pick<RowView, 'id' | 'index' | 'href'>): RowView {
  return {
    ...place,
    ...shownTexts(hit),
    icon: hit.type === 'lvl1' ? 'page' : hit.type === 'content' ? 'content' : 'heading',
    child: parent && (isLastChild ? 'last' : 'inner'),
  }
}

interface GroupProps {
  readonly group: GroupView
  readonly number: number
  /** Index of the active row. */
  readonly active: number | undefined
}

function Group({ group: { title, isSymbols, rows }, number, active }: GroupProps): ReactNode {
  const translate = useTranslate()
  const titleId = `docsearch-hits${number}-title`
  return (
    <section className="DocSearch-Hits" role="group" aria-labelledby={titleId}>
      <div className="DocSearch-Hit-source" id={titleId}>
        {isSymbols ? translate({ id: 'theme.SearchBar.symbols', message: 'Symbols' }) : title}
      </div>
      <ul role="none">
        {rows.map((row, index) => (
          <Row key={index} {...row} isActive={row.index === active} />
        ))}
      </ul>
    </section>
  )
}

/** Renders a row, unless the last answer has the same in its place. */
const Row = memo(function Row({ id, href, icon, child, isActive, ...texts }: RowView & { readonly isActive: boolean }) {
  return (
    <li role="none" className={`DocSearch-Hit ${child ? 'DocSearch-Hit--Child' : ''}`}>
      <HitLink id={id} href={href} isActive={isActive}>
        {child && (
          <svg className="DocSearch-Hit-Tree" viewBox="0 0 24 54" preserveAspectRatio="none" aria-hidden="true">
            <path
              d={child === 'last' ? 'M8 0v27h12' : 'M8 0v54M8 27h12'}
              fill="none"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
        <div className="DocSearch-Hit-icon">
          <SearchIcon name={icon} />
        </div>
        <HitText {...texts} />
        <div className="DocSearch-Hit-action">
          <SearchIcon name="select" className="DocSearch-Hit-Select-Icon" />
        </div>
      </HitLink>
    </li>
  )
})

/** Renders the link to the search page, if the site has one, and a link to this search. */
function Links({ box, answer }: { readonly box: Box; readonly answer: QueryResults }): ReactNode {
  const { search } = useSite()
  const translate = useTranslate()
  const toHref = useHref()
  const [copy, setCopy] = useState({ address: '', isCopied: false })
  const address = addressOf(answer.query)
  const href = toHref(`${search?.searchPagePath}?q=${encodeURIComponent(answer.query)}`)
  const onClick = (act: () => void) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const onCopy = (): void => void copyText(document, address).then((isCopied) => setCopy({ address, isCopied }))
  return (
    <div className="DocSearch-HitsFooter">
      {search?.searchPagePath && (
        <a href={href} data-prefetch="hover" onClick={onClick(() => box.goTo(href))}>
          {translate(
            { id: 'theme.SearchBar.seeAll', message: 'See all {count} documents' },
            { count: answer.documents },
          )}
        </a>
      )}{' '}
      <a href={address} data-full-load="" onClick={onClick(onCopy)}>
        {translate({ id: 'theme.SearchBar.copyLink', message: 'Copy a link to this search' })}
      </a>{' '}
      <span role="status">
        {copy.address === address &&
          translate(copy.isCopied ? { id: 'theme.SearchBar.linkCopied', message: 'Link copied' } : copyFailed)}
      </span>
    </div>
  )
}
