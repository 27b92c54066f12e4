import type { ComponentType, ReactNode } from 'react'
import type {
  BlogPageData,
  BlogPostData,
  Breadcrumb,
  DocCard,
  NavbarCustom,
  NavbarItem,
  PageData,
  SidebarItem,
  TocEntry,
} from '../contract/index.ts'
import type { SearchOptions } from './search-options.ts'

type NoProps = Record<never, never>

/**
 * The slots: every component that a site may replace, with `theme: { Footer: './theme/Footer.tsx' }` in the config.
 * `defaultTheme` has the default of each.
 */
export interface ThemeComponents {
  /** Around the whole app and never remounted: the place for a site's context providers. */
  readonly Root: ComponentType<WrapperProps>
  /** Skip link, announcement bar, navbar, the main wrapper with `children`, and footer. */
  readonly Layout: ComponentType<WrapperProps>
  /** The link to the content. It must be inside `<div role="region" data-skip-region>`, which gets the focus after navigation. */
  readonly SkipLink: ComponentType<NoProps>
  readonly AnnouncementBar: ComponentType<NoProps>
  readonly Navbar: ComponentType<NoProps>
  readonly NavbarItem: ComponentType<NavbarItemProps>
  readonly ColorModeToggle: ComponentType<{ readonly className?: string }>
  readonly Footer: ComponentType<NoProps>
  readonly BackToTop: ComponentType<NoProps>

  /** Layout with the sidebar column. It stays mounted between the pages of a docs instance. */
  readonly DocLayout: ComponentType<PageLayoutProps>
  readonly DocSidebar: ComponentType<DocSidebarProps>
  /** Pages of kind `doc` and `api`. */
  readonly DocPage: ComponentType<PageProps>
  readonly DocBreadcrumbs: ComponentType<BreadcrumbsProps>
  readonly DocVersionBanner: ComponentType<PageProps>
  readonly DocFooter: ComponentType<PageProps>
  readonly DocIndexPage: ComponentType<PageProps>
  readonly DocCardList: ComponentType<DocCardListProps>
  readonly TableOfContents: ComponentType<TableOfContentsProps>
  /** Pages of kind `doc-tags`, which list all tags (`page.doc.tagList`). */
  readonly TagsPage: ComponentType<PageProps>
  /** Pages of kind `doc-tag`, which list the docs with one tag (`page.doc.items`). */
  readonly TagPage: ComponentType<PageProps>

  /** Layout with the sidebar of recent posts. It stays mounted between the pages of a blog. */
  readonly BlogLayout: ComponentType<BlogLayoutProps>
  readonly BlogSidebar: ComponentType<BlogPageProps>
  readonly BlogPostItem: ComponentType<BlogPostItemProps>
  readonly BlogListPage: ComponentType<BlogPageProps>
  readonly BlogPostPage: ComponentType<BlogPageProps>
  readonly BlogTagsPage: ComponentType<BlogPageProps>
  readonly BlogTagPage: ComponentType<BlogPageProps>
  readonly BlogArchivePage: ComponentType<BlogPageProps>
  readonly BlogAuthorsPage: ComponentType<BlogPageProps>
  readonly BlogAuthorPage: ComponentType<BlogPageProps>

  readonly MarkdownPage: ComponentType<PageProps>
  readonly ComponentPage: ComponentType<PageProps>
  /** The button and the search box that it opens. Wrap the default to pass options that are functions. */
  readonly SearchButton: ComponentType<SearchButtonProps>
  readonly SearchPage: ComponentType<SearchPageProps>
  readonly NotFound: ComponentType<PageProps>
  readonly CrashPage: ComponentType<CrashPageProps>

  /** Navbar items of the site's own types, as `custom-version`. */
  readonly [custom: `custom-${string}`]: ComponentType<CustomNavbarItemProps>

  /** Parts of the classic theme that a Docusaurus site replaces. */
  readonly [part: `@theme/${string}`]: ComponentType<never>
}

/** The slots that a site replaces, by name. */
export type ThemeOverrides = Partial<ThemeComponents>

/** Props of components around others. */
export interface WrapperProps {
  readonly children: ReactNode
}

/** Props of a slot that renders a page. It shows the page's text with `<StaticRegion name="body" />`. */
export interface PageProps {
  readonly page: PageData
}

/** Props of the layout of a section. `children` is the page itself. */
export interface PageLayoutProps extends PageProps, WrapperProps {}

/** Props of a blog page. */
export interface BlogPageProps extends PageProps {
  readonly blog: BlogPageData
}

/** Props of the layout of blog pages. `children` is the page itself. */
export interface BlogLayoutProps extends BlogPageProps, WrapperProps {}

/** Props of one blog post: in full on its page, or as an excerpt in a list. */
export interface BlogPostItemProps {
  readonly post: BlogPostData
  readonly isExcerpt?: boolean
  readonly children: ReactNode
}

/** Props of a navbar item. */
export interface NavbarItemProps {
  readonly item: NavbarItem
  /** Whether the item is in the mobile sidebar instead of the navbar. */
  readonly mobile?: boolean
  /** Whether the item is in the menu of a dropdown. */
  readonly isDropdownItem?: boolean
  readonly onClick?: () => void
}

/** Props of a navbar item of a `custom-*` type. */
export interface CustomNavbarItemProps {
  readonly item: NavbarCustom
  readonly mobile?: boolean
}

/** Props of the tree in the docs sidebar. `DocLayout` renders the column around it. */
export interface DocSidebarProps {
  readonly items: readonly SidebarItem[]
  readonly activePath: string
  readonly onItemClick?: (item: SidebarItem) => void
}

/** Props of the breadcrumbs. */
export interface BreadcrumbsProps {
  readonly breadcrumbs: readonly Breadcrumb[]
}

/** Props of the table of contents. */
export interface TableOfContentsProps {
  readonly toc: readonly TocEntry[]
  /** First heading level shown, 2 to 6. Default: the site's setting. */
  readonly minLevel?: number
  readonly maxLevel?: number
}

/** Props of the search button. Options here override the site's. */
export interface SearchButtonProps extends SearchOptions {
  readonly className?: string
}

/** Props of the search page: the page, and some options of the search button. */
export interface SearchPageProps extends PageProps, Pick<SearchOptions, 'searchParameters' | 'transformSearchClient'> {}

/** Props of the cards on an index page. */
export interface DocCardListProps {
  readonly items: readonly DocCard[]
}

/** Props of the crash page. */
export interface CrashPageProps {
  readonly error: unknown
  /** Renders the page again. */
  readonly retry: () => void
}
