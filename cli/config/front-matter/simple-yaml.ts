import { writtenScalar } from '../written-values.ts'

/** One key of a front matter block. */
export interface FrontMatterEntry {
  readonly key: string
  readonly value: unknown
  /** The value, in which numbers and booleans keep their text. Unset: `value` and `source` are all there is. */
  readonly raw?: unknown
  /** The text of a plain scalar as written, such as `1.10` if `value` is 1.1. */
  readonly source?: string
}

const keyLine = /^([A-Za-z_][\w-]*):(?:[ \t]+(.*?))?[ \t]*\r?$/
const blankLine = /^[ \t]*(?:#.*)?\r?$/

/**
 * Reads front matter that consists of simple `key: value` lines, as most of it does, without loading a YAML parser.
 * @returns the entries that a YAML parser would return, or `undefined` if one is needed
 */
export function readSimpleYaml(yaml: string): readonly FrontMatterEntry[] | undefined {
  const entries: FrontMatterEntry[] = []
  const keys = new Set<string>()
  for (const line of yaml.split('\n')) {
    if (blankLine.test(line)) continue
    const entry = readLine(line)
    if (!entry || keys.has(entry.key)) return undefined
    keys.add(entry.key)
    entries.push(entry)
  }
  return entries
}

/** Reads the simple lines of a block that is not valid YAML, so that the page can still be compiled. */
export function recoverEntries(yaml: string): readonly FrontMatterEntry[] {
  const entries = new Map<string, FrontMatterEntry>()
  for (const line of yaml.split('\n')) {
    const entry = readLine(line)
    if (entry && !entries.has(entry.key)) entries.set(entry.key, entry)
  }
  return [...entries.values()]
}

function readLine(line: string): FrontMatterEntry | undefined {
  const match = keyLine.exec(line)
  if (!match) return undefined
  const [, key = '', text = ''] = match
  const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text)
  if (quoted) return { key, value: quoted[1] ?? quoted[2] }
  if (text.startsWith('[')) return readList(key, text)
  return readPlain(key, text)
}

/** A list of plain words: `[a, b]`. */
function readList(key: string, text: string): FrontMatterEntry | undefined {
  const inner = /^\[([^[\]{}"'&*#!|>%@`:?]*)\]$/.exec(text)?.[1]
  if (inner === undefined || inner.trim() === '') return undefined
  const items = inner.split(',').map((item) => readPlain('', item.trim()))
  // A number such as `1.10` keeps its text in a list only if the YAML parser reads it.
  if (items.some((item) => item?.source === undefined || writtenScalar(item.value, item.source) !== item.value))
    return undefined
  return { key, value: items.map((item) => item?.value) }
}

function readPlain(key: string, text: string): FrontMatterEntry | undefined {
  if (text === '') return { key, value: null }
  if (!/^[A-Za-z0-9./(<$\u00A1-\uD7FF]/.test(text) || /:(?:\s|$)|\s#/.test(text)) return undefined
  if (/^[\d.]/.test(text)) return readNumberLike(key, text)
  const constant = constants.get(text)
  return { key, value: constant === undefined ? text : constant, source: text }
}

const constants = new Map<string, boolean | null>([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['null', 'Null', 'NULL'].map((word) => [word, null] as const),
])

function readNumberLike(key: string, text: string): FrontMatterEntry | undefined {
  if (/^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(text)) return { key, value: Number(text), source: text }
  const isSurelyText = /^\d{4}-\d\d-\d\d$/.test(text) || /[^\w.+-]/.test(text)
  return isSurelyText ? { key, value: text, source: text } : undefined
}
