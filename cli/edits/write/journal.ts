import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { decodeChecked, encodeChecked } from '../../cache/checked-json.ts'
import { replaceFile } from '../../cache/whole-file.ts'
import { syncFolder } from '../../emit/sync.ts'
import { isRecord } from '../../process/is-record.ts'

/** A file of a change that is under way. Paths are relative to the folder that has all of them. */
export interface JournalEntry {
  /** Where it is before the change. */
  readonly from: string
  /** Where it is afterwards; the same if it does not move. */
  readonly to: string
  /** Whether the change makes the file. Default: false. */
  readonly isNew?: boolean
}

/** What undoes a change of files that was interrupted. */
export interface Journal {
  /** The files; the texts that they had are in the folder of the journal, by their number. */
  readonly entries: readonly JournalEntry[]
  /** Folders that the change makes, the outermost first. */
  readonly folders: readonly string[]
  /** Lines for `git update-index --index-info` that undo the change of the index. */
  readonly index: string
}

/** The place of a journal, and of the texts beside it. */
export class JournalFolder {
  readonly path: string

  /** @param cacheDir absolute path of the folder for the cache */
  constructor(cacheDir: string) {
    this.path = join(cacheDir, 'move')
  }

  get #file(): string {
    return join(this.path, 'journal')
  }

  /** The text that a file had, by its number. */
  backup(n: number): string {
    return join(this.path, `${n}.old`)
  }

  /** Whether a change is under way, or was interrupted. */
  get isOpen(): boolean {
    return existsSync(this.#file)
  }

  /** Writes the journal so that it is on the disk, whole, when this returns. */
  write(journal: Journal): void {
    mkdirSync(this.path, { recursive: true })
    replaceFile(this.#file, encodeChecked(journal, crc32), true)
    syncFolder(this.path)
  }

  /** The journal of a change that was interrupted. `damaged`: it may not be trusted. */
  read(): Journal | 'damaged' | undefined {
    if (!this.isOpen) return undefined
    if (!lstatSync(this.#file).isFile()) return 'damaged'
    try {
      const value = decodeChecked(readFileSync(this.#file, 'utf8'), crc32)
      return isJournal(value) ? value : 'damaged'
    } catch {
      return 'damaged'
    }
  }

  /** Removes the journal, and then the texts: the change is complete, or undone. */
  remove(): void {
    rmSync(this.#file, { force: true })
    if (existsSync(dirname(this.path))) rmSync(this.path, { recursive: true, force: true })
  }
}

function isJournal(value: unknown): value is Journal {
  if (!isRecord(value) || typeof value['index'] !== 'string') return false
  const { entries, folders } = value
  const isText = (one: unknown): boolean => typeof one === 'string'
  return (
    Array.isArray(folders) &&
    folders.every(isText) &&
    Array.isArray(entries) &&
    entries.every((entry) => isRecord(entry) && isText(entry['from']) && isText(entry['to']))
  )
}
