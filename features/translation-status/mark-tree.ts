import type { Element, Nodes, Properties, Root, RootContent } from 'hast'
import type { StaleBlock } from './compare/stale-blocks.ts'
import { staleClass } from './content.ts'

/** The places of a translation that readers are told of. */
interface Places {
  /** First lines of blocks that are out of date. */
  readonly blocks: ReadonlySet<number>
  /** Lines of blocks below which the original has more. */
  readonly gaps: ReadonlySet<number>
}

/** What readers see at such places. */
export interface Labels {
  readonly block: string
  readonly gap: string
}

/** Returns the tree with marks at the places of stale blocks. */
export function withMarks(tree: Root, stale: readonly StaleBlock[], labels: Labels): Root {
  const { blocks, gaps } = placesOf(stale)
  const lines = new Set(blocks)
  const marked = withChildren(tree, lines, labels)
  // A block without an element of its own, such as the title in the front matter, is marked above all that it is part of.
  const above = new Set([...lines].map((line) => topOf(tree, line)))
  const below = new Set([...gaps].map((line) => topOf(tree, line)))
  const start = [
    ...(above.has(undefined) ? [mark(labels.block)] : []),
    ...(below.has(undefined) ? [mark(labels.gap)] : []),
  ]
  const children = marked.children.flatMap((node, n): RootContent[] => [
    ...(above.has(tree.children[n]) ? [mark(labels.block)] : []),
    node,
    ...(below.has(tree.children[n]) ? [mark(labels.gap)] : []),
  ])
  return { ...marked, children: [...start, ...children] }
}

/** The node of the tree that a line is part of; `undefined` for a line above all of them. */
function topOf({ children }: Root, line: number): RootContent | undefined {
  return children.find((node) => linesOf(node).line <= line && line <= linesOf(node).end)
}

function placesOf(stale: readonly StaleBlock[]): Places {
  const lineOf = ({ translation }: StaleBlock): number => translation?.line ?? 0
  const isGap = ({ change, translation }: StaleBlock): boolean => change === 'added' || !translation
  return {
    blocks: new Set(stale.filter((block) => !isGap(block)).map(lineOf)),
    gaps: new Set(stale.filter(isGap).map(lineOf)),
  }
}

/** Elements that can have the mark themselves; code and tables get an element around them. */
const markable: ReadonlySet<string> = new Set('p li h1 h2 h3 h4 h5 h6 dt dd'.split(' '))
const wrappable: ReadonlySet<string> = new Set(['pre', 'table'])

/** Marks the elements that begin on some lines, the innermost ones. @param lines those that are done are removed */
function markedNode<Node extends Nodes>(node: Node, lines: Set<number>, labels: Labels): Node {
  const inner = 'children' in node ? withChildren(node, lines, labels) : node
  if (inner.type !== 'element' || !markable.has(inner.tagName) || !lines.delete(linesOf(node).line)) return inner
  return { ...inner, properties: markedProperties(inner, labels) }
}

function withChildren<Node extends Nodes>(node: Node, lines: Set<number>, labels: Labels): Node {
  if (!('children' in node)) return node
  const children = (node.children as RootContent[]).map((child): RootContent => {
    const isCode = child.type === 'element' && wrappable.has(child.tagName)
    if (!isCode) return markedNode(child, lines, labels)
    if (!lines.delete(linesOf(child).line)) return child
    return { ...mark(labels.block), children: [child] }
  })
  return { ...node, children }
}

function markedProperties({ properties }: Element, { block }: Labels): Properties {
  const classes = [properties['className'] ?? []].flat().map(String)
  return { ...properties, className: [...classes, staleClass], dataLabel: block }
}

function mark(label: string): Element {
  return { type: 'element', tagName: 'div', properties: { className: [staleClass], dataLabel: label }, children: [] }
}

function linesOf({ position }: Nodes): { readonly line: number; readonly end: number } {
  return { line: position?.start.line ?? 0, end: position?.end.line ?? 0 }
}
