import { posix } from 'node:path'
import * as z from 'zod'
import { isRecord } from '../../../process/is-record.ts'
import type { Diagnostic, Location } from '../../../report/diagnostic.ts'
import { checkData, locateData } from '../../files/data-file.ts'
import { notUnderstood, type OrderFile, type ReadOrder, type WrittenEntry } from './written-order.ts'

const schema = z.record(z.string(), z.unknown())

/** Keys of an entry that the sidebar has. */
const knownKeys = ['title', 'type', 'href', 'display', 'newWindow']

/** Reads `_meta.json` of Nextra: texts by the names of pages and folders, in their order. */
export function readMetaFile(file: OrderFile): ReadOrder {
  const data = { file: file.file, text: file.text }
  const { value, diagnostics } = checkData(data, schema)
  if (!value) return { diagnostics }
  const entries = Object.entries(value).map(([name, about]) => ({ name, about, at: locateData(data, [name], 'value') }))
  const { order, diagnostics: problems } = orderOfMeta(entries, { file, at: locateData(data, [], 'value') })
  return { ...(order && { order }), diagnostics: [...diagnostics, ...problems] }
}

/** The order that the entries of a file of Nextra make, in JSON or in code. @param whole the place of the whole */
export function orderOfMeta(
  written: readonly MetaEntry[],
  { file, at: whole }: { readonly file: OrderFile; readonly at: Location },
): ReadOrder {
  const problems: Diagnostic[] = []
  const entries: WrittenEntry[] = []
  // A separator with a text is the head of what follows it.
  let current = entries
  for (const one of written) {
    const entry = entryOf(one, file.folder, (problem) => void problems.push(problem))
    if (entry?.type === 'group') {
      current = []
      entries.push({ ...entry, entries: current })
    } else if (entry) current.push(entry)
  }
  return { order: { entries: [...entries, { type: 'rest' }], at: whole }, diagnostics: problems }
}

/** An entry of a file of Nextra. */
export interface MetaEntry {
  readonly name: string
  readonly about: unknown
  readonly at: Location
}

function entryOf(
  { name, about, at }: MetaEntry,
  folder: string,
  report: (diagnostic: Diagnostic) => void,
): WrittenEntry | undefined {
  const path = posix.join(folder, name)
  if (typeof about === 'string') return { type: 'path', path, label: about, at }
  if (!isRecord(about)) {
    report(notUnderstood(`The entry \`${name}\` is neither a text nor an object, so it is left out`, at))
    return undefined
  }
  const { title, type, href, display } = about
  const others = Object.keys(about).filter((key) => !knownKeys.includes(key))
  if (others.length > 0) report(notUnderstood(`\`${others.join('`, `')}\` of Nextra has no effect here`, at))
  const label = typeof title === 'string' ? title : undefined
  if (title !== undefined && label === undefined)
    report(notUnderstood(`The title of \`${name}\` is no text, so the page has its own`, at))
  if (type === 'separator') {
    if (label !== undefined) return { type: 'group', label, entries: [], at }
    report(notUnderstood('A separator without a text is left out: a sidebar has no lines', at))
    return undefined
  }
  if (name === '*') return undefined
  if (type !== undefined && type !== 'page' && type !== 'doc')
    report(notUnderstood(`The type \`${String(type)}\` of Nextra has no effect here`, at))
  if (typeof href === 'string') return { type: 'link', href, label: label ?? name, at }
  return display === 'hidden' ? { type: 'hidden', path, at } : { type: 'path', path, label, at }
}
