import type { ClientModule } from '../../../runtime/router/router.ts'

type Gtag = (...args: unknown[]) => void

/**
 * Makes the client module that reports page views to Google's tag, which the page's head loads.
 * The tag counts the first view itself, so only navigation is reported, once the page has its title.
 */
export function gtagModule(window: Window): ClientModule {
  return {
    onRouteDidUpdate({ location, previousLocation }) {
      const path = location.pathname + location.search + location.hash
      const before = previousLocation && previousLocation.pathname + previousLocation.search + previousLocation.hash
      if (before === null || before === path) return
      const { gtag } = window as Window & { gtag?: Gtag }
      gtag?.('set', 'page_path', path)
      gtag?.('event', 'page_view', { page_path: path, page_title: window.document.title })
    },
  }
}
