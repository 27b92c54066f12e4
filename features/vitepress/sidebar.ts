import { posix } from 'node:path'
import type { SidebarItemConfig, SidebarsConfig } from '../../cli/config/sidebars-config.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { isExternal, type PageLinks } from './links.ts'
import type { Values } from './read-site.ts'

/** A sidebar of the config: its items, and the paths whose pages show it. */
export interface FoundSidebar {
  readonly id: string
  /** Start of the addresses of its pages. */
  readonly path: string
  readonly items: readonly unknown[]
  readonly base: string
}

/** The sidebars of a theme config, the most specific first, as VitePress chooses one. */
export function sidebarsOf(sidebar: unknown, prefix: string): readonly FoundSidebar[] {
  if (Array.isArray(sidebar)) return [{ id: idOf(prefix), path: prefix, items: sidebar, base: '' }]
  if (!isRecord(sidebar)) return []
  return Object.entries(sidebar)
    .flatMap(([key, value]): readonly FoundSidebar[] => {
      const path = key.startsWith('/') ? key : `/${key}`
      if (Array.isArray(value)) return [{ id: idOf(path), path, items: value, base: '' }]
      if (!isRecord(value) || !Array.isArray(value['items'])) return []
      return [{ id: idOf(path), path, items: value['items'], base: textOf(value['base']) }]
    })
    .sort((a, b) => b.path.split('/').length - a.path.split('/').length)
}

function idOf(path: string): string {
  return path.replace(/^\/|\/$/g, '').replace(/[^\p{L}\p{N}]+/gu, '-') || 'docs'
}

/** The sidebar that a page shows. @param address without the base path */
export function sidebarOf(address: string, sidebars: readonly FoundSidebar[]): FoundSidebar | undefined {
  return sidebars.find(({ path }) => address.startsWith(path) || `${address}/` === path)
}

interface ItemsInput extends PageLinks {
  readonly sidebars: readonly FoundSidebar[]
  /** Receives the docs that sidebars list, with the sidebar of each. */
  readonly listed: Map<string, string>
  /** Notes a link that leads to no page. */
  readonly left: (link: string) => void
}

/** The sidebars in the form of docs-gen. */
export function sidebarsConfig(input: ItemsInput): SidebarsConfig {
  const entries = input.sidebars.map(
    (sidebar) => [sidebar.id, itemsOf(sidebar.items, { ...input, sidebar, base: sidebar.base })] as const,
  )
  return Object.fromEntries(entries.reverse())
}

interface SidebarInput extends ItemsInput {
  readonly sidebar: FoundSidebar
  readonly base: string
}

function itemsOf(items: readonly unknown[], input: SidebarInput): SidebarItemConfig[] {
  return items.filter(isRecord).flatMap((item) => itemOf(item, input))
}

function itemOf(item: Values, input: SidebarInput): SidebarItemConfig[] {
  const base = item['base'] === undefined ? input.base : textOf(item['base'])
  const label = plainText(item['text'])
  const link = linkOf(item['link'], base)
  const children = Array.isArray(item['items']) ? itemsOf(item['items'], { ...input, base }) : undefined
  if (!children) return link === undefined ? textItem(label) : [linkItem(label, link, input)]
  // A group without a text is a gap between items.
  if (label === '') return children
  const category = { type: 'category' as const, label, ...foldingOf(item['collapsed']) }
  if (link === undefined) return children.length === 0 ? textItem(label) : [{ ...category, items: children }]
  const page = linkItem(label, link, input)
  if (typeof page === 'object' && page['type'] === 'doc') {
    if (children.length === 0) return [page]
    return [{ ...category, link: { type: 'doc', id: String(page['id']) }, items: children }]
  }
  return [{ ...category, items: [page, ...children] }]
}

function textItem(label: string): SidebarItemConfig[] {
  return label === ''
    ? []
    : [
        {
          type: 'html',
          value: `<span class="menu__link">${label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`,
        },
      ]
}

function foldingOf(collapsed: unknown): { readonly collapsible?: false; readonly collapsed?: boolean } {
  return typeof collapsed === 'boolean' ? { collapsed } : { collapsible: false, collapsed: false }
}

function linkOf(link: unknown, base: string): string | undefined {
  if (typeof link !== 'string' || link === '') return undefined
  return isExternal(link) ? link : posix.join('/', base, link)
}

function linkItem(label: string, link: string, input: SidebarInput): Exclude<SidebarItemConfig, string> {
  const doc = input.docOf(link)
  const hasPlace = /[#?]/.test(link)
  if (doc === undefined && !isExternal(link)) input.left(link)
  if (doc === undefined || hasPlace)
    return {
      type: 'link',
      label: label || link,
      href: doc === undefined && !isExternal(link) ? `pathname://${link}` : link,
    }
  const own = sidebarOf(input.addressOf(`${doc}.md`), input.sidebars)
  const isFirst = !input.listed.has(doc)
  if (isFirst) input.listed.set(doc, input.sidebar.id)
  const isElsewhere = own !== undefined && own.id !== input.sidebar.id
  return { type: isElsewhere || !isFirst ? 'ref' : 'doc', id: doc, label: label || doc }
}

/** Text without the HTML that VitePress would render. */
export function plainText(value: unknown): string {
  return textOf(value)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
