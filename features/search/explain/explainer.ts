import { type Explanation, explainQuery } from '../engine/full-text/explain.ts'
import type { Cache } from '../../../cli/cache/cache.ts'
import type { SiteConfig } from '../../../cli/config/schema/site.ts'
import { lazily } from '../../../cli/process/lazily.ts'
import type { Site } from '../../../cli/link/site.ts'
import { searchFolder } from '../index/index-paths.ts'
import { buildSearchIndex, indexPages, storedIndexCache } from '../index/search-index.ts'

/** A site in one of its languages. */
export interface SearchedSite {
  readonly project: { readonly config: SiteConfig; readonly locale: string; readonly cache: Cache }
  readonly site: Site
}

/**
 * Explains a query as a reader asks it.
 * @param tag facet of the docs and version that the reader is in; unset: all are searched
 */
export type Explain = (query: string, tag?: string) => Promise<Explanation>

/** Builds the index of a site in memory on the first call, and explains queries to it. */
export function openExplainer({ project, site }: SearchedSite): Explain {
  const files = lazily(() => {
    const { recall } = storedIndexCache(project.cache)
    const files = buildSearchIndex(indexPages(site.searchPages()), { recall, remember: () => undefined }, site.synonyms)
    return new Map(files.map((file) => [file.path.slice(searchFolder.length + 1), file]))
  })
  return (query, tag) => {
    const tags = ['docusaurus_tag:default', `docusaurus_tag:${tag}`]
    const facetFilters = tag === undefined ? undefined : [tags]
    return explainQuery(async (path) => files().get(path)?.content ?? '', { query, facetFilters })
  }
}
