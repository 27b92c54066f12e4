/** The slots of the theme, each with the path of the module that replaces its component. */
export interface ThemeSlots {
  /** Around the whole app and never remounted: the place for a site's context providers. */
  readonly Root?: string
  /** Skip link, announcement bar, navbar, the main wrapper with `children`, and footer. */
  readonly Layout?: string
  /** The link to the content. It must be inside `<div role="region" data-skip-region>`, which gets the focus after navigation. */
  readonly SkipLink?: string
  /** The line above the navbar. */
  readonly AnnouncementBar?: string
  /** The bar at the top of every page. */
  readonly Navbar?: string
  /** One item of the navbar: in the bar, in a menu, or in the sidebar of phones. */
  readonly NavbarItem?: string
  /** The switch between light and dark mode. */
  readonly ColorModeToggle?: string
  /** The bottom of every page. */
  readonly Footer?: string
  /** The button that leads back to the top of a long page. */
  readonly BackToTop?: string

  /** Layout with the sidebar column. It stays mounted between the pages of a docs instance. */
  readonly DocLayout?: string
  /** The tree in the sidebar of docs. */
  readonly DocSidebar?: string
  /** Pages of kind `doc` and `api`. */
  readonly DocPage?: string
  /** The path to a doc in its sidebar, above its title. */
  readonly DocBreadcrumbs?: string
  /** The notice above docs of a version that is not released or not maintained. */
  readonly DocVersionBanner?: string
  /** The notice above docs, posts and Markdown pages that are not translated yet (`page.translationNotice`). */
  readonly TranslationNotice?: string
  /** Below a doc: tags, the edit link, the last change. */
  readonly DocFooter?: string
  /** The generated index of a category. */
  readonly DocIndexPage?: string
  /** The cards on the index of a category. */
  readonly DocCardList?: string
  /** The list of headings beside a page. */
  readonly TableOfContents?: string
  /** Pages of kind `doc-tags`, which list all tags (`page.doc.tagList`). */
  readonly TagsPage?: string
  /** Pages of kind `doc-tag`, which list the docs with one tag (`page.doc.items`). */
  readonly TagPage?: string

  /** Layout with the sidebar of recent posts. It stays mounted between the pages of a blog. */
  readonly BlogLayout?: string
  /** The sidebar of recent posts. */
  readonly BlogSidebar?: string
  /** One post: in full on its page, or as an excerpt in a list. */
  readonly BlogPostItem?: string
  /** The list of posts. */
  readonly BlogListPage?: string
  /** The page of a post. */
  readonly BlogPostPage?: string
  /** The list of a blog's tags. */
  readonly BlogTagsPage?: string
  /** The posts with one tag. */
  readonly BlogTagPage?: string
  /** All posts by year. */
  readonly BlogArchivePage?: string
  /** The list of a blog's authors. */
  readonly BlogAuthorsPage?: string
  /** The posts of one author. */
  readonly BlogAuthorPage?: string

  /** A Markdown page of the pages folder. */
  readonly MarkdownPage?: string
  /** A React page of the pages folder. */
  readonly ComponentPage?: string
  /** The button and the search box that it opens. Wrap the default to pass options that are functions. */
  readonly SearchButton?: string
  /** The page with all results of a search. */
  readonly SearchPage?: string
  /** The page for addresses that do not exist. */
  readonly NotFound?: string
  /** The page that readers see if another one throws an error while it is rendered. */
  readonly CrashPage?: string
}

/** The theme's components that a site replaces: the name of a slot, and the path of a module whose default export replaces it. */
export interface ThemeFiles extends ThemeSlots {
  /** Items of the navbar of the site's own types, as `custom-version`. */
  readonly [custom: `custom-${string}`]: string
  /** Parts of the theme of a Docusaurus site. */
  readonly [part: `@theme/${string}` | `@theme-original/${string}`]: string
}

/**
 * The part that a slot has in the browser, whose app adopts the HTML of pages. A slot of the `frame` is around pages, and always runs there.
 * One of a `page` renders the same on both sides, so its HTML stays, and its code is loaded only if an island shows it. A `scripted` one
 * works only when its code runs, and is loaded when it is shown.
 */
export const slotParts = {
  Root: 'frame',
  Layout: 'frame',
  SkipLink: 'frame',
  AnnouncementBar: 'frame',
  Navbar: 'frame',
  NavbarItem: 'frame',
  ColorModeToggle: 'frame',
  Footer: 'frame',
  BackToTop: 'frame',
  DocLayout: 'frame',
  DocSidebar: 'frame',
  DocPage: 'page',
  DocBreadcrumbs: 'page',
  DocVersionBanner: 'page',
  TranslationNotice: 'page',
  DocFooter: 'page',
  DocIndexPage: 'page',
  DocCardList: 'page',
  TableOfContents: 'page',
  TagsPage: 'page',
  TagPage: 'page',
  BlogLayout: 'page',
  BlogSidebar: 'page',
  BlogPostItem: 'page',
  BlogListPage: 'page',
  BlogPostPage: 'page',
  BlogTagsPage: 'page',
  BlogTagPage: 'page',
  BlogArchivePage: 'page',
  BlogAuthorsPage: 'page',
  BlogAuthorPage: 'page',
  MarkdownPage: 'page',
  ComponentPage: 'page',
  SearchButton: 'frame',
  SearchPage: 'scripted',
  NotFound: 'page',
  CrashPage: 'scripted',
} as const satisfies Readonly<Record<keyof ThemeSlots, 'frame' | 'page' | 'scripted'>>

/** The names of the slots. */
export const slotNames = Object.keys(slotParts) as readonly (keyof ThemeSlots)[]
