import type { Dispatch } from 'react'
import type { SearchOptions } from '../options.ts'
import type { Labels } from '../labels.ts'
import type { ResultLink } from '../result-url.ts'
import type { HitRow } from './group-hits.ts'
import type { OpenIn } from './keys.ts'
import type { SavedSearch, SavedSearches } from './saved-searches.ts'
import type { SearchAction, SearchState } from './state.ts'

/** Something the reader can open. */
export type Item = Pick<HitRow, 'hit' | 'parent'>

/** What the parts of the search box share. */
export interface Box {
  readonly state: SearchState
  readonly dispatch: Dispatch<SearchAction>
  readonly options: SearchOptions
  readonly labels: Labels
  /** What the arrow keys go through, in order. */
  readonly items: readonly Item[]
  readonly saved: SavedSearches
  readonly savedActions: {
    readonly keep: (search: SavedSearch) => void
    readonly forget: (search: SavedSearch) => void
  }
  linkOf(item: Item): ResultLink
  /** Opens a result and remembers it. `native` leaves the opening to the browser. */
  choose(item: Item, openIn: OpenIn | 'native'): void
  /** Closes the box and shows another page of the site. */
  goTo(href: string): void
  /** Puts the focus into the input. */
  focus(): void
}

/** The `id` of an item's element. @param source names its group: `hits0`, `recentSearches` … */
export function itemId(source: string, index: number): string {
  return `docsearch-${source}-item-${index}`
}

/** The `id` of the list of all items. */
export const listId = 'docsearch-list'
