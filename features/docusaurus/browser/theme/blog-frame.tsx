import type { ReactNode } from 'react'
import { BlogLayout as OwnLayout, BlogSidebar as OwnSidebar } from '../../../../runtime/blog/BlogLayout.tsx'
import type { BlogPageData } from '../../../../runtime/contract/index.ts'
import { usePage } from '../../../../runtime/hooks/runtime.ts'
import { useWindowSize } from '../theme-common.ts'
import { usePart } from './parts.ts'

/** The recent posts of a blog, under the names of Docusaurus' blog plugin. */
export interface BlogSidebarItems {
  readonly title: string
  readonly items: readonly { readonly title: string; readonly permalink: string; readonly unlisted: boolean }[]
}

/** Props of `BlogSidebar` and of its parts. */
export interface BlogSidebarProps {
  readonly sidebar?: BlogSidebarItems | undefined
}

/** A blog's recent posts as Docusaurus' components read them. */
export function blogSidebarItems({ sidebar }: BlogPageData): BlogSidebarItems | undefined {
  const links = sidebar?.groups.flatMap(({ items }) => items) ?? []
  if (!sidebar || links.length === 0) return undefined
  const items = links.map(({ label, href }) => ({ title: label, permalink: href, unlisted: false }))
  return { title: sidebar.title, items }
}

/** `@theme/BlogSidebar`: the recent posts, beside the page or in the sidebar of small screens. */
export function BlogSidebar({ sidebar }: BlogSidebarProps): ReactNode {
  const Desktop = usePart('BlogSidebar/Desktop', BlogSidebarDesktop)
  const Mobile = usePart('BlogSidebar/Mobile', BlogSidebarMobile)
  const isMobile = useWindowSize() === 'mobile'
  if (!sidebar) return null
  return isMobile ? <Mobile sidebar={sidebar} /> : <Desktop sidebar={sidebar} />
}

/** `@theme/BlogSidebar/Desktop` */
export function BlogSidebarDesktop(_: BlogSidebarProps): ReactNode {
  const page = usePage()
  return page.blog && <OwnSidebar page={page} blog={page.blog} />
}

/** `@theme/BlogSidebar/Mobile`: nothing, since the sidebar of small screens has the recent posts itself. */
export function BlogSidebarMobile(_: BlogSidebarProps): ReactNode {
  return null
}

/** Props of `BlogLayout`. */
export interface BlogLayoutProps extends BlogSidebarProps {
  readonly toc?: ReactNode
  readonly children?: ReactNode
}

/** `@theme/BlogLayout`: the frame of the blog's pages. */
export function BlogLayout({ children }: BlogLayoutProps): ReactNode {
  const page = usePage()
  if (!page.blog) return children
  return (
    <OwnLayout page={page} blog={page.blog}>
      {children}
    </OwnLayout>
  )
}
