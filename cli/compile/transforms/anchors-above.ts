import type { Element, Nodes } from 'hast'
import { isJsx, type JsxElement } from '../../text/markdown-tree.ts'
import { isHeadingTag } from '../../markup/heading-tag.ts'

/**
 * The node without the id that the heading right below it gets: authors put anchors above headings for readers on GitHub, and one id
 * leads to both.
 * @param idOf the id that a heading gets
 */
export function withoutIdBelow(
  nodes: readonly Nodes[],
  n: number,
  idOf: (heading: Element) => string | undefined,
): Nodes | undefined {
  const node = nodes[n]
  if (!node || !mayHoldAnchors(node)) return node
  const heading = nodes.slice(n + 1).find((next) => !isBetween(next))
  const id = heading?.type === 'element' && isHeadingTag(heading.tagName) ? idOf(heading) : undefined
  return id === undefined ? node : withoutId(node, id)
}

/** Whether a node may stand between an anchor and its heading. */
function isBetween(node: Nodes): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '') || mayHoldAnchors(node)
}

/** Whether a node is an empty anchor, or a paragraph of nothing else. */
function mayHoldAnchors(node: Nodes): boolean {
  if (tagOf(node) !== 'a' && tagOf(node) !== 'p') return false
  return (
    'children' in node &&
    node.children.every((child) => isBetween(child)) &&
    (tagOf(node) === 'a' || node.children.length > 0)
  )
}

function tagOf(node: Nodes): string | undefined {
  if (node.type === 'element') return node.tagName
  return isJsx(node) ? (node.name ?? undefined) : undefined
}

/** A node in which no anchor has this id. */
export function withoutId<Node extends Nodes>(node: Node, id: string): Node {
  if (!hasAnchor(node, id)) return node
  const copy = 'children' in node ? { ...node, children: node.children.map((child) => withoutId(child, id)) } : node
  if (tagOf(copy) !== 'a') return copy
  if (copy.type === 'element') {
    const others = Object.entries(copy.properties).filter(([name, value]) => !names(name) || value !== id)
    return { ...copy, properties: Object.fromEntries(others) }
  }
  if (!isJsx(copy)) return copy
  return { ...copy, attributes: copy.attributes.filter((attribute) => !isNaming(attribute, id)) }
}

/** Whether a node is an anchor with this id, or has one in it. */
function hasAnchor(node: Nodes, id: string): boolean {
  if (!('children' in node)) return false
  if (tagOf(node) === 'a') {
    if (node.type === 'element' && (node.properties['id'] === id || node.properties['name'] === id)) return true
    if (isJsx(node) && node.attributes.some((attribute) => isNaming(attribute, id))) return true
  }
  return node.children.some((child) => hasAnchor(child, id))
}

function isNaming(attribute: JsxElement['attributes'][number], id: string): boolean {
  return attribute.type === 'mdxJsxAttribute' && names(attribute.name) && attribute.value === id
}

function names(attribute: string): boolean {
  return attribute === 'id' || attribute === 'name'
}
