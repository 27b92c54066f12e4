import { withoutBase } from '../contract/index.ts'
import { createBackGuard } from './back-guard.ts'
import { createEntry, createScrollMemory, type HistoryEntry, readEntry } from './history.ts'
import type { Navigation, NavigationAction } from './navigation.ts'

/**
 * Makes the navigation of a site that owns the address bar: it uses the browser's history.
 * @param baseUrl base path of the site; hrefs outside of it are loaded in full
 * @example <DocsApp navigation={browserNavigation(site.baseUrl)} … />
 */
export function browserNavigation(baseUrl: string, window: Window = globalThis.window): Navigation {
  const { history, location } = window
  const listeners = new Set<(action: NavigationAction) => void>()
  const scroll = createScrollMemory(window)
  let entry = readEntry(history.state) ?? adopt(history, createEntry(0))
  let currentHref = location.href
  const guard = createBackGuard({ history, current: () => entry, setCurrent: (next) => void (entry = next) })

  const changed = (action: NavigationAction): void => {
    currentHref = location.href
    for (const listener of [...listeners]) listener(action)
  }
  const onPop = (): void => {
    const arrived = readEntry(history.state)
    if (guard.arrived(arrived)) return
    // A link to a heading of this page: the browser has added the entry and scrolled.
    if (!arrived) {
      entry = adopt(history, createEntry(entry.index + 1))
      return changed('replace')
    }
    if (arrived.key === entry.key && location.href === currentHref) return
    if (history.scrollRestoration === 'manual') scroll.save(entry.key)
    entry = arrived
    changed('pop')
  }
  window.addEventListener('popstate', onPop)
  window.addEventListener('hashchange', () => location.href !== currentHref && onPop())
  window.addEventListener('click', () => scroll.save(entry.key), true)
  window.addEventListener('pagehide', () => {
    scroll.save(entry.key)
    // On the next load of this entry the browser restores the scroll position.
    history.scrollRestoration = 'auto'
  })

  const navigate: Navigation['navigate'] = (href, { replace = false } = {}) => {
    if (guard.whenSettled(() => navigate(href, { replace }))) return
    const url = new URL(href, location.href)
    if (url.origin !== location.origin || withoutBase(url.pathname, baseUrl) === undefined) return location.assign(url)
    scroll.save(entry.key)
    history.scrollRestoration = 'manual'
    // The guard's entry becomes the new page's.
    const isGuarded = guard.release()
    const isSame = replace || url.href === location.href
    entry = isSame ? entry : createEntry(entry.index + (isGuarded ? 0 : 1))
    history[isSame || isGuarded ? 'replaceState' : 'pushState'](entry, '', url)
    changed(replace ? 'replace' : 'push')
  }

  return {
    location: () => ({ pathname: location.pathname, search: location.search, hash: location.hash }),
    navigate,
    subscribe: (listener) => added(listeners, listener),
    onBack: guard.hold,
    load(href) {
      if (new URL(href, location.href).href === location.href) location.reload()
      else location.assign(href)
    },
    savedScroll: () => scroll.recall(entry.key),
  }
}

function adopt(history: History, entry: HistoryEntry): HistoryEntry {
  history.replaceState(entry, '')
  return entry
}

function added<T>(set: Set<T>, value: T): () => void {
  set.add(value)
  return () => set.delete(value)
}
