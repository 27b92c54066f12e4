import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'

/** Where a declaration was written. */
interface OriginalPlace {
  /** Absolute path, which need not exist here. */
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** A place in a declaration file. */
interface DeclaredPlace {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** Column of a name, from 0. */
  readonly column: number
}

/** Finds the original of a name in a declaration file in the map beside it (`declarationMap` of TypeScript). */
export function originalPlace({ file, line, column }: DeclaredPlace): OriginalPlace | undefined {
  const payload = readMap(`${file}.map`)
  if (!payload) return undefined
  const entry = entryAt(new SourceMap(payload), line - 1, column)
  if (!entry) return undefined
  const source = resolve(dirname(file), payload.sourceRoot ?? '', entry.originalSource)
  return { file: source, line: entry.originalLine + 1 }
}

/** Length of `constructor`, which has no mapping; its first parameter has one. */
const keywordLength = 12

/** The mapping of a name. The last one of its line may be that of the closing brace, lines below the name. */
function entryAt(map: SourceMap, line: number, column: number): SourceMapping | undefined {
  for (const at of [column, column + keywordLength]) {
    const entry = map.findEntry(line, at)
    if ('originalSource' in entry && entry.generatedLine === line) return entry
  }
  return undefined
}

function readMap(path: string): SourceMapPayload | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload
  } catch {
    return undefined
  }
}
