import type { SiteData } from '../contract/index.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import type { LoadedPage } from '../router/load-page.ts'
import type { Navigation } from '../router/navigation.ts'
import type { ThemeComponents } from '../theme/slots.ts'
import type { LiveContext } from './live-parts.tsx'
import type { CurrentPage, LiveParts, Runtime, SidebarStore } from './runtime.ts'
import type { WritableStore } from './store.ts'
import { createStore } from './store.ts'

/** What an app in a browser is made of. */
export interface AppInput {
  readonly site: SiteData
  readonly theme: ThemeComponents
  readonly DrawPage: Runtime['DrawPage']
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

/** Makes the runtime of an app in a browser; nothing is drawn or followed yet. */
export function createApp({ site, theme, DrawPage, navigation, sidebars, first, window }: AppInput): BrowserApp {
  const current = createStore<CurrentPage>({
    ...first,
    frozen: remembered(first.frozen),
    location: navigation.location(),
    visit: 0,
  })
  const runtime: Runtime = {
    site,
    theme,
    DrawPage,
    navigation,
    current,
    sidebars,
    preferences: createPreferences(site, window),
    services: {},
    mountLiveParts: (region: HTMLElement, live: LiveParts) => mountSoon(region, { runtime, parts: live }),
  }
  return { runtime, current }
}

/** Hydrates live parts with code that pages without any do not load; until it is there they show what the server drew. */
function mountSoon(region: HTMLElement, context: LiveContext): (() => void) | undefined {
  if (Object.keys(context.parts).length === 0) return undefined
  let isGone = false
  let unmount: (() => void) | undefined
  import('./live-parts.tsx').then(
    ({ mountLiveParts }) => {
      if (!isGone) unmount = mountLiveParts(region, context)
    },
    (error: unknown) => console.warn('[docs-gen] The live parts of this page could not be loaded.', error),
  )
  return () => {
    isGone = true
    unmount?.()
  }
}

/** Keeps each region as it was first read: after a crash the document has it no more. */
function remembered(frozen: CurrentPage['frozen']): CurrentPage['frozen'] {
  const known = new Map<string, string | undefined>()
  return (name) => {
    if (!known.has(name)) known.set(name, frozen(name))
    return known.get(name)
  }
}
