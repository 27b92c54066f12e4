import type { SearchHit, SearchResponse } from '../types.ts'
import { isHit, plainText, rawText } from './hit-text.ts'

/** The results of a query, grouped for the screen. */
export interface QueryResults {
  readonly query: string
  readonly groups: readonly HitGroup[]
  /** Rows of all groups, in order. */
  readonly items: readonly HitRow[]
  /** Number of pages with a result; the number of results if the provider does not tell. */
  readonly documents: number
  /** The query with misspelled words corrected and highlighted. */
  readonly correctedQuery?: string
  /** The words that were searched in place of the query. */
  readonly searchedQuery?: string
  /** The words that no page has; known once the query has been left alone. */
  readonly unknownWords?: readonly string[]
  readonly queryID?: string
  /** Only titles and headings have been searched so far. */
  readonly isPartial: boolean
  /** A part of the index could not be loaded, so results may be missing. */
  readonly isIncomplete: boolean
  /** Texts of results that are not shown first have not been loaded. */
  readonly lacksTexts: boolean
  /** Titles of pages, as suggested queries. */
  readonly topics: readonly string[]
}

/** Reads the answer to the first query of a request. Throws if it is malformed. */
export function readAnswer(
  { results }: SearchResponse,
  { query, isPartial, ...grouping }: GroupOptions & { readonly query: string; readonly isPartial: boolean },
): QueryResults {
  const result = results?.[0]
  if (!Array.isArray(result?.hits)) throw new Error('The search returned a malformed answer.')
  const hits = result.hits.filter(isHit)
  const groups = groupHits(hits, grouping)
  return {
    query,
    groups,
    items: groups.flatMap(({ rows }) => rows),
    documents: Number(result.nbDocuments ?? result.nbHits) || 0,
    correctedQuery: result.correctedQuery,
    searchedQuery: result.searchedQuery,
    unknownWords: isPartial ? undefined : result.unknownWords,
    queryID: result.queryID,
    isPartial,
    isIncomplete: result.message !== undefined,
    lacksTexts: result.lacksTexts === true,
    topics: result.topics ?? [...new Set(hits.map((hit) => plainText(rawText(hit, 'lvl1'))))],
  }
}

/** Results with the same `lvl0`, which is their title, or the symbols that a name finds. */
export interface HitGroup {
  readonly title: string
  readonly isSymbols?: true
  readonly rows: readonly HitRow[]
}

/** One result on the screen. */
export interface HitRow {
  readonly hit: SearchHit
  /** The page's own result, which this one is indented below. */
  readonly parent?: SearchHit
  /** The last result below its parent. */
  readonly isLastChild: boolean
}

/** Options of the grouping. */
export interface GroupOptions {
  /** Maximum number of results in a group, and of one page in a group. */
  readonly perGroup: number
  /** Changes the results of one page in a group. */
  readonly transformItems?: (items: readonly SearchHit[]) => readonly SearchHit[]
}

/** Groups results by `lvl0`, and within a group by page, in the order of their first results. Symbols have a group of their own above. */
export function groupHits(
  hits: readonly SearchHit[],
  { perGroup, transformItems = (items) => items }: GroupOptions,
): readonly HitGroup[] {
  const symbols = hits.filter(isSymbol)
  const others = hits.filter((hit) => !isSymbol(hit))
  const groups = groupBy(others, (hit) => plainText(rawText(hit, 'lvl0')), perGroup)
  const rows = (ofGroup: readonly SearchHit[]): readonly HitRow[] =>
    [...groupBy(ofGroup, (hit) => rawText(hit, 'lvl1'), perGroup).values()].flatMap((ofPage) =>
      rowsOf(transformItems(ofPage)),
    )
  const hitGroups = [...groups].map(([title, ofGroup]) => ({ title, rows: rows(ofGroup) }))
  const ofSymbols = hitGroups.length > 0 ? rows(symbols.slice(0, perGroup)) : rowsOf(symbols)
  return symbols.length > 0 ? [{ title: '', isSymbols: true, rows: ofSymbols }, ...hitGroups] : hitGroups
}

function isSymbol({ signature }: SearchHit): boolean {
  return signature !== undefined
}

function groupBy<T>(hits: readonly T[], keyOf: (hit: T) => string, limit: number): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const hit of hits) {
    const group = groups.get(keyOf(hit)) ?? []
    groups.set(keyOf(hit), group)
    if (group.length < limit) group.push(hit)
  }
  return groups
}

/** Makes the page's own result, if there is one, the parent of those that follow it. */
function rowsOf(hits: readonly SearchHit[]): readonly HitRow[] {
  const parentOf = (index: number): SearchHit | undefined => {
    const hit = hits[index]
    return hit?.type === 'lvl1' || hit === undefined
      ? undefined
      : hits.slice(0, index).find((other) => other.type === 'lvl1' && rawText(other, 'lvl1') === rawText(hit, 'lvl1'))
  }
  return hits.map((hit, index) => {
    const parent = parentOf(index)
    return { hit, parent, isLastChild: parent !== undefined && parentOf(index + 1) !== parent }
  })
}

/** A result or saved search that the reader can open. */
export type Item = Pick<HitRow, 'hit' | 'parent'>
