import type { SiteData } from '../contract/index.ts'
import type { ClientModule } from '../router/router.ts'

/** A script of a feature that runs in an app which shows the docs. */
export interface AppModule extends ClientModule {
  readonly onRouteDidUpdate: () => void
  readonly stop: () => void
}

/** Starts such a script; `undefined` if the site does not use it. */
export type AppScript = (window: Window, site: SiteData) => AppModule | undefined
