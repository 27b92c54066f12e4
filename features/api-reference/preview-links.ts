import type { ClientFacts } from '../client-feature.ts'
import type { SiteData } from '../../runtime/contract/index.ts'
import type { Content } from '../../cli/sources/source.ts'

type SitePreviews = Pick<Content, 'apiPreviews'>

/** A selector of the links to pages of the API references whose symbols have previews; empty if there are none. */
export function previewLinks({ apiPreviews }: SitePreviews): string {
  return apiPreviews.map(({ basePath }) => `[href*="${basePath}/"]`).join()
}

/** The paths of these references, for apps that show the site. */
export function previewPaths({ apiPreviews }: SitePreviews): Pick<SiteData, 'apiPreviews'> {
  return apiPreviews.length === 0 ? {} : { apiPreviews: apiPreviews.map(({ basePath }) => basePath) }
}

/** The links, for the switches of a bundle. */
export function previewFacts({ site }: { readonly site: SitePreviews }): ClientFacts {
  return { previewLinks: previewLinks(site) }
}
