import { type ComponentType, type ReactNode, type Ref, useMemo, useRef } from 'react'
import type { DocSidebarProps } from '../theme/slots.ts'
import type { SidebarHtml as SidebarHtmlItem, SidebarItem, SidebarLink as SidebarLinkItem } from '../contract/index.ts'
import { useSite } from '../hooks/runtime.ts'
import { useIsHydrated } from '../hooks/use-location.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { classNames } from '../ui/class-names.ts'
import { rowElements } from './row-elements.tsx'
import { linkRow, moreMessage } from './sidebar-markup.ts'
import {
  asLink,
  hasVisibleItems,
  isVisibleItem,
  restLink,
  serverPart,
  type SidebarPartProps,
  sidebarTrail,
} from './sidebar-tree.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
import { useExpanded } from './use-expanded.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useHtml } from '../hooks/use-html.ts'

/** Set by the bundler: `false` where no list of the site is long, to leave the code for parts of lists out. */
declare const __DOCS_GEN_LONG_SIDEBARS__: boolean | undefined

/** The tree of a docs sidebar. In the document of the server, closed categories have no items, and long lists are in part. */
export const DocSidebar: ComponentType<DocSidebarProps> =
  typeof __DOCS_GEN_LONG_SIDEBARS__ === 'boolean' && !__DOCS_GEN_LONG_SIDEBARS__ ? SidebarMenu : LongSidebar

function LongSidebar(props: DocSidebarProps): ReactNode {
  const isWhole = useIsHydrated()
  const list = useRef<HTMLUListElement>(null)
  useKeptPlace(list, isWhole)
  return <SidebarMenu {...props} isWhole={isWhole} list={list} />
}

interface SidebarMenuProps extends DocSidebarProps {
  /** Default: true. */
  readonly isWhole?: boolean
  readonly list?: Ref<HTMLUListElement>
}

function SidebarMenu({ items, activePath, onItemClick, isWhole = true, list }: SidebarMenuProps): ReactNode {
  const trail = useMemo(() => sidebarTrail(items, activePath), [items, activePath])
  return (
    <ul ref={list} className="theme-doc-sidebar-menu menu__list">
      <SidebarItems items={items} level={1} tree={{ trail, activePath, isWhole, onItemClick }} />
    </ul>
  )
}

interface SidebarItemsProps extends SidebarPartProps {
  readonly items: readonly SidebarItem[]
  /** Place of the list in the tree: the indexes of the categories around it. Default: it is the whole sidebar. */
  readonly at?: readonly number[]
}

const top: readonly number[] = []

/** One list of the tree, or the part of it that the server renders, with links to the rest. */
export function SidebarItems(props: SidebarItemsProps): ReactNode {
  const { items, level, tree, at = top } = props
  const { trail } = tree
  const { autoCollapseCategories: autoCollapse } = useSite().theme.docs
  const { isExpanded, setExpanded } = useExpanded({ items, trail, autoCollapse, at })
  const row = (item: SidebarItem, i: number): ReactNode => {
    if (!isVisibleItem(item, trail)) return null
    if (item.type === 'html') return <SidebarHtml key={i} item={item} level={level} />
    if (item.type === 'link') return <SidebarLink key={i} item={item} level={level} tree={tree} />
    const link = asLink(item, trail)
    if (link) return <SidebarLink key={i} item={link} level={level} tree={tree} />
    if (!hasVisibleItems(item, trail)) return null
    return (
      <SidebarCategory
        key={i}
        item={item}
        level={level}
        tree={tree}
        isExpanded={!item.collapsible || isExpanded(i)}
        setExpanded={(expanded) => setExpanded(i, expanded)}
      >
        <SidebarItems items={item.items} level={level + 1} tree={tree} at={[...at, i]} />
      </SidebarCategory>
    )
  }
  if (typeof __DOCS_GEN_LONG_SIDEBARS__ === 'boolean' && !__DOCS_GEN_LONG_SIDEBARS__) return items.map(row)
  const { from, to } = tree.isWhole ? { from: 0, to: items.length } : serverPart(items, trail)
  return (
    <>
      <SidebarRest {...props} items={items.slice(0, from).reverse()} />
      {items.slice(from, to).map((item, i) => row(item, from + i))}
      <SidebarRest {...props} items={items.slice(to)} />
    </>
  )
}

/** A link to the nearest of the items that are not in the document, for browsers without scripts. */
export function SidebarRest({ items, level, tree }: SidebarItemsProps): ReactNode {
  const translate = useTranslate()
  const rest = restLink(items, tree.trail)
  if (!rest) return null
  const label = translate(moreMessage, { count: rest.count })
  return <SidebarLink item={{ type: 'link', label, href: rest.href }} level={level} tree={tree} />
}

interface SidebarLinkProps extends SidebarPartProps {
  readonly item: SidebarLinkItem
}

/** A link of the tree. */
export function SidebarLink({ item, level, tree }: SidebarLinkProps): ReactNode {
  const onClick = tree.onItemClick && (() => tree.onItemClick?.(item))
  return linkRow(rowElements, { item, level, isActive: item.href === tree.activePath, onClick })
}

/** HTML written by the author. */
export function SidebarHtml({ item, level }: { readonly item: SidebarHtmlItem; readonly level: number }): ReactNode {
  const levelClass = `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level}`
  const className = classNames(levelClass, item.defaultStyle && 'menu__html menu__list-item', item.className)
  return <li className={className} dangerouslySetInnerHTML={useHtml(item.value)} />
}
