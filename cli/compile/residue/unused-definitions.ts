import type { Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { withoutCode } from '../parse/code-text.ts'

/** A line `[label]: address` that nothing on the page names: Markdown drops it. */
export interface UnusedDefinition {
  /** `[label]` */
  readonly written: string
  readonly offset: number
}

interface Definition extends UnusedDefinition {
  readonly label: string
  readonly url: string
}

/** Finds the definitions of addresses that no link and no picture of a file names. Those that are comments are left out. */
export function unusedDefinitions(text: string): readonly UnusedDefinition[] {
  if (!/^[ \t>]{0,9}\[(?!\^)[^\]]+\]:/m.test(text)) return []
  const definitions = definitionsIn(markdownToMdast(text) as Root, text)
  const texts = { written: inOneCase(text), withoutCode: inOneCase(withoutCode(text)) }
  return definitions.filter(({ label, url }) => {
    const same = definitions.filter((other) => other.label === label).length
    // A label may be code.
    const searched = label.includes('`') ? texts.written : texts.withoutCode
    return !isComment(label, url) && searched.split(`[${label}]`).length - 1 <= same
  })
}

/** `[//]: # (text)`, `[comment]: <> (text)` and the like are how authors hide text. */
function isComment(label: string, url: string): boolean {
  return label === '//' || label === 'comment' || url === '' || url === '#'
}

function definitionsIn(node: Nodes, text: string): readonly Definition[] {
  if ('children' in node) return node.children.flatMap((child) => definitionsIn(child, text))
  const offset = node.position?.start.offset
  if (node.type !== 'definition' || offset === undefined) return []
  const label = node.label ?? node.identifier
  const written = `[${label}]`
  const start = text.indexOf(written, offset)
  return [{ label: inOneCase(label), url: node.url, written, offset: start < 0 ? offset : start }]
}

/** As Markdown compares labels. */
function inOneCase(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}
