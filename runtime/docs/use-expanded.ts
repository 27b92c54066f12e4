import { useEffect, useState } from 'react'
import type { SidebarItem } from '../contract/index.ts'
import { useIsHydrated } from '../hooks/use-location.ts'
import type {} from '../inline/window.ts'
import { isInitiallyExpanded, type SidebarTrail } from './sidebar-tree.ts'

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
  /** Place of the list in the tree: the indexes of the categories around it. Unset: the list is in no document of the server. */
  readonly at?: readonly number[]
}

/** The open categories of a list: at first as configured, then as clicked. A category opens when it contains the new page. */
export function useExpanded({ items, trail, autoCollapse, at }: ExpandedInput): Expanded {
  const active = items.findIndex((item) => item.type === 'category' && trail.has(item))
  const isHydrated = useIsHydrated()
  const [expanded, setExpandedSet] = useState(() => initiallyExpanded(items, trail, isHydrated ? undefined : at))
  const [lastTrail, setLastTrail] = useState(trail)
  const change = (index: number, expand: boolean): void =>
    setExpandedSet((now) => changed(now, { index, expand, autoCollapse }))
  if (lastTrail !== trail) {
    setLastTrail(trail)
    if (active >= 0 && !expanded.has(active)) change(active, true)
  }
  const place = at?.join('.')
  useEffect(() => {
    if (place !== undefined) keepChoices(place, { items, trail, expanded })
  }, [place, items, trail, expanded])
  return { isExpanded: (index) => expanded.has(index), setExpanded: change }
}

/** @param at place of the list, while the document's own sidebar is hydrated: what the reader opened and closed in it stays so */
function initiallyExpanded(
  items: readonly SidebarItem[],
  trail: SidebarTrail,
  at: readonly number[] | undefined,
): ReadonlySet<number> {
  const choices = at && typeof window !== 'undefined' ? window.__docsGenControls?.categories : undefined
  const isExpanded = (item: SidebarItem, i: number): boolean =>
    choices?.get([...(at ?? []), i].join('.')) ?? isInitiallyExpanded(item, trail)
  return new Set(items.flatMap((item, i) => (isExpanded(item, i) ? [i] : [])))
}

/** Notes for a reload of the page which categories are not as they are at first. */
function keepChoices(
  place: string,
  { items, trail, expanded }: Pick<ExpandedInput, 'items' | 'trail'> & { readonly expanded: ReadonlySet<number> },
): void {
  const choices = window.__docsGenControls?.categories
  items.forEach((item, i) => {
    if (item.type !== 'category' || !choices) return
    const key = place === '' ? String(i) : `${place}.${i}`
    if (expanded.has(i) === isInitiallyExpanded(item, trail)) choices.delete(key)
    else choices.set(key, expanded.has(i))
  })
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
