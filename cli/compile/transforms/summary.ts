import type { Element, Nodes } from 'hast'
import type { Draft } from '../draft.ts'
import { textOf } from '../html.ts'
import { withEmoji } from './emoji.ts'
import { oneLine } from '../../text/spaces.ts'

const summaryLength = 200

/** Makes a paragraph the summary of its page, if it is the first with text and the site does not take the first line. */
export function addSummary(node: Element, draft: Draft): void {
  if (draft.once.summary === '' && draft.settings.summaryOf === 'paragraph')
    draft.once.summary = shortened(withEmoji(wordsOf(node), draft.settings.emojiNames))
}

/** The text of a node, with a space for each line break. */
function wordsOf(node: Nodes): string {
  const name = node.type === 'element' ? node.tagName : 'name' in node ? node.name : undefined
  if (name === 'br') return ' '
  return 'children' in node ? node.children.map(wordsOf).join('') : textOf(node)
}

function shortened(text: string): string {
  const flat = oneLine(text)
  if (flat.length <= summaryLength) return flat
  return `${flat.slice(0, flat.lastIndexOf(' ', summaryLength - 1))}…`
}
