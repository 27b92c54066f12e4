import type { PageLoader } from '../router/load-page.ts'
import type { Router } from '../router/router.ts'
import type { BrowserSidebars } from './sidebar-store.ts'

/** What `docs-gen serve` calls in the page after a change. */
export interface DevReload {
  /** Fetches the page on show again and puts it in the place of the old one; scroll position and layout stay. */
  refreshPage(): Promise<void>
  /** Forgets pages and sidebars that were loaded before: another page than the one on show has changed. */
  forgetPages?(): void
}

declare global {
  interface Window {
    __docsGenReload?: DevReload
  }
}

/** Lets the development server swap the page on show. */
export function exposeReload(
  window: Window,
  input: { readonly router: Router; readonly loader: PageLoader; readonly sidebars: BrowserSidebars },
): void {
  const forgetPages = (): void => {
    input.loader.forget()
    input.sidebars.forget()
  }
  window.__docsGenReload = {
    async refreshPage() {
      forgetPages()
      await input.router.refresh()
    },
    forgetPages,
  }
}
