import type { SiteData } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'
import type { IslandContext } from '../islands/hydrate-islands.tsx'
import { createPreferences } from '../preferences/preferences.ts'
import { createStore, type WritableStore } from '../preferences/store.ts'
import type { Navigation } from '../router/navigation.ts'
import type { CurrentPage, LoadedPage } from '../router/page.ts'
import type { SidebarStore } from '../router/sidebar-store.ts'
import type { ThemeComponents } from '../theme/slots.ts'

/** Input of `createApp`. */
export interface AppInput {
  readonly site: SiteData
  readonly theme: ThemeComponents
  readonly PageView: Runtime['PageView']
  readonly navigation: Navigation
  readonly sidebars: SidebarStore
  /** The page shown first. */
  readonly first: LoadedPage
  readonly window: Window
}

/** A runtime, and the store through which the router changes its page. */
export interface BrowserApp {
  readonly runtime: Runtime
  readonly current: WritableStore<CurrentPage>
}

/** Makes the runtime of an app in a browser, without rendering it or following the navigation. */
export function createApp({ first, window, ...input }: AppInput): BrowserApp {
  const current = createStore<CurrentPage>({
    ...first,
    regions: remembered(first.regions),
    location: input.navigation.location(),
    visit: 0,
  })
  const runtime: Runtime = {
    ...input,
    current,
    preferences: createPreferences(input.site, window),
    services: {},
    hydrateIslands: (region, islands) => hydrateLater(region, { runtime, islands }),
  }
  return { runtime, current }
}

/** Loads the code that hydrates islands, which pages without them do not need; until then the islands show the server's HTML. */
function hydrateLater(region: HTMLElement, context: IslandContext): (() => void) | undefined {
  if (Object.keys(context.islands).length === 0) return undefined
  let isGone = false
  let unmount: (() => void) | undefined
  import('../islands/hydrate-islands.tsx').then(
    ({ hydrateIslands }) => {
      if (!isGone) unmount = hydrateIslands(region, context)
    },
    (error: unknown) => console.warn('[docs-gen] The interactive parts of this page could not be loaded.', error),
  )
  return () => {
    isGone = true
    unmount?.()
  }
}

/** Remembers each region as it was first read: after a crash it is no longer in the document. */
function remembered(regions: CurrentPage['regions']): CurrentPage['regions'] {
  const known = new Map<string, string | undefined>()
  return (name) => {
    if (!known.has(name)) known.set(name, regions(name))
    return known.get(name)
  }
}
