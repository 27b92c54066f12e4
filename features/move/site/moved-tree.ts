import { posix } from 'node:path'
import { contentDigest } from '../../../cli/cache/digest.ts'
import {
  type LargeFile,
  type Listing,
  type SourceFile,
  SourceTree,
  type StrayLink,
} from '../../../cli/files/source-tree.ts'
import { isBelow } from './content-roots.ts'
import type { FileMap } from './file-map.ts'

/** The files of a site as they will be: some at other places, some with another text. Nothing is written. */
export class MovedTree extends SourceTree {
  readonly #base: SourceTree
  readonly #files: FileMap
  readonly #texts: ReadonlyMap<string, string>

  /** @param texts of files, by their path before the move */
  constructor(base: SourceTree, files: FileMap, texts: ReadonlyMap<string, string> = new Map()) {
    super(base.root, base.settings.rules, base.settings.outerFolders)
    this.#base = base
    this.#files = files
    this.#texts = texts
  }

  /** The path of a file on the disk; `undefined` if it will not be there. */
  #source(path: string): string | undefined {
    const isGone = this.#files.isMoved(path) && !this.#files.isTarget(path)
    return isGone ? undefined : this.#files.before(path)
  }

  override readUpTo(path: string, limit: number): SourceFile | LargeFile | undefined {
    const source = this.#source(path)
    const text = source === undefined ? undefined : this.#texts.get(source)
    if (text !== undefined) return { text, hash: contentDigest(text) }
    return source === undefined ? undefined : this.#base.readUpTo(source, limit)
  }

  override hash(path: string): string | undefined {
    const source = this.#source(path)
    const text = source === undefined ? undefined : this.#texts.get(source)
    if (text !== undefined) return contentDigest(text)
    return source === undefined ? undefined : this.#base.hash(source)
  }

  override size(path: string): number | undefined {
    const source = this.#source(path)
    return source === undefined ? undefined : this.#base.size(source)
  }

  /** The place on the disk: what is read there by other means is there still. */
  override absolute(path: string): string {
    return super.absolute(this.#files.isTarget(path) ? this.#files.before(path) : path)
  }

  override names(folder: string): readonly string[] {
    const stay = this.#base.names(folder).filter((name) => !this.#files.isMoved(posix.join(folder, name)))
    const come = this.#files.moves.flatMap(({ to }) => (posix.dirname(to) === folder ? [posix.basename(to)] : []))
    return [...new Set([...stay, ...come])]
  }

  override strayLink(path: string): StrayLink | undefined {
    return this.#base.strayLink(this.#files.before(path))
  }

  override list(folder: string): Listing {
    return this.#moved(folder, this.#base.list(folder))
  }

  override listContent(folder: string): Listing {
    return this.#moved(folder, this.#base.listContent(folder))
  }

  #moved(folder: string, listing: Listing): Listing {
    const stay = listing.files.filter((file) => !this.#files.isMoved(file))
    const come = this.#files.moves.flatMap(({ to }) => (isBelow(folder, to) ? [to] : []))
    return { ...listing, files: [...new Set([...stay, ...come])].sort() }
  }
}
