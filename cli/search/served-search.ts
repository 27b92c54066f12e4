import type { IndexMemory, IndexPage } from '../../runtime/search/core/build/index.ts'
import type { SearchClient } from '../../runtime/search/core/index.ts'
import { createLocalSearch } from '../../runtime/search/core/index.ts'
import { heldMemory } from './index-memory.ts'
import { buildSearchIndex, searchFolder } from './search-index.ts'

/** Search of a site that is being written, kept in memory. */
export interface ServedSearch {
  /** Takes the pages of the site as it is now. The work is done when somebody searches. */
  update(pages: () => readonly IndexPage[]): void
  /** A file of the index by its path relative to the site, such as `search/manifest.json`; `undefined` where there is none. */
  read(path: string): string | undefined
  readonly search: SearchClient
}

/** A search in which nothing is found until the first update. @param known what a build found out of pages; default is nothing */
export function createServedSearch(known?: IndexMemory['recall']): ServedSearch {
  const memory = heldMemory(known)
  const local = createLocalSearch(async (path) => read(`${searchFolder}/${path}`))
  let files: ReadonlyMap<string, { readonly content: string }> = new Map()
  let waiting: (() => readonly IndexPage[]) | undefined = () => []
  const catchUp = (): void => {
    if (!waiting) return
    files = new Map(buildSearchIndex(waiting(), memory).map((file) => [file.path, file]))
    waiting = undefined
    local.refresh()
  }
  const read = (path: string): string => {
    const file = files.get(path)
    if (!file) throw new Error(`No file ${path}`)
    return file.content
  }
  return {
    update(pages) {
      waiting = pages
    },
    read(path) {
      catchUp()
      return files.get(path)?.content
    },
    search: {
      search(params, options) {
        catchUp()
        return local.search(params, options)
      },
    },
  }
}
