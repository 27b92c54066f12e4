import { escapeXml } from './escape-xml.ts'

/** A site that a browser can search. Addresses are with origin. */
export interface OpenSearchInput {
  readonly title: string
  readonly icon?: string
  /** The search page. */
  readonly searchPage: string
  /** This description. */
  readonly self: string
}

/** Longest short name (OpenSearch 1.1). */
const nameLength = 16

/** `opensearch.xml`: lets browsers add the site to their search engines (R118). */
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
