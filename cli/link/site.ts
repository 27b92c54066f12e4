import {
  applyTrailingSlash,
  type PageData,
  type SearchRecord,
  type SidebarItem,
  type SiteData,
  withBase,
} from '../../runtime/contract/index.ts'
import type { AssetRef, CompiledContent } from '../compile/compiled-page.ts'
import type { BuiltRoute } from '../config/schema/after-build.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { DocMeta, Page } from '../sources/page.ts'
import type {
  BlogSettings,
  DocsFeedSettings,
  PublishedModel,
  ReferencePreviews,
  SectionFeedSettings,
} from '../sources/source.ts'
import type { InRepository } from './targets/find-named.ts'
import type { SymbolTable } from './targets/symbols.ts'

/** The linked site: everything the back end turns into files, and all problems found so far. */
export interface Site {
  /** Complete but for the addresses of sidebar files and the search index, which the bundle adds. */
  readonly data: SiteData
  /** Sorted by path. */
  readonly routes: readonly LinkedRoute[]
  /** Linked sidebars by key `instance/version/name`. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  /** The pages that search can find, made on the first call. */
  readonly searchPages: () => readonly SearchPage[]
  /** The site's own groups of synonyms. */
  readonly synonyms: readonly (readonly string[])[]
  readonly redirects: readonly LinkedRedirect[]
  /** Files to copy under a hashed name. */
  readonly assets: readonly LinkedAsset[]
  /** The files that links publish, other than images: by name. */
  readonly publishedFiles: readonly PublishedFile[]
  /** The links of pages to files and folders of the repository. */
  readonly repositoryLinks: readonly RepositoryLink[]
  readonly blogs: readonly BlogSettings[]
  /** Previews at links to symbols, of each API reference; none where the theme shows none. */
  readonly apiPreviews: readonly ReferencePreviews[]
  /** The models of API references that are published. */
  readonly referenceModels: readonly PublishedModel[]
  /** Versions of docs with feeds. */
  readonly docsFeeds: readonly DocsWithFeed[]
  /** Feeds whose entries are sections of pages. */
  readonly sectionFeeds: readonly SectionFeedSettings[]
  /** All targets of links, for links that are only known once a component is rendered. */
  readonly symbols: SymbolTable
  /** Compiles and links a Markdown file that a script imports, by its site-relative path. `undefined`: it cannot be read. */
  readonly importMarkdown: (file: string) => Promise<LinkedMarkdown | undefined>
  /** Links to pages in other languages, checked when all languages are linked. */
  readonly crossLocaleLinks: readonly LocaleLink[]
  readonly diagnostics: readonly Diagnostic[]
  /** Problems of links to anchors that components may render, which is known once their pages are rendered. */
  readonly anchorProblems: readonly Diagnostic[]
  /** Resolves when loading again would yield more pages, as a source is still at work. */
  readonly pending?: Promise<void>
}

/** A page in the search index. */
export interface SearchPage extends Pick<SearchRecord, 'href' | 'locale' | 'tag' | 'version'> {
  /** Identifies the records: equal identities have equal records. */
  readonly identity: string
  /** Makes the records on each call: they hold all of the page's text. */
  readonly records: () => readonly SearchRecord[]
}

/** A page with its links, sidebar and neighbours. */
export interface LinkedRoute {
  readonly page: Page
  readonly compiled: CompiledContent
  /** Digest of `compiled`. */
  readonly digest: string
  /** Final route path, without base path. */
  readonly path: string
  readonly data: Omit<PageData, 'toc'>
  /** Headings of the table of contents. */
  readonly toc: PageData['toc']
  /** Href by link number, escaped for an attribute; `undefined` for inline code that is not an API name. */
  readonly hrefs: readonly (string | undefined)[]
  /** Digest of `hrefs`. */
  readonly hrefsDigest: string
  /** Regions with excerpts of other pages: region name → page id. */
  readonly excerpts: Readonly<Record<string, string>>
  /** HTML of regions that other pages have a part in, by name. That of a region with content of the page's own follows it. */
  readonly regions: Readonly<Record<string, string>>
  /** Whether search engines must not index it. */
  readonly noIndex: boolean
}

/** A Markdown file that a script imports, linked like a page. */
export interface LinkedMarkdown {
  readonly page: Page
  readonly compiled: CompiledContent
  /** Href by link number. */
  readonly hrefs: LinkedRoute['hrefs']
  /** Files to copy. */
  readonly assets: readonly AssetRef[]
  readonly diagnostics: readonly Diagnostic[]
  /** Equal digests mean equal content with equal links. */
  readonly digest: string
}

/** A link to a page in another language, which can be checked once that language is linked. */
export interface LocaleLink {
  /** Path from the server's root, with query and hash. */
  readonly path: string
  readonly at: Location
}

/** A link to a file or folder of the repository. */
export interface RepositoryLink extends Pick<InRepository, 'file' | 'isFolder' | 'address'> {
  readonly at: Location
  /** An attribute of an element, which has a level of its own. */
  readonly isElement?: true | undefined
}

/** The feeds of docs, and where they are. */
export interface DocsWithFeed extends DocsFeedSettings {
  /** Id of the source. */
  readonly instance: string
  /** Path of the source, such as `/docs`. */
  readonly path: string
}

/** A redirect whose target exists. */
export interface LinkedRedirect {
  /** Route path. */
  readonly from: string
  /** Href. */
  readonly to: string
  /** It stands in for a home page, which the site may have later. */
  readonly isHome?: boolean
}

/** A file and the path it is copied to, relative to the output folder. */
export interface LinkedAsset {
  readonly file: string
  readonly path: string
}

/** A file that links publish. */
export interface PublishedFile extends LinkedAsset {
  /** The places of the links, in the order of the pages. */
  readonly links: readonly Location[]
}

/** A page as functions of the config see it. */
export function builtRoute(
  { path, page, data: { title, kind }, noIndex }: LinkedRoute,
  site: SiteData,
  { trailingSlash, baseUrl }: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>,
): BuiltRoute {
  const { doc, blog } = page.meta
  return {
    path: withBase(applyTrailingSlash(path, trailingSlash), baseUrl),
    title,
    kind,
    ...(page.file !== undefined && { file: page.file }),
    ...(doc && { docs: docsOf(doc, site) }),
    ...(blog && { blog: blog.instance }),
    noIndex,
  }
}

function docsOf({ instance, version }: DocMeta, { docs }: SiteData): NonNullable<BuiltRoute['docs']> {
  const versions = docs[instance]?.versions ?? []
  const isLastVersion = versions.find(({ name }) => name === version)?.isLast ?? false
  return { instance, version, isLastVersion }
}
