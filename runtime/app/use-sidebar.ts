import { use } from 'react'
import type { SidebarItem } from '../contract/index.ts'
import { useRuntime } from './runtime.ts'
import { fulfilled } from './sidebar-store.ts'

/** Returns the full tree of a sidebar. In the browser it suspends until the file has come: draw it inside `<Suspense>`. */
export function useSidebar(key: string): readonly SidebarItem[] {
  const items = useRuntime('useSidebar').sidebars.read(key)
  // `use` must be called in every render, also in the one after the file has come: hooks may not change in number.
  return use(items instanceof Promise ? items : fulfilled(items))
}
