import type { ReactNode } from 'react'
import { useState } from 'react'
import { useRuntime } from '../../app/runtime.ts'
import type { SearchData } from '../../contract/index.ts'
import { contextVersions, filtersFor } from '../facet-filters.ts'
import type { SearchOptions } from '../options.ts'
import { createProvider } from '../provider.ts'
import { ResultList } from './ResultList.tsx'
import { SearchForm } from './SearchForm.tsx'
import { usePageSearch } from './use-page-search.ts'

interface SearchResultsProps {
  /** From the address. */
  readonly query: string
  readonly data: SearchData
  readonly options: SearchOptions
}

/** Draws the box, the choice of versions, and what was found. */
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
