import { flushSync } from 'react-dom'
import { decodePath } from '../contract/index.ts'
import { startCode } from '../code/start-code.ts'
import { startTableOfContents } from '../docs/start-table-of-contents.ts'
import { watchVersionLinks } from '../preferences/version-links.ts'
import { watchKeyboardFocus } from '../preferences/keyboard-focus.ts'
import type { ClientModule } from '../router/client-module.ts'
import { delegateClicks } from '../router/clicks.ts'
import type { LoadPage } from '../router/load-page.ts'
import type { FetchedAhead } from '../router/ahead-fetch.ts'
import { startPrefetch } from '../router/prefetch.ts'
import type { Router } from '../router/router.ts'
import { createRouter } from '../router/router.ts'
import type { BrowserApp } from './create-app.ts'

/** What makes a drawn app come alive. */
export interface StartInput {
  readonly app: BrowserApp
  readonly window: Window & typeof globalThis
  /** Clicks inside it are the app's. */
  readonly root: HTMLElement
  readonly loadPage: LoadPage
  readonly modules?: readonly ClientModule[]
  /** Where prefetching notes what it fetched; without it the network is left alone until a page is asked for. */
  readonly fetched?: FetchedAhead
}

/** A running app. */
export interface RunningApp {
  readonly router: Router
  readonly stop: () => void
}

/** Starts everything that works on the drawn app: navigation, prefetching, and the behaviours of frozen HTML. */
export function startApp({ app, window, root, loadPage, modules = [], fetched }: StartInput): RunningApp {
  const { runtime, current } = app
  const { navigation, sidebars, site } = runtime
  const { document } = window
  const scope = { baseUrl: site.baseUrl, here: window.location }
  const behaviours = [startCode({ window, runtime }), startTableOfContents(window)]
  const draw = (change: () => void): void => {
    flushSync(change)
    for (const { pageDrawn } of behaviours) pageDrawn()
  }
  const router = createRouter({ window, navigation, loadPage, current, sidebars, modules, draw })
  const stops = [
    router.stop,
    delegateClicks(root, navigation, scope),
    watchKeyboardFocus(document),
    watchVersionLinks(document, runtime.preferences.stored),
    ...behaviours.map(({ stop }) => stop),
    fetched ? startPrefetch({ window, scope, loadPage, fetched }) : () => {},
  ]
  if (decodePath(window.location.pathname) === undefined) router.crash()
  return { router, stop: () => stops.forEach((stop) => stop()) }
}
