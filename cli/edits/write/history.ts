import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import { contentDigest } from '../../cache/digest.ts'
import { decodeChecked, encodeChecked } from '../../cache/checked-json.ts'
import { replaceFile } from '../../cache/whole-file.ts'
import type { FileMove } from './file-move.ts'
import { areInside, type FileChange } from './apply.ts'

/** A change that was made, with what gives back the bytes that there were before. */
interface PastChange {
  readonly files: readonly PastFile[]
  /** Whether the same files of other versions were to move, too. */
  readonly versions?: boolean
  /** It has undone the change before it, so that both of them can be undone. */
  readonly isUndo?: boolean
}

/** A change that can be undone. */
export interface Undoing {
  readonly changes: readonly FileChange[]
  /** Number of changes that are forgotten for it. */
  readonly count: number
}

interface PastFile extends FileMove {
  /** Digest of what was written. */
  readonly digest: string
  /** The text that it had. Unset: it has moved only. */
  readonly before?: string
}

/** The last changes, the latest first. They are a memory of this computer: without it, moving back is a move like any other. */
export class History {
  readonly #file: string
  readonly #root: string
  readonly #changes: readonly PastChange[]

  constructor(root: string, cacheDir: string) {
    this.#root = root
    this.#file = join(cacheDir, 'moves')
    this.#changes = readChanges(this.#file)
  }

  /**
   * The changes of files that undo the last change, if these moves are its reverse and nothing else has changed since. With the same answer
   * about versions, they may be more: a version may have had its file at the new path before.
   */
  undoing(moves: readonly FileMove[], versions: boolean): Undoing | undefined {
    const [last, beforeUndo] = this.#changes
    for (const [n, past] of [last, last?.isUndo ? beforeUndo : undefined].entries()) {
      const isReverse = past && isReverseOf(past, moves, versions)
      if (!isReverse || !past.files.every((file) => this.#isUnchanged(file))) continue
      const paths = past.files.flatMap(({ from, to }) => [from, to])
      if (!areInside(this.#root, paths)) continue
      const changes = past.files.map(({ from, to, before }): FileChange => ({
        from: to,
        to: from,
        ...(before !== undefined && { text: before }),
      }))
      return { changes, count: n + 1 }
    }
    return undefined
  }

  /** Whether a file is as a change has written it: its changes are not its author's. */
  hasWritten(file: string): boolean {
    return this.#changes.some(({ files }) => files.some((past) => past.to === file && this.#isUnchanged(past)))
  }

  #isUnchanged({ to, digest }: PastFile): boolean {
    const path = resolve(this.#root, to)
    return existsSync(path) && contentDigest(readFileSync(path)) === digest
  }

  /**
   * Notes a change that has been made.
   * @param before texts of the files that got another one, by their path before
   * @param versions whether the same files of other versions were to move, too
   */
  note(changes: readonly FileChange[], before: ReadonlyMap<string, string>, versions: boolean): void {
    this.#save([{ files: this.#written(changes, before), versions }, ...this.#changes])
  }

  /** The same for a change that undoes others: it can be undone, too. */
  noteUndo({ changes, count }: Undoing, before: ReadonlyMap<string, string>, versions: boolean): void {
    const undo = { files: this.#written(changes, before), versions, isUndo: true }
    this.#save([undo, ...this.#changes.slice(count)])
  }

  #written(changes: readonly FileChange[], before: ReadonlyMap<string, string>): readonly PastFile[] {
    return changes.map(({ from, to }): PastFile => {
      const text = before.get(from)
      return {
        from,
        to,
        digest: contentDigest(readFileSync(resolve(this.#root, to))),
        ...(text !== undefined && { before: text }),
      }
    })
  }

  #save(changes: readonly PastChange[]): void {
    let size = 0
    const recent = changes.filter(
      ({ files }) => (size += files.reduce((sum, { before = '' }) => sum + before.length, 0)) < maxSize,
    )
    try {
      mkdirSync(join(this.#file, '..'), { recursive: true })
      replaceFile(this.#file, encodeChecked(recent.slice(0, maxChanges), crc32))
    } catch {
      // Without the memory, moving back is a move like any other.
    }
  }
}

/** Whether moves are the reverse of a change. */
function isReverseOf({ files, versions }: PastChange, moves: readonly FileMove[], hasVersions: boolean): boolean {
  const back = files.filter(({ from, to }) => from !== to)
  const wanted = new Map(moves.map(({ from, to }) => [from, to]))
  const mayBeMore = hasVersions && versions === true
  return (
    back.length > 0 &&
    (back.length === wanted.size || mayBeMore) &&
    back.every(({ from, to }) => wanted.get(to) === from)
  )
}

const maxChanges = 200

/** In characters. */
const maxSize = 8_000_000

function readChanges(file: string): readonly PastChange[] {
  try {
    const value = existsSync(file) ? decodeChecked(readFileSync(file, 'utf8'), crc32) : undefined
    return Array.isArray(value) ? (value as readonly PastChange[]) : []
  } catch {
    return []
  }
}
