import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'

/** Where a declaration was written. */
interface OriginalPlace {
  /** Absolute path, which need not exist here. */
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** Finds the original of a line of a declaration file in the map beside it (`declarationMap` of TypeScript). */
export function originalPlace(file: string, line: number): OriginalPlace | undefined {
  const payload = readMap(`${file}.map`)
  if (!payload) return undefined
  // The columns of TypeDoc are those of the name; the first mapping at or after the start of the line is its statement.
  const entry = new SourceMap(payload).findEntry(line - 1, Number.MAX_SAFE_INTEGER)
  if (!('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined
  const source = resolve(dirname(file), payload.sourceRoot ?? '', entry.originalSource)
  return { file: source, line: entry.originalLine + 1 }
}

function readMap(path: string): SourceMapPayload | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload
  } catch {
    return undefined
  }
}
