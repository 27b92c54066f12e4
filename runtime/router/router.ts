import type { SidebarStore } from './sidebar-store.ts'
import type { CurrentPage, LoadedPage } from './page.ts'
import type { WritableStore } from '../preferences/store.ts'
import { htmlOf } from '../preferences/root-elements.ts'
import { decodePath, routeKey } from '../contract/index.ts'
import { announce, resetFocus, revealTarget, runScripts, scrollToTarget } from './arrival.ts'
import { loadStyles, syncHead } from './head.ts'
import type { LoadPage } from './load-page.ts'
import { hrefOf, type Navigation, type NavigationAction, type PageLocation } from './navigation.ts'
import { isOffline, showNotice } from './offline.ts'
import { createProgress } from './progress.ts'

/** Replaced by docs-gen's bundler: whether this code belongs to a site that stands alone, whose pages have their heads. */
declare const __DOCS_GEN_ALONE__: boolean | undefined
const isAlone = typeof __DOCS_GEN_ALONE__ === 'boolean' && __DOCS_GEN_ALONE__

/** Input of `createRouter`. */
interface RouterInput {
  readonly window: Window
  readonly navigation: Navigation
  readonly loadPage: LoadPage
  readonly current: WritableStore<CurrentPage>
  readonly sidebars: SidebarStore
  /** Changes the page and returns when it is rendered. */
  readonly render: (change: () => void) => void
  readonly modules: readonly ClientModule[]
  /** The notice for a reader without network. */
  readonly offlineText: string
}

/** Shows the page of each new location. */
export interface Router {
  /** Reloads the page of the current location and keeps the scroll position. */
  refresh(): Promise<void>
  /** Shows the crash page for a path that is not valid percent-encoding. */
  crash(): void
  readonly stop: () => void
}

/** Why a page is shown: navigation, or a refresh of the page itself. */
type Arrival = NavigationAction | 'refresh'

/** Makes a router. It loads the page of each new location and then shows it; until then the old page stays. */
export function createRouter(input: RouterInput): Router {
  const { navigation, window, current, modules } = input
  const progress = createProgress(window.document)
  let latest = 0
  const show = async (arrival: Arrival): Promise<void> => {
    const location = navigation.location()
    const visit = ++latest
    try {
      const loaded = await input.loadPage(location.pathname + location.search)
      await readyToRender(input, loaded)
      if (visit === latest) arrive(input, arrival, loaded)
    } catch (error) {
      if (visit === latest) giveUp(input, error)
    }
    if (visit === latest) progress.stop()
  }
  const follow = (action: NavigationAction): void => {
    const location = navigation.location()
    const previousLocation = current.get().location
    latest++
    progress.stop()
    if (decodePath(location.pathname) === undefined) return crash(input)
    if (routeKey(location.pathname) === routeKey(previousLocation.pathname)) return moveOnPage(input, action)
    progress.start()
    for (const module of modules) module.onRouteUpdate?.({ location, previousLocation })
    void show(action)
  }
  return { refresh: () => show('refresh'), crash: () => crash(input), stop: navigation.subscribe(follow) }
}

/** Stays on the page while the reader is offline, else leaves the app: the target's own document can show what this app cannot. */
function giveUp({ window, navigation, current, offlineText }: RouterInput, error: unknown): void {
  if (isOffline(window)) {
    showNotice(window.document, offlineText)
    return navigation.navigate(hrefOf(current.get().location), { replace: true })
  }
  const href = hrefOf(navigation.location())
  console.warn(`[docs-gen] ${href} could not be shown by the running app; loading it in full.`, error)
  navigation.load(href)
}

/** Waits for the style sheets and the sidebars of both pages, so that rendering never does. */
async function readyToRender(
  { window, sidebars, current }: RouterInput,
  { page, document }: LoadedPage,
): Promise<void> {
  const keys = [current.get().page.sidebar, page.sidebar].filter((key) => key !== undefined)
  await Promise.all([document && loadStyles(window.document, document), ...keys.map((key) => sidebars.ready(key))])
}

/** Handles a change of query or hash. The page stays, and a change of the query alone does not scroll. */
function moveOnPage(input: RouterInput, action: NavigationAction): void {
  const { navigation, current, window, render } = input
  const location = navigation.location()
  const previous = current.get().location
  render(() => current.set({ ...current.get(), location }))
  if (action === 'pop') restoreScroll(input, location)
  else if (action === 'push' && location.search === previous.search) scrollToTarget(window, location)
  updated(input, previous)
}

function arrive(input: RouterInput, arrival: Arrival, loaded: LoadedPage): void {
  const { navigation, current, window, render } = input
  const location = navigation.location()
  const { location: previous, visit } = current.get()
  const { document: from, ...content } = loaded
  if (from) syncHead(window.document, from)
  else if (!isAlone && loaded.title !== undefined) window.document.title = loaded.title
  // From now on the style sheet lets pages come softly; the first one is there at once.
  htmlOf(window.document.documentElement).dataset['navigated'] = ''
  render(() => current.set({ ...content, location, visit: visit + 1 }))
  runScripts(window.document)
  if (arrival === 'refresh') return
  if (arrival === 'pop') restoreScroll(input, location)
  else scrollToTarget(window, location)
  if (arrival === 'push' && !location.hash) resetFocus(window.document)
  announce(window.document, window.document.title)
  updated(input, previous)
}

/** Shows the crash page instead of a page whose path cannot be decoded. */
function crash({ current, navigation, render }: RouterInput): void {
  const now = current.get()
  const location = navigation.location()
  const message = `The pathname "${location.pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`
  render(() => current.set({ ...now, location, visit: now.visit + 1, error: new URIError(message) }))
}

function restoreScroll({ navigation, window }: RouterInput, location: PageLocation): void {
  const top = navigation.savedScroll?.()
  if (top === undefined) return scrollToTarget(window, location)
  revealTarget(window.document, location.hash)
  window.scrollTo({ top, behavior: 'instant' })
}

function updated({ modules, current }: RouterInput, previousLocation: PageLocation): void {
  const { location } = current.get()
  for (const module of modules) module.onRouteDidUpdate?.({ location, previousLocation })
}

/** Argument of a client module's functions. `previousLocation` is `null` after the first load. */
export interface RouteUpdate {
  readonly location: PageLocation
  readonly previousLocation: PageLocation | null
}

/**
 * Exports of a client module (`clientModules` in the config): functions that are called on navigation.
 * @example export const onRouteDidUpdate = ({ location }) => track(location.pathname)
 */
export interface ClientModule {
  /** Called when a navigation to another page starts. */
  readonly onRouteUpdate?: (update: RouteUpdate) => void
  /** Called when the page, its title and its scroll position are in place, and once after the first load. */
  readonly onRouteDidUpdate?: (update: RouteUpdate) => void
}
