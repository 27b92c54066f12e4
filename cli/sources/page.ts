import type { HomeKeys } from '../config/front-matter/home.ts'
import type { Root } from 'hast'
import type { ContributorData, PageFrontMatter, PageKind, SearchRecord } from '../../runtime/contract/index.ts'
import type { Location } from '../report/diagnostic.ts'
import type { MarkdownPlugins } from './markdown-options.ts'

/** A page before it is compiled. */
export interface Page {
  /** Unique and stable: the source's name, and the file or the path. */
  readonly id: string
  /** Path without the base path; `trailingSlash` is applied later. */
  readonly path: string
  /** Kind of page, which selects its theme slot. */
  readonly kind: PageKind
  /** File of the page, relative to the site folder. Unset: the page is generated. */
  readonly file?: string
  /** The untranslated file, if `file` is a translation: relative links may name its neighbours too. */
  readonly sourceFile?: string
  /**
   * Languages in which the page shows the text of the default one, because it is not translated, in the order of the config. Unset: none.
   * It is the same in all languages.
   */
  readonly untranslated?: readonly string[]
  /** Metadata from front matter and the file system. */
  readonly meta: PageMeta
  /** Content of the page. */
  readonly body: PageBody
}

/** Content of a page: Markdown, a hast tree, a React component, or only what its slot renders. */
export type PageBody =
  MarkdownBody | TreeBody | { readonly type: 'component'; readonly module: string } | { readonly type: 'none' }

/** A hast tree. */
export interface TreeBody {
  readonly type: 'tree'
  readonly tree: Root
  /** Changes with the tree. */
  readonly key: string
  /** The recipe by which threads make the tree, which is slow to copy. Unset: only the main thread has it. */
  readonly origin?: { readonly trees: TreeInput; readonly name: string }
}

/** What the trees of some pages are made from, as far as it can be copied to threads. */
export interface TreeInput {
  /** Function of the source that makes them (`SourceFeature.call`). */
  readonly call: string
  /** Its data as JSON. */
  readonly text: string
  /** Route path of the pages. */
  readonly basePath: string
  /** Numbers of its options. */
  readonly limits: Readonly<Record<string, number>>
  /** What it has decided of its pages, as JSON. */
  readonly decisions: string
}

/** Markdown, front matter included, so that positions count from the first line of the file. */
export interface MarkdownBody {
  readonly type: 'markdown'
  /** The whole text. It may be read when it is asked for. */
  readonly text: string
  /** The text of the file, if `text` is made of it line by line: problems are at their places there. */
  readonly written?: string
  /** Changes with the text. Unset: only the text says. @internal */
  readonly textKey?: string | undefined
  /** Syntax of the text; `auto` is MDX if the text uses it, and Markdown otherwise. */
  readonly format: 'auto' | 'mdx' | 'md'
  /** Values of its front matter, if they differ from the text. */
  readonly frontMatter?: Readonly<Record<string, unknown>>
  /** remark and rehype plugins of this page, which run after those of the config. */
  readonly plugins?: MarkdownPlugins
  /** Compiles the part above the truncate marker as an excerpt, too. */
  readonly excerpt?: boolean
  /** The truncate marker, if it is not the usual comment. */
  readonly truncateMarker?: RegExp
  /** Removes the first heading of level 1 from the body: the page's slot renders it as the title. */
  readonly dropTitle?: boolean
  /** Whether the front matter has a title: a heading below a thematic break is no title then. */
  readonly hasTitle?: boolean
}

/** Metadata of a page. Every source fills in what it has. */
export interface PageMeta {
  /** Title of the page. Default: its first heading of level 1. */
  readonly title?: string
  /** Title of a page without a title and without a heading, such as its file name. */
  readonly fallbackTitle?: string
  /** Replaces the title in the browser's tab and for search engines. */
  readonly titleMeta?: string
  /** Description for search engines and social cards. Default: the first paragraph. */
  readonly description?: string
  /** Keywords for `<meta name="keywords">`. */
  readonly keywords?: readonly string[]
  /** Image of the social card. */
  readonly image?: string
  /** Hides the title above the text. */
  readonly hideTitle?: boolean
  /** Hides the table of contents. */
  readonly hideToc?: boolean
  /** Shallowest heading level of the table of contents, 2 to 6. */
  readonly tocMinLevel?: number
  /** Deepest heading level of the table of contents, 2 to 6. */
  readonly tocMaxLevel?: number
  /** Keeps the page out of lists, sidebars and search engines. */
  readonly unlisted?: boolean
  /** Marks a page that is shown only by `serve`. */
  readonly draft?: boolean
  /** Asks search engines to leave the page out. */
  readonly noIndex?: boolean
  /** Class of the element around a page of the pages folder. */
  readonly wrapperClassName?: string
  /** Further classes of `<html>`. */
  readonly htmlClass?: string
  /** Tags of the page. */
  readonly tags?: readonly Tag[]
  /** URL of the edit link. */
  readonly editUrl?: string
  /** Last change: ISO 8601 in UTC, and its author. */
  readonly lastUpdate?: { readonly date?: string; readonly author?: string }
  /** The people who changed the page, and the number of others. */
  readonly contributors?: { readonly people: readonly ContributorData[]; readonly others: number }
  /** How the search treats the page. */
  readonly search?: {
    readonly exclude?: boolean
    /** Title of its sections in results, if it is not that of the page. */
    readonly title?: string
    readonly rank?: number
    /** Default: the kind of the page says it. */
    readonly kind?: SearchRecord['kind']
    /** Name of what the page is a part of. Default: that of its sidebar, its blog or the docs. */
    readonly group?: string
    readonly keywords?: readonly string[]
    /** Queries that must find the page first. */
    readonly expect?: readonly string[]
  }
  /** Metadata of a page of docs. */
  readonly doc?: DocMeta
  /** Metadata of a page of a blog. */
  readonly blog?: BlogMeta
  /** Hero and cards above the text of a home page. */
  readonly home?: HomeKeys
  /** Location of the front matter, for diagnostics. */
  readonly frontMatterAt?: Location
  /** Value that components read as `page.data`. */
  readonly data?: unknown
  /** Front matter that docs-gen does not handle, in the author's spelling, as JSON values. Components read it as `page.frontMatter`. */
  readonly frontMatter?: PageFrontMatter
}

/** A tag with the path of its page. */
export interface Tag {
  /** Text of the tag. */
  readonly label: string
  /** Path of the tag's page, without the base path. */
  readonly path: string
  /** Description on the tag's page. */
  readonly description?: string
}

/** Metadata of a page of docs, for sidebars and versions. */
export interface DocMeta {
  /** Id of the docs source. */
  readonly instance: string
  /** Name of the version. */
  readonly version: string
  /** Id of the doc within its version. */
  readonly id: string
  /** Text in the sidebar. Default: the title. */
  readonly sidebarLabel?: string
  /** Position in an autogenerated sidebar. */
  readonly sidebarPosition?: number
  /** Class of the item in the sidebar. */
  readonly sidebarClassName?: string
  /** Values for components of the sidebar. */
  readonly sidebarCustomProps?: Readonly<Record<string, unknown>>
  /** Name of the sidebar on the page; `null` for none. */
  readonly displayedSidebar?: string | null
  /** Id of the doc whose item of the sidebar is the current one on this page, which has none. */
  readonly sidebarDoc?: string
  /** Id of the next doc; `null` for none. */
  readonly paginationNext?: string | null
  /** Id of the previous doc; `null` for none. */
  readonly paginationPrev?: string | null
  /** Id of the doc that comes before this one in its breadcrumbs, if it is in no sidebar itself. */
  readonly parent?: string
  /** Ids of related docs, or none. Unset: they are found by links and tags. */
  readonly related?: readonly string[] | false
  /** Text of links to this doc from its neighbours. */
  readonly paginationLabel?: string
  /** Marks the generated page of a category, which is found by its path. */
  readonly generatedIndex?: boolean
  /** Folder of the doc on disk, relative to the version's docs folder; `.` is that folder. */
  readonly dirName?: string
  /** File name with its extension; autogenerated sidebars sort by it. */
  readonly fileName?: string
  /** Tag, on the page of a tag. */
  readonly tag?: Tag & { readonly count: number }
  /** Page ids of the docs of a tag, in order. */
  readonly docs?: readonly string[]
  /** All tags, on the page that lists them. */
  readonly tagList?: readonly (Tag & { readonly count: number })[]
}

/** Metadata of a page of a blog: a post, or a list of posts. */
export interface BlogMeta {
  /** Id of the blog source. */
  readonly instance: string
  /** Post, on the page of a post. */
  readonly post?: {
    /** ISO 8601, UTC. */
    readonly date: string
    /** Authors of the post. */
    readonly authors: readonly BlogAuthor[]
    /** Minutes that the option `readingTime` returned; `null` for none. */
    readonly minutes?: number | null
  }
  /** Page ids of the posts on a list, in order. */
  readonly posts?: readonly string[]
  /** Newer post, or the page before in a list. */
  readonly previous?: BlogNeighbour
  /** Older post, or the page after in a list. */
  readonly next?: BlogNeighbour
  /** Tag, on the pages of a tag. */
  readonly tag?: Tag & { readonly count: number }
  /** All tags, on the page that lists them. */
  readonly tagList?: readonly (Tag & { readonly count: number })[]
  /** Author, on the pages of an author. */
  readonly author?: BlogAuthor
  /** All authors, on the page that lists them. */
  readonly authorList?: readonly BlogAuthor[]
}

/** The page before or after a page of a blog. */
export interface BlogNeighbour {
  /** Of posts: the title if known before the post is compiled. */
  readonly label: string
  readonly path: string
  /** Page id, where the neighbour is a post. */
  readonly id?: string
}

/** An author of blog posts, from the authors file or front matter. */
export interface BlogAuthor {
  /** Key in the authors file. */
  readonly key?: string
  /** Name of the author. */
  readonly name?: string
  /** Job or role. */
  readonly title?: string
  /** URL of a site of the author. */
  readonly url?: string
  /** URL of a picture. */
  readonly imageUrl?: string
  /** Mail address. */
  readonly email?: string
  /** Text about the author. */
  readonly description?: string
  /** URLs of accounts by platform. */
  readonly socials?: Readonly<Record<string, string>>
  /** Path of the author's page. Unset: the author has none. */
  readonly path?: string
  /** Number of posts. */
  readonly count?: number
}
