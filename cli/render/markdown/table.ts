import { attributeOf, childElements, elementsOf, type HtmlElement } from '../../markup/html-tree.ts'
import { isBlock, isLeftOut, type MarkdownContext } from './content.ts'
import { lineOf } from './inline.ts'

/** The functions that write the content of cells. */
interface CellWriter {
  readonly context: MarkdownContext
  readonly blocksOf: (nodes: HtmlElement['childNodes'], context: MarkdownContext) => readonly string[]
}

/** Writes a table. One that holds lists or code is written as blocks, cell after cell. */
export function tableOf(table: HtmlElement, writer: CellWriter): readonly string[] {
  const { context, blocksOf } = writer
  const caption = childElements(table).find(({ tagName }) => tagName === 'caption')
  const title = caption ? blocksOf(caption.childNodes, context) : []
  const rows = elementsOf(table).filter(({ tagName }) => tagName === 'tr')
  if (elementsOf(table).some((element) => element !== table && tooRich.has(element.tagName)))
    return [...title, ...rows.flatMap((row) => cellsOf(row).flatMap((cell) => blocksOf(cell.childNodes, context)))]
  const texts = rows.map((row) => cellsOf(row).flatMap((cell) => cellTexts(cell, writer)))
  const width = Math.max(0, ...texts.map((row) => row.length))
  if (width === 0) return title
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, n) => row[n] ?? '').join(' | ')} |`
  const [first] = rows
  const hasHead = first !== undefined && cellsOf(first).every(({ tagName }) => tagName === 'th')
  const head = hasHead ? (texts[0] ?? []) : []
  const marks = Array.from({ length: width }, (_, n) => alignment(first && cellsOf(first)[n]))
  return [...title, [line(head), line(marks), ...texts.slice(hasHead ? 1 : 0).map(line)].join('\n')]
}

const tooRich: ReadonlySet<string> = new Set('ul ol dl pre table blockquote h1 h2 h3 h4 h5 h6'.split(' '))

function cellsOf(row: HtmlElement): readonly HtmlElement[] {
  return childElements(row).filter((cell) => (cell.tagName === 'td' || cell.tagName === 'th') && !isLeftOut(cell))
}

/** The text of a cell, and empty ones for the columns that it spans. */
function cellTexts(cell: HtmlElement, writer: CellWriter): readonly string[] {
  const text = cellText(cell, writer).replace(/(?<!\\)\|/g, '\\|')
  const span = Math.min(100, Math.max(1, Number(attributeOf(cell, 'colspan') ?? 1) || 1))
  return [text, ...Array.from({ length: span - 1 }, () => '')]
}

function cellText(cell: HtmlElement, { context, blocksOf }: CellWriter): string {
  if (!cell.childNodes.some((node) => 'tagName' in node && isBlock(node))) return lineOf(cell.childNodes, context)
  return blocksOf(cell.childNodes, context).join('<br>').replace(/\\?\n/g, '<br>')
}

function alignment(cell: HtmlElement | undefined): string {
  const style =
    cell === undefined
      ? ''
      : `${attributeOf(cell, 'style') ?? ''} ${attributeOf(cell, 'align') ?? ''} ${attributeOf(cell, 'class') ?? ''}`
  if (/\bcenter\b/.test(style)) return ':-:'
  return /\bright\b/.test(style) ? '--:' : '---'
}
