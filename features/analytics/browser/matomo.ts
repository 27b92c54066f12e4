import type { ClientModule } from '../../../runtime/router/router.ts'

/**
 * Makes the client module that reports page views to Matomo, whose code in the head counts the first view.
 * Without that code, because the reader has not agreed, nothing is reported.
 */
export function matomoModule(window: Window): ClientModule {
  return {
    onRouteDidUpdate({ location, previousLocation }) {
      if (!previousLocation) return
      const [page, before] = [location, previousLocation].map(({ pathname, search }) => pathname + search)
      if (page === before) return
      const { origin } = window.location
      const { _paq } = window as Window & { _paq?: { push(...calls: readonly (readonly unknown[])[]): void } }
      _paq?.push(
        ['setReferrerUrl', `${origin}${before}`],
        ['setCustomUrl', `${origin}${page}`],
        ['setDocumentTitle', window.document.title],
        ['trackPageView'],
        ['enableLinkTracking'],
      )
    },
  }
}
