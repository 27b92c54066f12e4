import type { Element, Nodes, Root, RootContent } from 'hast'
import { htmlElements } from '../../markup/html-source.ts'
import { isUnknownElement } from './unknown-elements.ts'

/**
 * Ends elements of no use to HTML where their author ends them: for its parser, all that follows `<Badge />` up to the end of the block
 * is in the element, such as the id of a heading.
 * @param tree is changed
 */
export function endEmptyElements(tree: Root, text: string): void {
  if (text.includes('/>')) endBelow(tree, text.split('\n'))
}

function endBelow(parent: Nodes, lines: readonly string[]): void {
  if (!('children' in parent)) return
  parent.children = outside(parent.children, lines)
  for (const child of parent.children) endBelow(child, lines)
}

/** The nodes, each empty element among them before what the parser has put into it. */
function outside<Node extends RootContent>(nodes: readonly Node[], lines: readonly string[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type !== 'element' || node.children.length === 0 || !isWrittenEmpty(node, lines)) return [node]
    const { children } = node
    return [{ ...node, children: [] }, ...outside(children as Node[], lines)]
  })
}

function isWrittenEmpty({ tagName, position }: Element, lines: readonly string[]): boolean {
  if (!position) return false
  const { line, column } = position.start
  const restOfLine = lines[line - 1]?.slice(column - 1) ?? ''
  if (!isUnknownElement(tagName, restOfLine)) return false
  return tagAt([restOfLine, ...lines.slice(line, position.end.line)].join('\n'))?.endsWith('/>') === true
}

/** The tag that a text begins with; `undefined` if it begins with something else. `loadHtmlParser` must have been called. */
export function tagAt(text: string): string | undefined {
  const [first] = htmlElements(text)
  return first?.start.start === 0 ? text.slice(0, first.start.end) : undefined
}
