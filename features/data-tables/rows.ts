import { parseYaml } from '../../cli/code/yaml.ts'
import { WrittenScalar, writtenValue } from '../../cli/config/written-values.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { diagnostic } from '../../cli/report/diagnostic.ts'
import { locationAt } from '../../cli/report/position.ts'
import { locateData } from '../../cli/sources/files/data-file.ts'
import { type DataMistake, readCsv } from './csv.ts'

/** A file with data. */
export interface DataText {
  readonly file: string
  readonly text: string
}

/** The head and the rows of a table. */
export interface TableData {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly problems: readonly Diagnostic[]
}

/** Reads a file of CSV, or of JSON with a list of objects or of lists. Bad data are named where they are. */
export function readTable(data: DataText): TableData {
  return data.file.toLowerCase().endsWith('.json') ? fromJson(data) : fromCsv(data)
}

function nothing(problem: Diagnostic): TableData {
  return { head: [], rows: [], problems: [problem] }
}

function problemAt({ file, text }: DataText, { message, hint, offset }: DataMistake): Diagnostic {
  return diagnostic({ code: 'data-file-invalid', message, hint, at: locationAt(file, text, { offset }) })
}

function fromCsv(data: DataText): TableData {
  const read = readCsv(data.text)
  if ('mistake' in read) return nothing(problemAt(data, read.mistake))
  const [head, ...rows] = read.rows
  if (!head)
    return nothing(
      problemAt(data, { message: 'This file has no rows', hint: 'Its first row names the columns.', offset: 0 }),
    )
  const width = head.cells.length
  const problems = rows
    .filter(({ cells }) => cells.length !== width)
    .map(({ cells, offset }) =>
      problemAt(data, {
        message: `This row has ${cells.length} cells, and the first row ${width}`,
        hint: 'Put a cell with commas into quotes, or write the cells that are missing.',
        offset,
      }),
    )
  return { head: head.cells, rows: rows.map(({ cells }) => head.cells.map((_, n) => cells[n] ?? '')), problems }
}

function fromJson(data: DataText): TableData {
  const document = parseYaml(data.text)
  const [error] = document.errors
  if (error)
    return nothing(
      problemAt(data, {
        message: 'The file is not valid JSON',
        hint: 'Correct this line of the file.',
        offset: error.pos[0],
      }),
    )
  const value = writtenValue(document)
  const bad = (path: readonly (string | number)[], message: string): Diagnostic =>
    diagnostic({
      code: 'data-file-invalid',
      message,
      hint: 'A table is a list of objects with the same keys, or of lists, the first of which names the columns.',
      at: locateData(data, path, 'value'),
    })
  if (!Array.isArray(value) || value.length === 0) return nothing(bad([], 'This is no list of rows'))
  const items: readonly unknown[] = value
  if (Array.isArray(items[0])) return fromLists(items, bad)
  const head = [...new Set(items.flatMap((item) => (isRecord(item) ? Object.keys(item) : [])))]
  const problems = items.flatMap((item, n) => rowProblems(item, n, bad))
  return { head, rows: items.map((item) => head.map((key) => (isRecord(item) ? cellText(item[key]) : ''))), problems }
}

type Bad = (path: readonly (string | number)[], message: string) => Diagnostic

function fromLists(items: readonly unknown[], bad: Bad): TableData {
  const [head = [], ...rows] = items.map((item): readonly unknown[] => (Array.isArray(item) ? item : []))
  const problems = items.flatMap((item, n) => {
    if (!Array.isArray(item)) return [bad([n], 'This is no list of cells')]
    return item.length === head.length
      ? []
      : [bad([n], `This row has ${item.length} cells, and the first row ${head.length}`)]
  })
  return { head: head.map(cellText), rows: rows.map((row) => head.map((_, n) => cellText(row[n]))), problems }
}

function rowProblems(item: unknown, n: number, bad: Bad): readonly Diagnostic[] {
  if (!isRecord(item)) return [bad([n], 'This is no object')]
  return Object.entries(item)
    .filter(([, value]) => typeof value === 'object' && value !== null && !(value instanceof WrittenScalar))
    .map(([key]) => bad([n, key], 'A cell holds a text, a number or true and false'))
}

function cellText(value: unknown): string {
  if (value instanceof WrittenScalar) return value.source
  if (value === null || value === undefined || typeof value === 'object') return ''
  return String(value as string | number | boolean)
}
