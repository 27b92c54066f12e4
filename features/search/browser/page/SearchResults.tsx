import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useRuntime } from '../../../../runtime/hooks/runtime.ts'
import type { SearchData } from '../../../../runtime/contract/index.ts'
import type { SearchOptions } from '../options.ts'
import { createProvider } from '../provider.ts'
import { contextVersions, filtersFor } from '../../engine/box/request.ts'
import { ResultList } from './ResultList.tsx'
import { SearchForm } from './SearchForm.tsx'
import { usePageSearch } from './use-page-search.ts'

interface SearchResultsProps {
  /** Query in the address. */
  readonly query: string
  readonly data: SearchData
  readonly options: SearchOptions
}

/** Renders the search form and the results. */
export function SearchResults({ query, data, options }: SearchResultsProps): ReactNode {
  const { site, current, preferences } = useRuntime('SearchResults')
  const [provider] = useState(() => createProvider(data, options))
  const [versions, setVersions] = useState(() =>
    contextVersions({ site, page: current.get().page, readPreference: preferences.stored.get }),
  )
  const [state, dispatch] = usePageSearch({
    query,
    data,
    options,
    client: provider,
    filters: filtersFor(site, versions),
  })
  return (
    <div onKeyDown={moveFocus}>
      <SearchForm
        query={query}
        maxLength={options.maxQueryLength}
        versions={data.contextualSearch ? versions : undefined}
        onVersion={(instance, version) => setVersions({ ...versions, [instance]: version })}
      />
      <ResultList query={query} state={state} dispatch={dispatch} options={options} />
    </div>
  )
}

/** Moves the focus between the input and the results by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget } = event
  if (
    !['ArrowUp', 'ArrowDown'].includes(key) ||
    ctrlKey ||
    metaKey ||
    altKey ||
    shiftKey ||
    event.nativeEvent.isComposing
  )
    return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('.search-page__input, .search-result a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = at < 0 ? undefined : stops[at + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
