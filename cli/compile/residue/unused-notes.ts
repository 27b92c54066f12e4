import type { Nodes, Root } from 'hast'
import { withoutCode } from '../parse/code-text.ts'

/** A footnote that no reference names: Markdown drops its text. */
export interface UnusedNote {
  /** `[^label]` */
  readonly reference: string
  readonly offset: number
}

/** Finds the footnotes of a file whose text is on no page. */
export function unusedNotes(tree: Root, text: string): readonly UnusedNote[] {
  if (!text.includes('[^')) return []
  const definitions = [...withoutCode(text).matchAll(/^([ \t>]{0,3})(\[\^([^\]\s]+)\]):/gm)]
  if (definitions.length === 0) return []
  const ids = noteIds(tree)
  return definitions.flatMap(({ index, 1: indent = '', 2: reference = '', 3: label = '' }) =>
    ids.has(`user-content-fn-${encodeURIComponent(label.toLowerCase())}`)
      ? []
      : [{ reference, offset: index + indent.length }],
  )
}

function noteIds(root: Root): ReadonlySet<string> {
  const ids = new Set<string>()
  const visit = (node: Nodes): void => {
    if (node.type === 'element' && node.tagName === 'li' && typeof node.properties['id'] === 'string')
      ids.add(node.properties['id'])
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(root)
  return ids
}
