import { pagePath, parseUrl } from '../../../cli/built-site/site-url.ts'
import { elementsOf, textOf } from '../../../cli/markup/html-tree.ts'
import { parsePage } from '../../../cli/markup/parse-page.ts'
import { readable } from '../../../cli/built-site/addresses.ts'
import { withoutEndSlashes } from '../../../cli/text/addresses.ts'
import type { ContractFault, Published } from '../published.ts'

/** Reads a file of a sitemap by its URL, or why it cannot be read. */
export type ReadSitemap = (url: string) => Promise<string | ContractFault>

interface SitemapInput {
  readonly text: string
  /** Path that the site is served under now, with a slash at both ends. */
  readonly baseUrl: string
  /** Reads the sitemaps that an index names. */
  readonly read: ReadSitemap
}

/** An index of sitemaps may name at most so many, by the protocol. */
const mostSitemaps = 50_000

/** The pages that a sitemap names. */
export async function publishedInSitemap({ text, baseUrl, read }: SitemapInput): Promise<Published | ContractFault> {
  const parts = locationsIn(text)
  if (!parts)
    return {
      fault: 'The file is no sitemap: it has neither <urlset> nor <sitemapindex>',
      hint: 'Give a sitemap.xml, or the URL of one.',
    }
  const pages = new Set(parts.isIndex ? [] : parts.locations)
  for (const url of parts.isIndex ? parts.locations.slice(0, mostSitemaps) : []) {
    const part = await read(url)
    if (typeof part !== 'string') return part
    for (const location of locationsIn(part)?.locations ?? []) pages.add(location)
  }
  const addresses = [...pages].map((url) => addressIn(url, baseUrl))
  const inside = addresses.flatMap((address) => address ?? [])
  if (addresses.length > 0 && inside.length === 0)
    return {
      fault: `None of the ${addresses.length} addresses of the sitemap is below ${baseUrl}, where the site is now`,
      hint: 'Give the base path that the sitemap has with --base-url, or its redirects to the host.',
    }
  return { pages: [...new Set(inside)].map((address) => ({ address, anchors: [] })), files: [] }
}

/** What a sitemap, or an index of some, names. */
function locationsIn(text: string): { readonly isIndex: boolean; readonly locations: readonly string[] } | undefined {
  const elements = elementsOf(parsePage(Buffer.from(text)))
  const isIndex = elements.some(({ tagName }) => tagName === 'sitemapindex')
  if (!isIndex && !elements.some(({ tagName }) => tagName === 'urlset')) return undefined
  const locations = elements.filter(({ tagName, parentNode }) => tagName === 'loc' && isOfEntry(parentNode))
  return { isIndex, locations: locations.map((element) => textOf(element).trim()) }
}

/** Locations of pictures and videos stand in elements of other names. */
function isOfEntry(parent: unknown): boolean {
  const name = (parent as { readonly tagName?: string } | null)?.tagName
  return name === 'url' || name === 'sitemap'
}

/** The address of a URL in the site; `undefined` for one outside of it. */
function addressIn(url: string, baseUrl: string): string | undefined {
  const path = parseUrl(url)?.pathname
  if (path === undefined) return undefined
  const name = `${withoutEndSlashes(readable(path))}/`
  if (!name.startsWith(baseUrl)) return undefined
  return pagePath(`/${readable(path).slice(baseUrl.length)}`)
}
