import type { Element, Nodes } from 'hast'
import type { Draft } from '../draft.ts'
import { textOf } from '../html.ts'

const summaryLength = 200

/** Makes a heading, paragraph or list item the summary of its page, if it is the first that can be. */
export function addSummary(node: Element, draft: Draft): void {
  if (draft.summary !== '') return
  const isParagraph = node.tagName === 'p'
  if (draft.settings.summaryOf === 'first-line') draft.summary = firstLine(node)
  else if (isParagraph) draft.summary = shortened(textOf(node))
}

/** The first line with text, as it is written; an image is its alternative text. */
function firstLine(node: Element): string {
  const lines = node.children.map(describedText).join('').split('\n')
  const texts = lines.map((line) => line.replace(/\s+/g, ' ').trim())
  // The line of an admonition that is not one, as the site reads titles without brackets as text.
  return texts.find((line) => line !== '' && !line.startsWith(':::')) ?? ''
}

function describedText(node: Nodes): string {
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties['alt'] ?? '')
  return 'children' in node ? node.children.map(describedText).join('') : textOf(node)
}

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= summaryLength) return flat
  return `${flat.slice(0, flat.lastIndexOf(' ', summaryLength - 1))}…`
}
