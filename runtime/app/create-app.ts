import type { ReactNode } from 'react'
import type { SiteData } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'
import { hydrateLater, type HydrateIslands } from '../islands/hydrate-later.ts'
import { createIslandKeeper, type IslandKeeper } from '../islands/island-keeper.ts'
import { createPreferences } from '../preferences/preferences.ts'
import { createStore, type WritableStore } from '../preferences/store.ts'
import type { Navigation } from '../router/navigation.ts'
import { orReload } from '../router/late-parts.ts'
import type { CurrentPage, IslandRenderers, LoadedPage } from '../router/page.ts'
import type { SidebarStore } from '../router/sidebar-store.ts'
import type { ThemeComponents } from '../theme/slots.ts'

/** Replaced by docs-gen's bundler: whether islands are part of the app's tree, so that they read the contexts around the page. */
declare const __DOCS_GEN_SHARED_CONTEXT__: boolean | undefined

/** Input of `createApp`. */
export interface AppInput {
  readonly site: SiteData
  readonly theme: ThemeComponents
  readonly PageView: Runtime['PageView']
  readonly navigation: Navigation
  readonly sidebars: SidebarStore
  /** The page shown first. */
  readonly first: LoadedPage
  /** Unset on the server. */
  readonly window: Window | undefined
  /** Whether the docs have an element of their own in place of `<html>`, as in an app. */
  readonly isIsolated?: boolean | undefined
}

/** A runtime, and the store through which the router changes its page. */
export interface BrowserApp {
  readonly runtime: Runtime
  readonly current: WritableStore<CurrentPage>
  /** Only in the version for development. */
  readonly keeper: IslandKeeper | undefined
}

/** Replaced by docs-gen's bundler, as by others. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Makes the runtime of an app, without rendering it or following the navigation. */
export function createApp({ first, window, isIsolated, ...input }: AppInput): BrowserApp {
  const current = createStore<CurrentPage>({
    ...first,
    regions: remembered(first.regions),
    location: input.navigation.location(),
    visit: 0,
  })
  const keeper = process.env.NODE_ENV === 'development' ? createIslandKeeper() : undefined
  const hydrate = lazyHydration()
  const runtime: Runtime = {
    ...input,
    current,
    preferences: createPreferences(input.site, window, isIsolated ? undefined : window?.document.documentElement),
    services: {},
    hydrateIslands: (region, islands) => hydrate(region, { runtime, islands, keeper }),
  }
  if (typeof __DOCS_GEN_SHARED_CONTEXT__ === 'boolean' && __DOCS_GEN_SHARED_CONTEXT__)
    return { runtime: { ...runtime, hydrateIslands: undefined, showIslands: loadShownIslands }, current, keeper }
  return { runtime, current, keeper }
}

/** Loads the code that hydrates islands with the first of them, as pages without islands do not need it. */
function lazyHydration(): HydrateIslands {
  let loading: Promise<HydrateIslands> | undefined
  return (region, context) => {
    if (Object.keys(context.islands).length === 0) return undefined
    loading ??= orReload(import('../islands/hydrate-islands.tsx')).then(({ hydrateIslands }) => hydrateIslands)
    // It may succeed with the next page.
    loading.catch(() => (loading = undefined))
    return hydrateLater(loading, region, context)
  }
}

/** The islands of a region as parts of the app's tree. */
async function loadShownIslands(region: HTMLElement, islands: IslandRenderers): Promise<ReactNode> {
  if (Object.keys(islands).length === 0) return null
  // Around the import itself, because the bundler makes a file of each that it reads.
  if (typeof __DOCS_GEN_SHARED_CONTEXT__ === 'boolean' && __DOCS_GEN_SHARED_CONTEXT__) {
    const { showIslands } = await orReload(import('../islands/show-islands.tsx'))
    return showIslands(region, islands)
  }
  return null
}

/** Remembers each region as it was first read: after a crash it is no longer in the document. */
function remembered(regions: CurrentPage['regions']): CurrentPage['regions'] {
  const cache = new Map<string, string | undefined>()
  return (name) => {
    if (!cache.has(name)) cache.set(name, regions(name))
    return cache.get(name)
  }
}
