import type { ReactNode } from 'react'
import { suggestionCount } from '../constants.ts'
import { failureTexts, loadingText, type SearchFailure } from '../failure.ts'
import { Miss } from '../Miss.tsx'
import type { Box } from './box.ts'
import { SearchIcon } from './icons.tsx'
import { SearchPageLink } from './SearchPageLink.tsx'
import { ResultsScreen, retry } from './ResultsScreen.tsx'
import { StartScreen } from './StartScreen.tsx'

/** Renders the screen of the current state. The old screen stays until a running search has its answer. */
export function Screen({ box }: { readonly box: Box }): ReactNode {
  const { failure, answer } = box.state
  if (failure) return <ErrorScreen box={box} failure={failure} />
  if (!answer) return box.state.status === 'idle' ? <StartScreen box={box} /> : <LoadingScreen box={box} />
  if (answer.items.length === 0) return <NoResultsScreen box={box} query={answer.query} />
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

/** Renders suggestions of other queries, and the link to report missing results. */
function NoResultsScreen({ box, query }: { readonly box: Box; readonly query: string }): ReactNode {
  const { labels, options, state } = box
  const report = options.getMissingResultsUrl?.({ query })
  const suggestions = state.suggestions.slice(0, suggestionCount)
  return (
    <div className="DocSearch-NoResults">
      <SearchIcon name="search" className="DocSearch-Screen-Icon" />
      <p className="DocSearch-Title">
        {labels('noResultsScreen.noResultsText', 'No results for')} "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && <Suggestions box={box} suggestions={suggestions} />}
      {report && (
        <p className="DocSearch-Help">
          {labels('noResultsScreen.reportMissingResultsText', 'Believe this query should return results?')}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {labels('noResultsScreen.reportMissingResultsLinkText', 'Let us know.')}
          </a>
        </p>
      )}
      {box.state.status === 'idle' && <Miss query={query} options={options} />}
    </div>
  )
}

function Suggestions({ box, suggestions }: { readonly box: Box; readonly suggestions: readonly string[] }): ReactNode {
  const search = (suggestion: string): void => {
    box.dispatch({ type: 'input', query: `${suggestion.toLowerCase()} ` })
    box.focus()
  }
  return (
    <div className="DocSearch-NoResults-Prefill-List">
      <p className="DocSearch-Help">{box.labels('noResultsScreen.suggestedQueryText', 'Try searching for')}:</p>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="DocSearch-Prefill" onClick={() => search(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
