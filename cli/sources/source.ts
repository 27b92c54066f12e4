import type { Root } from 'hast'
import type { PageKind } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { Cache } from '../lib/cache.ts'
import type { SourceTree } from '../lib/source-tree.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import type { BlogSettings } from './blog/settings.ts'
import type { DocsVersionSettings } from './docs/settings.ts'

/**
 * Where pages come from. The only plugin interface: docs, blog, pages, typedoc, packages and redirects use it and nothing more.
 */
export interface ContentSource {
  /** Shown in progress and `--verbose`, e.g. `docs` or `blog(news)`. */
  readonly name: string
  /** Reads its files and returns what it found; problems go on the value. Called again on every change, so keep it cheap or cached. */
  load(input: SourceInput): Promise<SourceOutput>
  /** Says what keeping the docs as they are now as a version takes; only docs can. */
  readonly cutVersion?: (name: string, input: SourceInput) => Promise<VersionCut>
  /** Files and folders outside the site folder that `serve` watches for it, relative to the site folder. */
  readonly watch?: readonly string[]
  /**
   * Stands for the options: with it the source promises that what it returns depends on nothing but these, the config, the mode, the
   * locale, and what it reads through or notes in `files`. Without it no command takes the result of an earlier run.
   */
  readonly key?: string
}

/** What is written when docs are kept as a version. All paths are relative to the site folder; nothing is written where there are errors. */
export interface VersionCut {
  readonly folders: readonly { readonly from: string; readonly to: string }[]
  readonly files: readonly { readonly path: string; readonly text: string }[]
  /** The list of versions, with the new one first. */
  readonly list: { readonly path: string; readonly text: string }
  readonly diagnostics: readonly Diagnostic[]
}

/** A text as translation files hold it. */
export interface TranslationText {
  readonly message: string
  /** For translators. */
  readonly description?: string
}

/** The untranslated texts that belong into one translation file. */
export interface TranslationFile {
  /** Relative to the language's folder, without `.json`. */
  readonly path: string
  readonly texts: Readonly<Record<string, TranslationText>>
}

/** What a source is given. */
export interface SourceInput {
  readonly config: SiteConfig
  /** Cached, read-only view of the site folder. */
  readonly files: SourceTree
  readonly cache: Cache
  /** `development` under `serve`: drafts are shown. */
  readonly mode: 'production' | 'development'
  /** The locale being built. */
  readonly locale: string
  /** Texts of the interface in that locale by id: those that differ from the English defaults. */
  readonly messages: Readonly<Record<string, string>>
}

/** Everything the sources found, concatenated. */
export interface Content {
  readonly pages: readonly Page[]
  readonly sidebars: readonly SidebarSource[]
  readonly docs: readonly DocsVersionSettings[]
  readonly blogs: readonly BlogSettings[]
  readonly redirects: readonly Redirect[]
  /** API name (`LexicalEditor.update`) → path and anchor (`/docs/api/classes/lexical.LexicalEditor#update`). */
  readonly symbols: Readonly<Record<string, string>>
  readonly diagnostics: readonly Diagnostic[]
  /**
   * More is being made in another thread: in development mode a slow source returns what it last had, so that no page waits for it.
   * Loading again once this has resolved gives the rest. Never rejects; absent when all is there.
   */
  readonly pending?: Promise<void>
}

/** What one source returns: a `Content` with every list optional. */
export type SourceOutput = Partial<Content> & {
  /** Texts of its own that can be translated besides pages: labels of sidebars and versions, the title of a blog. */
  readonly texts?: readonly TranslationFile[]
  /** Makes redirects out of all pages' paths; called once every source has loaded. */
  readonly redirectRules?: readonly ((paths: readonly string[]) => readonly Redirect[])[]
}

/** One page before compilation. */
export interface Page {
  /** Unique and stable: the source's name and the file or the path. Names cache entries and live modules. */
  readonly id: string
  /** Route path without base path. Final but for the trailing-slash policy. */
  readonly path: string
  readonly kind: PageKind
  /** The file it was read from, relative to the site folder; absent for generated pages. */
  readonly file?: string
  /** The untranslated file that a translation in the i18n folder stands for: relative links name that one's neighbours too. */
  readonly sourceFile?: string
  readonly meta: PageMeta
  readonly body: PageBody
}

/** What a page is made of. */
export type PageBody =
  | MarkdownBody
  | { readonly type: 'tree'; readonly tree: Root; readonly key: string }
  | { readonly type: 'component'; readonly module: string }
  | { readonly type: 'none' }

/** Markdown text as written, front matter included, so that positions count from the file's first line. */
export interface MarkdownBody {
  readonly type: 'markdown'
  readonly text: string
  readonly format: 'mdx' | 'md'
  /** The values of its front matter, where the text does not tell them. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** Compile the part above the truncate marker separately, as the excerpt. */
  readonly excerpt?: boolean
  /** What marks its end, where it is not the usual comment. */
  readonly truncateMarker?: RegExp
  /** The first heading of level 1 is the title and no more: the page's slot draws it. */
  readonly dropTitle?: boolean
  /** Folder that relative links and imports start from; default is the file's own. */
  readonly base?: string
}

/** What front matter and file system say of a page. Every source fills what it knows. */
export interface PageMeta {
  readonly title?: string
  /** The title of a page whose front matter and headings give none: its file's name. */
  readonly fallbackTitle?: string
  /** Replaces the title in `<title>` and for search engines. */
  readonly titleMeta?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly hideTitle?: boolean
  readonly hideToc?: boolean
  readonly tocMinLevel?: number
  readonly tocMaxLevel?: number
  readonly unlisted?: boolean
  readonly draft?: boolean
  readonly noIndex?: boolean
  readonly wrapperClassName?: string
  readonly htmlClass?: string
  readonly tags?: readonly Tag[]
  readonly editUrl?: string
  readonly lastUpdate?: { readonly date?: string; readonly author?: string }
  readonly search?: { readonly exclude?: boolean; readonly rank?: number; readonly keywords?: readonly string[] }
  readonly doc?: DocMeta
  readonly blog?: BlogMeta
  /** Where front matter stands, for diagnostics about it. */
  readonly frontMatterAt?: Location
  /** Handed to the page's slot as `page.data`. */
  readonly data?: unknown
}

/** A tag with the path of its page. */
export interface Tag {
  readonly label: string
  readonly path: string
  readonly description?: string
}

/** What sidebars and versions need to know of a doc. */
export interface DocMeta {
  readonly instance: string
  readonly version: string
  readonly id: string
  readonly sidebarLabel?: string
  readonly sidebarPosition?: number
  readonly sidebarClassName?: string
  readonly sidebarCustomProps?: Readonly<Record<string, unknown>>
  readonly displayedSidebar?: string | null
  readonly paginationNext?: string | null
  readonly paginationPrev?: string | null
  readonly paginationLabel?: string
  /** Cards of a generated index: the category it stands for is found by its path. */
  readonly generatedIndex?: boolean
  /** The doc's folder as it is on disk, relative to the version's docs folder; `.` for that folder itself. */
  readonly dirName?: string
  /** The doc's file name with its extension: autogenerated sidebars sort by it. */
  readonly fileName?: string
  /** The tag of a tag's page. */
  readonly tag?: Tag & { readonly count: number }
  /** Page ids of the docs that a tag's page lists, in order. */
  readonly docs?: readonly string[]
  /** The tags that the list of all tags shows. */
  readonly tagList?: readonly (Tag & { readonly count: number })[]
}

/** What lists and feeds need to know of a post; list pages name the posts they show. */
export interface BlogMeta {
  readonly instance: string
  readonly post?: {
    /** ISO 8601, UTC. */
    readonly date: string
    readonly authors: readonly BlogAuthor[]
    /** Minutes to read it, where the blog counts them itself; `null` for none. */
    readonly minutes?: number | null
  }
  /** Page ids of the posts that a list, tag, author or archive page shows, in order. */
  readonly posts?: readonly string[]
  readonly previous?: BlogNeighbour
  readonly next?: BlogNeighbour
  readonly tag?: Tag & { readonly count: number }
  readonly tagList?: readonly (Tag & { readonly count: number })[]
  readonly author?: BlogAuthor
  readonly authorList?: readonly BlogAuthor[]
}

/** The page before or after a post or a list. */
export interface BlogNeighbour {
  /** Of posts: the title as far as it is known before the post is compiled. */
  readonly label: string
  readonly path: string
  /** Page id, where the neighbour is a post. */
  readonly id?: string
}

/** An author of blog posts, from the authors file or from front matter. */
export interface BlogAuthor {
  readonly key?: string
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly imageUrl?: string
  readonly email?: string
  readonly description?: string
  readonly socials?: Readonly<Record<string, string>>
  /** Route path of the author's page (R6). */
  readonly path?: string
  readonly count?: number
}

/** A static redirect page (R11). */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly at?: Location
  /** Where it stands in the config, where `at` is not known. */
  readonly key?: string
}

/** One sidebar as its author wrote it, normalised to full item objects but not yet linked to docs. */
export interface SidebarSource {
  readonly name: string
  readonly instance: string
  readonly version: string
  readonly items: readonly SidebarSourceItem[]
}

export type SidebarSourceItem =
  | SidebarDocItem
  | SidebarCategoryItem
  | SidebarAutogeneratedItem
  | {
      readonly type: 'link'
      readonly href: string
      readonly label: string
      readonly className?: string
      readonly customProps?: Readonly<Record<string, unknown>>
      readonly description?: string
      readonly at?: Location
    }
  | { readonly type: 'html'; readonly value: string; readonly defaultStyle?: boolean; readonly className?: string }

export interface SidebarDocItem {
  readonly type: 'doc' | 'ref'
  readonly id: string
  readonly label?: string
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
  readonly at?: Location
}

export interface SidebarCategoryItem {
  readonly type: 'category'
  readonly label: string
  readonly items: readonly SidebarSourceItem[]
  readonly link?:
    { readonly type: 'doc'; readonly id: string } | { readonly type: 'generated-index'; readonly path: string }
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
  readonly description?: string
  readonly at?: Location
}

/** A folder of docs by position and file name. `expandAutogenerated` replaces it once the docs of all sources are known. */
export interface SidebarAutogeneratedItem {
  readonly type: 'autogenerated'
  /** Relative to the version's docs folder; `.` for all of it. */
  readonly dirName: string
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** What is known of the folders inside, by their path relative to the version's docs folder. */
  readonly folders: Readonly<Record<string, SidebarFolder>>
  readonly at?: Location
}

/** What a folder's name and its `_category_` file say of the category it becomes. */
export interface SidebarFolder {
  readonly label?: string
  /** From the `_category_` file. */
  readonly position?: number
  /** The folder's name without its number prefix, and that number. */
  readonly name: string
  readonly numberPrefix?: number
  /** `null` leaves the category without a page; absent, its index doc is its page. */
  readonly link?: SidebarCategoryItem['link'] | null
  readonly collapsible?: boolean
  readonly collapsed?: boolean
  readonly className?: string
  readonly customProps?: Readonly<Record<string, unknown>>
  readonly description?: string
  /** The `_category_` file. */
  readonly at?: Location
}
