import type { SearchRecord } from '../../../runtime/contract/index.ts'
import { groupPages } from '../engine/build/index.ts'
import { oneLine } from '../../../cli/text/spaces.ts'

/** A record in the shape of DocSearch's search box. */
export interface DocSearchRecord {
  /** Stable as long as the page's path and the anchor are. */
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string
  readonly type: 'content' | `lvl${number}`
  readonly content: string | null
  readonly hierarchy: Readonly<Record<`lvl${number}`, string | null>>
  readonly lang: string
  readonly language: string
  readonly version: readonly string[]
  readonly docusaurus_tag: string
  /** `guide`, `api`, `blog` or `page`. */
  readonly kind: string
  readonly keywords: readonly string[]
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number }
}

/** Longer texts become several records, as hosts limit the size of a record. In characters. */
const longestContent = 4_000

/** Options of records. */
interface RecordOptions {
  /** Address of the site, without a path. */
  readonly siteUrl: string
  /** Texts are for search boxes that insert them as HTML, as DocSearch does. Otherwise they are plain text. */
  readonly asHtml: boolean
}

/** Makes the records of a site for a search service: one for each heading, and one or more for the text below it. */
export function docSearchRecords(records: readonly SearchRecord[], options: RecordOptions): readonly DocSearchRecord[] {
  return groupPages(records).flatMap((page) => {
    const titles: (string | null)[] = [page[0].hierarchy[0] ?? '', null, null, null, null, null, null]
    return page.flatMap((record) => {
      titles.fill(null, record.level)
      titles[record.level] = record.hierarchy.at(-1) ?? ''
      return sectionRecords(record, titles, options)
    })
  })
}

/** Writes records as JSON Lines. */
export function toJsonLines(records: readonly DocSearchRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

function sectionRecords(
  record: SearchRecord,
  titles: readonly (string | null)[],
  { siteUrl, asHtml }: RecordOptions,
): DocSearchRecord[] {
  const write = asHtml ? escapeMarkup : (text: string) => text
  const path = record.anchor === '' ? record.href : `${record.href}#${record.anchor}`
  const levels = titles.map((title, level) => [`lvl${level}`, title === null ? null : write(title)] as const)
  const heading: DocSearchRecord = {
    objectID: path,
    url: siteUrl + path,
    url_without_anchor: siteUrl + record.href,
    anchor: record.anchor,
    type: `lvl${record.level}`,
    content: null,
    hierarchy: Object.fromEntries(levels),
    lang: record.locale,
    language: record.locale,
    version: record.version === undefined ? [] : [record.version],
    docusaurus_tag: record.tag,
    kind: record.kind,
    keywords: record.level === 1 ? record.keywords : [],
    weight: { pageRank: record.rank, level: 110 - 10 * record.level, position: Math.max(0, record.position) },
  }
  const texts = splitText(oneLine(record.text))
  const contents = texts.map((text, index): DocSearchRecord => {
    const objectID = index === 0 ? `${path}:content` : `${path}:content-${index + 1}`
    return { ...heading, objectID, type: 'content', content: write(text), weight: { ...heading.weight, level: 0 } }
  })
  return [heading, ...contents]
}

/** Escapes what would be markup. Quotes are none between tags, and would show in search boxes that print text. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Splits a text between words. */
function splitText(text: string): readonly string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > longestContent) {
    const space = rest.lastIndexOf(' ', longestContent)
    const end = space > 0 ? space : longestContent
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}
