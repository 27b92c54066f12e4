import type { ReactNode } from 'react'
import type { SidebarItem } from '../contract/index.ts'
import { useSite } from '../app/hooks.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import { SidebarHtml } from './SidebarHtml.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { isVisibleItem } from './sidebar-trail.ts'
import type { SidebarPartProps } from './sidebar-tree.ts'
import { useExpanded } from './use-expanded.ts'

interface SidebarItemsProps extends SidebarPartProps {
  readonly items: readonly SidebarItem[]
}

/** Draws one list of the tree. */
export function SidebarItems({ items, level, tree }: SidebarItemsProps): ReactNode {
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

function asLink(
  item: SidebarItem & { readonly type: 'category' },
  href: string,
): SidebarItem & { readonly type: 'link' } {
  return { type: 'link', label: item.label, href, className: item.className }
}
