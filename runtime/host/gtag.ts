import type { ClientModule } from '../router/client-module.ts'

type Gtag = (...args: unknown[]) => void

/**
 * Makes the module that reports page views to Google's tag, which the head of the page loads (R76).
 * The tag itself counts the first view, so only navigation is reported: when the page and its title are there.
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
