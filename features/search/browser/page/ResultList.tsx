import { type Dispatch, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useQueryString } from '../../../../runtime/hooks/use-query-string.ts'
import { useRuntime } from '../../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../../runtime/hooks/use-translate.ts'
import type { SearchHit } from '../../engine/index.ts'
import { QueryNotices } from '../QueryNotices.tsx'
import { failureTexts, incompleteText } from '../failure.ts'
import { headingLevels, hitText, plainText, rawText, type TextName } from '../../engine/box/hit-text.ts'
import { MarkedText } from '../MarkedText.tsx'
import { createLabels } from '../labels.ts'
import type { SearchOptions } from '../options.ts'
import { NothingFound } from '../Miss.tsx'
import { markOnPage } from '../page-marks.ts'
import { resultLink } from '../result-url.ts'
import type { PageAction, PageState } from './use-page-search.ts'

interface ResultListProps {
  /** Query of the results. */
  readonly query: string
  readonly state: PageState
  readonly dispatch: Dispatch<PageAction>
  readonly options: SearchOptions
}

/** Renders the results with their number; more are loaded when the reader reaches the end. */
export function ResultList({ query, state, dispatch, options }: ResultListProps): ReactNode {
  const translate = useTranslate()
  const { set } = useQueryString()
  const search = (q: string): void => set({ q })
  const { hits = [], total, status, failure, hasMore, changes = {} } = state
  const isFound = state.hits !== undefined && hits.length > 0
  const count = { id: 'theme.SearchPage.documentsFound.plurals', message: 'One document found|{count} documents found' }
  const nothing = { id: 'theme.SearchPage.noResultsText', message: 'No results were found' }
  return (
    <>
      <p className="search-page__count" role="status">
        {isFound && translate(count, { count: total })}
        {state.hits !== undefined && !isFound && translate(nothing)}
        {!isFound && status === 'loading' && <Fetching />}
      </p>
      {state.hits !== undefined && !isFound && !state.isIncomplete && (
        <NothingFound {...{ query, options, search, words: changes.unknownWords, topics: changes.topics ?? [] }} />
      )}
      {isFound && <QueryNotices {...{ answer: { ...changes, query }, options, search }} />}
      {state.isIncomplete && <Incomplete {...{ dispatch, options }} />}
      {groupByPage(hits).map((group) => (
        <PageGroup key={group.url} {...{ group, options }} />
      ))}
      {failure && <Failure {...{ failure, dispatch, options }} />}
      {isFound && (hasMore || status === 'loading') && !failure && (
        <More key={`${state.request} ${status}`} dispatch={dispatch} />
      )}
    </>
  )
}

function Fetching(): ReactNode {
  return useTranslate()({ id: 'theme.SearchPage.fetchingNewResults', message: 'Fetching new results...' })
}

/** Requests more results shortly before it scrolls into view. */
function More({ dispatch }: Pick<ResultListProps, 'dispatch'>): ReactNode {
  const mark = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && dispatch({ type: 'more' }),
      { rootMargin: '200px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [dispatch])
  return (
    <p ref={mark} className="search-page__more">
      <Fetching />
    </p>
  )
}

type FailureProps = Pick<ResultListProps, 'dispatch' | 'options'> & {
  readonly failure: NonNullable<PageState['failure']>
}

function Failure({ failure, dispatch, options }: FailureProps): ReactNode {
  const labels = createLabels(options.translations, useTranslate())
  const { title, detail } = failureTexts(failure, labels)
  return (
    <div role="alert" className="alert alert--danger">
      <p>
        <b>{title}</b> {detail}
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={() => dispatch({ type: 'retry' })}>
        {labels('errorScreen.retryText', 'Try again')}
      </button>
    </div>
  )
}

/** Says that only titles were searched, with a button to search again. */
function Incomplete({ dispatch, options }: Pick<ResultListProps, 'dispatch' | 'options'>): ReactNode {
  const labels = createLabels(options.translations, useTranslate())
  return (
    <p role="status" className="alert alert--warning">
      {incompleteText(labels)}{' '}
      <button type="button" className="DocSearch-Link" onClick={() => dispatch({ type: 'search' })}>
        {labels('errorScreen.retryText', 'Try again')}
      </button>
    </p>
  )
}

/** The results of one page. */
interface ResultGroup {
  /** Address of the page. */
  readonly url: string
  readonly hits: readonly SearchHit[]
}

/** Groups results by page, in the order of their first results. */
function groupByPage(hits: readonly SearchHit[]): readonly ResultGroup[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const [url = ''] = (hit.url ?? '').split('#')
    const group = groups.get(url)
    if (group) group.push(hit)
    else groups.set(url, [hit])
  }
  return [...groups].map(([url, ofPage]) => ({ url, hits: ofPage }))
}

interface GroupProps {
  readonly group: ResultGroup
  readonly options: SearchOptions
}

/** Renders a page with its results: its title, and the sections below it. */
function PageGroup({ group: { url, hits }, options }: GroupProps): ReactNode {
  const isStart = (hit: SearchHit): boolean => levelsOf(hit).length <= 1
  const start = hits.find(isStart)
  const [first] = hits
  const page = start ?? (first && { ...first, url, content: null, type: 'lvl1' })
  if (!page) return null
  return (
    <section className="search-group">
      <Result hit={page} level="lvl1" options={options} />
      {hits
        .filter((hit) => hit !== start)
        .map((hit) => (
          <Result key={hit.objectID} hit={hit} level={levelsOf(hit).at(-1) ?? 'lvl1'} options={options} />
        ))}
    </section>
  )
}

/** The heading levels of a result, from the page down. */
function levelsOf(hit: SearchHit): readonly (typeof headingLevels)[number][] {
  return headingLevels.filter((level) => rawText(hit, level) !== '')
}

interface ResultProps {
  readonly hit: SearchHit
  /** The level that titles it. */
  readonly level: (typeof headingLevels)[number]
  readonly options: SearchOptions
}

/** Renders one result: its heading, where it stands, and a snippet. */
function Result({ hit, level, options }: ResultProps): ReactNode {
  const runtime = useRuntime('SearchPage')
  const { href, isExternal } = resultLink(hit.url ?? '', { ...runtime, ...options })
  const onClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void => {
    const staysHere = !isExternal && !(ctrlKey || metaKey || shiftKey || altKey)
    if (staysHere) markOnPage(hit, href, runtime)
  }
  const isPage = level === 'lvl1'
  const Heading = isPage ? 'h2' : 'h3'
  const above: readonly TextName[] = isPage ? ['lvl0'] : levelsOf(hit).slice(1, -1)
  const content = hit.content === null ? '' : hitText(hit, 'content')
  return (
    <article className={isPage ? 'search-result' : 'search-result search-result--section'}>
      <Heading>
        <a href={href} data-prefetch="hover" data-full-load={isExternal ? '' : undefined} onClick={onClick}>
          <MarkedText value={hitText(hit, level) || hitText(hit, 'lvl0')} />
        </a>
      </Heading>
      {above.length > 0 && (
        <p className="search-result__path">
          {above.map((name, index) => (
            <span key={name}>
              {index > 0 && ' › '}
              <MarkedText value={hitText(hit, name)} />
            </span>
          ))}
        </p>
      )}
      {hit.signature !== undefined && (
        <p className="search-result__text">
          <code>{plainText(hit.signature)}</code>
        </p>
      )}
      {content !== '' && (
        <p className="search-result__text">
          <MarkedText value={content} />
        </p>
      )}
    </article>
  )
}
