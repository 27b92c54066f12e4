import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { markerName, readMarker } from './marker.ts'
import { innerWorkName } from './output-path.ts'

/** An output folder as it is before a build. */
export interface OutputFolder {
  readonly exists: boolean
  /** Files an earlier build wrote and that are still there; paths relative to the folder, forward slashes. */
  readonly files: ReadonlySet<string>
  /** What docs-gen did not write. */
  readonly foreign: readonly string[]
}

/** Looks at an output folder, which may be missing. Throws the file system's error where it cannot be read. */
export function inspectOutput(folder: string): OutputFolder {
  const known = readMarker(folder)
  const files = new Set<string>()
  const foreign: string[] = []
  const walk = (path: string, entries: readonly Dirent[]): void => {
    for (const entry of entries) {
      const child = path + entry.name
      if (isIgnored(child, entry)) continue
      if (entry.isDirectory()) walk(`${child}/`, readdirSync(join(folder, child), { withFileTypes: true }))
      else if (entry.isFile() && known?.has(child)) files.add(child)
      else foreign.push(child)
    }
  }
  const top = topEntries(folder)
  walk('', top ?? [])
  return { exists: top !== undefined, files, foreign: foreign.sort() }
}

/** Ours, or left by an operating system's file manager. */
function isIgnored(path: string, entry: Dirent): boolean {
  if (path === innerWorkName || (path === markerName && entry.isFile())) return true
  return /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(entry.name)
}

function topEntries(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
