import { BlogArchivePage } from '../blog/BlogArchivePage.tsx'
import { BlogAuthorPage } from '../blog/BlogAuthorPage.tsx'
import { BlogAuthorsPage } from '../blog/BlogAuthorsPage.tsx'
import { BlogLayout } from '../blog/BlogLayout.tsx'
import { BlogListPage } from '../blog/BlogListPage.tsx'
import { BlogPostItem } from '../blog/BlogPostItem.tsx'
import { BlogPostPage } from '../blog/BlogPostPage.tsx'
import { BlogSidebar } from '../blog/BlogSidebar.tsx'
import { BlogTagPage } from '../blog/BlogTagPage.tsx'
import { BlogTagsPage } from '../blog/BlogTagsPage.tsx'
import { DocBreadcrumbs } from '../docs/DocBreadcrumbs.tsx'
import { DocCardList } from '../docs/DocCardList.tsx'
import { DocFooter } from '../docs/DocFooter.tsx'
import { DocIndexPage } from '../docs/DocIndexPage.tsx'
import { DocLayout } from '../docs/DocLayout.tsx'
import { DocPage } from '../docs/DocPage.tsx'
import { DocSidebar } from '../docs/DocSidebar.tsx'
import { DocVersionBanner } from '../docs/DocVersionBanner.tsx'
import { TableOfContents } from '../docs/TableOfContents.tsx'
import { TagPage } from '../docs/TagPage.tsx'
import { TagsPage } from '../docs/TagsPage.tsx'
import { AnnouncementBar } from '../layout/AnnouncementBar.tsx'
import { BackToTop } from '../layout/BackToTop.tsx'
import { ColorModeToggle } from '../layout/ColorModeToggle.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Layout } from '../layout/Layout.tsx'
import { Navbar } from '../layout/Navbar.tsx'
import { NavbarItem } from '../layout/NavbarItem.tsx'
import { Root } from '../layout/Root.tsx'
import { SkipLink } from '../layout/SkipLink.tsx'
import { ComponentPage } from '../pages/ComponentPage.tsx'
import { CrashPage } from '../pages/CrashPage.tsx'
import { MarkdownPage } from '../pages/MarkdownPage.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { SearchPage } from '../search/SearchPage.tsx'
import type { ThemeComponents } from './slots.ts'

/** The theme that draws a site without overrides: every slot of `ThemeComponents`. */
export const defaultTheme: ThemeComponents = {
  Root,
  Layout,
  SkipLink,
  AnnouncementBar,
  Navbar,
  NavbarItem,
  ColorModeToggle,
  Footer,
  BackToTop,
  DocLayout,
  DocSidebar,
  DocPage,
  DocBreadcrumbs,
  DocVersionBanner,
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
