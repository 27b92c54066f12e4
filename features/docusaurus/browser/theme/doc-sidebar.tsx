import { type ReactNode, useMemo } from 'react'
import type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from '../../../../runtime/contract/index.ts'
import { SidebarHtml as OwnSidebarHtml, SidebarLink as OwnSidebarLink } from '../../../../runtime/docs/DocSidebar.tsx'
import { SidebarCategory as OwnSidebarCategory } from '../../../../runtime/docs/SidebarCategory.tsx'
import { isVisibleItem, type SidebarPartProps, sidebarTrail } from '../../../../runtime/docs/sidebar-tree.ts'
import { useExpanded } from '../../../../runtime/docs/use-expanded.ts'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import { usePart } from './parts.ts'

/** Props of `DocSidebar`: the items, and the address of the page on show. */
export interface DocSidebarProps {
  readonly sidebar: readonly SidebarItem[]
  readonly path: string
  readonly onItemClick?: (item: SidebarItem) => void
  readonly className?: string
}

/** `@theme/DocSidebar`: the tree of a docs sidebar. */
export function DocSidebar(props: DocSidebarProps): ReactNode {
  const Desktop = usePart('DocSidebar/Desktop', DocSidebarDesktop)
  return <Desktop {...props} />
}

/** `@theme/DocSidebar/Desktop` */
export function DocSidebarDesktop(props: DocSidebarProps): ReactNode {
  const Content = usePart('DocSidebar/Desktop/Content', DocSidebarDesktopContent)
  return <Content {...props} />
}

/** `@theme/DocSidebar/Desktop/Content` */
export function DocSidebarDesktopContent({ sidebar, path, onItemClick }: DocSidebarProps): ReactNode {
  const Items = usePart('DocSidebarItems', DocSidebarItems)
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <Items items={sidebar} activePath={path} level={1} onItemClick={onItemClick} />
    </ul>
  )
}

/** `@theme/DocSidebar/Mobile`: the same tree, in the sidebar of small screens. */
export const DocSidebarMobile = DocSidebar

interface ListProps {
  readonly activePath: string
  /** Depth in the tree, from 1. */
  readonly level: number
  readonly onItemClick?: ((item: SidebarItem) => void) | undefined
}

/** Props of `DocSidebarItems`. */
export interface DocSidebarItemsProps extends ListProps {
  readonly items: readonly SidebarItem[]
}

/** Props of `DocSidebarItem` and of its kinds. */
export interface DocSidebarItemProps<Item extends SidebarItem = SidebarItem> extends ListProps {
  readonly item: Item
  readonly index: number
}

/** `@theme/DocSidebarItems`: one list of the tree. */
export function DocSidebarItems({ items, ...list }: DocSidebarItemsProps): ReactNode {
  const Item = usePart('DocSidebarItem', DocSidebarItem)
  const trail = useMemo(() => sidebarTrail(items, list.activePath), [items, list.activePath])
  return items.map((item, i) => isVisibleItem(item, trail) && <Item key={i} item={item} index={i} {...list} />)
}

/** `@theme/DocSidebarItem`: an item, by the component of its kind. */
export function DocSidebarItem({ item, ...props }: DocSidebarItemProps): ReactNode {
  const Category = usePart('DocSidebarItem/Category', DocSidebarItemCategory)
  const Html = usePart('DocSidebarItem/Html', DocSidebarItemHtml)
  const Link = usePart('DocSidebarItem/Link', DocSidebarItemLink)
  if (item.type === 'category') return <Category item={item} {...props} />
  return item.type === 'html' ? <Html item={item} {...props} /> : <Link item={item} {...props} />
}

/** `@theme/DocSidebarItem/Category`: a heading and its items. One without visible items is a link, if it has an address. */
export function DocSidebarItemCategory({ item, ...props }: DocSidebarItemProps<SidebarCategory>): ReactNode {
  const { activePath, level, onItemClick } = props
  const Items = usePart('DocSidebarItems', DocSidebarItems)
  const Link = usePart('DocSidebarItem/Link', DocSidebarItemLink)
  const list = useMemo(() => [item], [item])
  const tree = useTree(list, activePath, onItemClick)
  const { autoCollapseCategories: autoCollapse } = useSite().theme.docs
  const { isExpanded, setExpanded } = useExpanded({ items: list, trail: tree.trail, autoCollapse })
  const isEmpty = !item.items.some((child) => isVisibleItem(child, tree.trail))
  if (isEmpty) {
    const { label, href, className } = item
    return href !== undefined && <Link item={{ type: 'link', label, href, className }} {...props} />
  }
  return (
    <OwnSidebarCategory
      item={item}
      level={level}
      tree={tree}
      isExpanded={!item.collapsible || isExpanded(0)}
      setExpanded={(isExpanded) => setExpanded(0, isExpanded)}
    >
      <Items items={item.items} activePath={activePath} level={level + 1} onItemClick={onItemClick} />
    </OwnSidebarCategory>
  )
}

function useTree(
  items: readonly SidebarItem[],
  activePath: string,
  onItemClick: ListProps['onItemClick'],
): SidebarPartProps['tree'] {
  const trail = useMemo(() => sidebarTrail(items, activePath), [items, activePath])
  return { trail, activePath, isWhole: true, onItemClick }
}

const noTrail: SidebarPartProps['tree']['trail'] = new Set()

/** `@theme/DocSidebarItem/Link` */
export function DocSidebarItemLink({
  item,
  activePath,
  level,
  onItemClick,
}: DocSidebarItemProps<SidebarLink>): ReactNode {
  return <OwnSidebarLink item={item} level={level} tree={{ trail: noTrail, activePath, isWhole: true, onItemClick }} />
}

/** `@theme/DocSidebarItem/Html` */
export function DocSidebarItemHtml({ item, level }: DocSidebarItemProps<SidebarHtml>): ReactNode {
  return <OwnSidebarHtml item={item} level={level} />
}
