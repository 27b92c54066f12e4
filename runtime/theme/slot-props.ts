import type { ReactNode } from 'react'
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
import type { SearchOptions } from '../search/options.ts'

/** What wraps other components. */
export interface WrapperProps {
  readonly children: ReactNode
}

/** What a slot that draws a whole page takes; its frozen HTML is drawn with `<Frozen name="body" />`. */
export interface PageProps {
  readonly page: PageData
}

/** What the layout of a section takes: the page, and the page's own slot already drawn. */
export interface PageLayoutProps extends PageProps, WrapperProps {}

/** What a page of the blog takes. */
export interface BlogPageProps extends PageProps {
  readonly blog: BlogPageData
}

/** What a layout around the blog's pages takes. */
export interface BlogLayoutProps extends BlogPageProps, WrapperProps {}

/** What draws one blog post: in full on its page, or as an excerpt in a list. */
export interface BlogPostItemProps {
  readonly post: BlogPostData
  readonly isExcerpt?: boolean
  readonly children: ReactNode
}

/** What draws one item of the navbar. */
export interface NavbarItemProps {
  readonly item: NavbarItem
  /** Drawn in the mobile sidebar rather than in the bar. */
  readonly mobile?: boolean
  /** Drawn inside a dropdown's menu. */
  readonly isDropdownItem?: boolean
  readonly onClick?: () => void
}

/** What a navbar item of a `custom-*` type takes. */
export interface CustomNavbarItemProps {
  readonly item: NavbarCustom
  readonly mobile?: boolean
}

/** What the tree of a docs sidebar takes: the slot draws items, not the column they stand in. */
export interface DocSidebarProps {
  readonly items: readonly SidebarItem[]
  readonly activePath: string
  readonly onItemClick?: (item: SidebarItem) => void
}

/** What the breadcrumbs take. */
export interface BreadcrumbsProps {
  readonly breadcrumbs: readonly Breadcrumb[]
}

/** What the table of contents takes. */
export interface TableOfContentsProps {
  readonly toc: readonly TocEntry[]
  /** Lowest heading level shown; the site's setting by default. */
  readonly minLevel?: number
  readonly maxLevel?: number
}

/** What the search button takes: options that go before the site's, and may be functions. */
export interface SearchButtonProps extends SearchOptions {
  readonly className?: string
}

/** What the search page takes: the page, and options as the search button's. */
export interface SearchPageProps extends PageProps, Pick<SearchOptions, 'searchParameters' | 'transformSearchClient'> {}

/** What the cards of an index page take. */
export interface DocCardListProps {
  readonly items: readonly DocCard[]
}

/** What the crash page takes (R53). */
export interface CrashPageProps {
  readonly error: unknown
  /** Draws the page again. */
  readonly retry: () => void
}
