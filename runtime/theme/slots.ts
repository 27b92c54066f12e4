import type { ComponentType } from 'react'
import { createContext } from 'react'
import { useRequired } from './use-required.ts'
import type {
  BlogLayoutProps,
  BlogPageProps,
  BlogPostItemProps,
  BreadcrumbsProps,
  CrashPageProps,
  CustomNavbarItemProps,
  DocCardListProps,
  DocSidebarProps,
  NavbarItemProps,
  PageLayoutProps,
  PageProps,
  SearchButtonProps,
  SearchPageProps,
  TableOfContentsProps,
  WrapperProps,
} from './slot-props.ts'

type NoProps = Record<never, never>

/**
 * Every component a site may replace: the complete override surface, checked by the compiler on upgrade.
 * A default `Foo` is exported by name from `Foo.tsx` in its feature's folder; `theme/defaults.ts` lists them.
 */
export interface ThemeComponents {
  /** Stands around everything and is never remounted: the place for a site's own providers. */
  readonly Root: ComponentType<WrapperProps>
  /** Skip link, announcement bar, navbar, the main wrapper with `children`, footer (R26). */
  readonly Layout: ComponentType<WrapperProps>
  /** Must draw `<div role="region" data-skip-region>` around its link: focus returns there after a navigation (R27). */
  readonly SkipLink: ComponentType<NoProps>
  readonly AnnouncementBar: ComponentType<NoProps>
  readonly Navbar: ComponentType<NoProps>
  readonly NavbarItem: ComponentType<NavbarItemProps>
  readonly ColorModeToggle: ComponentType<{ readonly className?: string }>
  readonly Footer: ComponentType<NoProps>
  readonly BackToTop: ComponentType<NoProps>

  /** Stays mounted between all pages of a docs instance; draws the sidebar column (R13, R44). */
  readonly DocLayout: ComponentType<PageLayoutProps>
  readonly DocSidebar: ComponentType<DocSidebarProps>
  /** Kinds `doc` and `api`. */
  readonly DocPage: ComponentType<PageProps>
  readonly DocBreadcrumbs: ComponentType<BreadcrumbsProps>
  readonly DocVersionBanner: ComponentType<PageProps>
  readonly DocFooter: ComponentType<PageProps>
  readonly DocIndexPage: ComponentType<PageProps>
  readonly DocCardList: ComponentType<DocCardListProps>
  readonly TableOfContents: ComponentType<TableOfContentsProps>
  /** Kind `doc-tags`: `page.doc.tags`. */
  readonly TagsPage: ComponentType<PageProps>
  /** Kind `doc-tag`: `page.doc.items`. */
  readonly TagPage: ComponentType<PageProps>

  /** Stays mounted between all pages of a blog; draws the sidebar of recent posts. */
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
  /** Draws the search box too, once it is asked for. Wrap the default to give it options that are functions (R116). */
  readonly SearchButton: ComponentType<SearchButtonProps>
  readonly SearchPage: ComponentType<SearchPageProps>
  readonly NotFound: ComponentType<PageProps>
  readonly CrashPage: ComponentType<CrashPageProps>

  /** Navbar items of the site's own types. */
  readonly [custom: `custom-${string}`]: ComponentType<CustomNavbarItemProps>
}

/** The slots a site replaces, by name. */
export type ThemeOverrides = Partial<ThemeComponents>

/** Carries the slots in use; filled by `DocsApp`. */
export const ThemeContext = createContext<ThemeComponents | undefined>(undefined)

/** Returns the slots in use, overrides included. */
export function useTheme(): ThemeComponents {
  return useRequired(ThemeContext, 'useTheme', 'DocsApp')
}
