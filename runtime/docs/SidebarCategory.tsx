import type { MouseEvent, ReactNode } from 'react'
import type { SidebarCategory as SidebarCategoryItem } from '../contract/index.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Collapsible } from '../ui/Collapsible.tsx'
import { onSpace } from '../ui/keyboard.ts'
import { rowElements } from './row-elements.tsx'
import { caretMessage, categoryRow } from './sidebar-markup.ts'
import type { SidebarPartProps } from './sidebar-tree.ts'

interface SidebarCategoryProps extends SidebarPartProps {
  readonly item: SidebarCategoryItem
  readonly isExpanded: boolean
  readonly setExpanded: (expanded: boolean) => void
  /** Its items. */
  readonly children: ReactNode
}

/** A category: its heading, and its items, which are in the document only after it was opened. */
export function SidebarCategory(props: SidebarCategoryProps): ReactNode {
  const { item, level, tree, isExpanded, setExpanded, children } = props
  const translate = useTranslate()
  const isCurrent = item.href === tree.activePath
  const toggle = (): void => setExpanded(!isExpanded)
  const onHeading = (event: MouseEvent): void => {
    tree.onItemClick?.(item)
    if (!item.collapsible || event.metaKey || event.ctrlKey || event.shiftKey) return
    // On another page the heading opens the category and follows its link; on the category's page it opens and closes.
    if (item.href !== undefined && !isCurrent) return setExpanded(true)
    event.preventDefault()
    toggle()
  }
  const row = {
    item,
    level,
    isExpanded,
    isCurrent,
    isOnTrail: tree.trail.has(item),
    caretLabel: translate(caretMessage(isExpanded), { label: item.label }),
    onHeading,
    onHeadingKey: onSpace(toggle),
    onCaret: toggle,
  }
  return categoryRow(
    rowElements,
    row,
    <Collapsible collapsed={!isExpanded} className="menu__list">
      {children}
    </Collapsible>,
  )
}
