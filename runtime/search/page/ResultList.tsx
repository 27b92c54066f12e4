import { type Dispatch, type ReactNode, useEffect, useRef } from 'react'
import { useSite } from '../../hooks/runtime.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { SearchHit } from '../core/index.ts'
import { failureTexts } from '../failure.ts'
import { headingLevels, hitText, Marked, rawText } from '../hit-text.tsx'
import { createLabels } from '../labels.ts'
import type { SearchOptions } from '../../theme/search-options.ts'
import { resultLink } from '../result-url.ts'
import type { PageAction, PageState } from './use-page-search.ts'

interface ResultListProps {
  readonly state: PageState
  readonly dispatch: Dispatch<PageAction>
  readonly options: SearchOptions
}

/** Renders the results with their number; more are loaded when the reader reaches the end. */
export function ResultList({ state, dispatch, options }: ResultListProps): ReactNode {
  const translate = useTranslate()
  const { hits = [], total, status, failure, hasMore } = state
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
      {hits.map((hit) => (
        <Result key={hit.objectID} hit={hit} options={options} />
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

/** Renders one result: its heading, the headings above it, and a snippet. */
function Result({ hit, options }: { readonly hit: SearchHit; readonly options: SearchOptions }): ReactNode {
  const site = useSite()
  const { href, isExternal } = resultLink(hit.url ?? '', { site, ...options })
  const levels = (['lvl0', ...headingLevels] as const).filter((level) => rawText(hit, level) !== '')
  const own = levels.at(-1) ?? 'lvl0'
  const content = hitText(hit, 'content')
  return (
    <article className="search-result">
      <h2>
        <a href={href} data-full-load={isExternal ? '' : undefined}>
          <Marked value={hitText(hit, own)} />
        </a>
      </h2>
      <p className="search-result__path">
        {levels.slice(0, -1).map((level, index) => (
          <span key={level}>
            {index > 0 && ' › '}
            <Marked value={hitText(hit, level)} />
          </span>
        ))}
      </p>
      {content !== '' && (
        <p className="search-result__text">
          <Marked value={content} />
        </p>
      )}
    </article>
  )
}
