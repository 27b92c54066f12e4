import type { ReactNode } from 'react'
import type { QueryResults } from '../../engine/box/answer.ts'
import { failureTexts, loadingText, type SearchFailure } from '../failure.ts'
import { NothingFound } from '../Miss.tsx'
import type { Box } from './box.ts'
import { SearchIcon } from './icons.tsx'
import { SearchPageLink } from './SearchPageLink.tsx'
import { ResultsScreen, retry, searchFor } from './ResultsScreen.tsx'
import { StartScreen } from './StartScreen.tsx'

/** Renders the screen of the current state. The old screen stays until a running search has its answer. */
export function Screen({ box }: { readonly box: Box }): ReactNode {
  const { failure, answer } = box.state
  if (failure) return <ErrorScreen box={box} failure={failure} />
  if (!answer) return box.state.status === 'idle' ? <StartScreen box={box} /> : <LoadingScreen box={box} />
  if (answer.items.length === 0) return <NoResultsScreen box={box} answer={answer} />
  return <ResultsScreen box={box} answer={answer} />
}

/** Renders the wait for a first answer; nothing before it takes long. */
function LoadingScreen({ box }: { readonly box: Box }): ReactNode {
  return (
    <div className="DocSearch-StartScreen">
      <p className="DocSearch-Help">{box.state.status === 'stalled' && loadingText(box.labels)}</p>
    </div>
  )
}

/** Renders the error of a failed search, with a button to retry and the way to the search page. */
function ErrorScreen({ box, failure }: { readonly box: Box; readonly failure: SearchFailure }): ReactNode {
  const { labels } = box
  const { title, detail } = failureTexts(failure, labels)
  return (
    <div className="DocSearch-ErrorScreen">
      <SearchIcon name="error" className="DocSearch-Screen-Icon" />
      <p className="DocSearch-Title">{title}</p>
      <p className="DocSearch-Help">{detail}</p>
      <button type="button" className="DocSearch-Prefill" onClick={() => retry(box)}>
        {labels('errorScreen.retryText', 'Try again')}
      </button>
      <SearchPageLink query={box.state.query} />
    </div>
  )
}

/** Says that nothing was found, and what helps once the reader is done with typing. */
function NoResultsScreen({ box, answer }: { readonly box: Box; readonly answer: QueryResults }): ReactNode {
  const { labels, options, state } = box
  const { query, unknownWords: words } = answer
  return (
    <div className="DocSearch-NoResults">
      <SearchIcon name="search" className="DocSearch-Screen-Icon" />
      <p className="DocSearch-Title">
        {labels('noResultsScreen.noResultsText', 'No results for')} "<strong>{query}</strong>"
      </p>
      {state.status === 'idle' && (
        <NothingFound
          {...{ query, words, options, topics: state.topics, search: (topic: string) => searchFor(box, topic) }}
        />
      )}
    </div>
  )
}
