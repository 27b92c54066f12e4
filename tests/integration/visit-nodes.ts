import type { DefaultTreeAdapterMap } from 'parse5'

type Node = DefaultTreeAdapterMap['node']

/** An element as a reader of documents sees it. */
export interface VisitedElement {
  readonly tagName: string
  readonly attrs: Readonly<Record<string, string>>
  /** The text in it. */
  readonly text: () => string
  /** Whether elements are in it. */
  readonly hasElements: () => boolean
}

/** Visits all elements of a document, those of templates too. */
export function visitNodes(node: Node, visit: (element: VisitedElement) => void): void {
  if ('tagName' in node) {
    const attrs = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    visit({
      tagName: node.tagName,
      attrs,
      text: () => textOf(node),
      hasElements: () => node.childNodes.some((child) => 'tagName' in child),
    })
  }
  if ('content' in node) visitNodes(node.content, visit)
  if ('childNodes' in node) for (const child of node.childNodes) visitNodes(child, visit)
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
