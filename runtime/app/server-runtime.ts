import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData, RenderServices, SidebarItem, SiteData } from '../contract/index.ts'
import { applyTrailingSlash, withBase } from '../contract/index.ts'
import { createPreferences } from '../preferences/create-preferences.ts'
import type { Navigation } from '../router/navigation.ts'
import { mergeTheme } from '../theme/merge.ts'
import type { ThemeOverrides } from '../theme/slots.ts'
import { DrawnPage } from './draw-page.tsx'
import type { CurrentPage, Runtime } from './runtime.ts'
import { serverSidebars } from './sidebar-store.ts'
import { createStore } from './store.ts'

/** What a page is drawn from on the server. */
export interface ServerInput {
  readonly site: SiteData
  readonly page: PageData
  readonly theme: ThemeOverrides
  readonly frozen: CurrentPage['frozen']
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  readonly services?: RenderServices | undefined
}

/** Makes the runtime of one page on the server: nothing in it changes, and nothing is stored. */
export function serverRuntime({ site, page, theme, frozen, sidebars, services }: ServerInput): Runtime {
  const pathname = applyTrailingSlash(withBase(page.path, site.baseUrl), site.trailingSlash, site.baseUrl)
  const location = { pathname, search: '', hash: '' }
  return {
    site,
    theme: mergeTheme(theme),
    navigation: stillNavigation(location),
    current: createStore<CurrentPage>({ page, frozen, location, parts: {}, visit: 0 }),
    preferences: createPreferences(site),
    sidebars: serverSidebars(sidebars),
    DrawPage: DrawnPage,
    services: { ...services, renderHead: (node: ReactNode) => renderToStaticMarkup(node) },
  }
}

function stillNavigation(location: CurrentPage['location']): Navigation {
  const refuse = (): never => {
    throw new Error('A component navigated while it was drawn on the server: do so in an event handler or an effect.')
  }
  const never = (): (() => void) => () => {}
  return { location: () => location, navigate: refuse, load: refuse, subscribe: never, onBack: never }
}
