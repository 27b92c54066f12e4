import { posix } from 'node:path'
import * as z from 'zod'
import { isExternal } from '../../../../runtime/contract/index.ts'
import { isRecord } from '../../../process/is-record.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { checkData, locateData } from '../../files/data-file.ts'
import { notUnderstood, type OrderFile, type ReadOrder, type WrittenEntry } from './written-order.ts'

const schema = z.record(z.string(), z.unknown())

/** Keys that the sidebar has: the text of the folder, and its order. `arrange` is the former name of `nav`. */
const knownKeys = ['title', 'nav', 'arrange']

/** Reads `.pages` of awesome-pages: a title and an order of names. */
export function readPagesFile(file: OrderFile): ReadOrder {
  // It is YAML, whatever its name.
  const data = { file: file.file, text: file.text }
  const { value, diagnostics } = checkData(data, schema)
  if (!value) return { diagnostics }
  const problems: Diagnostic[] = [...diagnostics]
  const at = (path: readonly (string | number)[]) => locateData(data, path, 'value')
  for (const key of Object.keys(value))
    if (!knownKeys.includes(key))
      problems.push(notUnderstood(`\`${key}\` of awesome-pages has no effect here`, at([key])))
  const key = value['nav'] === undefined ? 'arrange' : 'nav'
  const context: PagesContext = { folder: file.folder, at, report: (one) => void problems.push(one) }
  const entries = listEntries(value[key], [key], context)
  const label = typeof value['title'] === 'string' ? value['title'] : undefined
  if (entries.length === 0 && label === undefined) return { diagnostics: problems }
  // A title alone orders nothing.
  const order = { label, entries: value[key] === undefined ? ([{ type: 'rest' }] as const) : entries, at: at([]) }
  return { order, diagnostics: problems }
}

interface PagesContext {
  readonly folder: string
  readonly at: (path: readonly (string | number)[]) => ReturnType<typeof locateData>
  readonly report: (diagnostic: Diagnostic) => void
}

function listEntries(
  value: unknown,
  path: readonly (string | number)[],
  context: PagesContext,
): readonly WrittenEntry[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    context.report(notUnderstood('An order is a list of names', context.at(path)))
    return []
  }
  return value.flatMap((item: unknown, n) => entryOf(item, [...path, n], context))
}

function entryOf(item: unknown, path: readonly (string | number)[], context: PagesContext): readonly WrittenEntry[] {
  if (typeof item === 'string') return named(item, undefined, { path, context })
  if (!isRecord(item)) {
    context.report(notUnderstood('An entry is a name, or a text with one', context.at(path)))
    return []
  }
  return Object.entries(item).flatMap(([label, value]): readonly WrittenEntry[] => {
    const below = [...path, label]
    if (typeof value === 'string') return named(value, label, { path: below, context })
    return [{ type: 'group', label, entries: listEntries(value, below, context), at: context.at(below) }]
  })
}

interface Place {
  readonly path: readonly (string | number)[]
  readonly context: PagesContext
}

function named(name: string, label: string | undefined, { path, context }: Place): readonly WrittenEntry[] {
  const at = context.at(path)
  if (name === '...') return [{ type: 'rest' }]
  if (name.startsWith('...')) {
    context.report(notUnderstood(`The pattern of \`${name}\` is left out: all that nothing else names is here`, at))
    return [{ type: 'rest' }]
  }
  if (isExternal(name)) return [{ type: 'link', href: name, label: label ?? name, at }]
  return [{ type: 'path', path: posix.join(context.folder, name), label, at }]
}
