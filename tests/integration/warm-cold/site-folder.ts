import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The files an author of a site has, with paths relative to its folder. */
export interface SiteFolder {
  readonly root: string
  /** Paths of the author's files, sorted: neither cache nor output. */
  readonly list: (pattern: RegExp) => readonly string[]
  readonly read: (path: string) => string
  readonly write: (path: string, text: string) => void
  /** Writes a text of the same length and leaves the file's times as they were. */
  readonly writeUnnoticed: (path: string, text: string) => void
  readonly remove: (path: string) => void
  readonly move: (from: string, to: string) => void
  /** Copies the author's files to another folder. */
  readonly copyTo: (folder: string) => void
}

const ownFolders = /^(?:build|\.build\.docs-gen|\.docs-gen)(?:\/|$)/

/** @param root absolute path; the folder is made with the first file */
export function openSiteFolder(root: string): SiteFolder {
  const at = (path: string): string => join(root, path)
  const list = (pattern: RegExp): readonly string[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => pattern.test(path) && !ownFolders.test(path))
      .sort()
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  return {
    root,
    list,
    write,
    read: (path) => readFileSync(at(path), 'utf8'),
    writeUnnoticed(path, text) {
      const { atime, mtime } = statSync(at(path))
      writeFileSync(at(path), text)
      utimesSync(at(path), atime, mtime)
    },
    remove: (path) => rmSync(at(path)),
    move(from, to) {
      mkdirSync(dirname(at(to)), { recursive: true })
      renameSync(at(from), at(to))
    },
    copyTo: (folder) => list(/./).forEach((path) => cpSync(at(path), join(folder, path))),
  }
}
