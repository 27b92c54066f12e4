import type { LinkedRoute } from '../link/site.ts'

/** A small text file of the built site. */
export interface TextFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly content: string
  /** Addresses of the site that docs-gen has put into it, absolute or with the base path. */
  readonly names?: readonly string[]
}

/** Whether search engines may list a page. */
export function isListed(route: LinkedRoute): boolean {
  return !route.noIndex && route.page.kind !== 'search' && route.page.kind !== 'not-found'
}
