import {
  type ComponentType,
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react'
import type { PageData, RenderServices, SiteData } from '../contract/index.ts'
import type { Preferences } from '../preferences/preferences.ts'
import type { Store } from '../preferences/store.ts'
import type { Navigation } from '../router/navigation.ts'
import type { CurrentPage, IslandRenderers } from '../router/page.ts'
import type { SidebarStore } from '../router/sidebar-store.ts'
import type { ThemeComponents } from '../theme/slots.ts'

/** Everything that components read through hooks. One per app; the roots of hydrated islands share it. */
export interface Runtime {
  readonly site: SiteData
  readonly theme: ThemeComponents
  readonly navigation: Navigation
  readonly current: Store<CurrentPage>
  readonly preferences: Preferences
  readonly sidebars: SidebarStore
  /** The page inside the layout: `ReactPage` renders it, `AdoptedPage` takes its elements from the document. */
  readonly PageView: ComponentType<{ readonly page: PageData }>
  readonly services: RenderServices & ServerServices
  /** Hydrates the islands of a region and returns a function that unmounts them. Unset on the server. */
  readonly hydrateIslands?: (region: HTMLElement, islands: IslandRenderers) => (() => void) | undefined
  /** Loads what shows the islands of a region in the app's own tree. Set in browsers, where these share its contexts. */
  readonly showIslands?: (region: HTMLElement, islands: IslandRenderers) => Promise<ReactNode>
  /** Renders something else in place of a region. Set on the server, while it renders islands inside of the components around them. */
  readonly renderRegion?: (name: string) => ReactNode
}

/** Services of the runtime on the server. */
interface ServerServices {
  /** Renders elements for the head of the document, outside the tree that contains them. */
  readonly renderHead?: (node: ReactNode) => void
}

/** Whether this code belongs to a site that stands alone; replaced by docs-gen's bundler. */
declare const __DOCS_GEN_ALONE__: boolean | undefined

/** Context of the runtime, around the app and around every hydrated island. An embedded site's scripts have copies of this module, but one context. */
export const RuntimeContext: Context<Runtime | undefined> =
  typeof __DOCS_GEN_ALONE__ === 'boolean' && __DOCS_GEN_ALONE__
    ? createContext<Runtime | undefined>(undefined)
    : sharedContext()

function sharedContext(): Context<Runtime | undefined> {
  const holder: { docsGenContext?: Context<Runtime | undefined> } = globalThis as never
  return (holder.docsGenContext ??= createContext<Runtime | undefined>(undefined))
}

/**
 * Returns the runtime. Components call the named hooks, which read from it.
 * @param hook name for the error outside `<DocsApp>`
 */
export function useRuntime(hook = 'useRuntime'): Runtime {
  const runtime = useContext(RuntimeContext)
  if (runtime === undefined) throw new Error(`${hook} is called outside <DocsApp>.`)
  return runtime
}

/**
 * Returns the theme's components, with the site's own in place of the defaults.
 * @example const { DocSidebar } = useTheme()
 */
export function useTheme(): ThemeComponents {
  return useRuntime('useTheme').theme
}

/** Returns the page on show with its location and regions. */
export function useCurrentPage(): CurrentPage {
  const { current } = useRuntime('usePage')
  return useSyncExternalStore(current.subscribe, current.get, current.get)
}

/**
 * Returns the data of the page on show: its title, path, table of contents and more.
 * @example const { title } = usePage()
 */
export function usePage(): PageData {
  return useCurrentPage().page
}

/**
 * Returns the data of the site: its title, base path, navbar, versions, custom fields and more.
 * @example const { customFields } = useSite()
 */
export function useSite(): SiteData {
  return useRuntime('useSite').site
}
