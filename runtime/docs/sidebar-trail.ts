import type { SidebarItem } from '../contract/index.ts'

/** The items on the way to the current page: the link itself and the categories around it. */
export type SidebarTrail = ReadonlySet<SidebarItem>

/** Finds every way through the tree to the page at `activePath` (an href). */
export function sidebarTrail(items: readonly SidebarItem[], activePath: string): SidebarTrail {
  const trail = new Set<SidebarItem>()
  for (const item of items) enter(item, activePath, trail)
  return trail
}

function enter(item: SidebarItem, activePath: string, trail: Set<SidebarItem>): boolean {
  if (item.type === 'html') return false
  let isOn = item.href === activePath
  if (item.type === 'category') for (const child of item.items) if (enter(child, activePath, trail)) isOn = true
  if (isOn) trail.add(item)
  return isOn
}

/** Whether an item is shown: unlisted pages only while they are on show, categories while something in them is (R42). */
export function isVisibleItem(item: SidebarItem, trail: SidebarTrail): boolean {
  if (trail.has(item) || item.type === 'html') return true
  if (item.type === 'link') return !item.unlisted
  return (item.href !== undefined && !item.linkUnlisted) || item.items.some((child) => isVisibleItem(child, trail))
}
