import type { SidebarItem } from '../contract/index.ts'
import type { SidebarStore } from './runtime.ts'

type Items = readonly SidebarItem[]

/** Makes the store of a server, which has every sidebar the page needs. */
export function serverSidebars(sidebars: Readonly<Record<string, Items>>): SidebarStore {
  const read = (key: string): Items => sidebars[key] ?? unknownSidebar(key, sidebars)
  return { read, ready: (key) => Promise.resolve(read(key)) }
}

/** A store whose files may change while the site is being written. */
export interface BrowserSidebars extends SidebarStore {
  /** Fetches every file again when it is next asked for; until it is there, its old items are read. */
  forget(): void
}

/**
 * Makes the store of a browser: each file is fetched once, when it is first asked for; a failed one when it is next asked for.
 * @param urls key → URL of the file (`SiteData.sidebars`)
 */
export function browserSidebars(
  urls: Readonly<Record<string, string>>,
  load: (url: string) => Promise<Items>,
): BrowserSidebars {
  const loading = new Map<string, Promise<Items>>()
  const open = new Map<string, Promise<Items>>()
  const stale = new Set<string>()
  const ready = (key: string): Promise<Items> => {
    const known = loading.get(key)
    if (known) return known
    const promise = load(urls[key] ?? unknownSidebar(key, urls))
    loading.set(key, promise)
    promise.then(
      (value) => (open.has(key) && !stale.delete(key)) || open.set(key, fulfilled(value)),
      () => loading.delete(key) && open.delete(key),
    )
    return promise
  }
  const openPromise = (key: string): Promise<Items> => {
    const known = open.get(key) ?? ready(key).catch(() => new Promise<never>(() => {}))
    open.set(key, known)
    return known
  }
  const forget = (): void => {
    for (const key of loading.keys()) stale.add(key)
    loading.clear()
  }
  return { read: openPromise, ready, forget }
}

/** A promise that React reads at once, without suspending. */
export function fulfilled(value: Items): Promise<Items> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

function unknownSidebar(key: string, known: object): never {
  throw new Error(`There is no sidebar "${key}". Known sidebars: ${Object.keys(known).join(', ') || 'none'}.`)
}
