import { escapeXml } from '../../../templates/escape-xml.ts'

/** A site that a browser can search. All URLs are absolute. */
interface OpenSearchInput {
  readonly title: string
  readonly icon?: string
  /** URL of the search page. */
  readonly searchPage: string
  /** URL of `opensearch.xml` itself. */
  readonly self: string
}

/** The limit of `ShortName` in OpenSearch 1.1. */
const nameLength = 16

/** The text of `opensearch.xml`, with which browsers add the site to their search engines. */
export function openSearch({ title, icon, searchPage, self }: OpenSearchInput): string {
  const image = icon === undefined ? '' : `\n  <Image width="16" height="16">${escapeXml(icon)}</Image>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(title.slice(0, nameLength))}</ShortName>
  <Description>${escapeXml(`Search ${title}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${escapeXml(searchPage)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(self)}"/>
</OpenSearchDescription>
`
}
