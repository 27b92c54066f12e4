import type { PageData } from './page.ts'
import type { SidebarItem } from './sidebar.ts'
import type { SiteData } from './site-data.ts'

/** What the server half of the app bundle exports: the only way cli reaches React. */
export interface ServerApp {
  /** Draws one page. Pure: same input, same string. Throws what a component throws, with `cause` kept. */
  render(input: RenderInput): RenderedPage
}

export interface RenderInput {
  readonly site: SiteData
  readonly page: PageData
  /** Frozen regions by name: `body`, and `excerpt:…` on lists. Already with their holes filled. */
  readonly frozen: Readonly<Record<string, string>>
  /** Full trees of the sidebars this page needs, by key. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  readonly services?: RenderServices
}

/** What cli can do for components while they are drawn on the server, so that the browser need not. */
export interface RenderServices {
  /**
   * Highlights code that a component shows, as fences are (R65).
   * @param meta what would stand after the language of a fence: highlighted lines, `showLineNumbers`
   * @returns inner HTML of `<code>`; `undefined` where the language has no grammar
   */
  highlight?(code: string, language: string, meta: string): string | undefined
}

export interface RenderedPage {
  /** Inner HTML of `#__docs-gen`. */
  readonly html: string
  /** HTML to stand before `#__docs-gen`, for readers whose browser did not get the app. */
  readonly before?: string
  /** HTML of the elements that components put into the head with `<Head>`; they replace the page's own of the same name. */
  readonly head?: string
}

/** What the compiled module of a page with holes exports, on the server: draws its holes to HTML, in order. */
export interface HolesModule {
  /**
   * @param site the site's data; components read it through hooks
   * @param page the page the holes stand on
   * @param live which holes hydrate: these are wrapped in `<docs-live data-hole="n">`
   * @param prefix stands before the holes' numbers and ids, where a page shows the holes of several pages; empty by default
   * @throws `HoleErrors`, once all holes were tried
   */
  renderHoles(
    site: SiteData,
    page: PageData,
    fragments: readonly string[],
    live: readonly boolean[],
    services?: RenderServices,
    prefix?: string,
  ): readonly string[]
  /** `meta` exported by a React page: overrides title and description. */
  readonly meta?: { readonly title?: string; readonly description?: string; readonly wrapperClassName?: string }
}

/** What `renderHoles` throws: says which holes failed, so that the diagnostics can point at them. */
export interface HoleErrors extends Error {
  readonly failures: readonly HoleFailure[]
}

/** A hole, by its number, and what its component threw. */
export interface HoleFailure {
  readonly hole: number
  readonly cause: unknown
}
