import { posix } from 'node:path'
import * as z from 'zod'
import { isExternal } from '../../../../runtime/contract/index.ts'
import { isRecord } from '../../../process/is-record.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { checkData, locateData } from '../../files/data-file.ts'
import { notUnderstood, type OrderFile, type ReadOrder, type WrittenEntry } from './written-order.ts'

const schema = z.record(z.string(), z.unknown())

/** A tool with such files. */
interface PagesTool {
  readonly name: string
  /** Keys that the sidebar has. */
  readonly keys: readonly string[]
  /** The entry that stands for all others. */
  readonly rest: string
}

/** `arrange` is the former name of `nav`. */
const awesomePages: PagesTool = { name: 'awesome-pages', keys: ['title', 'nav', 'arrange'], rest: '...' }

const awesomeNav: PagesTool = { name: 'awesome-nav', keys: ['title', 'nav', 'append_unmatched'], rest: '*' }

/** Reads `.pages` of awesome-pages: a title and an order of names. */
export function readPagesFile(file: OrderFile): ReadOrder {
  return readOrderOf(awesomePages, file)
}

/** Reads `.nav.yml` of awesome-nav, its successor. */
export function readNavFile(file: OrderFile): ReadOrder {
  return readOrderOf(awesomeNav, file)
}

function readOrderOf(tool: PagesTool, file: OrderFile): ReadOrder {
  // It is YAML, whatever its name.
  const data = { file: file.file, text: file.text }
  const { value, diagnostics } = checkData(data, schema)
  if (!value) return { diagnostics }
  const problems: Diagnostic[] = [...diagnostics]
  const at = (path: readonly (string | number)[]) => locateData(data, path, 'value')
  for (const key of Object.keys(value))
    if (!tool.keys.includes(key))
      problems.push(notUnderstood(`\`${key}\` of ${tool.name} has no effect here`, at([key])))
  const key = value['nav'] === undefined ? 'arrange' : 'nav'
  const context: PagesContext = { tool, folder: file.folder, at, report: (one) => void problems.push(one) }
  const listed = listEntries(value[key], [key], context)
  const hasRest = value['append_unmatched'] === true && tool.keys.includes('append_unmatched')
  const entries = hasRest && listed.length > 0 ? [...listed, { type: 'rest' } as const] : listed
  const label = typeof value['title'] === 'string' ? value['title'] : undefined
  if (entries.length === 0 && label === undefined) return { diagnostics: problems }
  // A title alone orders nothing.
  const order = { label, entries: value[key] === undefined ? ([{ type: 'rest' }] as const) : entries, at: at([]) }
  return { order, diagnostics: problems }
}

interface PagesContext {
  readonly tool: PagesTool
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
    if (label === 'glob' && context.tool === awesomeNav) return [pattern(String(value), { path: below, context })]
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
  const { tool } = context
  if (name === tool.rest) return [{ type: 'rest' }]
  if (tool === awesomeNav ? /[*?[\]{}]/.test(name) : name.startsWith('...')) return [pattern(name, { path, context })]
  if (isExternal(name)) return [{ type: 'link', href: name, label: label ?? name, at }]
  return [{ type: 'path', path: posix.join(context.folder, name), label, at }]
}

function pattern(name: string, { path, context }: Place): WrittenEntry {
  const message = `The pattern of \`${name}\` is left out: all that nothing else names is here`
  context.report(notUnderstood(message, context.at(path)))
  return { type: 'rest' }
}
