import type { SearchRecord } from '../../runtime/contract/index.ts'
import type { SearchClient } from '../../runtime/search/core/index.ts'
import { createLocalSearch } from '../../runtime/search/core/index.ts'
import { searchFolder } from './search-index.ts'
import { createSearchIndexer } from './search-indexer.ts'

/** Search of a site that is being written, kept in memory. */
export interface ServedSearch {
  /** Takes the records of the site as it is now. The work is done when somebody searches. */
  update(records: () => readonly SearchRecord[]): void
  /** A file of the index by its path relative to the site, such as `search/manifest.json`; `undefined` where there is none. */
  read(path: string): string | undefined
  readonly search: SearchClient
}

/** A search in which nothing is found until the first update. */
export function createServedSearch(): ServedSearch {
  const indexer = createSearchIndexer()
  const local = createLocalSearch((path) => readOrFail(path))
  let files: ReadonlyMap<string, string> = new Map()
  let waiting: (() => readonly SearchRecord[]) | undefined = () => []
  const catchUp = (): void => {
    if (!waiting) return
    files = new Map(indexer.update(waiting()).map(({ path, content }) => [path, content]))
    waiting = undefined
    local.refresh()
  }
  const readOrFail = async (path: string): Promise<string> => {
    const content = files.get(path)
    if (content === undefined) throw new Error(`No file ${path}`)
    return content
  }
  return {
    update(records) {
      waiting = records
    },
    read(path) {
      catchUp()
      return path.startsWith(`${searchFolder}/`) ? files.get(path.slice(searchFolder.length + 1)) : undefined
    },
    search: {
      search(params, options) {
        catchUp()
        return local.search(params, options)
      },
    },
  }
}
