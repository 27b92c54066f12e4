import type { Root } from 'hast'
import type { SiteConfigOf } from '../config/schema/settings.ts'
import type { Cache } from '../cache/cache.ts'
import type { SourceTree } from '../files/source-tree.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { CodeLanguage } from './code-language.ts'
import type { CustomFeedItems } from './blog/feed-item.ts'
import type { Page } from './page.ts'
import type { SiteRepository } from '../repository/site-repository.ts'
import type { SidebarSource } from './sidebar.ts'

/**
 * A source of pages. The built-in ones (`docs()`, `blog()`, `pages()`, `packages()`, `redirects()`) and those of features use this interface alone.
 * @example { name: 'changelog', load: async ({ files }) => ({ pages: readPages(files.list('changes').files) }) }
 */
export interface ContentSource {
  /** Name in messages, such as `docs` or `blog(news)`. */
  readonly name: string
  /** Reads files and returns pages; problems are part of the result. `serve` calls it again after every change, so it must be fast. */
  load(input: SourceInput): Promise<SourceOutput>
  /** Plans a new version from the current docs. */
  readonly cutVersion?: (name: string, input: SourceInput) => Promise<VersionCut>
  /** Files that a source of other pages keeps beside a new version of docs. */
  readonly keepForVersion?: (version: DocsVersionId, input: SourceInput) => Promise<KeptFiles>
  /** The versions of docs that the site has, newest first. Other sources, whose pages belong to them, ask for it. */
  readonly docsVersions?: (input: SourceInput) => Promise<readonly DocsVersionSettings[]>
  /**
   * Folders of its content, relative to the site folder: links in its pages publish files of these, and of static folders. Unset: links
   * publish any file of the site folder that is not hidden.
   */
  readonly folders?: readonly string[]
  /** Files and folders outside the site folder that `serve` watches, relative to the site folder. */
  readonly watch?: readonly string[]
  /**
   * Identifies the source's options in the cache. A source with a key promises that its result depends only on these options, the config,
   * the mode, the locale, and the files that it reads through `files` or notes there. Unset: results of earlier runs are not reused.
   */
  readonly key?: string
  /** `false`: it returns no `symbols`. Where no source has any, names in code blocks are not looked for. */
  readonly hasSymbols?: false
  /** Languages of its symbols besides JavaScript and TypeScript: names in code blocks of these are looked for, too. */
  readonly codeLanguages?: readonly CodeLanguage[]
}

/** Files of a new version. Paths are relative to the site folder. If there are errors, nothing is written. */
export interface VersionCut {
  /** Folders to copy. */
  readonly folders: readonly { readonly from: string; readonly to: string }[]
  /** Files to write. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** The list of versions, which starts with the new one. */
  readonly list: { readonly path: string; readonly text: string }
  readonly diagnostics: readonly Diagnostic[]
}

/** Files of a source beside those of a new version. */
export type KeptFiles = Pick<VersionCut, 'files' | 'diagnostics'>

/** A version of docs. */
export interface DocsVersionId {
  /** Id of the docs. */
  readonly instance: string
  /** Name of the version. */
  readonly version: string
}

/** A text of a translation file. */
export interface TranslationText {
  /** The untranslated text. */
  readonly message: string
  /** Explanation for translators. */
  readonly description?: string
}

/** The untranslated texts of one translation file. */
export interface TranslationFile {
  /** Path relative to the locale's folder, without `.json`. */
  readonly path: string
  /** The same by the names of Docusaurus, for sites that have such translations. Unset: it has one name. */
  readonly docusaurusPath?: string
  /** Texts by id. */
  readonly texts: Readonly<Record<string, TranslationText>>
}

/** Input of a source. */
export interface SourceInput {
  /** The config with defaults. */
  readonly config: SiteConfigOf<ContentSource>
  /** Files of the site folder, cached. */
  readonly files: SourceTree
  /** Values that are kept between runs. */
  readonly cache: Cache
  /** Absolute path of the folder for generated modules. */
  readonly cacheDir: string
  /** `serve` runs in `development`, which includes drafts. */
  readonly mode: 'production' | 'development'
  /** Locale being built. */
  readonly locale: string
  /** Texts of the interface in that locale by id, as far as they differ from the English defaults. */
  readonly messages: Readonly<Record<string, string>>
  /** The repository of the site, where the config names one. */
  readonly repository?: SiteRepository | undefined
}

/** The results of all sources, concatenated. */
export interface Content {
  /** Pages of the site. */
  readonly pages: readonly Page[]
  /** Sidebars of docs. */
  readonly sidebars: readonly SidebarSource[]
  /** Versions of docs. */
  readonly docs: readonly DocsVersionSettings[]
  /** Blogs of the site. */
  readonly blogs: readonly BlogSettings[]
  /** Redirects to pages or other sites. */
  readonly redirects: readonly Redirect[]
  /** Feeds whose entries are sections of pages. */
  readonly sectionFeeds?: readonly SectionFeedSettings[]
  /** Released version (`1.2.0`, `boats@1.2.0`) → path and anchor of what is new in it; empty if several sources have it. */
  readonly releases?: Readonly<Record<string, string>>
  /** API name (`LexicalEditor.update`) → path and anchor (`/docs/api/classes/lexical.LexicalEditor#update`). */
  readonly symbols: Readonly<Record<string, string>>
  /** The symbols of each version of docs that has some of its own; pages of other versions and sources link to `symbols`. */
  readonly versionSymbols: readonly VersionSymbols[]
  /** Previews at links to symbols, of each API reference. */
  readonly apiPreviews: readonly ReferencePreviews[]
  /** The models of API references that are published. */
  readonly referenceModels: readonly PublishedModel[]
  /** What pages can show of each API reference. */
  readonly referenceParts?: readonly ReferenceParts[]
  /** Files that are no pages of this build, for messages about links to them. */
  readonly leftOut?: readonly LeftOutPage[]
  /** Problems in the files of the sources. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Resolves when a second load returns more: in development a slow source first returns its last result and works on in another thread.
   * Never rejects. Unset: the result is complete.
   */
  readonly pending?: Promise<void>
}

/** A Markdown file that is no page of this build: a draft, or left out by the patterns of its source. */
export interface LeftOutPage {
  /** Path relative to the site folder. */
  readonly file: string
  /** The untranslated file, if `file` is a translation. */
  readonly sourceFile?: string
  readonly reason: 'draft' | 'excluded'
  /** The path that the page of a draft would have. */
  readonly path?: string
  /** The doc that a draft would be. */
  readonly doc?: DocsVersionId & { readonly id: string }
}

/** The API names of one version of docs. */
export interface VersionSymbols extends DocsVersionId {
  /** API name → path and anchor. */
  readonly symbols: Readonly<Record<string, string>>
}

/** Previews at links to the symbols of a reference. */
export interface ReferencePreviews {
  /** Route path of the reference. */
  readonly basePath: string
  /** For each module by its name in paths. Of JSON values. */
  readonly modules: () => ReadonlyMap<string, object>
}

/** The model of an API reference, as a file. */
export interface PublishedModel {
  /** Route path of the reference. */
  readonly basePath: string
  /** Of JSON values. */
  readonly model: () => Promise<object>
}

/** The part of a symbol that a page shows. */
export interface PartRequest {
  /** `props` are those of a component; where there is none, its members. */
  readonly part: 'signature' | 'members' | 'props' | 'summary'
  /** Whether it stands within a line of text. */
  readonly isInline?: true
  /** Names of the only members to show. */
  readonly pick?: readonly string[]
  /** Names of members to leave out. */
  readonly omit?: readonly string[]
}

/** Makes parts of an API reference for pages of the site. */
export interface ReferenceParts {
  /**
   * Makes a part of a symbol. `undefined`: another reference has the symbol.
   * @param target path and anchor of the symbol
   */
  readonly partOf: (target: string, request: PartRequest) => ReferencePart | undefined
}

/** A part of a symbol, as far as there is one. */
export interface ReferencePart {
  /** Its links are route paths. */
  readonly tree: Root
  /** Names of its members, among those that the page asked for, that it does not have. */
  readonly unknown: readonly string[]
  /** Names of all its members. */
  readonly members: readonly string[]
}

/** Result of one source: a `Content` whose lists are optional. */
export type SourceOutput = Partial<Content> & {
  /** Texts to translate besides pages: labels of sidebars and versions, the title of a blog. */
  readonly texts?: readonly TranslationFile[]
  /** Functions that return redirects for the paths of all pages; called after every source has loaded. */
  readonly redirectRules?: readonly ((paths: readonly string[]) => readonly Redirect[])[]
}

/** A static page that redirects. */
export interface Redirect {
  /** Path of the redirect. */
  readonly from: string
  /** Path of this site, or URL of another one. */
  readonly to: string
  /** Location of the redirect, for diagnostics. */
  readonly at?: Location
  /** Key path of the redirect in the config, an object with `from` and `to`, if `at` is unset. */
  readonly key?: string
  /** It stands in for a home page, which the site may have later. @internal */
  readonly isHome?: boolean
}

/** One version of the docs of one `docs()` source. */
export interface DocsVersionSettings extends DocsVersionId {
  /** Name in the version menu. */
  readonly label: string
  /** Path of the version, such as `/docs` or `/docs/1.0`. */
  readonly path: string
  /** Path of the source, such as `/docs`. */
  readonly basePath: string
  /** Whether it is served without its name in the path. */
  readonly isLast: boolean
  /** Banner above the docs. */
  readonly banner?: 'unreleased' | 'unmaintained'
  /** Shows the name of the version above the docs. */
  readonly badge: boolean
  /** Class of `<html>`. */
  readonly className: string
  /** Asks search engines to leave the version out. */
  readonly noIndex: boolean
  /** Shows breadcrumbs. */
  readonly breadcrumbs: boolean
  /** Shows how many minutes it takes to read a doc. */
  readonly readingTime?: boolean
  /** Whether its docs may have contributors or related pages below their text. */
  readonly ends?: boolean
  /** Shows related pages, at most `limit` unless front matter names them. Unset: none. */
  readonly related?: { readonly limit: number }
  /** Id of the doc at the version's home. Default: the first doc of the first sidebar. */
  readonly mainDocId?: string
  /** Ids of drafts that are not built: sidebars may list them, and show nothing. */
  readonly draftIds?: readonly string[]
  /** Whether its sidebars file has errors, so that sidebars may be missing. */
  readonly hasSidebarErrors?: boolean
  /** Feeds of the changes to this version. Unset: it has none. */
  readonly feed?: DocsFeedSettings
}

/** Settings of all feeds. */
export interface FeedSettings {
  /** Formats of its feeds. */
  readonly feeds: readonly ('rss' | 'atom' | 'json')[]
  /** Number of entries in each feed; `Infinity` for all. */
  readonly feedLimit: number
  /** Title of the feeds. */
  readonly feedTitle?: string
  /** Description of the feeds. */
  readonly feedDescription?: string
  /** Copyright line of the feeds. */
  readonly feedCopyright?: string
  /** Language tag of the feeds. Default: the locale's. */
  readonly feedLanguage?: string
}

/** The feeds that name the changes to docs. */
export interface DocsFeedSettings extends FeedSettings {
  /** Time of the last change of each doc, by page id; ISO 8601, UTC. */
  readonly changes: Readonly<Record<string, string>>
}

/** Feeds whose entries are sections of pages. */
export interface SectionFeedSettings extends FeedSettings {
  /** Path that the feeds are below, such as `/changelog`. */
  readonly path: string
  /** Title of what they are of. */
  readonly title: string
  /** Newest first. */
  readonly entries: readonly FeedSection[]
}

/** A section of a page, as the entry of a feed. */
export interface FeedSection {
  /** Page id. */
  readonly page: string
  /** Id of the heading that it begins with. */
  readonly anchor: string
  readonly title: string
  /** ISO 8601, UTC. */
  readonly date: string
}

/** The blog of one `blog()` source. */
export interface BlogSettings extends FeedSettings {
  /** Id of the source. */
  readonly instance: string
  /** Title of the blog. */
  readonly title: string
  /** Description of the blog. */
  readonly description?: string
  /** Path of the blog, such as `/blog`. */
  readonly path: string
  /** Path of its list of tags. */
  readonly tagsPath: string
  /** Title of its sidebar. */
  readonly sidebarTitle: string
  /** Number of recent posts in the sidebar. */
  readonly sidebarCount: number | 'ALL'
  /** Creates the entries of the feeds. */
  readonly feedItems?: CustomFeedItems | undefined
  /** Shows how many minutes it takes to read a post. */
  readonly showReadingTime: boolean
  /** Page ids of all listed posts, in their order. */
  readonly posts: readonly string[]
}
