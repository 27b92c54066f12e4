import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  applyTrailingSlash,
  type PageData,
  type SidebarCategory as SidebarCategoryItem,
  type SidebarItem,
  withBase,
} from '../contract/index.ts'
import { SidebarCategory } from '../docs/SidebarCategory.tsx'
import { SidebarItems, SidebarRest } from '../docs/DocSidebar.tsx'
import { hasVisibleItems, serverPart, sidebarTrail } from '../docs/sidebar-tree.ts'
import { type Runtime, RuntimeContext } from '../hooks/runtime.ts'
import type { DocSidebarProps } from '../theme/slots.ts'

/** HTML of a list that is the same on all pages, by index. */
interface DrawnList {
  readonly items: readonly SidebarItem[]
  readonly level: number
  /** Rows that are not on the way to the current page. */
  readonly rows: string[]
  /** HTML around the rows of categories that are open for a page inside them. */
  readonly headings: Surround[]
}

type Surround = readonly [start: string, end: string]

/** Lists that were drawn for a site, by their items. */
type DrawnLists = WeakMap<readonly SidebarItem[], DrawnList>

const listsOf = new WeakMap<object, DrawnLists>()

/** The sidebar of one page. */
interface Drawing extends DocSidebarProps {
  readonly runtime: Runtime
  readonly tree: Parameters<typeof SidebarItems>[0]['tree']
  readonly lists: DrawnLists
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
  const lists: DrawnLists = listsOf.get(site) ?? new WeakMap()
  listsOf.set(site, lists)
  const tree = { trail: sidebarTrail(items, activePath), activePath, isWhole: false }
  const html = listHtml(items, 1, { items, activePath, runtime, tree, lists })
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
  const list = drawnList(items, level, drawing)
  const rest = (hidden: readonly SidebarItem[]): string =>
    hidden.length === 0 ? '' : draw(<SidebarRest items={hidden} level={level} tree={tree} />, drawing)
  let html = rest(items.slice(0, from).reverse())
  for (let i = from; i < to; i++) html += rowHtml(list, i, drawing)
  return html + rest(items.slice(to))
}

function drawnList(items: readonly SidebarItem[], level: number, { lists }: Drawing): DrawnList {
  const cached = lists.get(items)
  if (cached?.level === level) return cached
  const list: DrawnList = { items, level, rows: [], headings: [] }
  lists.set(items, list)
  return list
}

function rowHtml(list: DrawnList, i: number, drawing: Drawing): string {
  const { tree } = drawing
  const item = list.items[i]!
  const row = (): string => draw(<SidebarItems items={[item]} level={list.level} tree={tree} />, drawing)
  if (!tree.trail.has(item)) return (list.rows[i] ??= row())
  if (item.type !== 'category' || !hasVisibleItems(item, tree.trail)) return row()
  const heading = (): Surround => headingHtml(item, list.level, drawing)
  const [start, end] = item.href === tree.activePath ? heading() : (list.headings[i] ??= heading())
  return start + listHtml(item.items, list.level + 1, drawing) + end
}

/** Stands for the rows of an open category while its heading is drawn. */
const mark = '<i></i>'

function headingHtml(item: SidebarCategoryItem, level: number, drawing: Drawing): Surround {
  const category = (
    <SidebarCategory item={item} level={level} tree={drawing.tree} isExpanded setExpanded={() => {}}>
      <i />
    </SidebarCategory>
  )
  const [start = '', end = ''] = draw(category, drawing).split(mark)
  return [start, end]
}

function draw(node: ReactNode, { runtime }: Drawing): string {
  return renderToString(<RuntimeContext value={runtime}>{node}</RuntimeContext>)
}
