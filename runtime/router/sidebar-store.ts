import type { SidebarItem } from '../contract/index.ts'

type Items = readonly SidebarItem[]

/** Source of the sidebars' full trees. */
export interface SidebarStore {
  /** Returns the items, or a promise of them. If they cannot be loaded the promise never settles, so the server's HTML stays. */
  read(key: string): readonly SidebarItem[] | Promise<readonly SidebarItem[]>
  /** Resolves when `read` returns the items without waiting; rejects if they cannot be loaded. */
  ready(key: string): Promise<unknown>
}

/** Makes the store of the server, which has every sidebar that the page needs. */
export function serverSidebars(sidebars: Readonly<Record<string, Items>>): SidebarStore {
  const itemsOf = (key: string): Items => sidebars[key] ?? unknownSidebar(key, sidebars)
  return { read: itemsOf, ready: (key) => Promise.resolve(itemsOf(key)) }
}

/** The store of a browser. Its files may change while a development server runs. */
export interface BrowserSidebars extends SidebarStore {
  /** Refetches each file when it is next needed; until then its old items are read. */
  forget(): void
}

/**
 * Makes the store of a browser. It fetches each file once, when it is first needed, and retries failed ones.
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
    const cached = loading.get(key)
    if (cached) return cached
    const promise = load(urls[key] ?? unknownSidebar(key, urls))
    loading.set(key, promise)
    promise.then(
      (value) => (open.has(key) && !stale.delete(key)) || open.set(key, fulfilled(value)),
      () => loading.delete(key) && open.delete(key),
    )
    return promise
  }
  const openPromise = (key: string): Promise<Items> => {
    const promise = open.get(key) ?? ready(key).catch(() => new Promise<never>(() => {}))
    open.set(key, promise)
    return promise
  }
  const forget = (): void => {
    for (const key of loading.keys()) stale.add(key)
    loading.clear()
  }
  return { read: openPromise, ready, forget }
}

/** Makes a resolved promise that `use` reads without suspending. */
export function fulfilled(value: Items): Promise<Items> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

function unknownSidebar(key: string, sidebars: object): never {
  throw new Error(`There is no sidebar "${key}". Known sidebars: ${Object.keys(sidebars).join(', ') || 'none'}.`)
}
