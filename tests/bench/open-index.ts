import { buildSearchIndex } from '../../cli/search/search-index.ts'
import type { SearchRecord } from '../../runtime/contract/index.ts'
import { pagesOfRecords } from '../../runtime/search/core/build/index.ts'
import { createLocalSearch, type LocalSearch } from '../../runtime/search/core/index.ts'

/** Builds an index and opens it; `fetched` gets the content of the files that are read. */
export function openIndex(records: readonly SearchRecord[]): {
  readonly search: LocalSearch
  readonly fetched: string[]
} {
  const files = new Map(
    buildSearchIndex(pagesOfRecords(records)).map(({ path, content }) => [path.slice('search/'.length), content]),
  )
  const fetched: string[] = []
  const search = createLocalSearch(async (path) => {
    fetched.push(files.get(path) ?? '')
    return files.get(path) ?? ''
  })
  return { search, fetched }
}
