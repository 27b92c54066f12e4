/** A mistake in a file, with its place in the text. */
export interface DataMistake {
  readonly message: string
  readonly hint: string
  readonly offset: number
}

/** A row of a file, and where it begins. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly offset: number
}

/** What a file holds, or the first mistake in it. */
export type ReadCsv = { readonly rows: readonly CsvRow[] } | { readonly mistake: DataMistake }

/**
 * Reads a text of RFC 4180: cells between commas, in quotes where they hold commas, quotes or line breaks. The semicolon or the tab takes
 * the place of the comma if the first line has no comma. Empty lines are left out.
 */
export function readCsv(text: string): ReadCsv {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const row = readRow(text, at, separator)
    if ('mistake' in row) return row
    if (row.cells.length > 1 || row.cells[0]?.trim() !== '') rows.push({ cells: row.cells, offset: at })
    at = row.end
  }
  return { rows }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  return [',', ';', '\t'].find((sign) => first.includes(sign)) ?? ','
}

type ReadRow = { readonly cells: readonly string[]; readonly end: number } | { readonly mistake: DataMistake }

function readRow(text: string, start: number, separator: string): ReadRow {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text.charAt(at) === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if ('mistake' in cell) return cell
    cells.push(cell.value)
    at = cell.end
    if (text.charAt(at) === separator) at++
    else break
  }
  const rest = text.slice(at, at + 2)
  if (at < text.length && !rest.startsWith('\n') && rest !== '\r\n')
    return {
      mistake: {
        message: 'Text follows a cell in quotes',
        hint: 'Write each quote within the cell twice.',
        offset: at,
      },
    }
  return { cells, end: at + (rest === '\r\n' ? 2 : 1) }
}

type ReadCell = { readonly value: string; readonly end: number } | { readonly mistake: DataMistake }

function plainCell(text: string, start: number, separator: string): ReadCell {
  let end = start
  while (end < text.length && text.charAt(end) !== separator && text.charAt(end) !== '\n') end++
  const hasReturn = text.charAt(end) === '\n' && text.charAt(end - 1) === '\r' && end > start
  return { value: text.slice(start, hasReturn ? end - 1 : end).trim(), end: hasReturn ? end - 1 : end }
}

function quotedCell(text: string, start: number): ReadCell {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charAt(at + 1) !== '"') return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
  return {
    mistake: {
      message: 'The quote at the start of this cell is never closed',
      hint: 'Write a quote behind the cell.',
      offset: start,
    },
  }
}
