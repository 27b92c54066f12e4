import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageHref, type RenderInput, withBase } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'
import { createPreferences } from '../preferences/preferences.ts'
import { createStore } from '../preferences/store.ts'
import type { Navigation, PageLocation } from '../router/navigation.ts'
import type { CurrentPage } from '../router/page.ts'
import { serverSidebars } from '../router/sidebar-store.ts'
import type { ThemeOverrides } from '../theme/slots.ts'
import { mergeTheme } from './default-theme.ts'
import { ReactPage } from './ReactPage.tsx'

/** Input of `serverRuntime`. */
export interface ServerRuntimeInput extends Omit<RenderInput, 'regions'> {
  readonly theme: ThemeOverrides
  readonly regions: CurrentPage['regions']
}

/** Makes the runtime of one page on the server, where nothing changes and nothing is stored. */
export function serverRuntime({ site, page, theme, regions, sidebars, services }: ServerRuntimeInput): Runtime {
  const pathname = pageHref(withBase(page.path, site.baseUrl), site)
  const location = { pathname, search: '', hash: '' }
  return {
    site,
    theme: mergeTheme(theme),
    navigation: serverNavigation(location),
    current: createStore<CurrentPage>({ page, regions, location, islands: {}, visit: 0 }),
    preferences: createPreferences(site),
    sidebars: serverSidebars(sidebars),
    PageView: ReactPage,
    services: { ...services, renderHead: (node: ReactNode) => services?.addToHead?.(renderToStaticMarkup(node)) },
  }
}

function serverNavigation(location: PageLocation): Navigation {
  const refuse = (): never => {
    throw new Error('A component navigated during the server render: navigate in an event handler or an effect.')
  }
  const ignore = (): (() => void) => () => {}
  return { location: () => location, navigate: refuse, load: refuse, subscribe: ignore, onBack: ignore }
}
