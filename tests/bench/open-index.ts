import { buildSearchIndex } from '../../features/search/index/search-index.ts'
import type { SearchRecord } from '../../runtime/contract/index.ts'
import { pagesOfRecords } from '../../features/search/engine/build/index.ts'
import { createLocalSearch, type FetchFile, type LocalSearch } from '../../features/search/engine/index.ts'

/** A file of the index that was read. */
export interface FetchedFile {
  /** Name of the file up to its hash. */
  readonly kind: string
  readonly content: string
}

/** Builds an index and opens it; `fetched` gets the files that are read. */
export function openIndex(records: readonly SearchRecord[]): {
  readonly search: LocalSearch
  readonly fetched: FetchedFile[]
  readonly read: FetchFile
} {
  const files = new Map(
    buildSearchIndex(pagesOfRecords(records)).map(({ path, content }) => [path.slice('search/'.length), content]),
  )
  const fetched: FetchedFile[] = []
  const read: FetchFile = async (path) => {
    const content = files.get(path) ?? ''
    fetched.push({ kind: path.replace(/.*\/|\..*/g, ''), content })
    return content
  }
  return { search: createLocalSearch(read), fetched, read }
}
