import type { Element, Nodes, Root } from 'hast'
import { textOf } from '../html.ts'

type Position = NonNullable<Nodes['position']>

/** The opening of an element in the text. */
interface Opening {
  readonly tag: string
  /** Distinguishes elements with the same tag: an address, an id, a heading's text. */
  readonly key: string
  readonly position: Position
  readonly isHtml?: boolean
}

/** How many openings ahead an element without a key is searched; parsing malformed HTML drops and adds elements. */
const lookahead = 40

/**
 * Restores the positions of elements, which are lost if a page with HTML is parsed as HTML.
 * @param tree the page parsed as HTML; its nodes are changed
 * @param written the same page with positions, in which HTML is still text
 */
export function restorePositions(tree: Root, written: Root): void {
  const openings = openingsOf(written)
  let next = 0
  /** Openings before this index are matched. */
  let matched = 0
  let last: Position | undefined
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      const key = keyOf(node)
      const candidates = key === '' ? openings.slice(next, next + lookahead) : openings.slice(matched)
      const index = candidates.findIndex((one) => one.tag === node.tagName && one.key === key)
      if (index >= 0) {
        const found = candidates[index]
        last = found?.position
        if (found?.isHtml) htmlElements.add(node)
        next = index + 1 + (key === '' ? next : matched)
        if (key !== '') matched = next
      }
      if (last) node.position = last
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
}

/** Elements written as HTML. */
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
  const opening = node.type === 'element' && position ? [{ tag: node.tagName, key: keyOf(node), position }] : []
  return 'children' in node ? [...opening, ...node.children.flatMap(openingsOf)] : opening
}

function keyOf(node: Element): string {
  const { id, name, href, src } = node.properties
  if (isHeading(node.tagName)) return textOf(node).trim()
  return String(id ?? name ?? href ?? src ?? '')
}

/** The tags that an HTML fragment opens. */
function tagsIn(html: string, { start }: Position): readonly Opening[] {
  return [...html.matchAll(/<([A-Za-z][\w-]*)[^>]*>/g)].map(({ 0: text, 1: name = '', index }) => {
    const from = endOf(html.slice(0, index), start)
    const key = isHeading(name) ? textAfter(html.slice(index)) : keyIn(text)
    return { tag: name.toLowerCase(), key, isHtml: true, position: { start: from, end: endOf(text, from) } }
  })
}

function isHeading(tag: string): boolean {
  return /^h[1-6]$/i.test(tag)
}

/** The text of the element at the start of an HTML fragment. */
function textAfter(html: string): string {
  return (html.split(/<\/h/i)[0] ?? '').replace(/<[^>]*>/g, '').trim()
}

/** The value of the first attribute that can be a key. */
function keyIn(tag: string): string {
  const [, double, single, unquoted] =
    /\s(?:id|name|href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? []
  return double ?? single ?? unquoted ?? ''
}

/** The end position of a text that starts at a position. */
function endOf(text: string, { line, column }: Position['start']): Position['start'] {
  const lines = text.split('\n')
  const length = lines.at(-1)?.length ?? 0
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + length : length + 1 }
}
