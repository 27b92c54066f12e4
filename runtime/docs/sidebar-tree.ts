import { longestSidebarList, type SidebarCategory, type SidebarItem, type SidebarLink } from '../contract/index.ts'

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

/** Items of a long list in the document, so that pages do not grow with the site. */
const partLength = 40

/** Part of a list, by index. */
export interface SidebarPart {
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** The items of a list that the server renders: all, or of a long list those around the current page. */
export function serverPart(items: readonly SidebarItem[], trail: SidebarTrail): SidebarPart {
  const { length } = items
  if (length <= longestSidebarList) return { from: 0, to: length }
  const current = items.findIndex((item) => trail.has(item))
  const from = Math.max(0, Math.min(current - partLength / 2, length - partLength))
  return { from, to: from + partLength }
}

/** The link to the rest of a list: where it leads, and for how many items it stands. */
export interface RestLink {
  readonly href: string
  readonly count: number
}

/** The link to the nearest of items that are not in the document; `undefined` if none of them leads anywhere. */
export function restLink(items: readonly SidebarItem[], trail: SidebarTrail): RestLink | undefined {
  const links = items.filter((item) => item.type !== 'html' && isVisibleItem(item, trail))
  const href = links.map(hrefOf).find((each) => each !== undefined)
  return href === undefined ? undefined : { href, count: links.length }
}

function hrefOf(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined
  return item.type === 'category' ? (item.href ?? item.firstHref) : item.href
}

/** A category without visible items is only a link to its page. `undefined`: it has items, or no page. */
export function asLink(item: SidebarCategory, trail: SidebarTrail): SidebarLink | undefined {
  if (item.href === undefined || hasVisibleItems(item, trail)) return undefined
  return { type: 'link', label: item.label, href: item.href, className: item.className }
}

/** Whether a category shows items when it is open. */
export function hasVisibleItems(item: SidebarCategory, trail: SidebarTrail): boolean {
  return item.items.some((child) => isVisibleItem(child, trail))
}

/** Whether a category is open before the reader opens or closes it. */
export function isInitiallyExpanded(item: SidebarItem, trail: SidebarTrail): boolean {
  return item.type === 'category' && (!item.collapsible || !item.collapsed || trail.has(item))
}
