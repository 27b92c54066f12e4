import type { Element, Nodes, Root } from 'hast'
import { textOf } from '../text.ts'

type Position = NonNullable<Nodes['position']>

/** An element that the text opens, in the order in which they stand there. */
interface Opening {
  readonly tag: string
  /** What tells it from others of its tag: an address, an id, a heading's text. */
  readonly mark: string
  readonly position: Position
  readonly isHtml?: boolean
}

/** How far ahead an element without a mark is looked for: HTML that is not well formed loses some, and gets others. */
const reach = 40

/**
 * Gives the elements of a tree their places again. HTML in Markdown is read by reading the whole page as HTML, and places are lost.
 * @param tree the page read as HTML; its nodes are changed
 * @param written the same page with places, in which HTML is still text
 */
export function restorePositions(tree: Root, written: Root): void {
  const openings = openingsOf(written)
  let next = 0
  /** Behind this everything is found. */
  let sure = 0
  let last: Position | undefined
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      const mark = markOf(node)
      const candidates = mark === '' ? openings.slice(next, next + reach) : openings.slice(sure)
      const index = candidates.findIndex((one) => one.tag === node.tagName && one.mark === mark)
      if (index >= 0) {
        const found = candidates[index]
        last = found?.position
        if (found?.isHtml) htmlElements.add(node)
        next = index + 1 + (mark === '' ? next : sure)
        if (mark !== '') sure = next
      }
      if (last) node.position = last
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
}

/** Elements that are written as HTML. */
const htmlElements = new WeakSet<Element>()

/** Whether an element of plain Markdown is written as HTML. */
export function isWrittenAsHtml(node: Element): boolean {
  return htmlElements.has(node)
}

/** Whether a page holds any HTML. */
export function hasHtml(tree: Nodes): boolean {
  return tree.type === 'raw' || ('children' in tree && tree.children.some(hasHtml))
}

function openingsOf(node: Nodes): readonly Opening[] {
  if (node.type === 'raw') return node.position ? tagsIn(node.value, node.position) : []
  const { position } = node
  const own = node.type === 'element' && position ? [{ tag: node.tagName, mark: markOf(node), position }] : []
  return 'children' in node ? [...own, ...node.children.flatMap(openingsOf)] : own
}

function markOf(node: Element): string {
  const { id, name, href, src } = node.properties
  if (isHeading(node.tagName)) return textOf(node).trim()
  return String(id ?? name ?? href ?? src ?? '')
}

/** The tags that a piece of HTML opens. */
function tagsIn(html: string, { start }: Position): readonly Opening[] {
  return [...html.matchAll(/<([A-Za-z][\w-]*)[^>]*>/g)].map(({ 0: text, 1: name = '', index }) => {
    const from = endOf(html.slice(0, index), start)
    const mark = isHeading(name) ? textAfter(html.slice(index)) : markIn(text)
    return { tag: name.toLowerCase(), mark, isHtml: true, position: { start: from, end: endOf(text, from) } }
  })
}

function isHeading(tag: string): boolean {
  return /^h[1-6]$/i.test(tag)
}

/** The text of an element whose source it starts with. */
function textAfter(html: string): string {
  return (html.split(/<\/h/i)[0] ?? '').replace(/<[^>]*>/g, '').trim()
}

function markIn(tag: string): string {
  const [, double, single, bare] = /\s(?:id|name|href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? []
  return double ?? single ?? bare ?? ''
}

/** Where a text ends that starts at a place. */
function endOf(text: string, { line, column }: Position['start']): Position['start'] {
  const lines = text.split('\n')
  const length = lines.at(-1)?.length ?? 0
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + length : length + 1 }
}
