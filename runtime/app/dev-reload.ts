import type { IslandKeeper } from '../islands/island-keeper.ts'
import type { PageLoader } from '../router/load-page.ts'
import type { Router } from '../router/router.ts'
import type { BrowserSidebars } from '../router/sidebar-store.ts'

/** Functions of the page that `docs-gen serve` calls after a change. */
export interface DevReload {
  /** Refetches the page on show and replaces it. The scroll position, the layout and the state of islands stay. */
  refreshPage(changed?: ChangedSite): Promise<void>
  /** Drops loaded pages and sidebars, because another page has changed. */
  forgetPages?(changed?: ChangedSite): void
}

/** What has changed besides pages. */
interface ChangedSite {
  /** Whether items of the sidebars have changed. Default: true. */
  readonly sidebars: boolean
}

declare global {
  interface Window {
    __docsGenReload?: DevReload
  }
}

/** Lets the development server replace the page on show. */
export function exposeReload(
  window: Window,
  input: {
    readonly router: Router
    readonly loader: PageLoader
    readonly sidebars: BrowserSidebars
    readonly keeper: IslandKeeper | undefined
  },
): void {
  const forgetPages = ({ sidebars } = { sidebars: true }): void => {
    input.loader.forget()
    if (sidebars) input.sidebars.forget()
  }
  window.__docsGenReload = {
    async refreshPage(changed) {
      forgetPages(changed)
      await (input.keeper ? input.keeper.during(input.router.refresh) : input.router.refresh())
    },
    forgetPages,
  }
}
