import { type ReactNode, useMemo } from 'react'
import { usePage, useSite } from '../../../../runtime/hooks/runtime.ts'
import { useColorMode } from '../../../../runtime/hooks/use-color-mode.ts'
import type {
  BlogLayoutProps,
  BlogPageProps,
  BlogPostItemProps,
  BreadcrumbsProps,
  CustomNavbarItemProps,
  DocSidebarProps,
  NavbarItemProps,
  PageLayoutProps,
  PageProps,
  SearchButtonProps,
  TableOfContentsProps,
  WrapperProps,
} from '../../../../runtime/theme/slots.ts'
import { BlogLayout, BlogSidebar, blogSidebarItems } from './blog-frame.tsx'
import { BlogPostItem, BlogPostProvider } from './blog-post.tsx'
import { tocItems } from './doc.ts'
import { DocBreadcrumbs, docContent, DocVersionBanner, useDocItem } from './doc-item.tsx'
import { DocRoot } from './doc-root.tsx'
import { DocSidebar } from './doc-sidebar.tsx'
import { Footer } from './footer.tsx'
import {
  AnnouncementBar,
  BackToTopButton,
  ColorModeToggle,
  LayoutFrame,
  NotFound,
  Root,
  SearchBar,
  SkipToContent,
} from './frame.tsx'
import { Navbar } from './navbar.tsx'
import { NavbarItem, navbarItemProps } from './navbar-item.tsx'
import { usePart } from './parts.ts'
import { TOC } from './toc.tsx'

// The slots of a site that replaces parts of the classic theme: each renders its part with the props that Docusaurus passes.

export function RootSlot({ children }: WrapperProps): ReactNode {
  const Part = usePart('Root', Root)
  return <Part>{children}</Part>
}

export function LayoutSlot({ children }: WrapperProps): ReactNode {
  const Part = usePart('Layout', LayoutFrame)
  return <Part>{children}</Part>
}

export function SkipLinkSlot(): ReactNode {
  const Part = usePart('SkipToContent', SkipToContent)
  return <Part />
}

export function AnnouncementBarSlot(): ReactNode {
  const Part = usePart('AnnouncementBar', AnnouncementBar)
  return <Part />
}

export function NavbarSlot(): ReactNode {
  const Part = usePart('Navbar', Navbar)
  return <Part />
}

export function NavbarItemSlot(props: NavbarItemProps): ReactNode {
  const Part = usePart('NavbarItem', NavbarItem)
  return <Part {...navbarItemProps(props)} />
}

/** Items of a type of the site's own. */
export function CustomNavbarItemSlot(props: CustomNavbarItemProps): ReactNode {
  return <NavbarItemSlot {...props} />
}

export function ColorModeToggleSlot({ className }: { readonly className?: string }): ReactNode {
  const Part = usePart('ColorModeToggle', ColorModeToggle)
  const { disableSwitch, respectPrefersColorScheme } = useSite().theme.colorMode
  const { choice, colorMode, setColorMode } = useColorMode()
  // Without the system's mode there is always a choice.
  const value = respectPrefersColorScheme ? choice : colorMode
  if (disableSwitch) return null
  return <Part {...{ className, respectPrefersColorScheme, value }} onChange={setColorMode} />
}

export function FooterSlot(): ReactNode {
  const Part = usePart('Footer', Footer)
  return <Part />
}

export function BackToTopSlot(): ReactNode {
  const Part = usePart('BackToTopButton', BackToTopButton)
  return <Part />
}

export function SearchButtonSlot(props: SearchButtonProps): ReactNode {
  const Part = usePart('SearchBar', SearchBar)
  return <Part {...props} />
}

export function DocLayoutSlot({ children }: PageLayoutProps): ReactNode {
  const Part = usePart('DocRoot', DocRoot)
  return <Part>{children}</Part>
}

export function DocSidebarSlot({ items, activePath, onItemClick }: DocSidebarProps): ReactNode {
  const Part = usePart('DocSidebar', DocSidebar)
  return <Part sidebar={items} path={activePath} onItemClick={onItemClick} />
}

export function DocPageSlot({ page }: PageProps): ReactNode {
  const Part = useDocItem(page.doc?.instance)
  const content = useMemo(() => docContent(page), [page])
  return (
    <div className="doc-item">
      <Part content={content} />
    </div>
  )
}

export function DocBreadcrumbsSlot(_: BreadcrumbsProps): ReactNode {
  const Part = usePart('DocBreadcrumbs', DocBreadcrumbs)
  return <Part />
}

export function DocVersionBannerSlot(_: PageProps): ReactNode {
  const Part = usePart('DocVersionBanner', DocVersionBanner)
  return <Part />
}

export function TableOfContentsSlot({ toc, minLevel, maxLevel }: TableOfContentsProps): ReactNode {
  const Part = usePart('TOC', TOC)
  return <Part toc={tocItems(toc)} minHeadingLevel={minLevel} maxHeadingLevel={maxLevel} />
}

export function BlogLayoutSlot({ blog, children }: BlogLayoutProps): ReactNode {
  const Part = usePart('BlogLayout', BlogLayout)
  return <Part sidebar={blogSidebarItems(blog)}>{children}</Part>
}

export function BlogSidebarSlot({ blog }: BlogPageProps): ReactNode {
  const Part = usePart('BlogSidebar', BlogSidebar)
  return <Part sidebar={blogSidebarItems(blog)} />
}

export function BlogPostItemSlot({ post, isExcerpt = false, children }: BlogPostItemProps): ReactNode {
  const Part = usePart('BlogPostItem', BlogPostItem)
  const value = useMemo(() => ({ post, isExcerpt }), [post, isExcerpt])
  return (
    <BlogPostProvider value={value}>
      <Part>{children}</Part>
    </BlogPostProvider>
  )
}

export function NotFoundSlot(_: PageProps): ReactNode {
  const Part = usePart('NotFound', NotFound)
  return <Part key={usePage().path} />
}
