import type { Nodes } from 'hast'

/** The plain text of a node, as a reader sees it. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
