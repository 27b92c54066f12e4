import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathStats } from '../cache/path-stats.ts'
import { replaceFile } from '../cache/whole-file.ts'
import { isRecord } from '../process/is-record.ts'
import { linesOf } from '../text/spaces.ts'

/** What a list is, in messages. */
export interface ListForm {
  /** The version of the form. */
  readonly version: number
  /** What the list has, as in `no list of published addresses`. */
  readonly of: string
  /** The command that writes the list. */
  readonly command: string
  /** What to do with the lines of both sides of a conflict, as a sentence. */
  readonly merge: string
}

/** Why a list cannot be read, and what to do. */
export interface ListFault {
  readonly fault: string
  readonly hint: string
  /** The line that is wrong. */
  readonly line?: number
}

/** The entries of a list. */
export interface MergedList {
  readonly entries: ReadonlyMap<string, unknown>
  /** Finds the line of a key. */
  readonly lineOf: (key: string) => number | undefined
}

/**
 * Writes a list in JSON with a line for each entry, sorted. The last line is always the same, so the lines of two branches can be joined
 * in any order and are still JSON.
 */
export function writeMergedList(entries: ReadonlyMap<string, unknown>, version: number): string {
  const lines = [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => `  ${entry.map((part) => JSON.stringify(part)).join(': ')},`)
  return `${['{', ...lines, `  "version": ${version}`, '}'].join('\n')}\n`
}

/** Reads such a list. */
export function readMergedList(text: string, form: ListForm): MergedList | ListFault {
  const lines = linesOf(text)
  const conflict = lines.findIndex((line) => line.startsWith('<<<<<<<'))
  if (conflict >= 0) return { fault: 'The list holds the marks of a conflict', hint: form.merge, line: conflict + 1 }
  const value = parsed(text)
  if (value === undefined) return torn(lines, form)
  const { version, ...entries } = value
  if (version === undefined) return { fault: `The file is no list of ${form.of}`, hint: `${form.command} writes one.` }
  if (version !== form.version)
    return {
      fault: `The list has version ${String(version)}, and this docs-gen reads version ${form.version}`,
      hint: `Update docs-gen, or remove the file and write it anew with ${form.command}.`,
    }
  return { entries: new Map(Object.entries(entries)), lineOf: places(lines) }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function torn(lines: readonly string[], { command }: ListForm): ListFault {
  const isEntry = /^\s*(?:"(?:[^"\\]|\\.)*": (?:"(?:[^"\\]|\\.)*"|null|\d+),?|[{}])?\s*$/
  const line = lines.findIndex((one) => !isEntry.test(one))
  return {
    fault: 'The list is not valid JSON',
    hint: `Restore it with git, or remove it and write it anew with ${command}.`,
    ...(line >= 0 && { line: line + 1 }),
  }
}

/** Finds the line of a key. A key that two branches have added is the last one, as its value is. */
function places(lines: readonly string[]): MergedList['lineOf'] {
  const starts = new Map(lines.map((line, n) => [line.trimStart().split('": ')[0] ?? '', n + 1]))
  return (key) => starts.get(JSON.stringify(key).slice(0, -1))
}

/** Tells git, once, that the lines of both sides of a merge stay. @returns the line of `.gitattributes` that says so */
export function addMergeRule(root: string, file: string): string {
  const rule = `${file} merge=union`
  const path = join(root, '.gitattributes')
  const before = pathStats(path) ? readFileSync(path, 'utf8') : ''
  if (!before.includes(rule))
    replaceFile(path, `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${rule}\n`)
  return rule
}
