import { posix } from 'node:path'
import { type Diagnostic, diagnostic } from '../../../report/diagnostic.ts'
import { type ContentFolder, fileIn } from '../../files/content-folder.ts'
import type { SourceInput } from '../../source.ts'
import { loadParser } from '../../../code/code-parser.ts'
import { readMetaFile } from './meta-file.ts'
import { readMetaScript } from './meta-script.ts'
import { readNavFile, readPagesFile } from './pages-file.ts'
import { isSummary, readSummary } from './summary-file.ts'
import type { OrderFile, ReadOrder, WrittenOrder } from './written-order.ts'

/** The orders of a docs folder, by folder; `.` is the docs folder. */
export interface Orders {
  readonly byFolder: ReadonlyMap<string, WrittenOrder>
  /** Their files, relative to the docs folder: they are no pages. */
  readonly files: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** An order that other tools read. */
interface OrderFormat {
  readonly tool: string
  readonly read: (file: OrderFile) => ReadOrder
  readonly isOrder?: (text: string) => boolean
}

/** By the name of the file in small letters; the first of a folder counts. */
const formats: Readonly<Record<string, OrderFormat>> = {
  'summary.md': { tool: 'GitBook or mdBook', read: readSummary, isOrder: isSummary },
  '.pages': { tool: 'awesome-pages', read: readPagesFile },
  '_meta.json': { tool: 'Nextra', read: readMetaFile },
  '.nav.yml': { tool: 'awesome-nav', read: readNavFile },
  ...Object.fromEntries(
    ['_meta.js', '_meta.jsx', '_meta.ts', '_meta.tsx'].map((name) => [name, { tool: 'Nextra', read: readMetaScript }]),
  ),
}

/**
 * Reads the files in which other tools keep the order of their pages.
 * @param isOn the option `orderFiles`; if it is off, such files are named
 */
export async function readOrders(
  { files }: Pick<SourceInput, 'files'>,
  folder: ContentFolder,
  isOn: boolean,
): Promise<Orders> {
  if (isOn && [...folder.all].some((path) => formats[posix.basename(path).toLowerCase()]?.read === readMetaScript))
    await loadParser()
  const byFolder = new Map<string, WrittenOrder>()
  const names = new Set<string>()
  const diagnostics: Diagnostic[] = []
  for (const path of folder.all) {
    const name = posix.basename(path).toLowerCase()
    const { file } = fileIn(folder, path)
    const format = formats[name]
    const text = format && files.read(file)?.text
    if (!format || text === undefined || format.isOrder?.(text) === false) continue
    if (!isOn) {
      diagnostics.push(...switchedOff(file, format.tool))
      continue
    }
    names.add(path)
    const place = posix.dirname(path)
    const { order, diagnostics: problems } = format.read({ file, text, folder: place })
    diagnostics.push(...problems)
    if (order && byFolder.has(place)) diagnostics.push(second(file))
    else if (order) byFolder.set(place, order)
  }
  return { byFolder, files: names, diagnostics }
}

function switchedOff(file: string, tool: string): readonly Diagnostic[] {
  return [
    diagnostic({
      code: 'foreign-summary',
      message: `This file is the order of pages of ${tool}, and \`orderFiles\` is off${file.toLowerCase().endsWith('.md') ? ': it is a page' : ''}`,
      at: { file, line: 1, column: 1, length: 1 },
    }),
  ]
}

function second(file: string): Diagnostic {
  return diagnostic({
    code: 'order-file',
    message: 'Another file orders this folder already, so this one has no effect',
    hint: 'Keep one of both.',
    at: { file, line: 1, column: 1, length: 1 },
  })
}
