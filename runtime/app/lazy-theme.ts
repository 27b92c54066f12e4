import { type ComponentType, lazy } from 'react'
import type { PageData } from '../contract/index.ts'
import { DocLayout } from '../docs/DocLayout.tsx'
import { DocSidebar } from '../docs/DocSidebar.tsx'
import { adoptedFooter, Layout, Root, SkipLink } from '../layout/Layout.tsx'
import { BackToTop } from '../layout/BackToTop.tsx'
import { ColorModeToggle } from '../layout/ColorModeToggle.tsx'
import { createNavbarItem } from '../layout/NavbarItem.tsx'
import { Navbar } from '../layout/Navbar.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import type { ThemeComponents, ThemeOverrides } from '../theme/slots.ts'

/** A theme that loads the slots inside pages when they are first rendered. */
export interface LazyTheme {
  readonly theme: ThemeComponents
  /** Loads the slots that a page renders itself. */
  readonly prepare: (page: PageData) => Promise<void>
}

/**
 * Makes the theme of an app that adopts its pages from the document. The slots around the page are there from the start;
 * the others are rendered by hydrated islands only, so they are loaded when one of those asks for them.
 * @param own the site's slots, and the defaults that only some sites need
 */
export function lazyTheme(own: ThemeOverrides, document: Document): LazyTheme {
  const theme: { -readonly [Name in keyof ThemeComponents]: ThemeComponents[Name] } = {
    ...pageSlots,
    ...frameSlots,
    NavbarItem: createNavbarItem({}),
    Footer: adoptedFooter(document),
    ...own,
  }
  return {
    theme,
    async prepare({ kind }) {
      // A search page is not in the document, and a lazy component would leave it empty for a moment.
      if (kind === 'search' && theme.SearchPage === pageSlots.SearchPage) theme.SearchPage = await loadSearchPage()
    },
  }
}

const frameSlots = {
  Root,
  Layout,
  SkipLink,
  AnnouncementBar: () => null,
  Navbar,
  ColorModeToggle,
  BackToTop,
  DocLayout,
  DocSidebar,
  SearchButton,
}

const pageSlots = {
  DocPage: lazySlot((theme) => theme.DocPage),
  DocBreadcrumbs: lazySlot((theme) => theme.DocBreadcrumbs),
  DocVersionBanner: lazySlot((theme) => theme.DocVersionBanner),
  TranslationNotice: lazySlot((theme) => theme.TranslationNotice),
  DocFooter: lazySlot((theme) => theme.DocFooter),
  DocIndexPage: lazySlot((theme) => theme.DocIndexPage),
  DocCardList: lazySlot((theme) => theme.DocCardList),
  TableOfContents: lazySlot((theme) => theme.TableOfContents),
  TagsPage: lazySlot((theme) => theme.TagsPage),
  TagPage: lazySlot((theme) => theme.TagPage),
  BlogLayout: lazySlot((theme) => theme.BlogLayout),
  BlogSidebar: lazySlot((theme) => theme.BlogSidebar),
  BlogPostItem: lazySlot((theme) => theme.BlogPostItem),
  BlogListPage: lazySlot((theme) => theme.BlogListPage),
  BlogPostPage: lazySlot((theme) => theme.BlogPostPage),
  BlogTagsPage: lazySlot((theme) => theme.BlogTagsPage),
  BlogTagPage: lazySlot((theme) => theme.BlogTagPage),
  BlogArchivePage: lazySlot((theme) => theme.BlogArchivePage),
  BlogAuthorsPage: lazySlot((theme) => theme.BlogAuthorsPage),
  BlogAuthorPage: lazySlot((theme) => theme.BlogAuthorPage),
  MarkdownPage: lazySlot((theme) => theme.MarkdownPage),
  ComponentPage: lazySlot((theme) => theme.ComponentPage),
  NotFound: lazySlot((theme) => theme.NotFound),
  CrashPage: lazySlot((theme) => theme.CrashPage),
  SearchPage: lazy(async () => ({ default: await loadSearchPage() })),
}

function lazySlot<Props>(select: (theme: ThemeComponents) => ComponentType<Props>): ComponentType<Props> {
  return lazy(async () => ({ default: select((await import('./default-theme.ts')).defaultTheme) }))
}

async function loadSearchPage(): Promise<ThemeComponents['SearchPage']> {
  return (await import('../search/SearchPage.tsx')).SearchPage
}
