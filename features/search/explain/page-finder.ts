import type { Explanation } from '../engine/full-text/explain.ts'
import { openExplainer, type SearchedSite } from './explainer.ts'
import { withoutEndSlash, withoutHash } from '../../../cli/text/addresses.ts'

/** Asks the embedded search of a site for pages that are known to answer. */
export interface PageFinder {
  /** Explains a query as a reader asks it on a page, which selects the version. @param path without the base path; it may have an anchor */
  readonly ask: (query: string, path: string) => Promise<Explanation>
  /** Whether an address that was found leads to a page, or to the section that its path names. */
  readonly isAt: (url: string, path: string) => boolean
  /** Whether the search knows a page. */
  readonly knows: (path: string) => boolean
}

/** Opens the search of a site; the index is built with the first query. */
export function openPageFinder(searchedSite: SearchedSite): PageFinder {
  const explain = openExplainer(searchedSite)
  const { site } = searchedSite
  const known = new Set(site.searchPages().map(({ href }) => pageOf(href)))
  const pages = new Map(site.routes.map(({ path, data }) => [pageOf(path), data]))
  const hrefOf = hrefsOf(searchedSite)
  return {
    ask: (query, path) => explain(query, pages.get(pageOf(path))),
    isAt(url, path) {
      const [href, anchor] = [hrefOf(path), anchorOf(path)]
      return pageOf(url) === pageOf(href) && (anchor === undefined || anchor === anchorOf(url))
    },
    knows: (path) => known.has(pageOf(hrefOf(path))),
  }
}

/** Adds the base path of a site to paths. */
export function hrefsOf({ project }: Pick<SearchedSite, 'project'>): (path: string) => string {
  const base = withoutEndSlash(project.config.baseUrl)
  return (path) => (path.startsWith('/') ? base + path : path)
}

/** The path of a page without the anchor and what the option `trailingSlash` changes. */
export function pageOf(path: string): string {
  return withoutHash(path).replace(/(?:\/|\.html)$/, '')
}

function anchorOf(path: string): string | undefined {
  return path.split('#')[1]
}
