import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import type { BrowserApp } from './app/create-app.ts'
import { createApp } from './app/create-app.ts'
import { exposeReload } from './app/dev-reload.ts'
import { reportRecoverable } from './app/report-recoverable.ts'
import type { BrowserSidebars } from './app/sidebar-store.ts'
import { browserSidebars } from './app/sidebar-store.ts'
import { startApp } from './app/start-app.ts'
import { adoptedContent } from './app/still-content.ts'
import { StillPage } from './app/StillPage.tsx'
import type { PageData, SiteData } from './contract/index.ts'
import type { FetchedAhead } from './router/ahead-fetch.ts'
import { createAheadFetch } from './router/ahead-fetch.ts'
import { browserNavigation } from './router/browser-navigation.ts'
import type { ClientModule } from './router/client-module.ts'
import type { PageLoader } from './router/load-page.ts'
import { createPageLoader, importModule, importParts } from './router/load-page.ts'
import { frozenRegions, readPageData } from './router/page-document.ts'
import { hrefOf } from './router/navigation.ts'
import { reloadOnce } from './router/reload-guard.ts'
import type { Router } from './router/router.ts'
import { growingTheme } from './theme/shell-theme.ts'
import type { ThemeOverrides } from './theme/slots.ts'

/** What the generated entry hands to the app. */
export interface StartOptions {
  readonly site: SiteData
  /** The slots the site replaces, and the defaults it needs besides those of every site. */
  readonly theme: ThemeOverrides
  /** Modules of the site's own that hear of navigation. */
  readonly modules?: readonly ClientModule[]
  /** Draws pages, where the site replaces slots inside them; without it they are taken over as the server drew them. */
  readonly DrawPage?: ComponentType<{ readonly page: PageData }>
}

/** Hydrates the page that the server drew and starts the app. Until then links work as plain links. */
export function startSite({ site, theme: own, modules = [], DrawPage = StillPage }: StartOptions): void {
  const root = document.getElementById('__docs-gen')
  const page = readPageData(document)
  if (!root || !page) throw new Error('This document was not rendered by docs-gen.')
  const { build } = document.documentElement.dataset
  const fetched: FetchedAhead = new Set()
  const { theme, load } = growingTheme(own, document)
  const slotsOf = async ({ kind }: PageData): Promise<void> => (kind === 'search' ? load('SearchPage') : undefined)
  const onStale = (href: string, isOtherBuild: boolean): void => {
    // Of another build this app can show nothing: what is on show stays, and the next click loads in full.
    loader.forget(isOtherBuild ? undefined : href)
    if (isOtherBuild) fetched.clear()
    else if (hrefOf({ ...app.current.get().location, hash: '' }) === href) void router?.refresh()
  }
  const fetchPage = createAheadFetch({ fetch: (href, init) => fetch(href, init), fetched, build, onStale })
  const loader = createPageLoader({ fetch: fetchPage, importModule, build, parse: parseHtml, prepare: slotsOf })
  const sidebars = browserSidebars(site.sidebars, fetchJson)
  const hasLiveParts = (page.live ?? page.liveExcerpts) !== undefined
  const first = { page, parts: {}, frozen: frozenRegions(document), still: adoptedContent(hasLiveParts) }
  const app = createApp({ site, theme, DrawPage, navigation: browserNavigation(site.baseUrl), sidebars, first, window })
  const needed = [page.sidebar && sidebars.ready(page.sidebar), hasLiveParts && addLiveParts(app, page)]
  Promise.all(needed).catch(reloadOrWarn)
  let router: Router | undefined
  const onReady = (): void => {
    router = startHydrated({ app, loader, sidebars, modules, fetched, root })
  }
  const hydrate = (): void =>
    void hydrateRoot(root, <App runtime={app.runtime} onReady={onReady} />, { onRecoverableError: reportRecoverable })
  // In a task of its own, so that running the scripts and drawing the page are two short ones.
  slotsOf(page).then(() => setTimeout(hydrate), reloadOrWarn)
}

interface HydratedInput {
  readonly app: BrowserApp
  readonly loader: PageLoader
  readonly sidebars: BrowserSidebars
  readonly modules: readonly ClientModule[]
  readonly fetched: FetchedAhead
  readonly root: HTMLElement
}

function startHydrated({ app, loader, sidebars, modules, fetched, root }: HydratedInput): Router {
  const { documentElement } = document
  const isDev = documentElement.dataset['dev'] !== undefined
  documentElement.dataset['hasHydrated'] = 'true'
  // From now on the app fetches ahead itself.
  document.getElementById('__docs-gen-ahead')?.remove()
  const { router } = startApp({
    app,
    window,
    root,
    modules,
    loadPage: loader.load,
    fetched: isDev ? undefined : fetched,
  })
  if (isDev) exposeReload(window, { router, loader, sidebars })
  const { location, page } = app.current.get()
  // The host answered with the page for "not found"; the page may be there under its name without `.html` (R19).
  if (page.kind === 'not-found' && location.pathname.endsWith('.html')) void router.refresh()
  for (const module of modules) module.onRouteDidUpdate?.({ location, previousLocation: null })
  pressAgain(window)
  return router
}

declare global {
  interface Window {
    /** Set by the script that loads the app: notes the button pressed last, until the app is there. */
    __docsGenClick?: (event: Event) => void
    __docsGenClicked?: HTMLElement
  }
}

/** A reader who was quicker than the app gets what they pressed. */
function pressAgain(window: Window): void {
  const { __docsGenClick: note, __docsGenClicked: pressed } = window
  if (note) document.removeEventListener('click', note)
  pressed?.click()
}

/** The module of the first page's live parts comes while the app hydrates. */
async function addLiveParts({ current }: BrowserApp, page: PageData): Promise<void> {
  const parts = await importParts(page, { importModule })
  const now = current.get()
  if (now.visit === 0) current.set({ ...now, parts })
}

function reloadOrWarn(error: unknown): void {
  if (!reloadOnce(window)) console.warn('[docs-gen] A part of this page could not be loaded.', error)
}

function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`)
  const value: T = await response.json()
  return value
}
