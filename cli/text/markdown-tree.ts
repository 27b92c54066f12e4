import type { MdastNode } from 'satteri'

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
