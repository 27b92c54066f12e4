import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'

/** Inline JSX → the same as a block. */
const blockTypes = { mdxJsxTextElement: 'mdxJsxFlowElement', mdxTextExpression: 'mdxFlowExpression' } as const

/**
 * Takes components and expressions that are all there is in a paragraph out of it, as MDX does and the native parser on its own:
 * `<TabItem value="a">A</TabItem>` on a line is a block. Changes the tree in place.
 */
export function unravel(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined || !isOnlyCode(node)) return undefined
    const blocks = node.children.flatMap((child) => asBlock(child))
    parent.children.splice(index, 1, ...blocks)
    return [SKIP, index]
  })
}

function isOnlyCode({ children }: Paragraph): boolean {
  const isCode = (child: PhrasingContent): boolean => Object.hasOwn(blockTypes, child.type)
  return children.some(isCode) && children.every((child) => isCode(child) || isBlank(child))
}

function isBlank(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function asBlock(node: PhrasingContent): RootContent[] {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxTextExpression') return []
  return [{ ...node, type: blockTypes[node.type] } as RootContent]
}
