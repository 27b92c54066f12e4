import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'
import type { FileStamp, FolderStamp } from './conversion.ts'
import { isInstalledFile, isScript, stepsOf } from '../../../cli/files/file-kinds.ts'
import { stampFile, stampFolder } from './stamps.ts'

/** A recording of the files that TypeScript reads, and of those that it looks for. */
interface ReadRecord {
  readonly files: () => readonly FileStamp[]
  readonly folders: () => readonly FolderStamp[]
  /** Absolute paths at which nothing was. */
  readonly missing: () => readonly string[]
  /** Ends the recording. */
  readonly stop: () => void
}

/** Records the files that TypeScript reads and does not find, except its own libraries, which its version identifies. */
export function recordReads(): ReadRecord {
  const stamps = new Map<string, FileStamp>()
  const missing = new Set<string>()
  const { readFile, fileExists, directoryExists } = ts.sys
  const libraries = dirname(ts.sys.getExecutingFilePath())
  const note = (path: string, exists: boolean): boolean => {
    if (!exists && dirname(path) !== libraries) missing.add(path)
    return exists
  }
  ts.sys.readFile = (path, encoding) => {
    const text = readFile(path, encoding)
    if (text === undefined) note(path, false)
    if (text === undefined || dirname(path) === libraries || stamps.has(path)) return text
    const stamp = stampFile(path, text)
    if (stamp) stamps.set(path, stamp)
    return text
  }
  ts.sys.fileExists = (path) => note(path, fileExists(path))
  ts.sys.directoryExists = (path) => note(path, directoryExists(path))
  const ownFolders = (): ReadonlySet<string> => new Set([...stamps.keys()].filter(isOwn).map((path) => dirname(path)))
  return {
    files: () => [...stamps.values()],
    folders: () => [...ownFolders()].map(stampFolder),
    missing: () => neededPaths(missing, ownFolders()),
    stop: () => Object.assign(ts.sys, { readFile, fileExists, directoryExists }),
  }
}

/** New files matter in the author's folders only. */
function isOwn(path: string): boolean {
  const parts = stepsOf(path)
  return !parts.includes('node_modules') && isScript(path)
}

/**
 * The paths that tell whether anything has appeared: not what is in a missing folder, in one whose names are known, or in an installed
 * package, which changes as a whole.
 */
function neededPaths(missing: ReadonlySet<string>, folders: ReadonlySet<string>): readonly string[] {
  const isWhole = wholePackages()
  const isKnown = (path: string): boolean => {
    const parent = dirname(path)
    return missing.has(parent) || (parent !== path && isKnown(parent))
  }
  return [...missing].filter((path) => !folders.has(dirname(path)) && !isKnown(path) && !isWhole(path)).sort()
}

/** Whether a path is in a package that was copied to its place: a linked one may be a part of the repository. */
function wholePackages(): (path: string) => boolean {
  const cache = new Map<string, boolean>()
  return (path) => {
    const folder = isInstalledFile(path)
      ? /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(path)?.[0]
      : undefined
    if (folder === undefined) return false
    const isCopied = cache.get(folder) ?? lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
    cache.set(folder, isCopied)
    return isCopied
  }
}
