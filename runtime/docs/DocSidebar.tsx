import { type ComponentType, type ReactNode, type Ref, useMemo, useRef } from 'react'
import type { DocSidebarProps } from '../theme/slots.ts'
import {
  isExternal,
  type SidebarHtml as SidebarHtmlItem,
  type SidebarItem,
  type SidebarLink as SidebarLinkItem,
} from '../contract/index.ts'
import { useSite } from '../hooks/runtime.ts'
import { useIsHydrated } from '../hooks/use-location.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Label } from '../ui/Label.tsx'
import { Link } from '../ui/Link.tsx'
import { classNames } from '../ui/class-names.ts'
import { ExternalIcon } from '../ui/Icon.tsx'
import { serverPart, useKeptPlace } from './sidebar-part.ts'
import { isVisibleItem, type SidebarPartProps, sidebarTrail, useExpanded } from './sidebar-tree.ts'
import { SidebarCategory } from './SidebarCategory.tsx'
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
}

/** One list of the tree, or the part of it that the server renders, with links to the rest. */
export function SidebarItems(props: SidebarItemsProps): ReactNode {
  const { items, level, tree } = props
  const { autoCollapseCategories } = useSite().theme.docs
  const { isExpanded, setExpanded } = useExpanded({ items, trail: tree.trail, autoCollapse: autoCollapseCategories })
  const row = (item: SidebarItem, i: number): ReactNode => {
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
  }
  if (typeof __DOCS_GEN_LONG_SIDEBARS__ === 'boolean' && !__DOCS_GEN_LONG_SIDEBARS__) return items.map(row)
  const { from, to } = tree.isWhole ? { from: 0, to: items.length } : serverPart(items, tree.trail)
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
  const links = items.filter((item) => item.type !== 'html' && isVisibleItem(item, tree.trail))
  const nearest = links.find((item) => hrefOf(item) !== undefined)
  const href = nearest && hrefOf(nearest)
  if (href === undefined) return null
  const message = { id: 'docs-gen.sidebar.more', message: '… {count} more' }
  return (
    <SidebarLink
      item={{ type: 'link', label: translate(message, { count: links.length }), href }}
      level={level}
      tree={tree}
    />
  )
}

function hrefOf(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined
  return item.type === 'category' ? (item.href ?? item.firstHref) : item.href
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
  return <li className={className} dangerouslySetInnerHTML={useHtml(item.value)} />
}
