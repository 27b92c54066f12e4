import { SearchPage } from '../../features/lists/browser/late-slots.ts'
import { AnnouncementBar } from '../../features/lists/browser/optional-slots.ts'
import { TranslationNotice } from '../../features/lists/browser/page-slots.ts'
import { SearchButton } from '../../features/lists/browser/frame-slots.ts'
import { BlogArchivePage, BlogAuthorsPage, BlogTagsPage } from '../blog/BlogOverviewPages.tsx'
import { BlogAuthorPage, BlogListPage, BlogTagPage } from '../blog/BlogListPages.tsx'
import { BlogLayout, BlogSidebar } from '../blog/BlogLayout.tsx'
import { BlogPostItem } from '../blog/BlogPostItem.tsx'
import { BlogPostPage } from '../blog/BlogPostPage.tsx'
import { DocBreadcrumbs } from '../docs/DocBreadcrumbs.tsx'
import { DocCardList } from '../docs/DocCardList.tsx'
import { DocFooter } from '../docs/DocFooter.tsx'
import { DocIndexPage, TagPage, TagsPage } from '../docs/DocListPages.tsx'
import { DocLayout } from '../docs/DocLayout.tsx'
import { DocPage } from '../docs/DocPage.tsx'
import { DocSidebar } from '../docs/DocSidebar.tsx'
import { DocVersionBanner } from '../docs/DocVersion.tsx'
import { TableOfContents } from '../docs/TableOfContents.tsx'
import { BackToTop } from '../layout/BackToTop.tsx'
import { ColorModeToggle } from '../layout/ColorModeToggle.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Layout, Root, SkipLink } from '../layout/Layout.tsx'
import { Navbar } from '../layout/Navbar.tsx'
import { NavbarDropdownItem } from '../layout/NavbarDropdownItem.tsx'
import { createNavbarItem } from '../layout/NavbarItem.tsx'
import { NavbarLocaleItem } from '../layout/NavbarLocaleItem.tsx'
import { NavbarVersionItem } from '../layout/NavbarVersionItem.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { ComponentPage, CrashPage, MarkdownPage } from '../pages/pages.tsx'
import type { ThemeComponents, ThemeOverrides } from '../theme/slots.ts'

/**
 * The components of a site that replaces none, by slot.
 * @example const Footer = () => <><Sponsors /><defaultTheme.Footer /></>
 */
export const defaultTheme: ThemeComponents = {
  Root,
  Layout,
  SkipLink,
  AnnouncementBar,
  Navbar,
  NavbarItem: createNavbarItem({
    dropdown: NavbarDropdownItem,
    versions: NavbarVersionItem,
    locales: NavbarLocaleItem,
  }),
  ColorModeToggle,
  Footer,
  BackToTop,
  DocLayout,
  DocSidebar,
  DocPage,
  DocBreadcrumbs,
  DocVersionBanner,
  TranslationNotice,
  DocFooter,
  DocIndexPage,
  DocCardList,
  TableOfContents,
  TagsPage,
  TagPage,
  BlogLayout,
  BlogSidebar,
  BlogPostItem,
  BlogListPage,
  BlogPostPage,
  BlogTagsPage,
  BlogTagPage,
  BlogArchivePage,
  BlogAuthorsPage,
  BlogAuthorPage,
  MarkdownPage,
  ComponentPage,
  SearchButton,
  SearchPage,
  NotFound,
  CrashPage,
}

/** Returns the defaults with a site's own components in their place. A slot set to `undefined` keeps its default. */
export function mergeTheme(overrides: ThemeOverrides): ThemeComponents {
  const defined = Object.entries(overrides).filter(([, component]) => component !== undefined)
  return { ...defaultTheme, ...Object.fromEntries(defined) }
}
