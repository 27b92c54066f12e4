import type { IndexCache, IndexPage } from '../engine/build/index.ts'
import { createLocalSearch, type FacetFilters, type SearchClient, type SearchRequest } from '../engine/index.ts'
import { searchFolder } from './index-paths.ts'
import { buildSearchIndex, memoryIndexCache } from './search-index.ts'

/** The search of a site in development, kept in memory. */
export interface ServedSearch {
  /** Replaces the pages of the site. The index is updated when it is needed. */
  update(pages: () => readonly IndexPage[], synonyms?: readonly (readonly string[])[]): void
  /** Reads a file of the index by its path relative to the site, such as `search/manifest.json`; `undefined` if it does not exist. */
  read(path: string): string | undefined
  readonly search: SearchClient
}

/** Makes a search that is empty until the first update. @param recall reads the state of the last build */
export function createServedSearch(recall?: IndexCache['recall']): ServedSearch {
  const cache = memoryIndexCache(recall)
  const local = createLocalSearch(async (path) => read(`${searchFolder}/${path}`))
  let files: ReadonlyMap<string, { readonly content: string }> = new Map()
  let synonyms: readonly (readonly string[])[] = []
  let waiting: (() => readonly IndexPage[]) | undefined = () => []
  const catchUp = (): void => {
    if (!waiting) return
    files = new Map(buildSearchIndex(waiting(), cache, synonyms).map((file) => [file.path, file]))
    waiting = undefined
    local.refresh()
  }
  const read = (path: string): string => {
    const file = files.get(path)
    if (!file) throw new Error(`No file ${path}`)
    return file.content
  }
  return {
    update(pages, siteSynonyms = []) {
      waiting = pages
      synonyms = siteSynonyms
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

/** Opens the search of one language on first use. */
export type OpenSearch = () => Promise<SearchClient | undefined>

/**
 * Joins the searches of a site's languages: each query goes to the language that its filters name, such as `language:fr`.
 * @param main answers queries without a known language
 * @param others searches of the other languages, by locale
 */
export function searchByLanguage(main: SearchClient, others: ReadonlyMap<string, OpenSearch>): SearchClient {
  const answer = async (request: SearchRequest): ReturnType<SearchClient['search']> => {
    const open = others.get(languageOf(request.facetFilters) ?? '')
    return ((await open?.()) ?? main).search({ requests: [request] })
  }
  return {
    async search({ requests }) {
      const answers = await Promise.all(requests.map(answer))
      return { results: answers.flatMap(({ results }) => results) }
    },
  }
}

function languageOf(filters: FacetFilters = []): string | undefined {
  const match = [filters].flat(2).find((filter) => filter.startsWith('language:'))
  return match?.slice('language:'.length)
}
