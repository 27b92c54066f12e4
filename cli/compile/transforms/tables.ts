import type { Element, ElementContent } from 'hast'
import { markdownToMdast } from 'satteri'
import { childrenOf } from '../../text/markdown-tree.ts'
import { type Draft, report } from '../draft.ts'
import { element } from '../html.ts'
import { isWrittenAsHtml } from '../parse/raw-positions.ts'
import { plainElement } from './elements.ts'

/** Renders a table in a box that scrolls it: a table that scrolls by itself is no table to screen readers. */
export function table(node: Element, draft: Draft): string {
  if (!isWrittenAsHtml(node)) reportLostCells(node, draft)
  return element('div', ' class="table-wrap"', plainElement(node, draft))
}

/** Reports rows with more cells than the head: the grammar of tables leaves out the others. */
function reportLostCells(node: Element, draft: Draft): void {
  const parts = node.children.filter(isElement).filter(({ tagName }) => tagName === 'thead' || tagName === 'tbody')
  const [head, ...rows] = parts.flatMap((part) => part.children.filter(isElement))
  if (!head) return
  const columns = head.children.filter(isElement).length
  for (const row of rows) {
    const surplus = cellsIn(sourceOf(row, draft), columns) - columns
    if (surplus <= 0) continue
    const cells = surplus === 1 ? 'a cell' : `${surplus} cells`
    report(draft, row, {
      code: 'table-cells',
      message: `This row has ${cells} more than the head of its table, which ${surplus === 1 ? 'is' : 'are'} left out`,
      hint: 'Add columns to the head, or write `\\|` for a sign that is text, also in code.',
    })
  }
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element'
}

function sourceOf({ position }: Element, { text }: Draft): string {
  const { start, end } = position ?? {}
  return start?.offset === undefined || end?.offset === undefined ? '' : text.slice(start.offset, end.offset)
}

/** The cells of a row, counted by the parser in a table that is wide enough for all of them; 0 if they cannot be more than the columns. */
function cellsIn(row: string, columns: number): number {
  const fullRow = row.startsWith('|') ? row : `|${row}`
  // A sign is before each cell, and may be at the end.
  const wide = fullRow.split('|').length - 1
  const isClosed = fullRow.endsWith('|')
  if (wide <= (isClosed ? columns + 1 : columns)) return 0
  const [parsed] = childrenOf(markdownToMdast(`${'|a'.repeat(wide)}|\n${'|-'.repeat(wide)}|\n${fullRow}\n`))
  const last = parsed ? childrenOf(parsed).at(-1) : undefined
  return last ? childrenOf(last).length : 0
}
