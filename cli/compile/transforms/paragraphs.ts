import type { Element, ElementContent } from 'hast'
import type { Draft } from '../draft.ts'
import { report } from '../draft.ts'
import { plainElement } from '../elements.ts'
import { textOf } from '../text.ts'

const summaryLength = 200

/** Elements that end the paragraph they stand in. */
const blocks = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul'.split(
    ' ',
  ),
)

/** Draws a paragraph; the page's first one is also its summary. */
export function paragraph(node: Element, draft: Draft): string {
  const text = textOf(node)
  if (/^\s*:{3,}\s*$/.test(text)) reportStray(node, draft)
  if (draft.summary === '') draft.summary = summarise(text)
  if (!node.children.some(isBlock)) return plainElement(node, draft)
  return parts(node.children)
    .map((run) => (run.some(isBlock) ? draft.freeze(run) : plainElement({ ...node, children: run }, draft)))
    .join('')
}

/** Block elements written between words stand on their own, as a browser would read them; blank text between them goes. */
function parts(children: readonly ElementContent[]): readonly ElementContent[][] {
  const runs: ElementContent[][] = []
  for (const child of children) {
    const last = runs.at(-1)
    if (last && !isBlock(child) && !last.some(isBlock)) last.push(child)
    else runs.push([child])
  }
  return runs.filter((run) => run.some((child) => child.type !== 'text' || child.value.trim() !== ''))
}

function isBlock(node: ElementContent): boolean {
  if (node.type === 'mdxJsxTextElement') return blocks.has(node.name ?? '')
  return node.type === 'element' && blocks.has(node.tagName)
}

function reportStray(node: Element, draft: Draft): void {
  report(draft, node, {
    code: 'unclosed-admonition',
    message: 'These colons close no box, so they are drawn as text.',
    hint: 'A box around other boxes needs more colons than they have: ::::note outside, :::tip inside.',
  })
}

function summarise(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= summaryLength) return flat
  return `${flat.slice(0, flat.lastIndexOf(' ', summaryLength - 1))}…`
}
