import type { ElementContent, Nodes, RootContent } from 'hast'
import { isJsx, type JsxElement } from '../../text/markdown-tree.ts'
import { isElementName } from '../../code/syntax.ts'

/** Elements of a sentence. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
)

/**
 * Puts the spaces back that MDX drops in a paragraph of nothing but tags and expressions inside of an element: without them, words of
 * `<b>one</b> <i>two</i>` are one word. Changes the tree in place.
 * @param text what the tree was made of
 */
export function restoreSpaces(node: Nodes, text: string): void {
  if (!('children' in node)) return
  const { children } = node
  if (isJsx(node)) {
    const spaced = node.children.flatMap((child, n): ElementContent[] =>
      isDropped(children[n - 1], child, { parent: node, text }) ? [{ type: 'text', value: ' ' }, child] : [child],
    )
    if (spaced.length > children.length) node.children = spaced
  }
  for (const child of children) restoreSpaces(child, text)
}

/** Whether there is space between two tags on a line, or between two of a sentence, of which the tree has nothing. */
function isDropped(
  before: RootContent | undefined,
  node: RootContent,
  { parent, text }: { readonly parent: JsxElement; readonly text: string },
): boolean {
  const from = before && isCode(before) ? before.position?.end.offset : undefined
  const to = isCode(node) ? node.position?.start.offset : undefined
  if (from === undefined || to === undefined || to <= from) return false
  const gap = text.slice(from, to)
  // A component may take no text between its children.
  const isOnLine = isHtml(parent) && /^[ \t]+$/.test(gap)
  return isOnLine || (isInline(before) && isInline(node) && /^[ \t]*\n?[ \t]*$/.test(gap))
}

function isCode(node: RootContent): boolean {
  return isJsx(node) || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

function isHtml({ name }: JsxElement): boolean {
  return name !== null && isElementName(name)
}

function isInline(node: RootContent | undefined): boolean {
  return node !== undefined && isJsx(node) && inline.has(node.name ?? '')
}
