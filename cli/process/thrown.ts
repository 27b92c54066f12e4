import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, relative, resolve, sep } from 'node:path'
import { posixPath } from './posix-path.ts'
import { type Diagnostic, diagnostic, type Location } from '../report/diagnostic.ts'
import { missingExport } from '../report/foreign/node.ts'
import type { RuleCode } from '../report/rules.ts'
import { escapePattern } from './escape-pattern.ts'

/** Bundle in which an error was thrown. */
interface ThrownContext {
  readonly code: RuleCode
  readonly root: string
  /** Entry of the bundle. */
  readonly file: string
  /** Path of the bundle when it ran. */
  readonly place: string
  readonly bundle: { readonly map: string; readonly prefixes: ReadonlyMap<string, string> }
}

/** Maximum number of callers listed below an error. */
const maxCallers = 3

/** Converts an error of a bundled module to a diagnostic with locations in the original files. */
export function describeThrown(error: unknown, context: ThrownContext): Diagnostic {
  const [at, ...callers] = placesOf(error, context)
  const related = callers.slice(0, maxCallers).map((place) => ({ message: 'called from here', at: place }))
  return diagnostic({
    code: context.code,
    message: messageOf(error),
    at: at ?? { file: posixPath(relative(context.root, context.file)), line: 1, column: 1, length: 1 },
    related: related.length > 0 ? related : undefined,
  })
}

/** Message of an error, with the chain of its causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown: ${typeof error === 'string' ? error : JSON.stringify(error)}`
  const missing = missingExport(error)
  const message = missing
    ? `The package '${missing.packageName}' has no export named '${missing.name}'`
    : `${error.name}: ${error.message}`
  return error.cause instanceof Error ? `${message}\nCaused by ${messageOf(error.cause)}` : message
}

function placesOf(error: unknown, context: ThrownContext): readonly Location[] {
  if (!(error instanceof Error) || !error.stack) return []
  const map = context.bundle.map === '' ? undefined : new SourceMap(JSON.parse(context.bundle.map) as SourceMapPayload)
  const places = linesIn(error.stack, context.place).flatMap(([line, column]) => original(map, [line, column], context))
  const keys = new Set<string>()
  return places.filter(({ file, line }) => {
    const key = `${file}:${line}`
    return !keys.has(key) && keys.add(key)
  })
}

/** Lines and columns of the bundle in a stack, from 1. */
function linesIn(stack: string, place: string): readonly (readonly [number, number])[] {
  const name = place.split(sep).at(-1) ?? place
  const pattern = new RegExp(`${escapePattern(name)}(?:\\?[^:\\s]*)?:(\\d+)(?::(\\d+))?`, 'g')
  return [...stack.matchAll(pattern)].map((match) => [Number(match[1]), Number(match[2] ?? 1)])
}

function original(
  map: SourceMap | undefined,
  [line, column]: readonly [number, number],
  context: ThrownContext,
): readonly Location[] {
  if (!map) return [placeIn(context.file, [line - 1, column - 1], context.root)]
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return []
  const absolute = resolve(dirname(context.file), entry.originalSource)
  const shift = entry.originalLine === 0 ? (context.bundle.prefixes.get(absolute)?.length ?? 0) : 0
  const start = Math.max(0, entry.originalColumn - shift)
  return [placeIn(absolute, [entry.originalLine, start], context.root)]
}

/** A place in a file. @param file absolute path @param at line and column, counted from 0 */
function placeIn(file: string, [line, column]: readonly [number, number], root: string): Location {
  const length = wordLength(file, line, column)
  return { file: posixPath(relative(root, file)), line: line + 1, column: column + 1, length }
}

/** Length of the name at a location, so that the frame underlines more than one letter. */
function wordLength(file: string, line: number, column: number): number {
  if (!existsSync(file)) return 1
  const text = readFileSync(file, 'utf8').split('\n')[line] ?? ''
  return /^(?:new\s+)?[\w$.]+/.exec(text.slice(column))?.[0].length ?? 1
}
