import { type Dirent, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { posixPath } from '../process/posix-path.ts'
import type { Ledger } from './ledger.ts'
import { markerName } from '../files/output-marker.ts'
import { type Marker, readMarker } from './marker.ts'
import { innerWorkName } from './output-path.ts'

/** An output folder before a build. */
export interface OutputFolder {
  readonly exists: boolean
  /** Existing files of an earlier build; paths relative to the folder, with forward slashes. */
  readonly files: ReadonlySet<string>
  /** Files that docs-gen did not write. */
  readonly foreign: readonly string[]
  readonly marker: Marker['state']
}

/**
 * Lists the files of an output folder, which may be missing. Throws the file system's error if it cannot be read.
 * @param ledger record of the last output: folders in it to which nothing was added are not listed, and it proves which files are docs-gen's
 * if the marker is damaged or gone
 */
export function inspectOutput(folder: string, ledger: Ledger): OutputFolder {
  const marker = readMarker(folder)
  const isOwn = (path: string): boolean => marker.has(path) || ledger.isUnchanged(join(folder, path))
  const files = new Set<string>()
  const foreign: string[] = []
  const start = join(folder, sep).length
  const relativePath = (path: string): string => posixPath(path.slice(start))
  const enter = (path: string): void => {
    const content = ledger.contentOf(join(folder, path))
    if (!content) return walk(path === '' ? '' : `${path}/`, readdirSync(join(folder, path), { withFileTypes: true }))
    for (const file of content.files.map(relativePath)) if (file !== markerName) files.add(file)
    for (const below of content.folders) enter(relativePath(below))
  }
  const walk = (path: string, entries: readonly Dirent[]): void => {
    for (const entry of entries) {
      const child = path + entry.name
      if (isIgnored(child, entry)) continue
      if (entry.isDirectory()) enter(child)
      else if (entry.isFile() && isOwn(child)) files.add(child)
      else foreign.push(child)
    }
  }
  const top = topEntries(folder)
  walk('', top ?? [])
  return { exists: top !== undefined, files, foreign: foreign.sort(), marker: marker.state }
}

/** Files of an operating system's file manager, in small letters. */
const systemFiles: ReadonlySet<string> = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** Files of docs-gen, or of an operating system's file manager. */
function isIgnored(path: string, entry: Dirent): boolean {
  if (path === innerWorkName || (path === markerName && entry.isFile())) return true
  return systemFiles.has(entry.name.toLowerCase())
}

function topEntries(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
