import { type ReactNode, useMemo } from 'react'
import type { DocSidebarProps } from '../theme/slots.ts'
import {
  isExternal,
  type SidebarHtml as SidebarHtmlItem,
  type SidebarItem,
  type SidebarLink as SidebarLinkItem,
} from '../contract/index.ts'
import { useSite } from '../hooks/runtime.ts'
import { Label } from '../ui/Label.tsx'
import { Link } from '../ui/Link.tsx'
import { classNames } from '../ui/class-names.ts'
import { ExternalIcon } from '../ui/Icon.tsx'
import { isVisibleItem, type SidebarPartProps, sidebarTrail, useExpanded } from './sidebar-tree.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import { trustedHtml } from '../strict/trusted-html.ts'

/** The tree of a docs sidebar. Closed categories have no items in the document. */
export function DocSidebar({ items, activePath, onItemClick }: DocSidebarProps): ReactNode {
  const trail = useMemo(() => sidebarTrail(items, activePath), [items, activePath])
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <SidebarItems items={items} level={1} tree={{ trail, activePath, onItemClick }} />
    </ul>
  )
}

interface SidebarItemsProps extends SidebarPartProps {
  readonly items: readonly SidebarItem[]
}

/** One list of the tree. */
function SidebarItems({ items, level, tree }: SidebarItemsProps): ReactNode {
  const { autoCollapseCategories } = useSite().theme.docs
  const { isExpanded, setExpanded } = useExpanded({ items, trail: tree.trail, autoCollapse: autoCollapseCategories })
  return items.map((item, i) => {
    if (!isVisibleItem(item, tree.trail)) return null
    if (item.type === 'html') return <SidebarHtml key={i} item={item} level={level} />
    if (item.type === 'link') return <SidebarLink key={i} item={item} level={level} tree={tree} />
    const isEmpty = !item.items.some((child) => isVisibleItem(child, tree.trail))
    if (isEmpty)
      return item.href === undefined ? null : (
        <SidebarLink key={i} item={asLink(item, item.href)} level={level} tree={tree} />
      )
    return (
      <SidebarCategory
        key={i}
        item={item}
        level={level}
        tree={tree}
        isExpanded={!item.collapsible || isExpanded(i)}
        setExpanded={(expanded) => setExpanded(i, expanded)}
      >
        <SidebarItems items={item.items} level={level + 1} tree={tree} />
      </SidebarCategory>
    )
  })
}

/** A category without visible items is only a link to its page. */
function asLink(item: SidebarItem & { readonly type: 'category' }, href: string): SidebarLinkItem {
  return { type: 'link', label: item.label, href, className: item.className }
}

interface SidebarLinkProps extends SidebarPartProps {
  readonly item: SidebarLinkItem
}

/** A link of the tree. */
export function SidebarLink({ item, level, tree }: SidebarLinkProps): ReactNode {
  const isActive = item.href === tree.activePath
  const levelClass = `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`
  return (
    <li className={classNames(levelClass, 'menu__list-item', item.className)}>
      <Link
        to={item.href}
        externalIcon={false}
        className={classNames('menu__link', isActive && 'menu__link--active')}
        aria-current={isActive ? 'page' : undefined}
        onClick={tree.onItemClick && (() => tree.onItemClick?.(item))}
      >
        <Label text={item.label} />
        {isExternal(item.href) && <ExternalIcon />}
      </Link>
    </li>
  )
}

/** HTML written by the author. */
export function SidebarHtml({ item, level }: { readonly item: SidebarHtmlItem; readonly level: number }): ReactNode {
  const levelClass = `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`
  const className = classNames(levelClass, item.defaultStyle && 'menu__html menu__list-item', item.className)
  return <li className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(item.value) }} />
}
