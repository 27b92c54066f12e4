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
export type OriginalFinder = (place: DeclaredPlace) => OriginalPlace | undefined

/** A map with the folder of its sources. Unset: there is none that can be read. */
type MapFile = { readonly map: SourceMap; readonly folder: string } | undefined

/** Declarations of one file stand beside one another, so few maps are needed at once. */
const maxMaps = 50

/** A finder that reads each map once, as long as it is among the last few. */
export function originalFinder(): OriginalFinder {
  const maps = new Map<string, MapFile>()
  const mapOf = (file: string): MapFile => {
    if (maps.has(file)) return maps.get(file)
    const [oldest] = maps.keys()
    if (maps.size >= maxMaps && oldest !== undefined) maps.delete(oldest)
    const mapFile = readMap(file)
    maps.set(file, mapFile)
    return mapFile
  }
  return ({ file, line, column }) => {
    const mapFile = mapOf(file)
    const entry = mapFile && entryAt(mapFile.map, line - 1, column)
    return entry && { file: resolve(mapFile.folder, entry.originalSource), line: entry.originalLine + 1 }
  }
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

function readMap(file: string): MapFile {
  const path = `${file}.map`
  if (!existsSync(path)) return undefined
  try {
    const payload = JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload
    return { map: new SourceMap(payload), folder: resolve(dirname(file), payload.sourceRoot ?? '') }
  } catch {
    return undefined
  }
}
