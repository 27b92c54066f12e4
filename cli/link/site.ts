import type { PageData, SearchRecord, SidebarItem, SiteData } from '../../runtime/contract/index.ts'
import type { PageObject } from '../compile/compiled-page.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { BlogSettings } from '../sources/blog/settings.ts'
import type { Page } from '../sources/source.ts'
import type { SymbolTable } from './symbols.ts'

/** The linked site: everything the back end turns into files, and every problem found on the way. */
export interface Site {
  /** Without what only the bundle knows: sidebar files and the search index have no address yet. */
  readonly data: SiteData
  /** Sorted by path. */
  readonly routes: readonly LinkedRoute[]
  /** Linked sidebars by key `instance/version/name`. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  /** What search finds, made when first asked for. */
  readonly searchPages: () => readonly SearchPage[]
  readonly redirects: readonly LinkedRedirect[]
  /** Files to copy under a hashed name. */
  readonly assets: readonly LinkedAsset[]
  readonly blogs: readonly BlogSettings[]
  /** Everything links can point at, for links that only show once a page is drawn. */
  readonly symbols: SymbolTable
  /** Links to pages in other languages. */
  readonly elsewhere: readonly LocaleLink[]
  readonly diagnostics: readonly Diagnostic[]
  /** Resolves when a source that is still at work has more to give: load again then. */
  readonly pending?: Promise<void>
}

/** A page as search sees it. */
export interface SearchPage extends Pick<SearchRecord, 'href' | 'locale' | 'tag' | 'version'> {
  /** Stands for the records: the same text, the same records. */
  readonly identity: string
  /** Made each time they are asked for: they hold all of the page's text. */
  readonly records: () => readonly SearchRecord[]
}

/** A page with everything outside it in place. */
export interface LinkedRoute {
  readonly page: Page
  readonly compiled: PageObject
  /** Stands for `compiled`. */
  readonly digest: string
  /** Final route path, without base path. */
  readonly path: string
  readonly data: PageData
  /** Href by link number, ready for an attribute; `undefined` for API names that are none. */
  readonly hrefs: readonly (string | undefined)[]
  /** Frozen regions besides `body`: region name → id of the page whose excerpt it is. */
  readonly excerpts: Readonly<Record<string, string>>
  /** Same page in other locales is not known here; same doc in other versions is in `data.doc.alternates`. */
  readonly noIndex: boolean
}

/** A link to a page in another language: what is there is known once that language is linked. */
export interface LocaleLink {
  /** From the server's root, with query and hash. */
  readonly path: string
  readonly at: Location
}

/** A redirect whose target is known to exist. */
export interface LinkedRedirect {
  /** Route path. */
  readonly from: string
  /** Href. */
  readonly to: string
}

/** A file and the path it is copied to, relative to the output folder. */
export interface LinkedAsset {
  readonly file: string
  readonly path: string
}
