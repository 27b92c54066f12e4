import { dirname, join } from 'node:path'
import { type Input, isEntryCurrent, type Snapshot } from '../cache/snapshot.ts'

/** An output after it was put in place. Serialisable. */
export interface PlacedOutput {
  /** Its files and folders. */
  readonly snapshot: Snapshot
  /** Digests of files that were given with one: absolute path → digest. */
  readonly digests: Readonly<Record<string, string>>
}

/** Record of the files in an output folder. */
export interface Ledger {
  /** The digest that a file was written with; `undefined` if the file has changed since. @param path absolute */
  digestOf(path: string): string | undefined
  /** Whether a file is as docs-gen wrote it. @param path absolute */
  isUnchanged(path: string): boolean
}

/** Opens the record of an output; empty without one. */
export function openLedger(placed: PlacedOutput | undefined): Ledger {
  const entries = new Map(placed?.snapshot.entries.map((entry) => [entry[0], entry]))
  const isUnchanged = (path: string): boolean => {
    const entry = entries.get(path)
    return placed !== undefined && entry !== undefined && isEntryCurrent(entry, placed.snapshot.at)
  }
  return { isUnchanged, digestOf: (path) => (isUnchanged(path) ? placed?.digests[path] : undefined) }
}

/** The files of an output and their folders, for a snapshot. @param files relative to the output folder */
export function outputInputs(folder: string, files: readonly string[]): readonly Input[] {
  const folders = new Set<string>(['.'])
  for (const file of files)
    for (let parent = dirname(file); !folders.has(parent); parent = dirname(parent)) folders.add(parent)
  return [...files, ...folders].map((path) => ({ path: join(folder, path) }))
}
