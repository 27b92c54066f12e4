import type { MouseEvent, ReactNode } from 'react'
import { type Box, itemId, listId } from './box.ts'
import { HitLink, HitText, pointerHandlers, shownTexts } from './Hit.tsx'
import { SearchIcon } from './icons.tsx'
import type { SavedSearch } from './use-saved.ts'

/** Renders recent and favorite searches; nothing if the site does not keep them. */
export function StartScreen({ box }: { readonly box: Box }): ReactNode {
  const { labels, savedSearches, options } = box
  const { recent, favorite } = savedSearches
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
    <div className="DocSearch-Dropdown-Container" {...pointerHandlers(box)}>
      {/* A list box must not contain the buttons next to the options, so it owns the options by their ids. */}
      <div role="listbox" id={listId} aria-labelledby="docsearch-label" aria-owns={ids.join(' ')} />
      <SavedList box={box} name="recent" searches={recent} first={0} />
      <SavedList box={box} name="favorite" searches={favorite} first={recent.length} />
    </div>
  )
}

interface SavedListProps {
  readonly box: Box
  readonly name: 'recent' | 'favorite'
  readonly searches: readonly SavedSearch[]
  /** Index of its first item among all items. */
  readonly first: number
}

/** Renders a list of saved searches with buttons to keep and remove them. */
function SavedList({ box, name, searches, first }: SavedListProps): ReactNode {
  const { labels } = box
  if (searches.length === 0) return null
  const title =
    name === 'recent'
      ? labels('startScreen.recentSearchesTitle', 'Recent')
      : labels('startScreen.favoriteSearchesTitle', 'Favorite')
  return (
    <section className="DocSearch-Hits">
      <div className="DocSearch-Hit-source">{title}</div>
      <ul>
        {searches.map((search, index) => (
          <li key={search.objectID} className="DocSearch-Hit">
            <HitLink
              id={itemId(`${name}Searches`, first + index)}
              href={box.linkOf({ hit: search }).href}
              isActive={box.state.active === first + index}
            >
              <div className="DocSearch-Hit-icon">
                <SearchIcon name={name} />
              </div>
              <HitText {...shownTexts(search)} />
            </HitLink>
            <Actions box={box} name={name} search={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ActionsProps extends Pick<SavedListProps, 'box' | 'name'> {
  readonly search: SavedSearch
}

function Actions({ box, name, search }: ActionsProps): ReactNode {
  const { labels, savedActions, focus } = box
  const animate = (className: string, act: (search: SavedSearch) => void) => async (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    row?.classList.add(className)
    await Promise.allSettled(row?.getAnimations().map((animation) => animation.finished) ?? [])
    row?.classList.remove(className)
    act(search)
    focus()
  }
  const remove =
    name === 'recent'
      ? labels('startScreen.removeRecentSearchButtonTitle', 'Remove this search from history')
      : labels('startScreen.removeFavoriteSearchButtonTitle', 'Remove this search from favorites')
  return (
    <div className="DocSearch-Hit-action">
      {name === 'recent' && (
        <button
          type="button"
          className="DocSearch-Hit-action-button"
          title={labels('startScreen.saveRecentSearchButtonTitle', 'Save this search')}
          onClick={animate('DocSearch-Hit--favoriting', savedActions.keep)}
        >
          <SearchIcon name="favorite" />
        </button>
      )}
      <button
        type="button"
        className="DocSearch-Hit-action-button"
        title={remove}
        onClick={animate('DocSearch-Hit--deleting', savedActions.forget)}
      >
        <SearchIcon name="clear" />
      </button>
    </div>
  )
}
