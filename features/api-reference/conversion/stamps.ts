import { contentDigest } from '../../../cli/cache/digest.ts'
import { readFileSync, readdirSync } from 'node:fs'
import type { Conversion, FileStamp, FolderStamp } from './conversion.ts'
import { pathStats } from '../../../cli/cache/path-stats.ts'
import { withoutByteOrderMark } from '../../../cli/files/read-text.ts'

/** Whether no file and folder of a conversion has changed, and none that it looked for has appeared. */
export function isCurrent({ files, folders, missing }: Pick<Conversion, 'files' | 'folders' | 'missing'>): boolean {
  return (
    files.every(isSameFile) &&
    folders.every(({ path, hash }) => folderHash(path) === hash) &&
    missing.every((path) => pathStats(path) === undefined)
  )
}

/** The stamp of a file whose text was just read; `undefined` if it no longer exists. */
export function stampFile(path: string, text: string): FileStamp | undefined {
  const stat = pathStats(path)
  return stat && { path, size: stat.size, time: stat.mtimeMs, hash: contentDigest(text) }
}

/** The stamp of a folder's names. */
export function stampFolder(path: string): FolderStamp {
  return { path, hash: folderHash(path) }
}

function isSameFile({ path, size, time, hash }: FileStamp): boolean {
  const stat = pathStats(path)
  if (!stat) return false
  return (stat.size === size && stat.mtimeMs === time) || fileHash(path) === hash
}

function fileHash(path: string): string | undefined {
  try {
    return contentDigest(withoutByteOrderMark(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function folderHash(path: string): string {
  try {
    return contentDigest(readdirSync(path).sort().join('\n'))
  } catch {
    return ''
  }
}
