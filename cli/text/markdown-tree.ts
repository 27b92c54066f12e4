import type { MdastNode, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'

/** A JSX element in MDX. */
export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Whether a node is a JSX element. */
export function isJsx<Node extends { readonly type: string }>(node: Node): node is JsxElement & Node {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** The children of a node; empty for a node that can have none. */
export function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? node.children : []
}

/** Offset of the first character of a node. */
export function startOf(node: MdastNode): number {
  return node.position?.start.offset ?? 0
}

/** Offset after the last character of a node. */
export function endOf(node: MdastNode): number {
  return node.position?.end.offset ?? 0
}

/** The text of a node without its markup. */
export function plainText(node: MdastNode): string {
  return 'value' in node && typeof node.value === 'string' ? node.value : childrenOf(node).map(plainText).join('')
}

/** The tag that a piece of HTML in a sentence is, such as `kbd` or `/kbd`. */
export function tagIn(html: string): string | undefined {
  return /^<(\/?[\w-]+)/.exec(html)?.[1]?.toLowerCase()
}
