import { useState } from 'react'
import type { SidebarItem } from '../contract/index.ts'
import type { SidebarTrail } from './sidebar-trail.ts'

/** Which categories of one list are open, by their place in the list. */
export interface Expanded {
  readonly isExpanded: (index: number) => boolean
  readonly setExpanded: (index: number, expanded: boolean) => void
}

interface ExpandedInput {
  readonly items: readonly SidebarItem[]
  readonly trail: SidebarTrail
  /** Opening one closes the others of the same list, and only these (R43). */
  readonly autoCollapse: boolean
}

/** Keeps which categories of a list are open: at first as configured, then as clicked; the one that becomes active opens (R42). */
export function useExpanded({ items, trail, autoCollapse }: ExpandedInput): Expanded {
  const active = items.findIndex((item) => item.type === 'category' && trail.has(item))
  const [expanded, setExpandedSet] = useState(() => initiallyExpanded(items, trail))
  const [lastTrail, setLastTrail] = useState(trail)
  const change = (index: number, expand: boolean): void =>
    setExpandedSet((now) => changed(now, { index, expand, autoCollapse }))
  if (lastTrail !== trail) {
    setLastTrail(trail)
    if (active >= 0 && !expanded.has(active)) change(active, true)
  }
  return { isExpanded: (index) => expanded.has(index), setExpanded: change }
}

function initiallyExpanded(items: readonly SidebarItem[], trail: SidebarTrail): ReadonlySet<number> {
  return new Set(items.flatMap((item, i) => (isInitiallyExpanded(item, trail) ? [i] : [])))
}

function isInitiallyExpanded(item: SidebarItem, trail: SidebarTrail): boolean {
  return item.type === 'category' && (!item.collapsible || !item.collapsed || trail.has(item))
}

function changed(
  now: ReadonlySet<number>,
  { index, expand, autoCollapse }: { index: number; expand: boolean; autoCollapse: boolean },
): ReadonlySet<number> {
  const next = new Set(expand && autoCollapse ? [] : now)
  if (expand) next.add(index)
  else next.delete(index)
  return next
}
