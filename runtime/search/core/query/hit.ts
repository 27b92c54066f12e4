import { anchorOf, trailOf } from '../format/head-table.ts'
import { escapeHtml } from '../text/escape.ts'
import type { SearchHit } from '../types.ts'
import type { Marker } from './highlight.ts'
import type { ScopePart } from './scope.ts'

/** What a hit is made of. */
export interface HitSource {
  readonly part: ScopePart
  /** Number of the section in its partition. */
  readonly section: number
  /** Text of the section where the hit is about that, which makes it one of type `content`; else empty. */
  readonly text: string
}

/** What a hit says, with texts as they are written. */
export interface RawHit {
  readonly objectID: string
  readonly url: string
  readonly type: string
  readonly language: string
  readonly docusaurus_tag: string
  readonly content: string | null
  /** `lvl0` to `lvl6`; `null` for levels the section does not have. */
  readonly hierarchy: Readonly<Record<string, string | null>>
}

/** What a hit says. */
export function rawHit({ part: { table, locale, tag }, section, text }: HitSource): RawHit {
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
    content: text || null,
    hierarchy,
  }
}

/** A hit as titles and headings give it, whatever the request asks for: with whole texts as snippets. */
export function headsHit(source: HitSource, marker: Marker): SearchHit {
  const raw = rawHit(source)
  const marked = { hierarchy: mapTexts(raw.hierarchy, (text) => (text === null ? undefined : marker.highlight(text))) }
  const hierarchy = mapTexts(raw.hierarchy, (text) => text && escapeHtml(text))
  return { ...raw, hierarchy, _highlightResult: marked, _snippetResult: marked }
}

/** Makes something of each text; what becomes `undefined` is left out. */
export function mapTexts<T>(
  texts: Readonly<Record<string, string | null>>,
  make: (text: string | null, name: string) => T | undefined,
): Record<string, T> {
  const made: Record<string, T> = {}
  for (const name in texts) {
    const value = make(texts[name] ?? null, name)
    if (value !== undefined) made[name] = value
  }
  return made
}
