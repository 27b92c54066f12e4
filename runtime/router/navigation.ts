/** A location of the reader. `pathname` includes the base path; `search` and `hash` are empty or start with `?` and `#`. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The kind of navigation that led to a location: `push` adds a history entry, `replace` changes one, `pop` returns to one. */
export type NavigationAction = 'push' | 'replace' | 'pop'

/** Options of `navigate`. */
export interface NavigateOptions {
  /** Changes the current history entry instead of adding one. Default: `false`. */
  readonly replace?: boolean
}

/**
 * The app's access to the address bar: `browserNavigation` uses the browser's history,
 * a host application passes an adapter of its own router to `DocsApp`.
 */
export interface Navigation {
  /** Returns the current location. */
  location(): PageLocation
  /** Goes to an href and notifies the subscribers. */
  navigate(href: string, options?: NavigateOptions): void
  /** Calls the listener after every change of location. Returns a function that unsubscribes. */
  subscribe(listener: (action: NavigationAction) => void): () => void
  /** Makes the next "back" call the handler and keep the location. Returns a function that cancels this. */
  onBack(handler: () => void): () => void
  /** Loads an href in full, leaving the app. The current location is reloaded. */
  load(href: string): void
  /** Scroll position of the current history entry when it was left, in px. Unset: the host restores scrolling. */
  savedScroll?(): number | undefined
}

/** Returns a location as an href. */
export function hrefOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}
