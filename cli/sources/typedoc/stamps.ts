import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import type { Conversion, FileStamp, FolderStamp } from './conversion.ts'

/** Whether every file and folder that a conversion was made from is as it was. */
export function isCurrent({ files, folders }: Pick<Conversion, 'files' | 'folders'>): boolean {
  return files.every(isSameFile) && folders.every(({ path, hash }) => folderHash(path) === hash)
}

/** The stamp of a file whose text was just read; `undefined` where it has gone. */
export function stampFile(path: string, text: string): FileStamp | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && { path, size: stat.size, time: stat.mtimeMs, hash: textHash(text) }
}

/** The stamp of a folder's names. */
export function stampFolder(path: string): FolderStamp {
  return { path, hash: folderHash(path) }
}

function isSameFile({ path, size, time, hash }: FileStamp): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return false
  return (stat.size === size && stat.mtimeMs === time) || fileHash(path) === hash
}

function fileHash(path: string): string | undefined {
  try {
    return textHash(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function textHash(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

function folderHash(path: string): string {
  try {
    return textHash(readdirSync(path).sort().join('\n'))
  } catch {
    return ''
  }
}
