import { isName } from '../../cli/compile/compiled-page.ts'
import type { SiteConfig } from '../../cli/config/schema/site.ts'
import type { Site } from '../../cli/link/site.ts'
import type { Location } from '../../cli/report/diagnostic.ts'
import { isWebAddress } from '../../cli/text/addresses.ts'

/** A link to another site, and its place. */
export interface ExternalLink {
  readonly url: string
  readonly at?: Location
  /** Path of the config key, for links of the config. */
  readonly key?: string
}

/** A site in one language. */
export interface CheckedSite {
  readonly site: Pick<Site, 'routes'>
  readonly project: { readonly config: SiteConfig }
}

/** Finds the links to other sites: those of pages, and of the navbar and the footer. */
export function externalLinks(sites: readonly CheckedSite[]): readonly ExternalLink[] {
  return sites.flatMap(({ site, project }) => {
    const { navbar, footer } = project.config.themeConfig
    const ofPages = site.routes.flatMap(({ compiled }) =>
      compiled.links.flatMap(({ href, kind, at }) => (isName(kind) ? [] : linkTo(href, { at }))),
    )
    return [...ofPages, ...linksInValue(navbar, 'themeConfig.navbar'), ...linksInValue(footer, 'themeConfig.footer')]
  })
}

/** The addresses in a part of the config, at any depth. */
function linksInValue(value: unknown, key: string): readonly ExternalLink[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const path = Array.isArray(value) ? `${key}[${name}]` : `${key}.${name}`
    return typeof child === 'string'
      ? addressKeys.has(name)
        ? linkTo(child, { key: path })
        : []
      : linksInValue(child, path)
  })
}

const addressKeys = new Set(['href', 'to', 'src', 'srcDark'])

/** The link, if it is one that can be requested. */
function linkTo(href: string, place: Omit<ExternalLink, 'url'>): readonly ExternalLink[] {
  const address = href.startsWith('//') ? `https:${href}` : href
  if (!isWebAddress(address) || !URL.canParse(address)) return []
  const url = new URL(address)
  // Another part of the page is the same request.
  url.hash = ''
  return [{ url: url.href, ...place }]
}
