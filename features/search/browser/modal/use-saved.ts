import { useState } from 'react'
import { useStored } from '../../../../runtime/hooks/use-stored.ts'
import type { Limits } from '../../engine/box/limits.ts'
import { favoriteKey, recentKey } from '../constants.ts'
import type { SearchHit } from '../../engine/index.ts'
import { headingLevels, isHit, levelsAbove, rawText, withoutMarks } from '../../engine/box/hit-text.ts'
import type { Item } from '../../engine/box/answer.ts'

/** Recent and favorite searches, and how to change them. */
interface SavedStore {
  readonly savedSearches: SavedSearches
  readonly remember: (item: Item) => void
  readonly keep: (search: SavedSearch) => void
  readonly forget: (search: SavedSearch) => void
}

const noSearches: SavedSearches = { recent: [], favorite: [] }

/** Keeps searches in the reader's browser, separately for each index. @param isOff keeps and shows nothing */
export function useSaved(indexName: string, { limits, isOff }: { limits: Limits; isOff: boolean }): SavedStore {
  const [recentText, setRecent] = useStored(recentKey + indexName)
  const [favoriteText, setFavorite] = useStored(favoriteKey + indexName)
  const all = { recent: parseSaved(recentText), favorite: parseSaved(favoriteText) }
  // The limit is fixed when the box opens, so that the list does not shrink while it is in use.
  const [limit] = useState(() => recentLimit(all, limits))
  const savedSearches = isOff
    ? noSearches
    : { recent: all.recent.slice(0, limit), favorite: all.favorite.slice(0, limits.favoriteSearchesLimit) }
  const change = (next: SavedSearches): void => {
    if (isOff || next === savedSearches) return
    setRecent(JSON.stringify(next.recent))
    setFavorite(JSON.stringify(next.favorite))
  }
  return {
    savedSearches,
    remember: (item) => change(addRecent(savedSearches, item, limit)),
    keep: (search) => change(addFavorite(savedSearches, search, limits.favoriteSearchesLimit)),
    forget: (search) => change(remove(savedSearches, search)),
  }
}

/** A saved result, without the highlights of its query. */
export type SavedSearch = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'>

/** Opened and favorite results, newest first. */
export interface SavedSearches {
  readonly recent: readonly SavedSearch[]
  readonly favorite: readonly SavedSearch[]
}

/** Reads a list from storage; malformed parts are left out. */
export function parseSaved(text: string | null): readonly SavedSearch[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isHit).map(toSaved) : []
  } catch {
    return []
  }
}

/** Adds an opened result to the recent searches, unless it is a favorite. */
export function addRecent(savedSearches: SavedSearches, item: Item, limit: number): SavedSearches {
  const search = savedFrom(item)
  if (has(savedSearches.favorite, search)) return savedSearches
  return { ...savedSearches, recent: [search, ...without(savedSearches.recent, search)].slice(0, limit) }
}

/** Moves a recent search to the favorites. */
export function addFavorite(savedSearches: SavedSearches, search: SavedSearch, limit: number): SavedSearches {
  return {
    recent: without(savedSearches.recent, search),
    favorite: [search, ...without(savedSearches.favorite, search)].slice(0, limit),
  }
}

/** Removes a search from both lists. */
export function remove(savedSearches: SavedSearches, search: SavedSearch): SavedSearches {
  return { recent: without(savedSearches.recent, search), favorite: without(savedSearches.favorite, search) }
}

/** Maximum number of recent searches: fewer if there are favorites. */
export function recentLimit({ favorite }: SavedSearches, limits: Limits): number {
  return favorite.length > 0 ? limits.recentSearchesWithFavoritesLimit : limits.recentSearchesLimit
}

/** Converts an item to a saved search; a result of type `content` becomes its page or its heading. */
function savedFrom({ hit, parent }: Item): SavedSearch {
  if (hit.type !== 'content') return toSaved(hit)
  if (parent) return toSaved(parent)
  return { ...toSaved(hit), type: levelsAbove(hit).at(-1) ?? 'lvl1', content: null }
}

/** Removes highlights but keeps the escaping: saved values are rendered like those of a provider. */
function toSaved(hit: SearchHit): SavedSearch {
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

function has(list: readonly SavedSearch[], { objectID }: SavedSearch): boolean {
  return list.some((search) => search.objectID === objectID)
}

function without(list: readonly SavedSearch[], { objectID }: SavedSearch): readonly SavedSearch[] {
  return list.filter((search) => search.objectID !== objectID)
}
