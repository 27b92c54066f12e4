import type { MouseEvent, ReactNode } from 'react'
import type { Box } from './box.ts'
import { HitLink } from './HitLink.tsx'
import { HitText } from './HitText.tsx'
import { SearchIcon } from './icons.tsx'
import type { SavedSearch } from './saved-searches.ts'

interface SavedListProps {
  readonly box: Box
  readonly name: 'recent' | 'favorite'
  readonly searches: readonly SavedSearch[]
  /** Number of its first item among all. */
  readonly first: number
}

/** Draws recent or favourite searches, with the buttons that keep and remove them. */
export function SavedList({ box, name, searches, first }: SavedListProps): ReactNode {
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
            <HitLink box={box} item={{ hit: search }} index={first + index} source={`${name}Searches`}>
              <div className="DocSearch-Hit-icon">
                <SearchIcon name={name} />
              </div>
              <HitText hit={search} />
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
  const after = (className: string, act: (search: SavedSearch) => void) => async (event: MouseEvent<HTMLElement>) => {
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
          onClick={after('DocSearch-Hit--favoriting', savedActions.keep)}
        >
          <SearchIcon name="favorite" />
        </button>
      )}
      <button
        type="button"
        className="DocSearch-Hit-action-button"
        title={remove}
        onClick={after('DocSearch-Hit--deleting', savedActions.forget)}
      >
        <SearchIcon name="clear" />
      </button>
    </div>
  )
}
