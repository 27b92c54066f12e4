import type { Explanation } from '../engine/full-text/explain.ts'
import { openExplainer, type SearchedSite } from './explainer.ts'
import { withoutEndSlash, withoutHash } from '../../../cli/text/addresses.ts'

/** Asks the embedded search of a site for pages that are known to answer. */
export interface PageFinder {
  /** Explains a query as a reader asks it in the docs and version of a page. @param path without the base path; it may have an anchor */
  readonly ask: (query: string, path: string) => Promise<Explanation>
  /** Whether an address that was found leads to a page, or to the section that its path names. */
  readonly isAt: (url: string, path: string) => boolean
  /** Whether the search knows a page. */
  readonly knows: (path: string) => boolean
}

/** Opens the search of a site; the index is built with the first query. */
export function openPageFinder(searchedSite: SearchedSite): PageFinder {
  const explain = openExplainer(searchedSite)
  const base = withoutEndSlash(searchedSite.project.config.baseUrl)
  const tags = new Map(searchedSite.site.searchPages().map(({ href, tag }) => [pageOf(href), tag]))
  const hrefOf = (path: string): string => (path.startsWith('/') ? base + path : path)
  return {
    ask: (query, path) => explain(query, tags.get(pageOf(hrefOf(path)))),
    isAt(url, path) {
      const [href, anchor] = [hrefOf(path), anchorOf(path)]
      return pageOf(url) === pageOf(href) && (anchor === undefined || anchor === anchorOf(url))
    },
    knows: (path) => tags.has(pageOf(hrefOf(path))),
  }
}

/** The path of a page without the anchor and what the option `trailingSlash` changes. */
export function pageOf(path: string): string {
  return withoutHash(path).replace(/(?:\/|\.html)$/, '')
}

function anchorOf(path: string): string | undefined {
  return path.split('#')[1]
}
