import type { Nodes as HastNodes, Root } from 'hast'
import type { Nodes, Root as MdastRoot } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'

/** A footnote whose text is on no page. */
export interface UnusedNote {
  /** `[^label]` */
  readonly reference: string
  readonly offset: number
  /** The page shows another footnote with this label. Otherwise no reference names it. */
  readonly isSecond: boolean
}

/** Finds the footnotes of a file whose text Markdown drops. */
export function unusedNotes(tree: Root, text: string): readonly UnusedNote[] {
  if (!/\[\^[^\]\s]+\]:/.test(text)) return []
  const ids = noteIds(tree)
  const labels = new Set<string>()
  return definitionsIn(parse(tree, text)).flatMap(({ label, offset }) => {
    const name = label.toLowerCase()
    const isSecond = labels.has(name)
    labels.add(name)
    const isShown = !isSecond && ids.has(`user-content-fn-${encodeURIComponent(name)}`)
    return isShown ? [] : [{ reference: `[^${label}]`, offset, isSecond }]
  })
}

/** Text between the tags of a component is HTML for the parser of plain Markdown. */
function parse(tree: Root, text: string): MdastRoot {
  if (!tree.children.some(({ type }) => type.startsWith('mdx'))) return markdownToMdast(text) as MdastRoot
  try {
    return mdxToMdast(text) as MdastRoot
  } catch {
    // The compiler has read the page after it mended or reported its mistakes, which stand in the text still.
    return markdownToMdast(text) as MdastRoot
  }
}

interface Definition {
  readonly label: string
  readonly offset: number
}

function definitionsIn(node: Nodes): readonly Definition[] {
  const below = 'children' in node ? node.children.flatMap(definitionsIn) : []
  const offset = node.position?.start.offset
  if (node.type !== 'footnoteDefinition' || offset === undefined) return below
  return [{ label: node.label ?? node.identifier, offset }, ...below]
}

function noteIds(root: Root): ReadonlySet<string> {
  const ids = new Set<string>()
  const visit = (node: HastNodes): void => {
    if (node.type === 'element' && node.tagName === 'li' && typeof node.properties['id'] === 'string')
      ids.add(node.properties['id'])
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(root)
  return ids
}
