import type { ComponentType, ReactNode } from 'react'
import type { SearchOptions } from '../../features/lists/browser/slot-props.ts'
import type {
  BlogPageData,
  BlogPostData,
  Breadcrumb,
  DocCard,
  NavbarCustom,
  NavbarItem,
  PageData,
  SidebarItem,
  ThemeSlots,
  TocEntry,
} from '../contract/index.ts'

type NoProps = Record<never, never>

/** The props of slots that have others than those of a page. */
interface SlotProps {
  readonly Root: WrapperProps
  readonly Layout: WrapperProps
  readonly SkipLink: NoProps
  readonly AnnouncementBar: NoProps
  readonly Navbar: NoProps
  readonly NavbarItem: NavbarItemProps
  readonly ColorModeToggle: { readonly className?: string }
  readonly Footer: NoProps
  readonly BackToTop: NoProps
  readonly DocLayout: PageLayoutProps
  readonly DocSidebar: DocSidebarProps
  readonly DocBreadcrumbs: BreadcrumbsProps
  readonly DocCardList: DocCardListProps
  readonly TableOfContents: TableOfContentsProps
  readonly BlogLayout: BlogLayoutProps
  readonly BlogSidebar: BlogPageProps
  readonly BlogPostItem: BlogPostItemProps
  readonly BlogListPage: BlogPageProps
  readonly BlogPostPage: BlogPageProps
  readonly BlogTagsPage: BlogPageProps
  readonly BlogTagPage: BlogPageProps
  readonly BlogArchivePage: BlogPageProps
  readonly BlogAuthorsPage: BlogPageProps
  readonly BlogAuthorPage: BlogPageProps
  readonly SearchButton: SearchButtonProps
  readonly SearchPage: SearchPageProps
  readonly CrashPage: CrashPageProps
}

type PropsOf<Slot extends keyof ThemeSlots> = Slot extends keyof SlotProps ? SlotProps[Slot] : PageProps

type SlotComponents = { readonly [Slot in keyof ThemeSlots]-?: ComponentType<PropsOf<Slot>> }

/**
 * The slots: every component that a site may replace, with `theme: { Footer: './theme/Footer.tsx' }` in the config.
 * `defaultTheme` has the default of each.
 */
export interface ThemeComponents extends SlotComponents {
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
