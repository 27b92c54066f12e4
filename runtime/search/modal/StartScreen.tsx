import type { ReactNode } from 'react'
import type { Box } from './box.ts'
import { itemId, listId } from './box.ts'
import { SavedList } from './SavedList.tsx'

/** Draws what the reader opened and kept (R87); nothing where the site remembers nothing. */
export function StartScreen({ box }: { readonly box: Box }): ReactNode {
  const { labels, saved, options } = box
  const { recent, favorite } = saved
  if (options.disableUserPersonalization) return null
  if (recent.length + favorite.length === 0)
    return (
      <div className="DocSearch-StartScreen">
        <p className="DocSearch-Help">{labels('startScreen.noRecentSearchesText', 'No recent searches')}</p>
      </div>
    )
  const ids = [
    ...recent.map((_, index) => itemId('recentSearches', index)),
    ...favorite.map((_, index) => itemId('favoriteSearches', recent.length + index)),
  ]
  return (
    <div className="DocSearch-Dropdown-Container">
      {/* The buttons beside the options may not stand in a list box: it owns the options from outside. */}
      <div role="listbox" id={listId} aria-labelledby="docsearch-label" aria-owns={ids.join(' ')} />
      <SavedList box={box} name="recent" searches={recent} first={0} />
      <SavedList box={box} name="favorite" searches={favorite} first={recent.length} />
    </div>
  )
}
