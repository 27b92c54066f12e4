import type { Element } from 'hast'
import type { Draft } from '../draft.ts'
import { textOf } from '../html.ts'

const summaryLength = 200

/** Makes a paragraph the summary of its page, if it is the first with text and the site does not take the first line. */
export function addSummary(node: Element, draft: Draft): void {
  if (draft.summary === '' && draft.settings.summaryOf === 'paragraph') draft.summary = shortened(textOf(node))
}

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= summaryLength) return flat
  return `${flat.slice(0, flat.lastIndexOf(' ', summaryLength - 1))}…`
}
