import type { PageData } from './page.ts'
import type { SidebarItem } from './sidebar.ts'
import type { SiteFile } from './site-data.ts'

/** Modules of an app that scripts of an embedded site use instead of copies of their own. */
export const hostModuleNames = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/** The modules by name. */
export type HostModules = Readonly<Record<(typeof hostModuleNames)[number], unknown>>

/** Class of the element around the docs in an app. */
export const embedClass = 'docs-app'

/** A page of a built site as data, so that the server of an app can show it first: from `readDocs` of `docs-gen/embed`. */
export interface FirstPage {
  /** The requested path, with the base path. */
  readonly pathname: string
  /** 404 if the site has no such page; then this is the page that says so. */
  readonly status: 200 | 404
  /** Title for the document, with the title of the site. */
  readonly title: string
  readonly description?: string
  /** The data of the site. */
  readonly file: SiteFile
  readonly page: PageData
  /** Static HTML by the name of its region. */
  readonly regions: Readonly<Record<string, string>>
  /** Hrefs of all style sheets of the page. */
  readonly stylesheets: readonly string[]
  /** The sidebar of the page. Unset: the page has none. */
  readonly sidebar?: readonly SidebarItem[]
}

/** Throws if a site was built for another path than that of the docs in an app. */
export function checkBase({ site }: SiteFile, base: string): void {
  if (site.baseUrl === base) return
  throw new Error(`The docs were built for ${site.baseUrl}. Build them for the app: docs-gen build --base-url ${base}`)
}

declare global {
  /** @internal Set by `embed`. */
  var __docsGenHost: HostModules | undefined
}
