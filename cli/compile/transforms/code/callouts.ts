import type { Element, ElementContent, Nodes } from 'hast'
import { type Draft, locateText, report, reportAt } from '../../draft.ts'
import type { CodeNotes } from '../../highlight/code-lines.ts'
import { admonitionTag, codeGroupKeyword } from '../../parse/directives.ts'

declare module 'hast' {
  interface ElementData {
    /** Of a code block: the list of notes below it. */
    notes?: CodeNotes
  }
}

/** Class of a list of notes. */
const listClass = 'code-callouts'

/** The index of the ordered list below a code block: its items may be notes. `undefined`: there is none, or this is no code. */
export function notesBelow(nodes: readonly Nodes[], n: number): number | undefined {
  const node = nodes[n]
  if (node?.type !== 'element' || !isCode(node)) return undefined
  const below = nodes.findIndex((next, i) => i > n && !(next.type === 'text' && next.value.trim() === ''))
  const list = nodes[below]
  return list?.type === 'element' && list.tagName === 'ol' ? below : undefined
}

/** Whether an element is a code block, or a group of some. */
function isCode({ tagName, properties }: Element): boolean {
  return tagName === 'pre' || (tagName === admonitionTag && properties['keyword'] === codeGroupKeyword)
}

/** Renders a code block and the list below it. Where numbers in the code have items, the list is one of notes. */
export function codeWithNotes(nodes: readonly Nodes[], draft: Draft): string {
  const [code, ...below] = nodes
  const list = below.pop()
  if (code?.type !== 'element' || list?.type !== 'element') return ''
  const notes = notesOf(list, draft)
  const html = draft.staticHtml([{ ...code, data: { ...code.data, notes } }, ...below])
  return html + draft.staticHtml([notes.called.size === 0 ? list : noteList(list, draft, notes)])
}

function notesOf(list: Element, { anchorOf }: Draft): CodeNotes {
  const numbers = new Set(list.children.filter(isItem).map((_, i) => firstOf(list) + i))
  let block = 1
  while ([...numbers].some((number) => anchorOf.has(noteId(block, number)))) block += 1
  return { numbers, idOf: (number) => noteId(block, number), called: new Set() }
}

/** The point keeps it apart from ids of headings, which have none. */
function noteId(block: number, number: number): string {
  return `callout-${block}.${number}`
}

function isItem(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'li'
}

function firstOf({ properties }: Element): number {
  return Number(properties['start'] ?? 1)
}

/** The list with ids. Safari hides a list without markers from screen readers, unless it has a role. */
function noteList(list: Element, draft: Draft, { called, idOf }: CodeNotes): Element {
  let number = firstOf(list)
  const children = list.children.map((item) => {
    if (!isItem(item)) return item
    if (!called.has(number)) reportUncalled(item, draft, number)
    return { ...item, properties: { ...item.properties, id: idOf(number++) } }
  })
  const className = [list.properties['className'] ?? []].flat().map(String)
  return { ...list, properties: { ...list.properties, className: [...className, listClass], role: 'list' }, children }
}

/** The numbers in the lines of a code block. */
interface Calls {
  readonly notes: CodeNotes
  readonly called: readonly number[]
  readonly strays: readonly string[]
}

/** Records the items that a code block leads to, and reports numbers without an item. */
export function noteCalls(node: Element, draft: Draft, { notes, called, strays }: Calls): void {
  for (const number of called) notes.called.add(number)
  for (const callout of strays) if (called.length > 0 || callout.includes('!')) reportLost(node, draft, callout)
}

function reportLost(node: Element, draft: Draft, callout: string): void {
  reportAt(draft, locateText(draft, node, callout), {
    code: 'unknown-callout',
    message: `The list below this code has no item for ${callout.replace(/^\W*(?=[(<])/, '')}.`,
    hint: 'Write a numbered list below the code, with an item for each number.',
  })
}

function reportUncalled(item: Element, draft: Draft, number: number): void {
  report(draft, item, {
    code: 'unknown-callout',
    message: `No line of the code above has the number of this item, (${number}).`,
    hint: `Put a comment with (${number}) at the end of the line that it explains.`,
  })
}
