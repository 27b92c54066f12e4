import type { SearchHit } from '../types.ts'

/** Name of a result's text: a level of its hierarchy, or its content. */
export type TextName = 'content' | `lvl${number}`

/** Heading levels below the group, from the page down. */
export const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** Expected shape of snippets; values are checked when they are read. */
interface Snippets extends Partial<Record<TextName, { readonly value?: unknown }>> {
  readonly hierarchy?: Snippets
}

/** A text of a result as the provider sent it, as a highlighted snippet if there is one; empty if it is missing. */
export function hitText(hit: SearchHit, name: TextName): string {
  const snippets = hit._snippetResult as Snippets | undefined
  const value = (name === 'content' ? snippets : snippets?.hierarchy)?.[name]?.value
  return typeof value === 'string' && value ? value : rawText(hit, name)
}

/** A whole text of a result, without highlights. */
export function rawText(hit: SearchHit, name: TextName): string {
  const value: unknown = name === 'content' ? hit.content : hit.hierarchy?.[name]
  return typeof value === 'string' ? value : ''
}

/** The levels of the headings above a result, from the page down, without its own. */
export function levelsAbove(hit: SearchHit): readonly TextName[] {
  const levels = headingLevels.filter((level) => rawText(hit, level) !== '')
  return hit.type === 'content' ? levels : levels.filter((level) => level < (hit.type ?? ''))
}

/** Whether a hit has all attributes that are rendered. */
export function isHit(hit: unknown): hit is SearchHit {
  const { objectID, url, type, hierarchy }: Record<string, unknown> = Object(hit)
  return [objectID, url, type].every((value) => typeof value === 'string') && Object(hierarchy) === hierarchy
}

/** Tags of highlights, sent with each request. */
export const markTags = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' } as const

/** A part of a text, highlighted or not. */
interface TextPart {
  readonly text: string
  readonly isMarked: boolean
}

/**
 * Splits a provider's value at its highlights and unescapes it. All tags except `<mark>` are text, so that markup in records is
 * never interpreted.
 */
export function splitMarks(value: string): readonly TextPart[] {
  return value
    .split(/(<mark>.*?<\/mark>)/s)
    .map((part) => ({ text: plainText(part), isMarked: part.startsWith('<mark>') }))
    .filter(({ text }) => text !== '')
}

/** The unescaped text of a provider's value, without highlights. */
export function plainText(value: string): string {
  return withoutMarks(value).replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => entities[name] ?? whole)
}

/** A provider's value without highlights, still escaped. */
export function withoutMarks(value: string): string {
  return value.replaceAll('<mark>', '').replaceAll('</mark>', '')
}

/** Entities that providers write; all others are text. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
