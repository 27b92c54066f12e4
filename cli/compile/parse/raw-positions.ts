import type { Element, Nodes, Root } from 'hast'
import { htmlElements, type SourceElement } from '../../markup/html-source.ts'
import { textOf } from '../html.ts'
import { isHeadingTag } from '../../markup/heading-tag.ts'

type Position = NonNullable<Nodes['position']>

/** The opening of an element in the text. */
interface Opening {
  readonly tag: string
  /** Distinguishes elements with the same tag: an address, an id, a heading's text. */
  readonly key: string
  readonly position: Position
  /** Words after a fence's language, which are lost with the position. */
  readonly data?: Element['data']
  readonly isHtml?: boolean
}

/** The number of openings ahead in which an element without a key is searched; parsing malformed HTML drops and adds elements. */
const lookahead = 40

/**
 * Restores the positions of elements and the words after the language of fences, which are lost if a page with HTML is parsed as HTML.
 * @param tree the page parsed as HTML; its nodes are changed
 * @param markdownTree the same page with positions, in which HTML is still text
 */
export function restorePositions(tree: Root, markdownTree: Root): void {
  const openings = openingsOf(markdownTree)
  let next = 0
  /** Openings before this index are matched. */
  let matched = 0
  let last: Position | undefined
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      const key = keyOf(node)
      const tag = tagOf(node.tagName)
      const candidates = key === '' ? openings.slice(next, next + lookahead) : openings.slice(matched)
      const index = candidates.findIndex((one) => one.tag === tag && one.key === key)
      if (index >= 0) {
        const match = candidates[index]
        last = match?.position
        if (match?.data) node.data = match.data
        if (match?.isHtml) writtenAsHtml.add(node)
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
const writtenAsHtml = new WeakSet<Element>()

/** Whether an element of plain Markdown is written as HTML. */
export function isWrittenAsHtml(node: Element): boolean {
  return writtenAsHtml.has(node)
}

/** Whether a page holds any HTML. */
export function hasHtml(tree: Nodes): boolean {
  return tree.type === 'raw' || ('children' in tree && tree.children.some(hasHtml))
}

/** @param around place of the element around it: cells that a short row of a table lacks have none of their own */
function openingsOf(node: Nodes, around?: Position): readonly Opening[] {
  if (node.type === 'raw') return node.position ? tagsIn(node.value, node.position) : []
  const { position = around } = node
  const opening =
    node.type === 'element' && position
      ? [{ tag: tagOf(node.tagName), key: keyOf(node), position, data: node.data }]
      : []
  return 'children' in node ? [...opening, ...node.children.flatMap((child) => openingsOf(child, position))] : opening
}

function keyOf(node: Element): string {
  const { id, name, href, src } = node.properties
  if (isHeading(node.tagName)) return textOf(node).trim()
  return String(id ?? name ?? href ?? src ?? '')
}

/** The tags that an HTML fragment opens. */
function tagsIn(html: string, { start }: Position): readonly Opening[] {
  return htmlElements(html).map((element) => ({
    tag: tagOf(element.tag),
    key: isHeading(element.tag) ? element.text.trim() : keyIn(element),
    isHtml: true,
    position: { start: pointIn(element.start.from, start), end: pointIn(element.start.to, start) },
  }))
}

/** A tag as the HTML parser names it outside of SVG: there, `<image>` is `<img>`, and all letters are small. */
function tagOf(name: string): string {
  return name === 'image' ? 'img' : name.toLowerCase()
}

function isHeading(tag: string): boolean {
  return isHeadingTag(tag)
}

/** The value of the first attribute that can be a key. */
function keyIn({ attributes }: SourceElement): string {
  return attributes.find(({ name }) => ['id', 'name', 'href', 'src'].includes(name))?.value ?? ''
}

type Point = Pick<Position['start'], 'line' | 'column'>

/** A position in the file, of a point in a fragment that starts at a position. */
function pointIn({ line, column }: Point, start: Point): Point {
  return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column }
}
