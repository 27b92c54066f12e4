import type { UnlistedItem } from './sidebar.ts'

/** Kind of a page; it selects the slot that renders the page. */
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

/** A tag, with a link to its page. */
export interface TagLink extends LabelledLink {
  readonly description?: string
}

/** Somebody who changed a page. */
export interface ContributorData {
  readonly name: string
  /** Address of a picture. */
  readonly image?: string | undefined
  readonly url?: string | undefined
}

/** The people who changed a page, with the texts around their names. */
export interface ContributorsData {
  readonly label: string
  readonly people: readonly ContributorData[]
  /** Text about those who are not named. Unset: there are none. */
  readonly others?: string | undefined
}

/** Pages about the same, with the title of their list. */
export interface RelatedPagesData {
  readonly label: string
  readonly pages: readonly LabelledLink[]
}

/** Data of a docs page. */
export interface DocPageData {
  readonly id: string
  readonly instance: string
  readonly version: string
  readonly editUrl?: string
  readonly lastUpdatedAt?: string
  readonly lastUpdatedBy?: string
  /** Minutes, rounded up. Unset: the site does not show them. */
  readonly readingTime?: number | undefined
  /** Unset: the site does not show them, or they are unknown. */
  readonly contributors?: ContributorsData | undefined
  /** Unset: the site does not show them, or there are none. */
  readonly related?: RelatedPagesData | undefined
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous?: LabelledLink
  readonly next?: LabelledLink
  readonly tags: readonly TagLink[]
  /** Hrefs of the same doc in the other versions, by version name. */
  readonly alternates: Readonly<Record<string, string>>
  readonly hideTitle?: boolean
  readonly hideToc?: boolean
  readonly tocMinLevel?: number
  readonly tocMaxLevel?: number
  /** Cards of a generated index page and of `DocCardList`; on a tag's page the docs with that tag. */
  readonly items?: readonly DocCard[]
  /** The tag, on the page of a tag. */
  readonly tag?: TagLink & { readonly count: number; readonly allTags: string }
  /** On a page of the API reference: the code of guides in which its symbols are most central. */
  readonly uses?: readonly DocUse[]
  /** On a page of the API reference: the other guides that mention its symbols, by title. */
  readonly mentions?: readonly LabelledLink[]
  /** All tags of the version, on the page that lists them. */
  readonly tagList?: readonly (TagLink & { readonly count: number })[]
}

/** Code of a guide: the label names the guide and its heading. */
export interface DocUse extends LabelledLink {
  /** Name of the region with the code. */
  readonly region: string
}

/** One card of a generated index page. */
export interface DocCard extends LabelledLink {
  readonly kind: 'doc' | 'category' | 'link'
  readonly description?: string
}

/** A blog author. */
export interface AuthorData {
  readonly key?: string
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly imageUrl?: string
  readonly email?: string
  readonly description?: string
  readonly socials?: Readonly<Record<string, string>>
  /** Href of the author's page, if there is one. */
  readonly page?: string
  readonly count?: number
}

/** A blog post, for lists and for its own page. */
export interface BlogPostData {
  readonly id: string
  readonly title: string
  readonly href: string
  /** ISO 8601, UTC. */
  readonly date: string
  /** The date in the page's language, formatted in UTC by the build. */
  readonly formattedDate: string
  /** Minutes, rounded up. Unset: reading time is off. */
  readonly readingTime?: number
  readonly authors: readonly AuthorData[]
  readonly tags: readonly TagLink[]
  readonly editUrl?: string
  readonly description?: string
  /** Whether the excerpt is shorter than the post, so that "Read more" is shown. */
  readonly truncated: boolean
  /** Name of the region with the excerpt, on lists. */
  readonly excerpt?: string
  /** Language of the post, where it is not that of the site around it, because the post is not translated. */
  readonly textLanguage?: TextLanguage
}

/** Data of a blog page. */
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

/** The blog's sidebar with recent posts. */
export interface BlogSidebarData {
  readonly title: string
  readonly groups: readonly { readonly year?: string; readonly items: readonly LabelledLink[] }[]
  /** Links to the archive, the tags and the authors, if there are any; some of these pages have no other link. */
  readonly overviews: readonly LabelledLink[]
}

/** Front matter keys of a page, as their author wrote them: any key that docs-gen does not handle itself. Values are JSON. */
export interface PageFrontMatter {
  /** `false`: the page does not ask whether it was helpful. */
  readonly feedback?: unknown
  readonly [key: string]: unknown
}

/** The language of a text, as attributes of its element. */
export interface TextLanguage {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** The notice of a page that is not translated yet, in the language of the site around it. */
export interface TranslationNoticeData {
  readonly message: string
  /** Link to the page in the language that its text is in. Unset: the site has none. */
  readonly original?: LabelledLink
}

/** Data of one page, without the HTML of its regions. It is part of the page's document, as JSON. */
export interface PageData {
  /** Route path without the base path, e.g. `/docs/intro`. */
  readonly path: string
  readonly kind: PageKind
  readonly title: string
  readonly description?: string
  /** Key of the page's sidebar in `SiteData.sidebars`. Unset: no sidebar. */
  readonly sidebar?: string
  /** Route path of the sidebar's item for the page, which has none of its own. */
  readonly sidebarPath?: string
  /** Its items of the sidebar, if it is unlisted: other pages do not know them. */
  readonly sidebarItems?: readonly UnlistedItem[]
  /** Route path in other languages, by locale, where it differs; `null` if the page is missing there. */
  readonly locales?: Readonly<Record<string, string | null>>
  /** Language of the text, where it is not that of the site around it, because the page is not translated. */
  readonly textLanguage?: TextLanguage
  /** Text of the notice that the page is not translated yet. Unset: it has none. */
  readonly translationNotice?: TranslationNoticeData
  readonly toc: readonly TocEntry[]
  readonly unlisted?: boolean
  readonly draft?: boolean
  readonly doc?: DocPageData
  readonly blog?: BlogPageData
  /** Class for the wrapper of a page from the pages folder. */
  readonly wrapperClassName?: string
  /** URL of the module of the page's hydrated islands. Unset: no island hydrates. (The key keeps its name in the JSON.) */
  readonly live?: string
  /** On lists: URLs of the modules of the excerpts' hydrated islands, by the prefix of their numbers. */
  readonly liveExcerpts?: Readonly<Record<string, string>>
  /** Classes of `<html>` on this page. */
  readonly htmlClass: string
  /** Value that a content source passes to the components of its pages. */
  readonly data?: unknown
  /**
   * Front matter that docs-gen does not handle itself, in the author's spelling. Unset: the page has none. It is part of the page's HTML, so
   * it is public, and large values slow the page down.
   */
  readonly frontMatter?: PageFrontMatter
}
