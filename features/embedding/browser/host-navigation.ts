import { createScrollMemory } from '../../../runtime/router/history.ts'
import type { Navigation, NavigationAction, PageLocation } from '../../../runtime/router/navigation.ts'

/** The history of an app, as its router has it. Paths have the base path of the app. */
export interface HostHistory {
  readonly location: () => PageLocation
  /** Names the current entry, to remember its scroll position. */
  readonly key: () => string
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
}

/** A navigation whose location another router owns. */
export interface HostNavigation extends Navigation {
  /** Notifies the docs of a change that the router has made. */
  changed(action: NavigationAction): void
  /** Remembers scroll positions until the returned function is called. */
  start(): () => void
}

/** Whether the browser followed a link to a heading of the page: it has added the entry and scrolled. @param before, after paths */
export function isByBrowser(before: string, after: string): boolean {
  return window.history.state === null && before === after
}

let memory: ReturnType<typeof createScrollMemory> | undefined

/** Makes the navigation of docs in an app with a router. Works on a server too. */
export function hostNavigation(history: HostHistory): HostNavigation {
  const listeners = new Set<(action: NavigationAction) => void>()
  let key = history.key()
  const scroll = (): ReturnType<typeof createScrollMemory> => (memory ??= createScrollMemory(window))
  const save = (): void => scroll().save(key)
  return {
    location: history.location,
    navigate(href, { replace = false } = {}) {
      const { origin, pathname, search, hash, href: url } = new URL(href, window.location.href)
      if (origin !== window.location.origin) return window.location.assign(url)
      save()
      const isSame = url === window.location.href
      if (replace || isSame) history.replace(pathname + search + hash)
      else history.push(pathname + search + hash)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // The router of the app decides about "back".
    onBack: () => () => {},
    load(href) {
      if (new URL(href, window.location.href).href === window.location.href) window.location.reload()
      else window.location.assign(href)
    },
    savedScroll: () => scroll().recall(key),
    changed(action) {
      key = history.key()
      for (const listener of [...listeners]) listener(action)
    },
    start() {
      const controller = new AbortController()
      const { signal } = controller
      window.addEventListener('click', save, { capture: true, signal })
      window.addEventListener('popstate', save, { capture: true, signal })
      window.addEventListener('pagehide', save, { signal })
      return () => controller.abort()
    },
  }
}
