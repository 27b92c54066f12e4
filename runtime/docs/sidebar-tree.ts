import type { SidebarItem } from '../contract/index.ts'
import type { SidebarTrail } from './sidebar-trail.ts'

/** What every part of a sidebar's tree needs to know. */
export interface SidebarTree {
  readonly trail: SidebarTrail
  readonly activePath: string
  readonly onItemClick?: (item: SidebarItem) => void
}

/** What a part of the tree takes; `level` counts from 1 at the top. */
export interface SidebarPartProps {
  readonly level: number
  readonly tree: SidebarTree
}
