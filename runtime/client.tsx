import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './app/App.tsx'
import { type BrowserApp, createApp } from './app/create-app.ts'
import { exposeReload } from './app/dev-reload.ts'
import { adoptControls, controlScript } from './app/control-script.ts'
import { pageScript } from './app/page-script.ts'
import { rootErrors } from './ui/errors.ts'
import { type BrowserSidebars, browserSidebars } from './router/sidebar-store.ts'
import { startApp } from './app/start-app.ts'
import { watchServerHtml } from './app/server-html.ts'
import { adoptedContent, type CurrentPage } from './router/page.ts'
import { AdoptedPage } from './app/AdoptedPage.tsx'
import { type PageData, pageHref, type SiteData, withBase } from './contract/index.ts'
import { createPageFetch, type PrefetchedHrefs } from './router/prefetch.ts'
import { browserNavigation } from './router/browser-navigation.ts'
import type { ClientModule, Router } from './router/router.ts'
import {
  createPageLoader,
  importIslands,
  importModule,
  type PageLoader,
  readPageData,
  staticRegions,
} from './router/load-page.ts'
import { orReload } from './router/late-parts.ts'
import { hrefOf } from './router/navigation.ts'
import type { Runtime } from './hooks/runtime.ts'
import { lazyTheme } from './app/lazy-theme.ts'
import type { ThemeOverrides } from './theme/slots.ts'
import { watchInlineStyles } from './strict/inline-styles.ts'
import { parseDocument } from './strict/trusted-html.ts'

/** Replaced by docs-gen's bundler. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Input of `startSite`, from the generated entry. */
export interface StartOptions {
  readonly site: SiteData
  /** The slots that the site replaces, and the defaults that only some sites need. */
  readonly theme: ThemeOverrides
  /** Client modules of the site. */
  readonly modules?: readonly ClientModule[]
  /** The page inside the layout; `ReactPage` for a site that replaces slots inside pages. Default: `AdoptedPage`. */
  readonly PageView?: ComponentType<{ readonly page: PageData }>
}

/**
 * Hydrates the server's page and starts the app. Until then links work as plain links, and all other clicks and keys are kept.
 * Running the scripts, creating the app and rendering the page are separate tasks, so that none of them blocks the page for long.
 */
export function startSite(options: StartOptions): void {
  setTimeout(start, 0, options)
}

function start({ site, theme: overrides, modules = [], PageView = AdoptedPage }: StartOptions): void {
  const root = document.getElementById('__docs-gen')
  const page = readPageData(document)
  if (!root || !page) throw new Error('This document was not rendered by docs-gen.')
  const { build } = document.documentElement.dataset
  watchInlineStyles(document.documentElement)
  const prefetched: PrefetchedHrefs = new Set()
  const { theme, prepare } = lazyTheme(overrides, document)
  const onStale = (href: string, isOtherBuild: boolean): void => {
    // This app cannot show pages of another build: the page stays, and the next click loads in full.
    loader.forget(isOtherBuild ? undefined : href)
    if (isOtherBuild) prefetched.clear()
    else if (hrefOf({ ...app.current.get().location, hash: '' }) === href) void router?.refresh()
  }
  const fetchPage = createPageFetch({
    fetch: (...input) => fetch(...input),
    parse: parseDocument,
    prefetched,
    build,
    onStale,
  })
  const loader = createPageLoader({ fetch: fetchPage, importModule, build, parse: parseDocument, prepare })
  const sidebars = browserSidebars(site.sidebars, fetchJson)
  const hasHydratedIslands = (page.live ?? page.liveExcerpts) !== undefined
  const first = { page, islands: {}, regions: staticRegions(document), content: adoptedContent(hasHydratedIslands) }
  const app = createApp({ site, theme, PageView, navigation: browserNavigation(site.baseUrl), sidebars, first, window })
  const sidebarReady = page.sidebar === undefined ? Promise.resolve() : sidebars.ready(page.sidebar)
  Promise.all([sidebarReady, hasHydratedIslands && hydratePageIslands(app, page)]).catch(reloadOrWarn)
  let router: Router | undefined
  const onReady = (): void => {
    router = startHydrated({ app, loader, sidebars, modules, prefetched, root })
    replayEvents(sidebarReady)
  }
  const hydrate = (): void => hydrateApp(root, { runtime: app.runtime, onReady })
  prepare(page).then(() => setTimeout(hydrate), reloadOrWarn)
}

/** Hydrates the app. If it fails before it is ready, the page stays as the server sent it; later the page is loaded again, once. */
function hydrateApp(element: HTMLElement, { runtime, onReady }: Required<Pick<AppProps, 'runtime' | 'onReady'>>): void {
  const serverHtml = watchServerHtml(element)
  let state: 'starting' | 'ready' | 'failed' = 'starting'
  const keepServerHtml = (error: unknown): boolean => {
    if (state !== 'starting') return false
    state = 'failed'
    const putBack = serverHtml.fail(error)
    // React cannot be unmounted while it renders.
    queueMicrotask(() => {
      root.unmount()
      putBack()
    })
    return true
  }
  const start = (): void => {
    if (state !== 'starting') return
    state = 'ready'
    serverHtml.end()
    onReady()
  }
  const onUncaughtError = (error: unknown): void => {
    if (!keepServerHtml(error)) reloadOrWarn(error)
  }
  const app = <App runtime={runtime} onReady={start} onLayoutCrash={keepServerHtml} />
  const root = hydrateRoot(element, app, { ...rootErrors, onUncaughtError })
}

interface HydratedInput {
  readonly app: BrowserApp
  readonly loader: PageLoader
  readonly sidebars: BrowserSidebars
  readonly modules: readonly ClientModule[]
  readonly prefetched: PrefetchedHrefs
  readonly root: HTMLElement
}

function startHydrated({ app, loader, sidebars, modules, prefetched, root }: HydratedInput): Router {
  const { documentElement } = document
  documentElement.dataset['hasHydrated'] = 'true'
  // From now on the app prefetches.
  document.getElementById('__docs-gen-ahead')?.remove()
  const { router } = startApp({
    app,
    window,
    root,
    modules,
    page: [pageScript(window, app.runtime.navigation), controlScript(window)],
    loadPage: loader.load,
    prefetched: process.env.NODE_ENV === 'development' ? undefined : prefetched,
  })
  if (process.env.NODE_ENV === 'development') exposeReload(window, { router, loader, sidebars, keeper: app.keeper })
  adoptControls(window, app.runtime)
  const { location, page } = app.current.get()
  // The host answered with the "not found" page; the page may exist under its name without `.html` or a slash.
  if (page.kind === 'not-found' && /(?:\.html|\/)$/.test(location.pathname))
    void router.refresh().then(() => replaceAddress(app.current.get(), app.runtime))
  for (const module of modules) module.onRouteDidUpdate?.({ location, previousLocation: null })
  return router
}

/** Replaces an address with `.html` or a slash by that of the page which it was meant for. */
function replaceAddress({ page, location }: CurrentPage, { site, navigation }: Runtime): void {
  if (page.kind === 'not-found') return
  const pathname = pageHref(withBase(page.path, site.baseUrl), site)
  navigation.navigate(hrefOf({ ...location, pathname }), { replace: true })
}

/** Replays the kept clicks and keys, each once its part of the page can handle it; live parts do this when they are hydrated. */
function replayEvents(sidebarReady: Promise<unknown>): void {
  const replay = (selector: string): void => void window.__docsGenReplay?.(selector)
  const sidebar = '.theme-doc-sidebar-container *'
  replay(`:not(docs-live *,${sidebar})`)
  // Without its items the sidebar is what the server wrote, and its links are the browser's.
  // A separate task, because React receives the items after this promise.
  const replaySidebar = (): unknown => setTimeout(replay, 0, sidebar)
  sidebarReady.then(replaySidebar, replaySidebar)
}

/** Loads the islands of the first page while the app hydrates. */
async function hydratePageIslands({ current }: BrowserApp, page: PageData): Promise<void> {
  const islands = await importIslands(page, { importModule })
  const now = current.get()
  if (now.visit === 0) current.set({ ...now, islands })
}

function reloadOrWarn(error: unknown): void {
  orReload(Promise.reject(error)).catch(() =>
    console.warn('[docs-gen] A part of this page could not be loaded.', error),
  )
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`)
  const value: T = await response.json()
  return value
}
