import type { Element, ElementContent } from 'hast'
import type { Draft } from '../draft.ts'
import { plainElement } from './elements.ts'
import { numberedNote } from './footnotes.ts'
import { textOf } from '../html.ts'
import { snippetBlocks } from './code/snippets.ts'
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
  for (const replaceParagraph of draft.settings.features.paragraphs) {
    const element = replaceParagraph(node, draft)
    if (element) return draft.staticHtml([element])
  }
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

/** Renders a list item. The checkbox of a task gets its text as a label for screen readers. */
export function listItem(source: Element, draft: Draft): string {
  const node = numberedNote(source, draft.footnotes)
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
