import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { DocSidebarProps } from '../theme/slot-props.ts'
import { SidebarItems } from './SidebarItems.tsx'
import { sidebarTrail } from './sidebar-trail.ts'

/** Draws the tree of a docs sidebar: the open branch and the headings of the others (R40). */
export function DocSidebar({ items, activePath, onItemClick }: DocSidebarProps): ReactNode {
  const trail = useMemo(() => sidebarTrail(items, activePath), [items, activePath])
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <SidebarItems items={items} level={1} tree={{ trail, activePath, onItemClick }} />
    </ul>
  )
}
