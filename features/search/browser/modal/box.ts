import type { Dispatch } from 'react'
import type { Labels } from '../labels.ts'
import type { SearchOptions } from '../options.ts'
import type { ResultLink } from '../result-url.ts'
import type { Item } from '../../engine/box/answer.ts'
import type { OpenIn } from './keys.ts'
import type { SavedSearch, SavedSearches } from './use-saved.ts'
import type { SearchAction, SearchState } from './use-search.ts'

/** State and actions of an open search box, shared by its components. */
export interface Box {
  readonly state: SearchState
  readonly dispatch: Dispatch<SearchAction>
  readonly options: SearchOptions
  readonly labels: Labels
  /** Items in the order of the arrow keys. */
  readonly items: readonly Item[]
  readonly savedSearches: SavedSearches
  readonly savedActions: {
    readonly keep: (search: SavedSearch) => void
    readonly forget: (search: SavedSearch) => void
  }
  linkOf(item: Item): ResultLink
  /** Opens a result and saves it. `native` leaves the opening to the browser. */
  choose(item: Item, openIn: OpenIn | 'native'): void
  /** Closes the box and navigates to another page of the site. */
  goTo(href: string): void
  /** Focuses the input. */
  focus(): void
}

/** The `id` of an item's element. @param source name of its group, such as `hits0` or `recentSearches` */
export function itemId(source: string, index: number): string {
  return `docsearch-${source}-item-${index}`
}

/** The index of the item that an element is a part of. */
export function indexOf(element: Element): number | undefined {
  const id = element.closest('[role=option]')?.id
  return id === undefined ? undefined : Number(id.split('-').at(-1))
}

/** The `id` of the list of items. */
export const listId = 'docsearch-list'
