import type { Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { withoutCode } from '../parse/code-text.ts'
import { singleSpaced } from '../../text/spaces.ts'
import { hasAny } from '../../text/has-any.ts'

/** A line `[label]: address` that nothing on the page names: Markdown drops it. */
export interface UnusedDefinition {
  /** `[label]` */
  readonly reference: string
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
  const definedTimes = countOf(definitions.map(({ label }) => label))
  const [inAll, inProse] = [namedTimes(inOneCase(text)), namedTimes(inOneCase(withoutCode(text)))]
  return definitions.filter(({ label, url }) => {
    // A label may be code.
    const times = label.includes('`') ? inAll(label) : inProse(label)
    return !isComment(label, url) && times <= (definedTimes.get(label) ?? 0)
  })
}

/** Counts how often a text has a label in brackets. A change log has thousands of labels, so the text is read once for all. */
function namedTimes(text: string): (label: string) => number {
  const times = countOf([...text.matchAll(/\[([^[\]]*)\]/g)].map(([, label = '']) => label))
  return (label) => (hasAny(label, '[]') ? text.split(`[${label}]`).length - 1 : (times.get(label) ?? 0))
}

function countOf(labels: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
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
  const reference = `[${label}]`
  const start = text.indexOf(reference, offset)
  return [{ label: inOneCase(label), url: node.url, reference, offset: start < 0 ? offset : start }]
}

/** As Markdown compares labels. */
function inOneCase(text: string): string {
  return singleSpaced(text.toLowerCase())
}
