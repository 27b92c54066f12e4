import type { PageLocation } from './navigation.ts'

/** Where the reader came from and went to; `null` is the first load. */
export interface RouteUpdate {
  readonly location: PageLocation
  readonly previousLocation: PageLocation | null
}

/** A module of the site's own that hears of navigation. */
export interface ClientModule {
  /** Called when a navigation to another page begins. */
  readonly onRouteUpdate?: (update: RouteUpdate) => void
  /** Called when the page, its title and its scroll position are in place; also once after the first load. */
  readonly onRouteDidUpdate?: (update: RouteUpdate) => void
}
