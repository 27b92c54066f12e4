import type { PageData } from './page.ts'
import type { SidebarItem } from './sidebar.ts'
import type { SiteData } from './site-data.ts'

/** Export of the app's server bundle. cli reaches React through it only. */
export interface ServerApp {
  /** Renders one page: the same input gives the same string. Errors of components pass through. */
  render(input: RenderInput): RenderedPage
  /** The slot of the site's theme that threw an error; `undefined` if it came from elsewhere. */
  slotOf(error: unknown): FailedSlot | undefined
}

/** A slot that threw. */
export interface FailedSlot {
  readonly name: string
  /** The item of the navbar that it was to render, as JSON. Unset: it renders no items. */
  readonly item?: string | undefined
}

/** Input of `ServerApp.render`. */
export interface RenderInput {
  readonly site: SiteData
  readonly page: PageData
  /** HTML of the regions by name: `body`, and `excerpt:…` on lists. Their islands are rendered already. */
  readonly regions: Readonly<Record<string, string>>
  /** Full trees of the sidebars this page needs, by key. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  readonly services?: RenderServices
}

/** Services of cli for components that render on the server, so that browsers need not load them. */
export interface RenderServices {
  /**
   * Highlights the code of a component in the same way as code blocks in Markdown.
   * @param meta text after the language of a code block: highlighted lines, `showLineNumbers`
   * @returns inner HTML of `<code>`; `undefined` if the language has no grammar
   */
  highlight?(code: string, language: string, meta: string): string | undefined
  /** Receives the HTML of the elements that a component puts into the page's head with `<Head>`. */
  addToHead?(html: string): void
  /** Receives the href of each `<Link>`, to tell it from the links of plain elements. */
  addLink?(href: string): void
  /** Takes parts that wait for something. Unset: nobody waits for them, and React draws what it shows meanwhile. */
  readonly late?: LateParts
}

/** A part of a page that was waited for. */
export interface LatePart {
  readonly html: string
  /** What it puts into the page's head. */
  readonly head: readonly string[]
}

/** The parts of a page that wait for something, as lazy components and promises do. The page is rendered again when they are there. */
export interface LateParts {
  /** Whether some are not there yet. */
  readonly isWaiting: boolean
  /** The part as it is after waiting; `undefined` before. Throws what it threw. */
  known(name: string): LatePart | undefined
  /** Waits for a part. @param name unique on the page */
  add(name: string, part: Promise<LatePart>): void
}

/** Result of `ServerApp.render`. */
export interface RenderedPage {
  /** Inner HTML of `#__docs-gen`. */
  readonly html: string
  /** HTML before `#__docs-gen`, for readers whose browser did not load the app. */
  readonly before?: string
}

/** Exports of the server's module of a page with islands. */
export interface IslandsModule {
  /**
   * Renders the page's islands to HTML, in order.
   * @throws `IslandErrors` after all islands were tried
   */
  renderIslands(input: RenderIslandsInput): readonly string[]
  /** Whether the module of a React page has a default export; unset for other pages. */
  readonly hasDefault?: boolean
  /** `meta` exported by a React page: overrides title and description. */
  readonly meta?: { readonly title?: string; readonly description?: string; readonly wrapperClassName?: string }
}

/** Input of `IslandsModule.renderIslands`. */
export interface RenderIslandsInput {
  /** The site's data, which components read through hooks. */
  readonly site: SiteData
  /** The page that contains the islands. */
  readonly page: PageData
  /** HTML of the islands' fragments, by number. */
  readonly fragments: readonly string[]
  /** The islands that hydrate: these are wrapped in `<docs-live data-hole="n">`. */
  readonly hydrated: readonly boolean[]
  readonly services?: RenderServices
  /** The region of the page that the islands are in, if they are to read the contexts of the components around it. Default: none. */
  readonly region?: string | undefined
  /** Prefix of the islands' numbers and ids, on pages that show the islands of several pages. Default: none. */
  readonly prefix?: string
}

/** The error that `renderIslands` throws. It names the islands that failed, so that diagnostics can point at them. */
export interface IslandErrors extends Error {
  readonly failures: readonly IslandFailure[]
}

/** An island that failed, by number, and what its component threw. */
export interface IslandFailure {
  readonly island: number
  readonly cause: unknown
}
