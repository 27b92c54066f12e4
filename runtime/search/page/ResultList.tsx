import type { Dispatch, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../app/hooks.ts'
import { failureTexts } from '../failure-texts.ts'
import { createLabels } from '../labels.ts'
import type { SearchOptions } from '../options.ts'
import type { PageAction, PageState } from './page-state.ts'
import { Result } from './Result.tsx'

interface ResultListProps {
  readonly state: PageState
  readonly dispatch: Dispatch<PageAction>
  readonly options: SearchOptions
}

/** Draws how much was found, and the results; more come when the reader gets to their end (R118). */
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

/** Asks for more when it comes into view, or nearly so. */
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
