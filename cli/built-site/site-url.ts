import { attributeOf, elementsOf, type HtmlDocument } from '../markup/html-tree.ts'
import { readable, withoutSlash } from './addresses.ts'
import { isRootPath, isWebAddress } from '../text/addresses.ts'

/** Stands for the origin of a site while that is not known. */
export const noOrigin = 'http://site.invalid'

/** Where a site is served. */
export interface SiteUrl {
  /** Unset: no page says it. */
  readonly origin?: string
  /** Path the site is served under, with a slash at both ends. */
  readonly base: string
}

/** A page that the URL of its site is read from. */
export interface SamplePage {
  readonly address: string
  readonly document: HtmlDocument
}

/** The URL of a site, as most of the pages have it: by canonical links, else by links to files of the site. */
export function findSiteUrl(pages: readonly SamplePage[], has: (address: string) => boolean): SiteUrl {
  const canonical = mostFrequent(pages.flatMap(canonicalUrl))
  if (canonical !== undefined) {
    const { origin, pathname } = new URL(canonical)
    return { origin, base: readable(pathname) }
  }
  return { base: mostFrequent(pages.flatMap((page) => linkedBases(page, has))) ?? '/' }
}

/** URL of the site by the canonical link of a page, which ends in the page's address. */
function canonicalUrl({ address, document }: SamplePage): readonly string[] {
  const link = elementsOf(document).find(
    (element) => element.tagName === 'link' && attributeOf(element, 'rel')?.toLowerCase() === 'canonical',
  )
  const url = parseUrl(link ? attributeOf(link, 'href') : undefined)
  if (!url || !isWebAddress(url.protocol)) return []
  const path = pagePath(url.pathname)
  if (address === '/') return [`${url.origin}${withSlash(path)}`]
  return path.endsWith(address) ? [`${url.origin}${path.slice(0, -address.length)}/`] : []
}

/** Address of a page by the path of its URL. */
export function pagePath(pathname: string): string {
  return withoutSlash(
    readable(pathname)
      .replace(/\/index\.html?$/i, '/')
      .replace(/(?<=[^/])\.html?$/i, ''),
  )
}

/** The starts of links and sources that have to be left out to find a file of the site. */
function linkedBases({ document }: SamplePage, has: (address: string) => boolean): readonly string[] {
  return elementsOf(document).flatMap((element) => {
    const link = attributeOf(element, 'href') ?? attributeOf(element, 'src')
    const url = link !== undefined && isRootPath(link) && link !== '/' ? parseUrl(link, noOrigin) : undefined
    const parts = readable(url?.pathname ?? '')
      .split('/')
      .slice(1)
    for (let start = 0; start < Math.min(parts.length, maxBaseLevels + 1); start++) {
      const rest = `/${parts.slice(start).join('/')}`
      const isFound = rest !== '/' && (has(rest) || has(pagePath(rest)))
      if (isFound) return [withSlash(`/${parts.slice(0, start).join('/')}`)]
    }
    return []
  })
}

/** The most folders that a site is looked for below. */
const maxBaseLevels = 4

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Parses an address; `undefined` if it is none. */
export function parseUrl(text: string | undefined, base?: string): URL | undefined {
  if (text === undefined || !URL.canParse(text, base)) return undefined
  return new URL(text, base)
}
