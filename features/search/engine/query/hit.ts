import { anchorOf, trailOf } from '../format/section-table.ts'
import { escapeHtml } from '../text/normalize.ts'
import type { SearchHit } from '../types.ts'
import type { Highlighter } from './highlight.ts'
import type { PartitionView } from './search-context.ts'

/** The section that becomes a hit. */
export interface HitSource {
  readonly partition: PartitionView
  /** Number of the section in its partition. */
  readonly section: number
  /** Text of the section if the query matches there, which makes the hit one of type `content`; else empty. */
  readonly text: string
  /** The start of the section's text, if its heading is a question that the query matches. */
  readonly answer?: string
  /** The kind and the code of the symbol that the section describes, if the query is a name; on a second line, what is said of it. */
  readonly signature?: string
}

/** A hit with unescaped texts. */
export interface RawHit {
  readonly objectID: string
  readonly url: string
  readonly type: string
  readonly language: string
  readonly docusaurus_tag: string
  readonly content: string | null
  /** `lvl0` to `lvl6`; `null` for levels that the section does not have. */
  readonly hierarchy: Readonly<Record<string, string | null>>
}

/** Makes a hit with unescaped texts. */
export function rawHit({ partition: { table, locale, tag }, section, text, answer = '' }: HitSource): RawHit {
  const page = table.pages[section] ?? 0
  const anchor = anchorOf(table, section)
  const url = (table.hrefs[page] ?? '') + (anchor && `#${anchor}`)
  const hierarchy: Record<string, string | null> = { lvl0: table.groups[page] ?? '' }
  for (let level = 1; level < 7; level += 1) hierarchy[`lvl${level}`] = null
  for (const at of trailOf(table, section)) hierarchy[`lvl${table.levels[at]}`] = table.titles[at] ?? ''
  return {
    objectID: url + (text && ':content'),
    url,
    type: text ? 'content' : `lvl${table.levels[section]}`,
    language: locale,
    docusaurus_tag: tag,
    content: text || answer || null,
    hierarchy,
  }
}

/** Makes the hit of a title or heading, with all attributes whatever the request selects, and whole texts as snippets. */
export function headingHit(source: HitSource, highlighter: Highlighter): SearchHit {
  const raw = rawHit(source)
  const highlight = (text: string | null) => (text === null ? undefined : highlighter.highlight(text))
  const highlights = { hierarchy: mapTexts(raw.hierarchy, highlight) }
  const hierarchy = mapTexts(raw.hierarchy, (text) => text && escapeHtml(text))
  return { ...raw, hierarchy, _highlightResult: highlights, _snippetResult: highlights }
}

/** Converts each text of a hierarchy; drops those that become `undefined`. */
export function mapTexts<T>(
  texts: Readonly<Record<string, string | null>>,
  convert: (text: string | null, name: string) => T | undefined,
): Record<string, T> {
  const values: Record<string, T> = {}
  for (const name in texts) {
    const value = convert(texts[name] ?? null, name)
    if (value !== undefined) values[name] = value
  }
  return values
}
