import { limitsOf } from '../engine/box/limits.ts'
import { cutQuery, longestQuery } from '../engine/box/query-length.ts'
import { contextVersions, filtersFor, requestFor } from '../engine/box/request.ts'
import { type Explanation, openExplanations } from '../engine/full-text/explain.ts'
import type { Cache } from '../../../cli/cache/cache.ts'
import type { SiteConfig } from '../../../cli/config/schema/site.ts'
import { lazily } from '../../../cli/process/lazily.ts'
import type { Site } from '../../../cli/link/site.ts'
import type { PageData } from '../../../runtime/contract/index.ts'
import { searchFolder } from '../index/index-paths.ts'
import { buildSearchIndex, indexPages, storedIndexCache } from '../index/search-index.ts'

/** A site in one of its languages. */
export interface SearchedSite {
  readonly project: { readonly config: SiteConfig; readonly locale: string; readonly cache: Cache }
  readonly site: Site
}

/**
 * Explains a query as a reader asks it in the search box.
 * @param page the page that the reader is on, which selects versions; unset: one outside of docs
 */
export type Explain = (query: string, page?: Pick<PageData, 'doc'>) => Promise<Explanation>

/** Builds the index of a site in memory on the first call, and explains queries to it. */
export function openExplainer({ project, site }: SearchedSite): Explain {
  const files = lazily(() => {
    const { recall } = storedIndexCache(project.cache)
    const files = buildSearchIndex(indexPages(site.searchPages()), { recall, remember: () => undefined }, site.synonyms)
    return new Map(files.map((file) => [file.path.slice(searchFolder.length + 1), file]))
  })
  const explain = openExplanations(async (path) => files().get(path)?.content ?? '')
  const data = site.data.search ?? { indexName: '', contextualSearch: true, options: {} }
  const { maxQueryLength, maxResultsPerGroup } = limitsOf(data.options)
  return async (query, page = {}) => {
    // The box shows its start screen.
    if (query.trim() === '') return { words: [], sections: [] }
    const versions = contextVersions({ site: site.data, page, readPreference: () => null })
    const filters = filtersFor(site.data, versions)
    const request = requestFor({ data, options: data.options, filters, isNarrow: false })
    return explain({ request, query: cutQuery(query, longestQuery), maxQueryLength, perGroup: maxResultsPerGroup })
  }
}
