import type { CurrentPage, SidebarStore } from '../app/runtime.ts'
import type { WritableStore } from '../app/store.ts'
import { decodePath, routeKey } from '../contract/index.ts'
import { announce, resetFocus, runScripts, scrollToTarget } from './arrival.ts'
import type { ClientModule } from './client-module.ts'
import { loadStyles, syncHead } from './head.ts'
import type { LoadedPage, LoadPage } from './load-page.ts'
import type { Navigation, NavigationAction, PageLocation } from './navigation.ts'
import { hrefOf } from './navigation.ts'
import { createProgress } from './progress.ts'

/** What the router works with. */
export interface RouterInput {
  readonly window: Window
  readonly navigation: Navigation
  readonly loadPage: LoadPage
  readonly current: WritableStore<CurrentPage>
  readonly sidebars: SidebarStore
  /** Changes the page and returns when it is drawn. */
  readonly draw: (change: () => void) => void
  readonly modules: readonly ClientModule[]
}

/** Follows the navigation. */
export interface Router {
  /** Loads the page of the current location anew and shows it where the reader is. */
  refresh(): Promise<void>
  /** Shows the crash page for a path that is not valid percent-encoding (R133). */
  crash(): void
  readonly stop: () => void
}

/** A page comes by navigation, or in the place of itself. */
type Arrival = NavigationAction | 'refresh'

/** Makes a router: it loads the page of each new location, then shows it; the page on show stays until then (R68). */
export function createRouter(input: RouterInput): Router {
  const { navigation, window, current, modules } = input
  const progress = createProgress(window.document)
  let latest = 0
  const show = async (arrival: Arrival): Promise<void> => {
    const location = navigation.location()
    const visit = ++latest
    try {
      const loaded = await input.loadPage(location.pathname + location.search)
      await readyToDraw(input, loaded)
      if (visit === latest) arrive(input, arrival, loaded)
    } catch (error) {
      if (visit === latest) loadInFull(navigation, error)
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

/** The target's own document takes over: it knows what this app does not. */
function loadInFull(navigation: Navigation, error: unknown): void {
  const href = hrefOf(navigation.location())
  console.warn(`[docs-gen] ${href} could not be shown by the running app; loading it in full.`, error)
  navigation.load(href)
}

/** The style sheets and sidebars of both pages: none may be waited for while drawing. */
async function readyToDraw({ window, sidebars, current }: RouterInput, { page, document }: LoadedPage): Promise<void> {
  const keys = [current.get().page.sidebar, page.sidebar].filter((key) => key !== undefined)
  await Promise.all([document && loadStyles(window.document, document), ...keys.map((key) => sidebars.ready(key))])
}

/** Only the query or the hash changed: the page stays, and a change of query alone does not scroll (R66). */
function moveOnPage(input: RouterInput, action: NavigationAction): void {
  const { navigation, current, window, draw } = input
  const location = navigation.location()
  const previous = current.get().location
  draw(() => current.set({ ...current.get(), location }))
  if (action === 'pop') restoreScroll(input, location)
  else if (action === 'push' && location.search === previous.search) scrollToTarget(window, location)
  updated(input, previous)
}

function arrive(input: RouterInput, arrival: Arrival, loaded: LoadedPage): void {
  const { navigation, current, window, draw } = input
  const location = navigation.location()
  const { location: previous, visit } = current.get()
  const { document: from, ...shown } = loaded
  if (from) syncHead(window.document, from)
  draw(() => current.set({ ...shown, location, visit: visit + 1 }))
  runScripts(window.document)
  if (arrival === 'refresh') return
  if (arrival === 'pop') restoreScroll(input, location)
  else scrollToTarget(window, location)
  if (arrival === 'push' && !location.hash) resetFocus(window.document)
  announce(window.document, window.document.title)
  updated(input, previous)
}

/** Shows the crash page in the place of a page whose path cannot be decoded. */
function crash({ current, navigation, draw }: RouterInput): void {
  const now = current.get()
  const location = navigation.location()
  const message = `The pathname "${location.pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`
  draw(() => current.set({ ...now, location, visit: now.visit + 1, error: new URIError(message) }))
}

function restoreScroll({ navigation, window }: RouterInput, location: PageLocation): void {
  const top = navigation.savedScroll?.()
  if (top === undefined) scrollToTarget(window, location)
  else window.scrollTo({ top, behavior: 'instant' })
}

function updated({ modules, current }: RouterInput, previousLocation: PageLocation): void {
  const { location } = current.get()
  for (const module of modules) module.onRouteDidUpdate?.({ location, previousLocation })
}
