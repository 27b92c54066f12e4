import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { applyTrailingSlash, type PageData, type SidebarItem, withBase } from '../contract/index.ts'
import { SidebarCategory } from '../docs/SidebarCategory.tsx'
import { SidebarItems, SidebarRest } from '../docs/DocSidebar.tsx'
import { serverPart } from '../docs/sidebar-part.ts'
import { isVisibleItem, sidebarTrail } from '../docs/sidebar-tree.ts'
import { type Runtime, RuntimeContext } from '../hooks/runtime.ts'
import type { DocSidebarProps } from '../theme/slots.ts'

/** The HTML of rows that are the same on all pages, by item and level. */
type Rows = WeakMap<SidebarItem, { readonly level: number; readonly html: string }>

/** Rows that were drawn for a site. */
const rowsOf = new WeakMap<object, Rows>()

/** The sidebar of one page. */
interface Drawing extends DocSidebarProps {
  readonly runtime: Runtime
  readonly tree: Parameters<typeof SidebarItems>[0]['tree']
  readonly rows: Rows
}

/**
 * The runtime of a page with the sidebar drawn from rows of other pages: a large sidebar is most of what React would render. The result is
 * the same to the byte, so that the browser's sidebar hydrates it.
 */
export function withDrawnSidebar(
  runtime: Runtime,
  page: PageData,
  sidebars: Readonly<Record<string, readonly SidebarItem[]>>,
): Runtime {
  const items = page.sidebar === undefined ? undefined : sidebars[page.sidebar]
  if (!items || page.sidebarItems) return runtime
  const { site, theme } = runtime
  const activePath = applyTrailingSlash(withBase(page.path, site.baseUrl), site.trailingSlash, site.baseUrl)
  const rows: Rows = rowsOf.get(site) ?? new WeakMap()
  rowsOf.set(site, rows)
  const tree = { trail: sidebarTrail(items, activePath), activePath, isWhole: false }
  const html = listHtml(items, 1, { items, activePath, runtime, tree, rows })
  const DrawnSidebar = (props: DocSidebarProps): ReactNode =>
    props.items === items && props.activePath === activePath ? (
      <ul className="theme-doc-sidebar-menu menu__list" dangerouslySetInnerHTML={{ __html: html }} />
    ) : (
      <theme.DocSidebar {...props} />
    )
  return { ...runtime, theme: { ...theme, DocSidebar: DrawnSidebar } }
}

function listHtml(items: readonly SidebarItem[], level: number, drawing: Drawing): string {
  const { tree } = drawing
  const { from, to } = serverPart(items, tree.trail)
  const shown = items.slice(from, to).map((item) => rowHtml(item, level, drawing))
  const rest = (hidden: readonly SidebarItem[]): string =>
    hidden.length === 0 ? '' : draw(<SidebarRest items={hidden} level={level} tree={tree} />, drawing)
  return [rest(items.slice(0, from).reverse()), ...shown, rest(items.slice(to))].join('')
}

function rowHtml(item: SidebarItem, level: number, drawing: Drawing): string {
  const { tree, rows } = drawing
  const isOnTrail = tree.trail.has(item)
  const known = isOnTrail ? undefined : rows.get(item)
  if (known?.level === level) return known.html
  const isOpen = isOnTrail && item.type === 'category' && item.items.some((child) => isVisibleItem(child, tree.trail))
  if (isOpen) return openHtml(item, level, drawing)
  const html = draw(<SidebarItems items={[item]} level={level} tree={tree} />, drawing)
  if (!isOnTrail) rows.set(item, { level, html })
  return html
}

/** Stands for the rows of an open category while its heading is drawn. */
const mark = '<i></i>'

function openHtml(item: SidebarItem & { readonly type: 'category' }, level: number, drawing: Drawing): string {
  const category = (
    <SidebarCategory item={item} level={level} tree={drawing.tree} isExpanded setExpanded={() => {}}>
      <i />
    </SidebarCategory>
  )
  const [start, end] = draw(category, drawing).split(mark)
  return `${start}${listHtml(item.items, level + 1, drawing)}${end}`
}

function draw(node: ReactNode, { runtime }: Drawing): string {
  return renderToString(<RuntimeContext value={runtime}>{node}</RuntimeContext>)
}
