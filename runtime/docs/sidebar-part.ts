import { type RefObject, useLayoutEffect, useRef } from 'react'
import { longestSidebarList, type SidebarItem } from '../contract/index.ts'
import type { SidebarTrail } from './sidebar-tree.ts'

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

/** Keeps the current item where it is in the window when the items before it appear. */
export function useKeptPlace(list: RefObject<HTMLElement | null>, isWhole: boolean): void {
  const before = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const top = list.current?.querySelector('[aria-current]')?.getBoundingClientRect().top
    const container = list.current?.parentElement
    if (container && top !== undefined && before.current !== undefined) container.scrollTop += top - before.current
    before.current = isWhole ? undefined : top
  }, [list, isWhole])
}
