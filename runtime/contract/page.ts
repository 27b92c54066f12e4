/** What a page is to a reader: decides the slot that draws it (R22). */
export type PageKind =
  | 'doc'
  | 'doc-index'
  | 'api'
  | 'blog-list'
  | 'blog-post'
  | 'blog-tags'
  | 'blog-tag'
  | 'blog-archive'
  | 'blog-authors'
  | 'blog-author'
  | 'doc-tags'
  | 'doc-tag'
  | 'markdown'
  | 'component'
  | 'search'
  | 'not-found'

/** One heading in the table of contents. `html` is the heading's inline HTML, safe to insert. */
export interface TocEntry {
  readonly id: string
  readonly level: number
  readonly html: string
}

/** A link with its text; `href` is ready for an attribute (base path and trailing slash applied). */
export interface LabelledLink {
  readonly label: string
  readonly href: string
}

/** One step of the breadcrumbs; a category without a page has no `href`. */
export interface Breadcrumb {
  readonly label: string
  readonly href?: string
}

/** A tag as it is shown beside a page. */
export interface TagLink extends LabelledLink {
  readonly description?: string
}

/** What a doc page shows around its body. */
export interface DocPageData {
  readonly id: string
  readonly instance: string
  readonly version: string
  readonly editUrl?: string
  readonly lastUpdatedAt?: string
  readonly lastUpdatedBy?: string
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  readonly tags: readonly TagLink[]
  /** The same doc in each other version of this instance: version name → href (R54). */
  readonly alternates: Readonly<Record<string, string>>
  readonly hideTitle?: boolean
  readonly hideToc?: boolean
  readonly tocMinLevel?: number
  readonly tocMaxLevel?: number
  /** Cards of a generated index page, and of `DocCardList`. On a tag's page: the docs with that tag. */
  readonly items?: readonly DocCard[]
  /** The tag, on the page of a tag. */
  readonly tag?: TagLink & { readonly count: number; readonly allTags: string }
  /** On a page of the API reference: the guides that speak of what it shows, by title. */
  readonly mentions?: readonly LabelledLink[]
  /** All tags of the version, on the page that lists them. */
  readonly tagList?: readonly (TagLink & { readonly count: number })[]
}

/** One card of a generated index page. */
export interface DocCard extends LabelledLink {
  readonly kind: 'doc' | 'category' | 'link'
  readonly description?: string
}

/** A blog author as drawn beside a post. */
export interface AuthorData {
  readonly key?: string
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly imageUrl?: string
  readonly email?: string
  readonly description?: string
  readonly socials?: Readonly<Record<string, string>>
  /** Link to the author's own page, where it has one (R6). */
  readonly page?: string
  readonly count?: number
}

/** A blog post as lists and the post page draw it. */
export interface BlogPostData {
  readonly id: string
  readonly title: string
  readonly href: string
  /** ISO 8601, UTC. */
  readonly date: string
  /** The date in the page's language, formatted in UTC at build time (R3). */
  readonly formattedDate: string
  /** Minutes, rounded up; absent when reading time is off (R4). */
  readonly readingTime?: number
  readonly authors: readonly AuthorData[]
  readonly tags: readonly TagLink[]
  readonly editUrl?: string
  readonly description?: string
  /** The excerpt is shorter than the post: "Read more" is shown. */
  readonly truncated: boolean
  /** Name of the frozen region with the excerpt, on list pages. */
  readonly excerpt?: string
}

/** What any page of the blog shows beside its body. */
export interface BlogPageData {
  readonly instance: string
  readonly title: string
  readonly description?: string
  readonly sidebar?: BlogSidebarData
  readonly post?: BlogPostData
  readonly posts?: readonly BlogPostData[]
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  readonly tag?: TagLink & { readonly count: number; readonly allTags: string }
  readonly tags?: readonly (TagLink & { readonly count: number })[]
  readonly author?: AuthorData
  readonly authors?: readonly AuthorData[]
  readonly archive?: readonly {
    readonly year: string
    readonly posts: readonly (LabelledLink & { readonly date: string })[]
  }[]
  readonly hideToc?: boolean
}

/** "Recent posts" beside the blog (R50). */
export interface BlogSidebarData {
  readonly title: string
  readonly groups: readonly { readonly year?: string; readonly items: readonly LabelledLink[] }[]
  /** The blog's archive, tags and authors, as far as there are any: nothing else leads to some of them. */
  readonly overviews: readonly LabelledLink[]
}

/** Everything the runtime needs to draw one page, apart from its frozen HTML. Travels once, inside the page's own HTML. */
export interface PageData {
  /** Route path without the base path, e.g. `/docs/intro`. */
  readonly path: string
  readonly kind: PageKind
  readonly title: string
  readonly description?: string
  /** Key into `SiteData.sidebars`; absent on pages without a sidebar. */
  readonly sidebar?: string
  /** Route path in the languages where it is another one; `null` where the page is missing. Absent where it is the same everywhere. */
  readonly locales?: Readonly<Record<string, string | null>>
  readonly toc: readonly TocEntry[]
  readonly unlisted?: boolean
  readonly draft?: boolean
  readonly doc?: DocPageData
  readonly blog?: BlogPageData
  /** Class for the wrapper of a page from the pages folder. */
  readonly wrapperClassName?: string
  /** URL of the module that fills the live parts; absent on most pages. */
  readonly live?: string
  /** URLs of the modules that fill the live parts of the excerpts on a list, by the prefix of their holes. */
  readonly liveExcerpts?: Readonly<Record<string, string>>
  /** Classes of `<html>` for this page (R21). */
  readonly htmlClass: string
  /** Anything a page source of the user's wants to hand to its slot. */
  readonly data?: unknown
}
