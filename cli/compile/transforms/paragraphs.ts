import type { Element, ElementContent } from 'hast'
import { type Draft, report } from '../draft.ts'
import { detailsKeyword } from './admonitions.ts'
import { codeGroupKeyword } from '../parse/directives.ts'
import { plainElement } from './elements.ts'
import { numberedNote } from './footnotes.ts'
import { onlyFormula, reportWrittenFormula } from './formula.ts'
import { textOf } from '../html.ts'
import { snippetBlocks } from './snippets.ts'
import { addSummary } from './summary.ts'

/** Elements that end a paragraph, as in a browser. */
const blocks = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul'.split(
    ' ',
  ),
)

/** Renders a paragraph. The first one of a page is also its summary. */
export function paragraph(node: Element, draft: Draft): string {
  const snippets = snippetBlocks(node, draft)
  if (snippets) return draft.staticHtml(snippets)
  const math = onlyFormula(node, draft)
  if (math) return draft.staticHtml([math])
  const text = textOf(node)
  reportWrittenFormula(node, draft, text)
  reportColons(node, draft, text)
  addSummary(node, draft)
  if (!node.children.some(isBlock)) return plainElement(node, draft)
  return splitAtBlocks(node.children)
    .map((run) => (run.some(isBlock) ? draft.staticHtml(run) : plainElement({ ...node, children: run }, draft)))
    .join('')
}

/** Splits a paragraph at its block elements, as a browser does, and drops blank text between them. */
function splitAtBlocks(children: readonly ElementContent[]): readonly ElementContent[][] {
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

function reportColons(node: Element, draft: Draft, text: string): void {
  if (reportSpace(node, draft, text)) return
  const { hasAdmonitionTitles } = draft.settings
  const [, start, title] = (hasAdmonitionTitles ? null : /^\s*(:{3,}[ \t]*\w[\w-]*)[ \t]+(\S.*)/.exec(text)) ?? []
  if (start !== undefined && title !== undefined)
    report(draft, node, {
      code: 'unknown-admonition',
      message: `"${start} ${title}" starts no admonition; it is rendered as text.`,
      hint: `Write the title in brackets, ${start}[${title}], or set markdown.mdx1Compat.admonitions to true.`,
    })
  // The end of such a block is text, too.
  else if (hasAdmonitionTitles && /^\s*:{3,}\s*$/.test(text)) reportStray(node, draft)
}

/** The first line of an admonition with a space before its keyword, which other generators allow. */
const spacedStart = /^[ \t>]*(:{3,})[ \t]+([A-Za-z][\w-]*)(?:[ \t]+(\S.*))?$/m

/** Reports such a line: it is text. */
function reportSpace(node: Element, draft: Draft, text: string): boolean {
  const [line = '', colons = '', keyword = '', title = ''] = spacedStart.exec(text.trimStart()) ?? []
  if (line === '' || !text.trimStart().startsWith(line) || !isKeyword(keyword, draft)) return false
  report(draft, node, {
    code: 'unknown-admonition',
    message: `"${colons} ${keyword}" starts no admonition, because of the space; it is rendered as text.`,
    hint: `Write ${colons}${keyword}${title === '' ? '' : `[${title.trim()}]`}.`,
  })
  return true
}

function isKeyword(keyword: string, { settings }: Draft): boolean {
  return keyword === detailsKeyword || keyword === codeGroupKeyword || settings.admonitionKeywords.has(keyword)
}

function reportStray(node: Element, draft: Draft): void {
  // The end of a start that is reported itself.
  const [, , keyword = ''] = spacedStart.exec(draft.text.slice(0, node.position?.start.offset)) ?? []
  if (isKeyword(keyword, draft)) return
  report(draft, node, {
    code: 'unclosed-admonition',
    message: 'These colons close no admonition; they are rendered as text.',
    hint: 'An admonition around others needs more colons than they have: ::::note outside, :::tip inside.',
  })
}

/** Renders a list item. The checkbox of a task gets its text as a label for screen readers. */
export function listItem(written: Element, draft: Draft): string {
  const node = numberedNote(written, draft.footnotes)
  const isTask = [node.properties['className']].flat().includes('task-list-item')
  return plainElement(isTask ? { ...node, children: labelled(node.children, textOf(node).trim()) } : node, draft)
}

function labelled(children: readonly ElementContent[], label: string): ElementContent[] {
  return children.map((child) => {
    if (child.type !== 'element') return child
    if (child.tagName === 'input') return { ...child, properties: { ...child.properties, ariaLabel: label } }
    return child.tagName === 'p' ? { ...child, children: labelled(child.children, label) } : child
  })
}
