import type { SearchHit } from '../core/index.ts'
import type { Limits } from '../constants.ts'
import { headingLevels, isHit, levelsAbove, rawText } from '../hit-text.ts'
import type { HitRow } from './group-hits.ts'

/** A result that is kept: without what belonged to its query (R88). */
export type SavedSearch = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'>

/** What a reader has opened, and kept; newest first. */
export interface SavedSearches {
  readonly recent: readonly SavedSearch[]
  readonly favorite: readonly SavedSearch[]
}

/** Reads a list from storage. Whatever is no list of results, there or in parts, is left out. */
export function parseSaved(text: string | null): readonly SavedSearch[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isHit).map(bare) : []
  } catch {
    return []
  }
}

/** Puts an opened result before the others, unless it is a favourite, and keeps the newest (R88, R89). */
export function addRecent(saved: SavedSearches, row: Pick<HitRow, 'hit' | 'parent'>, most: number): SavedSearches {
  const search = savedFrom(row)
  if (has(saved.favorite, search)) return saved
  return { ...saved, recent: [search, ...without(saved.recent, search)].slice(0, most) }
}

/** Moves a recent search to the favourites, and keeps the newest (R88, R89). */
export function addFavorite(saved: SavedSearches, search: SavedSearch, most: number): SavedSearches {
  return {
    recent: without(saved.recent, search),
    favorite: [search, ...without(saved.favorite, search)].slice(0, most),
  }
}

/** Takes a search out of both lists. */
export function remove(saved: SavedSearches, search: SavedSearch): SavedSearches {
  return { recent: without(saved.recent, search), favorite: without(saved.favorite, search) }
}

/** How many recent searches are kept: fewer where there are favourites (R89). */
export function recentLimit({ favorite }: SavedSearches, limits: Limits): number {
  return favorite.length > 0 ? limits.recentSearchesWithFavoritesLimit : limits.recentSearchesLimit
}

/** What is kept of a result: of a piece of text, the page it was found on, or else its heading. */
function savedFrom({ hit, parent }: Pick<HitRow, 'hit' | 'parent'>): SavedSearch {
  if (hit.type !== 'content') return bare(hit)
  if (parent) return bare(parent)
  return { ...bare(hit), type: levelsAbove(hit).at(-1) ?? 'lvl1', content: null }
}

/** Marks are taken out and the escaping stays: a saved value is read as a provider's. */
function bare(hit: SearchHit): SavedSearch {
  const texts = ['lvl0' as const, ...headingLevels].map((level) => [level, withoutMarks(rawText(hit, level)) || null])
  const { objectID, url, type } = hit
  return {
    objectID,
    url,
    type,
    content: withoutMarks(rawText(hit, 'content')) || null,
    hierarchy: Object.fromEntries(texts),
  }
}

function withoutMarks(value: string): string {
  return value.replace(/<\/?mark>/g, '')
}

function has(list: readonly SavedSearch[], { objectID }: SavedSearch): boolean {
  return list.some((search) => search.objectID === objectID)
}

function without(list: readonly SavedSearch[], { objectID }: SavedSearch): readonly SavedSearch[] {
  return list.filter((search) => search.objectID !== objectID)
}
