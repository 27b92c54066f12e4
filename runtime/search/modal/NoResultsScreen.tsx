import type { ReactNode } from 'react'
import { suggestionCount } from '../constants.ts'
import type { Box } from './box.ts'
import { SearchIcon } from './icons.tsx'

/** Draws what there is to do where nothing was found: other queries, and whom to tell (R91). */
export function NoResultsScreen({ box, query }: { readonly box: Box; readonly query: string }): ReactNode {
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
    </div>
  )
}

function Suggestions({ box, suggestions }: { readonly box: Box; readonly suggestions: readonly string[] }): ReactNode {
  const take = (suggestion: string): void => {
    box.dispatch({ type: 'input', query: `${suggestion.toLowerCase()} ` })
    box.focus()
  }
  return (
    <div className="DocSearch-NoResults-Prefill-List">
      <p className="DocSearch-Help">{box.labels('noResultsScreen.suggestedQueryText', 'Try searching for')}:</p>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="DocSearch-Prefill" onClick={() => take(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
