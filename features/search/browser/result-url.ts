import { type AddressRules, pageHref, type SearchSettings, withBase } from '../../../runtime/contract/index.ts'

/** The link of a result. */
export interface ResultLink {
  readonly href: string
  /** The target is another site, so it needs a full page load. */
  readonly isExternal: boolean
}

/** Settings of result links. */
interface LinkOptions extends Pick<SearchSettings, 'externalUrlRegex' | 'replaceSearchResultPathname'> {
  readonly site: AddressRules
}

/**
 * Makes the link of a result: the same path on this site, whatever host the index was made from, unless `externalUrlRegex`
 * matches. Other protocols than HTTP are not linked.
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
  return { href: pageHref(href + search + hash, site), isExternal: false }
}

/** Matches nothing. */
const noChange = { from: '(?!)', to: '' }

/** Base of relative addresses. */
const anyHost = 'https://a'
