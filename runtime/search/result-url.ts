import type { SearchSettings, SiteData } from '../contract/index.ts'
import { applyTrailingSlash, withBase } from '../contract/index.ts'

/** Where a result leads. */
export interface ResultLink {
  readonly href: string
  /** Another site: not shown by the running app. */
  readonly isExternal: boolean
}

/** What decides where results lead. */
export interface LinkOptions extends Pick<SearchSettings, 'externalUrlRegex' | 'replaceSearchResultPathname'> {
  readonly site: Pick<SiteData, 'baseUrl' | 'trailingSlash'>
}

/**
 * Where the result with this URL leads (R116): to the same path of this site, whatever host the index was made from, unless
 * the site's settings say that it is another site. Only web addresses are followed.
 */
export function resultLink(
  url: string,
  { site, externalUrlRegex, replaceSearchResultPathname }: LinkOptions,
): ResultLink {
  const { protocol, pathname, search, hash } = new URL(URL.canParse(url, anyHost) ? url : '', anyHost)
  if (!/^https?:$/.test(protocol)) return { href: '#', isExternal: false }
  if (externalUrlRegex && new RegExp(externalUrlRegex).test(url)) return { href: url, isExternal: true }
  const { from, to } = replaceSearchResultPathname ?? noChange
  const path = pathname.replace(new RegExp(from, 'g'), to)
  const href = path.startsWith(site.baseUrl) ? path : withBase(path, site.baseUrl)
  return { href: applyTrailingSlash(href + search + hash, site.trailingSlash, site.baseUrl), isExternal: false }
}

/** A pattern that matches nothing. */
const noChange = { from: '(?!)', to: '' }

/** Relative addresses stand on the root of some host. */
const anyHost = 'https://a'
