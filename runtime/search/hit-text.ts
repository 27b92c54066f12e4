import type { SearchHit } from './core/index.ts'

/** What of a result is shown: a level of its hierarchy, or its text. */
export type TextName = 'content' | `lvl${number}`

/** Levels below the group, from the page down. */
export const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** Snippets as they should be; whether they are is seen where they are read. */
interface Snippets extends Partial<Record<TextName, { readonly value?: unknown }>> {
  readonly hierarchy?: Snippets
}

/** A text of a result as the provider sent it, cut and marked where it did that; empty where there is none, or no text. */
export function hitText(hit: SearchHit, name: TextName): string {
  const snippets = hit._snippetResult as Snippets | undefined
  const value = (name === 'content' ? snippets : snippets?.hierarchy)?.[name]?.value
  return typeof value === 'string' && value ? value : rawText(hit, name)
}

/** A text of a result without marks. */
export function rawText(hit: SearchHit, name: TextName): string {
  const value: unknown = name === 'content' ? hit.content : hit.hierarchy?.[name]
  return typeof value === 'string' ? value : ''
}

/** The levels of the headings above a result, from the page down; its own is not among them. */
export function levelsAbove(hit: SearchHit): readonly TextName[] {
  const filled = headingLevels.filter((level) => rawText(hit, level) !== '')
  return hit.type === 'content' ? filled : filled.filter((level) => level < (hit.type ?? ''))
}

/** What is drawn of a hit is there. */
export function isHit(hit: unknown): hit is SearchHit {
  const { objectID, url, type, hierarchy }: Record<string, unknown> = Object(hit)
  return [objectID, url, type].every((value) => typeof value === 'string') && Object(hierarchy) === hierarchy
}
