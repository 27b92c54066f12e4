import type { Message, MessageValues } from '../contract/messages.ts'
import { nameParts } from '../contract/name-parts.ts'
import { isOtherSite } from '../contract/paths.ts'
import type { SidebarCategory, SidebarItem } from '../contract/sidebar.ts'
import { caretMessage, categoryRow, linkRow, moreMessage, type RowElements } from '../docs/sidebar-markup.ts'
import {
  asLink,
  hasVisibleItems,
  isInitiallyExpanded,
  isVisibleItem,
  restLink,
  serverPart,
  sidebarTrail,
  type SidebarTrail,
} from '../docs/sidebar-tree.ts'
import { createElement } from '../ui/create-element.ts'
import { externalIcon, externalIconLabel } from '../ui/external-icon.ts'

/** A sidebar in the document that React has not taken over. */
export interface Sidebar {
  /** Opens or closes the category of a heading or of its button. @returns whether it could */
  readonly toggle: (control: HTMLElement) => boolean
  /** Opens and closes categories by their indexes in the tree. */
  readonly restore: (choices: ReadonlyMap<string, boolean>) => void
}

interface SidebarInput {
  /** Its outermost list, as the server wrote it. */
  readonly list: Element
  /** Categories that were opened and closed, by their indexes in the tree. */
  readonly choices: Map<string, boolean>
  /** Its items; `undefined` until they are loaded. */
  readonly items: () => readonly SidebarItem[] | undefined
  readonly translate: (message: Message, values?: MessageValues) => string
  readonly autoCollapse: boolean
}

type Items = readonly SidebarItem[]

/** An element, or several. */
type Drawn = Node & ParentNode

/** A list of the tree. */
interface List {
  readonly items: Items
  readonly level: number
  /** Indexes of the categories around it. */
  readonly at: readonly number[]
}

/** What rows depend on besides their items. */
interface Drawing extends Pick<SidebarInput, 'choices' | 'translate'> {
  readonly trail: SidebarTrail
  readonly activePath: string
}

/**
 * Makes the categories of a sidebar open and close. They become what React would have written, so that it can take them over; what it
 * cannot know to be the same, as the author's HTML, is left to it.
 */
export function createSidebar({ list: top, choices, items, translate, autoCollapse }: SidebarInput): Sidebar {
  const activePath = top.querySelector('[aria-current=page]')?.getAttribute('href') ?? ''
  return {
    toggle(control) {
      const tree = items()
      const row = control.closest('li')
      if (!tree || !row || !control.matches('.menu__caret,.menu__link--sublist-caret')) return false
      const drawing: Drawing = { choices, translate, activePath, trail: sidebarTrail(tree, activePath) }
      const place = placeOf(row, { top, tree, trail: drawing.trail })
      if (!place) return false
      const isExpanding = row.matches('.menu__list-item--collapsed')
      const rows = isExpanding && autoCollapse ? place.rows : place.rows.filter((each) => each.row === row)
      const changes = rows.flatMap((each) => categoryOf(place.list.items, each.index) ?? [])
      if (!changes.every(canDraw)) return false
      for (const { row: old, index } of rows) {
        const category = categoryOf(place.list.items, index)
        if (!category || index === undefined) continue
        choices.set([...place.list.at, index].join('.'), isExpanding && old === row)
        const next = drawCategory(category, { ...place.list, at: [...place.list.at, index] }, drawing)
        old.replaceWith(next)
        if (old === row) next.querySelector<HTMLElement>(control.matches('button') ? 'button' : 'a')?.focus()
      }
      return true
    },
    restore(kept) {
      const tree = items()
      const first = top.firstElementChild
      if (!tree || !first) return
      const drawing: Drawing = { choices, translate, activePath, trail: sidebarTrail(tree, activePath) }
      const place = placeOf(first, { top, tree, trail: drawing.trail })
      for (const { row, index } of place?.rows ?? []) {
        const category = categoryOf(tree, index)
        const within = [...kept].filter(([at]) => at.split('.')[0] === String(index))
        if (!category || index === undefined || within.length === 0 || !canDraw(category)) continue
        for (const [at, isOpen] of within) choices.set(at, isOpen)
        row.replaceWith(drawCategory(category, { level: 1, at: [index] }, drawing))
      }
    },
  }
}

/** A row of a list; without an index it is the link to the rest. */
interface Row {
  readonly row: Element
  readonly index: number | undefined
}

interface Place {
  readonly list: List
  readonly rows: readonly Row[]
}

interface Tree {
  readonly top: Element
  readonly tree: Items
  readonly trail: SidebarTrail
}

/** The list that a row is in; `undefined` if the document shows something else than its items. */
function placeOf(row: Element, tree: Tree): Place | undefined {
  const element = row.parentElement
  const list = element === tree.top ? { items: tree.tree, level: 1, at: [] } : listIn(element?.parentElement, tree)
  if (!list || !element) return undefined
  const indexes = rowIndexes(list.items, tree.trail)
  if (indexes.length !== element.children.length) return undefined
  return { list, rows: [...element.children].map((each, n) => ({ row: each, index: indexes[n] })) }
}

/** The list in a row. */
function listIn(row: Element | null | undefined, tree: Tree): List | undefined {
  const place = row && placeOf(row, tree)
  const index = place?.rows.find((each) => each.row === row)?.index
  if (!place || index === undefined) return undefined
  const { items, level, at } = place.list
  const item = items[index]
  return item?.type === 'category' ? { items: item.items, level: level + 1, at: [...at, index] } : undefined
}

/** The index of each row that the server writes for a list; a link to the rest has none. */
function rowIndexes(items: Items, trail: SidebarTrail): readonly (number | undefined)[] {
  const { from, to } = serverPart(items, trail)
  const rest = (hidden: Items): readonly undefined[] => (restLink(hidden, trail) ? [undefined] : [])
  const shown = items.flatMap((item, i) => (i >= from && i < to && isShown(item, trail) ? [i] : []))
  return [...rest(items.slice(0, from)), ...shown, ...rest(items.slice(to))]
}

function isShown(item: SidebarItem, trail: SidebarTrail): boolean {
  if (!isVisibleItem(item, trail)) return false
  return item.type !== 'category' || asLink(item, trail) !== undefined || hasVisibleItems(item, trail)
}

function categoryOf(items: Items, index: number | undefined): SidebarCategory | undefined {
  const item = index === undefined ? undefined : items[index]
  return item?.type === 'category' ? item : undefined
}

/** Whether an item is made of elements alone, with addresses that stay as they are. */
function canDraw(item: SidebarItem): boolean {
  if (item.type === 'html' || item.href?.startsWith('pathname:')) return false
  return item.type === 'link' || item.items.every(canDraw)
}

/** @param place of the category: its level, and its own index too */
function drawCategory(item: SidebarCategory, place: Omit<List, 'items'>, drawing: Drawing): Drawn {
  const { choices, trail, activePath, translate } = drawing
  const link = asLink(item, trail)
  if (link) return linkRow(elements(drawing), { item: link, level: place.level, isActive: link.href === activePath })
  const isExpanded = !item.collapsible || (choices.get(place.at.join('.')) ?? isInitiallyExpanded(item, trail))
  const inside = { items: item.items, level: place.level + 1, at: place.at }
  return categoryRow(
    elements(drawing),
    {
      item,
      level: place.level,
      isExpanded,
      isCurrent: item.href === activePath,
      isOnTrail: trail.has(item),
      caretLabel: translate(caretMessage(isExpanded), { label: item.label }),
    },
    ...(isExpanded ? [createElement('ul', { className: 'menu__list' }, ...drawRows(inside, drawing))] : []),
  )
}

function drawRows({ items, level, at }: List, drawing: Drawing): readonly Drawn[] {
  const { trail, activePath, translate } = drawing
  const { from, to } = serverPart(items, trail)
  const link = (item: SidebarItem & { readonly type: 'link' }): Drawn =>
    linkRow(elements(drawing), { item, level, isActive: item.href === activePath })
  const rest = (hidden: Items): readonly Drawn[] => {
    const { href, count } = restLink(hidden, trail) ?? {}
    return href === undefined
      ? []
      : [link({ type: 'link', href, label: translate(moreMessage, { count: count ?? 0 }) })]
  }
  const rows = items.slice(from, to).flatMap((item, n): readonly Drawn[] => {
    if (!isShown(item, trail)) return []
    if (item.type === 'link') return [link(item)]
    return item.type === 'category' ? [drawCategory(item, { level, at: [...at, from + n] }, drawing)] : []
  })
  return [...rest(items.slice(0, from).reverse()), ...rows, ...rest(items.slice(to))]
}

/** Elements of the document for rows. Addresses in a sidebar are final. */
function elements({ translate }: Drawing): RowElements<Drawn> {
  return {
    create: createElement,
    link({ to, externalIcon: hasIcon = true, className, ...rest }, ...children) {
      const isOther = isOtherSite(to)
      const target = isOther ? { target: '_blank', rel: 'noopener noreferrer' } : {}
      const classes = isOther && hasIcon ? `${className} external-link` : className
      return createElement('a', { href: to, ...target, className: classes, ...rest }, ...children)
    },
    label(text) {
      const parts = document.createDocumentFragment()
      nameParts(text).forEach((part, i) => parts.append(...(i > 0 ? [createElement('wbr', {})] : []), part))
      return parts
    },
    externalIcon: () => externalIcon(createElement, translate(externalIconLabel)),
  }
}
