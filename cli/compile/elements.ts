import type { Element } from 'hast'
import type { Draft } from './draft.ts'
import { gatherText } from './draft.ts'
import { attributes, element } from './html.ts'

/** Elements whose text must not run into their neighbour's when gathered for search. */
const spaced = new Set(['p', 'li', 'td', 'th', 'tr', 'div', 'blockquote', 'br', 'dt', 'dd', 'summary'])

/** An element that is just its tags. Its id, where it has one, can be linked to. */
export function plainElement(node: Element, draft: Draft): string {
  addAnchor(node, draft)
  if (spaced.has(node.tagName)) gatherText(draft, ' ')
  return element(node.tagName, attributes(node.properties), draft.freeze(node.children))
}

/** Notes the id of an element, or the name of an older `<a name>`, as something links can point at. */
export function addAnchor(node: Element, draft: Draft): void {
  const { id = node.tagName === 'a' ? node.properties['name'] : undefined } = node.properties
  if (typeof id !== 'string') return
  const start = node.position?.start
  draft.anchors.push({ id, line: start?.line ?? 1, column: start?.column ?? 1 })
}
