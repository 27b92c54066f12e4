import { type MouseEvent, type ReactNode, useState } from 'react'
import { useHref } from '../../hooks/use-href.ts'
import { useSite } from '../../hooks/runtime.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Correction } from '../Correction.tsx'
import { incompleteText } from '../failure.ts'
import type { Answer, HitGroup, HitRow } from './answer.ts'
import { type Box, listId } from './box.ts'
import { HitLink, HitText } from './Hit.tsx'
import { SearchIcon } from './icons.tsx'
import { addressOf } from './shared-query.ts'

/** Renders the results in groups. */
export function ResultsScreen({ box, answer }: { readonly box: Box; readonly answer: Answer }): ReactNode {
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
      {answer.correctedQuery !== undefined && (
        <Correction value={answer.correctedQuery} labels={box.labels} search={(query) => searchFor(box, query)} />
      )}
      <div role="listbox" id={listId} aria-labelledby="docsearch-label">
        {answer.groups.map((group, number) => (
          // Rows of the last answer are reused: most of their elements stay as they are.
          <Group
            key={number}
            box={box}
            group={group}
            number={number}
            first={answer.groups.slice(0, number).reduce((sum, { rows }) => sum + rows.length, 0)}
          />
        ))}
      </div>
      <Links box={box} answer={answer} />
    </div>
  )
}

/** Searches another query, without leaving the input. */
function searchFor(box: Box, query: string): void {
  box.dispatch({ type: 'input', query })
  box.focus()
}

/** Searches again, without leaving the input. */
export function retry(box: Box): void {
  box.dispatch({ type: 'retry' })
  box.focus()
}

interface GroupProps {
  readonly box: Box
  readonly group: HitGroup
  readonly number: number
  /** Index of its first row among all items. */
  readonly first: number
}

function Group({ box, group, number, first }: GroupProps): ReactNode {
  const source = `hits${number}`
  const translate = useTranslate()
  const titleId = `docsearch-${source}-title`
  return (
    <section className="DocSearch-Hits" role="group" aria-labelledby={titleId}>
      <div className="DocSearch-Hit-source" id={titleId}>
        {group.isSymbols ? translate({ id: 'theme.SearchBar.symbols', message: 'Symbols' }) : group.title}
      </div>
      <ul role="none">
        {group.rows.map((row, index) => (
          <li key={index} role="none" className={`DocSearch-Hit ${row.parent ? 'DocSearch-Hit--Child' : ''}`}>
            <HitLink box={box} item={row} index={first + index} source={source}>
              <Row row={row} />
            </HitLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row }: { readonly row: HitRow }): ReactNode {
  const { hit, parent, isLastChild } = row
  return (
    <>
      {parent && (
        <svg className="DocSearch-Hit-Tree" viewBox="0 0 24 54" preserveAspectRatio="none" aria-hidden="true">
          <path
            d={isLastChild ? 'M8 0v27h12' : 'M8 0v54M8 27h12'}
            fill="none"
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <div className="DocSearch-Hit-icon">
        <SearchIcon name={hit.type === 'lvl1' ? 'page' : hit.type === 'content' ? 'content' : 'heading'} />
      </div>
      <HitText hit={hit} />
      <div className="DocSearch-Hit-action">
        <SearchIcon name="select" className="DocSearch-Hit-Select-Icon" />
      </div>
    </>
  )
}

/** Renders the link to the search page, if the site has one, and a link to this search. */
function Links({ box, answer }: { readonly box: Box; readonly answer: Answer }): ReactNode {
  const { search } = useSite()
  const translate = useTranslate()
  const toHref = useHref()
  const [copied, setCopied] = useState('')
  const own = addressOf(answer.query)
  const href = toHref(`${search?.searchPagePath}?q=${encodeURIComponent(answer.query)}`)
  const onClick = (act: () => void) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const copy = (): void => void copyText(document, own).then((isCopied) => setCopied(isCopied ? own : ''))
  return (
    <div className="DocSearch-HitsFooter">
      {search?.searchPagePath && (
        <a href={href} data-prefetch="hover" onClick={onClick(() => box.goTo(href))}>
          {translate({ id: 'theme.SearchBar.seeAll', message: 'See all {count} results' }, { count: answer.count })}
        </a>
      )}{' '}
      <a href={own} data-full-load="" aria-live="polite" onClick={onClick(copy)}>
        {copied === own
          ? translate({ id: 'theme.SearchBar.linkCopied', message: 'Link copied' })
          : translate({ id: 'theme.SearchBar.copyLink', message: 'Copy a link to this search' })}
      </a>
    </div>
  )
}
