import type { DefaultTreeAdapterTypes } from 'parse5'
import { oneLine } from '../text/spaces.ts'

/** A node of a parsed page. */
export type HtmlNode = DefaultTreeAdapterTypes.Node
/** An element of a parsed page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element
/** A text in a parsed page. */
export type HtmlText = DefaultTreeAdapterTypes.TextNode
/** A parsed page. */
export type HtmlDocument = DefaultTreeAdapterTypes.Document
/** Whether an element is meant. */
export type ElementTest = (element: HtmlElement) => boolean

/** Head or body of a page; the parser adds the one that is missing. */
export function partOf(document: HtmlDocument, name: 'head' | 'body'): HtmlElement | HtmlDocument {
  const html = childElements(document).find(({ tagName }) => tagName === 'html')
  return (html && childElements(html).find(({ tagName }) => tagName === name)) ?? document
}

/** Callbacks for the nodes of a tree, in the order of the text. */
export interface TreeVisitor {
  /** Called before what is inside an element; returns whether to go inside. */
  readonly enter: (element: HtmlElement) => boolean
  /** Called after what is inside an element, if `enter` returned true. */
  readonly leave?: (element: HtmlElement) => void
  readonly text?: (value: string, node: HtmlText) => void
}

interface Level {
  readonly element?: HtmlElement
  readonly children: readonly HtmlNode[]
  next: number
}

/** Visits a tree, at any depth: pages of others may nest deeper than a recursive function can go. */
export function visitTree(root: HtmlNode, { enter, leave, text }: TreeVisitor): void {
  const levels: Level[] = [{ children: [root], next: 0 }]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.children[level.next++]
    if (!node) {
      if (level.element) leave?.(level.element)
      levels.pop()
    } else if ('tagName' in node) {
      if (enter(node)) levels.push({ element: node, children: node.childNodes, next: 0 })
    } else if ('childNodes' in node) levels.push({ children: node.childNodes, next: 0 })
    else if ('value' in node) text?.(node.value, node)
  }
}

/** All elements of a tree, in the order of the text. */
export function elementsOf(root: HtmlNode): readonly HtmlElement[] {
  const elements: HtmlElement[] = []
  visitTree(root, { enter: (element) => elements.push(element) > 0 })
  return elements
}

/** The elements directly inside another. */
export function childElements(parent: HtmlElement | HtmlDocument): readonly HtmlElement[] {
  return parent.childNodes.filter((node): node is HtmlElement => 'tagName' in node)
}

/** The elements that a test accepts and that are in no other such element. */
export function outermost(root: HtmlNode, test: (element: HtmlElement) => boolean): readonly HtmlElement[] {
  const elements: HtmlElement[] = []
  visitTree(root, {
    enter: (element) => {
      const isFound = test(element)
      if (isFound) elements.push(element)
      return !isFound
    },
  })
  return elements
}

/** Value of an attribute; `undefined` without it. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

/** All text inside a node, as it is written. */
export function textOf(root: HtmlNode): string {
  const [only] = 'childNodes' in root && root.childNodes.length === 1 ? root.childNodes : []
  // Most elements hold one text.
  if (only && 'value' in only) return only.value
  const parts: string[] = []
  visitTree(root, { enter: () => true, text: (value) => void parts.push(value) })
  return parts.join('')
}

/** Collapses white space, and removes characters that readers cannot see. */
export function plainText(text: string): string {
  return oneLine(withoutInvisible(text.normalize('NFC')))
}

/** Removes zero-width spaces and joiners, and soft hyphens. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
}
