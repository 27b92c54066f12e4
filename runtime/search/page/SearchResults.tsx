import { type ReactNode, useState } from 'react'
import { useRuntime } from '../../hooks/runtime.ts'
import type { SearchData } from '../../contract/index.ts'
import type { SearchOptions } from '../../theme/search-options.ts'
import { createProvider } from '../provider.ts'
import { contextVersions, filtersFor } from '../request.ts'
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
    contextVersions({ site, page: current.get().page, stored: preferences.stored.get }),
  )
  const [state, dispatch] = usePageSearch({
    query,
    data,
    options,
    client: provider,
    filters: filtersFor(site, versions),
  })
  return (
    <>
      <SearchForm
        query={query}
        maxLength={options.maxQueryLength}
        versions={data.contextualSearch ? versions : undefined}
        onVersion={(instance, version) => setVersions({ ...versions, [instance]: version })}
      />
      <ResultList state={state} dispatch={dispatch} options={options} />
    </>
  )
}
