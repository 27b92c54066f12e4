import { use, useMemo } from 'react'
import { type SidebarItem, withUnlisted } from '../contract/index.ts'
import { usePage, useRuntime } from './runtime.ts'
import { fulfilled } from '../router/sidebar-store.ts'

/**
 * Returns the full tree of a sidebar. In the browser it suspends until the tree is loaded: use it inside `<Suspense>`.
 * @param key `page.sidebar`, or another key of `site.sidebars`; without one there are no items
 */
export function useSidebar(key: string | undefined): readonly SidebarItem[] {
  const { sidebars } = useRuntime('useSidebar')
  const items = key === undefined ? none : sidebars.read(key)
  // `use` is called in every render, loaded or not: the number of hooks may not change.
  const listed = use(items instanceof Promise ? items : fulfilled(items))
  const { sidebar, sidebarItems } = usePage()
  const unlisted = sidebar === key ? sidebarItems : undefined
  return useMemo(() => withUnlisted(listed, unlisted ?? []), [listed, unlisted])
}

const none: readonly SidebarItem[] = []
