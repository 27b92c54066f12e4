import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { lazily } from '../process/lazily.ts'
import { symlinkBoundary, realPath } from './symlink-boundary.ts'
import type { ReadText } from '../report/frame.ts'
import { withoutByteOrderMark } from './read-text.ts'

/** Bytes of a file that are read for frames at most. */
const maxBytes = 1_000_000

/**
 * Reads the texts of files that problems are in, each once. What it reads is printed, and may be in a log that anyone can read: so it
 * opens regular files only, and none that a link outside of the site and its repository leads to.
 * @param root absolute path of the site folder
 */
export function frameReader(root: string): ReadText {
  const texts = new Map<string, string | undefined>()
  const realRoot = lazily(() => realPath(root) ?? root)
  const boundary = symlinkBoundary(root, { allowed: [], stayInFolder: false })
  const readFile = (path: string): string | undefined => {
    const target = realPath(resolve(root, path))
    if (target === undefined) return undefined
    return target === resolve(realRoot(), path) || boundary.allows(target, path) ? readStart(target) : undefined
  }
  return (path) => {
    if (!texts.has(path)) texts.set(path, readFile(path))
    return texts.get(path)
  }
}

/** The first megabyte of a regular file. */
function readStart(path: string): string | undefined {
  let file: number | undefined
  try {
    // To open a pipe would wait for who writes to it.
    const stat = statSync(path)
    if (!stat.isFile()) return undefined
    file = openSync(path, 'r')
    const bytes = Buffer.alloc(Math.min(stat.size, maxBytes))
    const length = readSync(file, bytes, 0, bytes.length, 0)
    return withoutByteOrderMark(bytes.toString('utf8', 0, length))
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
