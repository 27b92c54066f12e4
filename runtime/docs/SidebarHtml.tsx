import type { ReactNode } from 'react'
import type { SidebarHtml as SidebarHtmlItem } from '../contract/index.ts'
import { classNames } from '../theme/parts/class-names.ts'

/** Draws a piece of the author's HTML in the sidebar. */
export function SidebarHtml({ item, level }: { readonly item: SidebarHtmlItem; readonly level: number }): ReactNode {
  const levelClass = `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`
  const className = classNames(levelClass, item.defaultStyle && 'menu__html menu__list-item', item.className)
  return <li className={className} dangerouslySetInnerHTML={{ __html: item.value }} />
}
