import { dirname, join } from 'node:path'
import { type Entry, entryState, type Input, type Snapshot } from '../cache/snapshot.ts'
import { lazily } from '../process/lazily.ts'
import { below } from './output-path.ts'

/** An output after it was put in place. Serialisable. */
export interface PlacedOutput {
  /** Its files and folders. */
  readonly snapshot: Snapshot
  /** The digest of each entry of the snapshot that is a file given with one. */
  readonly digests: readonly (string | null)[]
}

/** The entries of a folder, as absolute paths. */
export interface FolderContent {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/** Record of the files in an output folder. Each is looked up once. */
export interface Ledger {
  /** The digest that a file was written with; `undefined` if the file has changed since. @param path absolute */
  digestOf(path: string): string | undefined
  /** Whether a file is as docs-gen wrote it. @param path absolute */
  isUnchanged(path: string): boolean
  /** The entries that docs-gen wrote to a folder; `undefined` if anything was added or removed since. @param path absolute */
  contentOf(path: string): FolderContent | undefined
  /** The recorded state of a file or folder that was found the same in this run. @param path absolute */
  foundSame(path: string): Entry | undefined
}

/** Opens the record of an output; empty without one. */
export function openLedger(placed: PlacedOutput | undefined): Ledger {
  const { entries: all = [], at = 0 } = placed?.snapshot ?? {}
  const places = new Map(all.map(([path], place) => [path, place]))
  const entryOf = (path: string): Entry | undefined => all[places.get(path) ?? -1]
  const states = new Map<string, ReturnType<typeof entryState>>()
  const stateOf = (path: string): ReturnType<typeof entryState> => {
    const cached = states.get(path)
    if (cached) return cached
    const entry = entryOf(path)
    const state = entry ? entryState(entry, at) : 'changed'
    states.set(path, state)
    return state
  }
  const folders = lazily(() => contentOfFolders(all))
  const isUnchanged = (path: string): boolean => stateOf(path) !== 'changed'
  return {
    isUnchanged,
    digestOf: (path) => (isUnchanged(path) ? (placed?.digests[places.get(path) ?? -1] ?? undefined) : undefined),
    contentOf: (path) => (stateOf(path) === 'same' ? folders().get(path) : undefined),
    foundSame: (path) => (states.get(path) === 'same' ? entryOf(path) : undefined),
  }
}

/** Entries of each folder of a snapshot. Empty folders are not listed. */
function contentOfFolders(entries: readonly Entry[]): ReadonlyMap<string, FolderContent> {
  const folders = new Map<string, { files: string[]; folders: string[] }>()
  const contentOf = (path: string): { files: string[]; folders: string[] } => {
    const content = folders.get(path) ?? { files: [], folders: [] }
    folders.set(path, content)
    return content
  }
  const parents = entries.map(([path]) => dirname(path))
  for (const parent of parents) contentOf(parent)
  entries.forEach(([path], n) => {
    const content = contentOf(parents[n] ?? '')
    const list = folders.has(path) ? content.folders : content.files
    list.push(path)
  })
  return folders
}

/** The files of an output and their folders, for a snapshot. @param files relative to the output folder */
export function outputInputs(folder: string, files: readonly string[]): readonly Input[] {
  const folders = new Set<string>(['.'])
  for (const file of files)
    for (let parent = dirname(file); !folders.has(parent); parent = dirname(parent)) folders.add(parent)
  const inFolder = below(folder)
  return [...files, ...folders].map((path) => ({ path: path === '.' ? join(folder) : inFolder(path) }))
}
