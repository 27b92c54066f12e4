import type { ReactNode } from 'react'
import type { SidebarItem } from '../../../runtime/contract/index.ts'
import { usePage, useSite } from '../../../runtime/hooks/runtime.ts'
import { useSidebar } from '../../../runtime/hooks/use-sidebar.ts'
import { isSamePath } from './theme-hooks.ts'

/** The sidebar of the doc on show. */
export interface DocsSidebar {
  readonly name: string
  readonly items: readonly SidebarItem[]
}

/** `useDocsSidebar`: the sidebar of the doc on show; `null` for a doc without one. */
export function useDocsSidebar(): DocsSidebar | null {
  const { sidebar } = usePage()
  const items = useSidebar(sidebar)
  return sidebar === undefined ? null : { name: sidebar.split('/').at(-1) ?? sidebar, items }
}

/** The page that `@theme/DocRoot` renders, and its sidebar. */
export interface DocRootMetadata {
  readonly docElement: ReactNode
  readonly sidebarName?: string
  readonly sidebarItems?: readonly SidebarItem[]
}

/** `useDocRootMetadata`: the page on show, from the properties of `@theme/DocRoot`. */
export function useDocRootMetadata({ children }: { readonly children?: ReactNode }): DocRootMetadata {
  const sidebar = useDocsSidebar()
  return { docElement: children, sidebarName: sidebar?.name, sidebarItems: sidebar?.items }
}

/** A step of the breadcrumbs, as an item of a sidebar. */
export interface BreadcrumbItem {
  readonly type: 'category' | 'link'
  readonly label: string
  readonly href?: string
}

/** `useSidebarBreadcrumbs`: the categories around the doc, and the doc; `null` where there are none. */
export function useSidebarBreadcrumbs(): readonly BreadcrumbItem[] | null {
  const { sidebar, doc } = usePage()
  const isOn = useSite().theme.docs.breadcrumbs
  const steps = sidebar === undefined || !isOn ? [] : (doc?.breadcrumbs ?? [])
  if (steps.length === 0) return null
  return steps.map((step, i) => ({ ...step, type: i === steps.length - 1 ? 'link' : 'category' }))
}

/** `useVisibleSidebarItems`: the items without unlisted ones that are not on show. */
export function useVisibleSidebarItems(items: readonly SidebarItem[], activePath: string): readonly SidebarItem[] {
  return items.filter((item) => isVisibleSidebarItem(item, activePath))
}

/** Whether an item is shown on a page. */
export function isVisibleSidebarItem(item: SidebarItem, activePath: string): boolean {
  if (item.type === 'link') return !item.unlisted || isActiveSidebarItem(item, activePath)
  if (item.type === 'html') return true
  return item.href !== undefined || item.items.some((child) => isVisibleSidebarItem(child, activePath))
}

/** Whether an item leads to a page, or contains an item that does. */
export function isActiveSidebarItem(item: SidebarItem, activePath: string): boolean {
  if (item.type === 'html') return false
  if (item.href !== undefined && isSamePath(item.href, activePath)) return true
  return item.type === 'category' && item.items.some((child) => isActiveSidebarItem(child, activePath))
}

/** `useDocsVersionCandidates`: the versions to offer in a menu, best first. */
export function useDocsVersionCandidates(
  instance = 'default',
): readonly { readonly name: string; readonly label: string }[] {
  const versions = useSite().docs[instance]?.versions ?? []
  const { doc } = usePage()
  const active = versions.filter(({ name }) => doc?.instance === instance && name === doc.version)
  const last = versions.filter(({ isLast }) => isLast)
  return [...new Set([...active, ...last, ...versions])]
}

/** `useBreadcrumbsStructuredData`: the breadcrumbs for search engines. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly BreadcrumbItem[]
}): object {
  const { url } = useSite()
  const items = breadcrumbs.filter(({ href }) => href !== undefined)
  const itemListElement = items.map(({ label, href }, i) => {
    const place = { '@type': 'ListItem', position: i + 1, name: label }
    return { ...place, item: `${url}${href}` }
  })
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}
