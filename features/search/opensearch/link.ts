import type { SiteData } from '../../../runtime/contract/index.ts'
import type { HeadLink } from '../../../cli/render/documents/head-link.ts'

/** Path of the description, relative to the output folder. */
export const openSearchPath = 'opensearch.xml'

/** The link to the description in the head of every page. Unset: the site has no page for search results. */
export function openSearchLink({ search, title, baseUrl }: SiteData): HeadLink | undefined {
  if (!search?.searchPagePath) return undefined
  return { href: baseUrl + openSearchPath, type: 'application/opensearchdescription+xml', title }
}
