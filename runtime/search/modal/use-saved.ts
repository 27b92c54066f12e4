import { useState } from 'react'
import { useStored } from '../../app/hooks.ts'
import type { Limits } from '../constants.ts'
import { favoriteKey, recentKey } from '../constants.ts'
import type { Item } from './box.ts'
import type { SavedSearch, SavedSearches } from './saved-searches.ts'
import { addFavorite, addRecent, parseSaved, recentLimit, remove } from './saved-searches.ts'

/** Recent and favourite searches, and the ways to change them. */
export interface SavedStore {
  readonly saved: SavedSearches
  readonly remember: (item: Item) => void
  readonly keep: (search: SavedSearch) => void
  readonly forget: (search: SavedSearch) => void
}

const nothing: SavedSearches = { recent: [], favorite: [] }

/** Keeps searches in the reader's browser, by index (R88). @param isOff nothing is kept, and nothing is shown of what was */
export function useSaved(indexName: string, { limits, isOff }: { limits: Limits; isOff: boolean }): SavedStore {
  const [recentText, setRecent] = useStored(recentKey + indexName)
  const [favoriteText, setFavorite] = useStored(favoriteKey + indexName)
  const all = { recent: parseSaved(recentText), favorite: parseSaved(favoriteText) }
  // Counted when the box opens: the list does not shrink under the reader's hand (R89).
  const [most] = useState(() => recentLimit(all, limits))
  const saved = isOff
    ? nothing
    : { recent: all.recent.slice(0, most), favorite: all.favorite.slice(0, limits.favoriteSearchesLimit) }
  const change = (next: SavedSearches): void => {
    if (isOff || next === saved) return
    setRecent(JSON.stringify(next.recent))
    setFavorite(JSON.stringify(next.favorite))
  }
  return {
    saved,
    remember: (item) => change(addRecent(saved, item, most)),
    keep: (search) => change(addFavorite(saved, search, limits.favoriteSearchesLimit)),
    forget: (search) => change(remove(saved, search)),
  }
}
