import type { ComponentType, ReactNode } from 'react'
import { createContext } from 'react'
import type { PageData, RenderServices, SidebarItem, SiteData } from '../contract/index.ts'
import type { Preferences } from '../preferences/preferences.ts'
import type { Navigation, PageLocation } from '../router/navigation.ts'
import { useRequired } from '../theme/use-required.ts'
import type { ThemeComponents } from '../theme/slots.ts'
import type { StillContent } from './still-content.ts'
import type { Store } from './store.ts'

/** Draws a live part; `frozen(n)` draws a static piece that stands inside it. */
export type LivePart = (frozen: (fragment: number) => ReactNode) => ReactNode

/** The live parts of a page, by the number of their hole; on lists with the prefix of the excerpt before it. */
export type LiveParts = Readonly<Record<string, LivePart>>

/** The page on show, with everything needed to draw it. */
export interface CurrentPage {
  readonly page: PageData
  /** The location it was reached by: changes together with the page, never before it (R68). */
  readonly location: PageLocation
  /** HTML of a frozen region; `undefined` where the document has no such region. */
  readonly frozen: (name: string) => string | undefined
  readonly parts: LiveParts
  /** The page's elements, where the browser takes them over as they are. */
  readonly still?: StillContent | undefined
  /** Counts pages shown: the same page loaded again is another visit. */
  readonly visit: number
  /** Why the page cannot be shown; drawn by the crash page (R133). */
  readonly error?: unknown
}

/** Everything the components reach through hooks. One per app; the roots of live parts share it. */
export interface Runtime {
  readonly site: SiteData
  readonly theme: ThemeComponents
  readonly navigation: Navigation
  readonly current: Store<CurrentPage>
  readonly preferences: Preferences
  readonly sidebars: SidebarStore
  /** Draws what stands inside the layout: in full, or by taking over the elements of the document. */
  readonly DrawPage: ComponentType<{ readonly page: PageData }>
  readonly services: RenderServices & ServerServices
  /** Hydrates the live parts of a frozen region and returns the way to unmount them; absent on the server. */
  readonly mountLiveParts?: (region: HTMLElement, parts: LiveParts) => (() => void) | undefined
}

/** Gives full sidebars. */
export interface SidebarStore {
  /** The items where they are known, else a promise of them; it stays open where they cannot be had, so that the server's HTML stays. */
  read(key: string): readonly SidebarItem[] | Promise<readonly SidebarItem[]>
  /** Resolves when `read` gives the items at once; rejects where they cannot be had. */
  ready(key: string): Promise<unknown>
}

/** What only the server's runtime offers. */
export interface ServerServices {
  /** Draws elements to HTML, outside the tree they stand in. */
  readonly renderHead?: (node: ReactNode) => string
}

/** Carries the runtime; filled by `DocsApp`, and around every live part. */
export const RuntimeContext = createContext<Runtime | undefined>(undefined)

/** Returns the runtime; the named hooks read from it, and components use those. */
export function useRuntime(hook = 'useRuntime'): Runtime {
  return useRequired(RuntimeContext, hook, 'DocsApp')
}
