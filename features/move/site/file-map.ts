import { posix } from 'node:path'
import type { FileMove } from '../../../cli/edits/write/file-move.ts'

export type { FileMove } from '../../../cli/edits/write/file-move.ts'

/** Which files move where. */
export class FileMap {
  readonly moves: readonly FileMove[]
  /** Folders that move as a whole. */
  readonly folders: readonly FileMove[]
  readonly #to: ReadonlyMap<string, string>
  readonly #from: ReadonlyMap<string, string>

  constructor(moves: readonly FileMove[], folders: readonly FileMove[] = []) {
    this.moves = moves
    this.folders = folders
    this.#to = new Map(moves.map(({ from, to }) => [from, to]))
    this.#from = new Map(moves.map(({ from, to }) => [to, from]))
  }

  /** The path of a file after the move. */
  after(file: string): string {
    return this.#to.get(file) ?? file
  }

  /** The path of a file before it. */
  before(file: string): string {
    return this.#from.get(file) ?? file
  }

  isMoved(file: string): boolean {
    return this.#to.has(file)
  }

  /** Whether another file comes to this path. */
  isTarget(file: string): boolean {
    return this.#from.has(file)
  }

  /** The path of a folder after the move: one below a folder that moves goes with it. */
  folderAfter(folder: string): string {
    const around = this.folders.find(({ from }) => folder === from || folder.startsWith(`${from}/`))
    return around ? posix.join(around.to, folder.slice(around.from.length)) : folder
  }
}
