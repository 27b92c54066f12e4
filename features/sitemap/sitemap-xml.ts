import { escapeXml } from '../../templates/escape-xml.ts'

/** One page of the sitemap. */
interface SitemapEntry {
  /** Absolute. */
  readonly url: string
  /** ISO 8601. */
  readonly lastModified?: string
  /** The same page in other languages. */
  readonly alternates?: readonly { readonly lang: string; readonly url: string }[]
}

// The same for all pages.
const changeFrequency = 'weekly'
const priority = '0.5'

/** The text of `sitemap.xml`; keeps the order of the entries. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const languages = entries.some(({ alternates = [] }) => alternates.length > 0)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : ''
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>\n` +
    `${entries.map((entry) => `${entryXml(entry)}\n`).join('')}</urlset>\n`
  )
}

function entryXml({ url, lastModified, alternates = [] }: SitemapEntry): string {
  const modified = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
  const links = alternates.map(
    ({ lang, url: href }) => `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`,
  )
  return `<url><loc>${escapeXml(url)}</loc>${modified}<changefreq>${changeFrequency}</changefreq><priority>${priority}</priority>${links.join('')}</url>`
}
