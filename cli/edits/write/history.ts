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
  undoing(moves: readonly FileMove[], versions: boolean): readonly FileChange[] | undefined {
    const [last] = this.#changes
    const back = last?.files.filter(({ from, to }) => from !== to) ?? []
    const wanted = new Map(moves.map(({ from, to }) => [from, to]))
    const isReverse =
      (back.length === wanted.size || (versions && last?.versions === true)) &&
      back.length > 0 &&
      back.every(({ from, to }) => wanted.get(to) === from)
    if (!last || !isReverse || !last.files.every((file) => this.#isUnchanged(file))) return undefined
    if (
      !areInside(
        this.#root,
        last.files.flatMap(({ from, to }) => [from, to]),
      )
    )
      return undefined
    return last.files.map(({ from, to, before }) => ({
      from: to,
      to: from,
      ...(before !== undefined && { text: before }),
    }))
  }

  /** Whether a file is as a change has written it: its changes are not its author's. */
  hasWritten(file: string): boolean {
    return this.#changes.some(({ files }) => files.some((past) => past.to === file && this.#isUnchanged(past)))
  }

  #isUnchanged({ to, digest }: PastFile): boolean {
    const path = resolve(this.#root, to)
    return existsSync(path) && contentDigest(readFileSync(path)) === digest
  }

  /** Forgets the last change: it is undone. */
  drop(): void {
    this.#save(this.#changes.slice(1))
  }

  /**
   * Notes a change that has been made.
   * @param before texts of the files that got another one, by their path before
   * @param versions whether the same files of other versions were to move, too
   */
  note(changes: readonly FileChange[], before: ReadonlyMap<string, string>, versions: boolean): void {
    const files = changes.map(({ from, to }): PastFile => {
      const text = before.get(from)
      return {
        from,
        to,
        digest: contentDigest(readFileSync(resolve(this.#root, to))),
        ...(text !== undefined && { before: text }),
      }
    })
    this.#save([{ files, versions }, ...this.#changes])
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
