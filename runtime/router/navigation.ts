/** Where the reader is: `pathname` includes the base path; `search` and `hash` are empty or carry their `?` and `#`. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** How a location was reached: a new entry of the history, a changed one, or one that was there before. */
export type NavigationAction = 'push' | 'replace' | 'pop'

/** How to navigate. */
export interface NavigateOptions {
  /** Change the current history entry rather than adding one. */
  readonly replace?: boolean
}

/** The port between the app and whoever owns the address bar: a browser, or the router of a host application. */
export interface Navigation {
  /** The current location. */
  location(): PageLocation
  /** Goes to an href; the listeners hear of it. */
  navigate(href: string, options?: NavigateOptions): void
  /** Calls back after every change of location; returns the way to stop. */
  subscribe(listener: (action: NavigationAction) => void): () => void
  /** The next "back" calls the handler, and the location stays as it is (R37). Returns the way to give that up. */
  onBack(handler: () => void): () => void
  /** Leaves the app for an href, or loads the current location anew: a full load in either case. */
  load(href: string): void
  /** Where the page was scrolled to when this entry of the history was left, in px; absent where the host looks after scrolling. */
  savedScroll?(): number | undefined
}

/** Returns a location as an href. */
export function hrefOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}
