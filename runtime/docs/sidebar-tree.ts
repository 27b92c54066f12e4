import { useState } from 'react'
import type { SidebarItem } from '../contract/index.ts'

/** The state that all parts of a sidebar share. */
interface SidebarTree {
  readonly trail: SidebarTrail
  readonly activePath: string
  /** Whether long lists are whole. */
  readonly isWhole: boolean
  readonly onItemClick?: (item: SidebarItem) => void
}

/** Props of every part of a sidebar. */
export interface SidebarPartProps {
  /** Depth in the tree, from 1. */
  readonly level: number
  readonly tree: SidebarTree
}

/** The links to the current page and the categories around them. */
export type SidebarTrail = ReadonlySet<SidebarItem>

/** Trails of a sidebar by href: every page of a site asks for its own when the site is built. */
const trailsOf = new WeakMap<readonly SidebarItem[], Map<string, SidebarTrail>>()

/** Finds the links to the page at `activePath` (an href) and the categories around them. */
export function sidebarTrail(items: readonly SidebarItem[], activePath: string): SidebarTrail {
  const trails = trailsOf.get(items) ?? addTrails(items, [], new Map<string, SidebarTrail>())
  trailsOf.set(items, trails)
  return trails.get(activePath) ?? new Set()
}

function addTrails(
  items: readonly SidebarItem[],
  around: readonly SidebarItem[],
  trails: Map<string, SidebarTrail>,
): Map<string, SidebarTrail> {
  for (const item of items) {
    if (item.type === 'html') continue
    const trail = [...around, item]
    if (item.href) trails.set(item.href, new Set([...(trails.get(item.href) ?? []), ...trail]))
    if (item.type === 'category') addTrails(item.items, trail, trails)
  }
  return trails
}

/** Whether an item is shown: unlisted pages only while they are open, categories only with a visible item. */
export function isVisibleItem(item: SidebarItem, trail: SidebarTrail): boolean {
  if (trail.has(item) || item.type === 'html') return true
  if (item.type === 'link') return !item.unlisted
  return (item.href !== undefined && !item.linkUnlisted) || item.items.some((child) => isVisibleItem(child, trail))
}

/** The open categories of one list, by index. */
interface Expanded {
  readonly isExpanded: (index: number) => boolean
  readonly setExpanded: (index: number, expanded: boolean) => void
}

interface ExpandedInput {
  readonly items: readonly SidebarItem[]
  readonly trail: SidebarTrail
  /** Opening a category closes the others of the same list. */
  readonly autoCollapse: boolean
}

/** The open categories of a list: at first as configured, then as clicked. A category opens when it contains the new page. */
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
