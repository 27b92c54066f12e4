import { flushSync } from 'react-dom'
import { decodePath } from '../contract/index.ts'
import { translate } from '../hooks/use-translate.ts'
import { startClosestPages } from '../pages/start-closest-pages.ts'
import { startReading } from '../reading/start-reading.ts'
import { watchVersionLinks } from '../preferences/watchers.ts'
import type { PageBehaviour } from '../inline/window.ts'
import { type ClientModule, createRouter, type Router } from '../router/router.ts'
import { delegateClicks } from '../router/links.ts'
import type { LoadPage } from '../router/load-page.ts'
import { type PrefetchedHrefs, startPrefetch } from '../router/prefetch.ts'
import type { BrowserApp } from './create-app.ts'

/** Input of `startApp`. */
export interface StartInput {
  readonly app: BrowserApp
  readonly window: Window & typeof globalThis
  /** The app handles clicks on links inside this element. */
  readonly root: HTMLElement
  readonly loadPage: LoadPage
  readonly modules?: readonly ClientModule[]
  /** The behaviour of static HTML that needs no React; `startPage` and `startCode`, or that of the scripts of pages. */
  readonly page: readonly PageBehaviour[]
  /** Receives the hrefs that were prefetched. Unset: pages are not prefetched. */
  readonly prefetched?: PrefetchedHrefs
}

/** A running app. */
export interface RunningApp {
  readonly router: Router
  readonly stop: () => void
}

/** Starts everything that works on the rendered app: navigation, prefetching, and the behaviour of static HTML. */
export function startApp({ app, window, root, loadPage, modules = [], page, prefetched }: StartInput): RunningApp {
  const { runtime, current } = app
  const { navigation, sidebars, site } = runtime
  const scope = { baseUrl: site.baseUrl, here: window.location }
  const behaviours = [...page, startClosestPages(window.document, runtime), startReading(window, runtime)]
  const render = (change: () => void): void => {
    flushSync(change)
    for (const { pageRendered } of behaviours) pageRendered()
  }
  const offlineText = translate(site, {
    id: 'docs-gen.offline',
    message: 'You are offline, and this page has not been loaded yet.',
  })
  const router = createRouter({ window, navigation, loadPage, current, sidebars, modules, render, offlineText })
  const off = new AbortController()
  // The page script stores the version too, but the app's components would not notice.
  watchVersionLinks(window.document, runtime.preferences.stored, off.signal)
  const stops = [
    router.stop,
    () => off.abort(),
    delegateClicks(root, navigation, scope),
    ...behaviours.map(({ stop }) => stop),
    prefetched ? startPrefetch({ window, scope, loadPage, prefetched }) : () => {},
  ]
  if (decodePath(window.location.pathname) === undefined) router.crash()
  return { router, stop: () => stops.forEach((stop) => stop()) }
}
