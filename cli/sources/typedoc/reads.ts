import { dirname, sep } from 'node:path'
import ts from 'typescript'
import type { FileStamp, FolderStamp } from './conversion.ts'
import { stampFile, stampFolder } from './stamps.ts'

/** A recording of the files that TypeScript reads. */
interface ReadRecord {
  readonly files: () => readonly FileStamp[]
  readonly folders: () => readonly FolderStamp[]
  /** Ends the recording. */
  readonly stop: () => void
}

/** Records the files that TypeScript reads, except its own libraries, which its version identifies. */
export function recordReads(): ReadRecord {
  const stamps = new Map<string, FileStamp>()
  const original = ts.sys.readFile
  const libraries = dirname(ts.sys.getExecutingFilePath())
  ts.sys.readFile = (path, encoding) => {
    const text = original(path, encoding)
    if (text === undefined || dirname(path) === libraries || stamps.has(path)) return text
    const stamp = stampFile(path, text)
    if (stamp) stamps.set(path, stamp)
    return text
  }
  return {
    files: () => [...stamps.values()],
    folders: () => [...new Set([...stamps.keys()].filter(isOwn).map((path) => dirname(path)))].map(stampFolder),
    stop: () => (ts.sys.readFile = original),
  }
}

/** New files matter in the author's folders only. */
function isOwn(path: string): boolean {
  const parts = path.split(sep === '\\' ? /[\\/]/ : '/')
  return !parts.includes('node_modules') && /\.[cm]?[jt]sx?$/.test(path)
}
