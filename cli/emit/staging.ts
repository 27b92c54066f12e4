import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../report/diagnostic.ts'
import { encodeMarker, markerName, readMarker } from './marker.ts'
import type { Ledger } from './ledger.ts'
import type { OutputFolder } from './output-folder.ts'
import { failed } from './problem.ts'
import { ByteComparer } from './same-bytes.ts'
import type { WorkFolder } from './work-folder.ts'

/**
 * One file of the output: its content, the file it is a copy of, or a digest that stands for its content and the way to make it: it is made
 * only where the file in place has another digest. `path` is relative, with forward slashes.
 */
export type OutputFile = StagedFile | LazyFile

type StagedFile =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly copyFrom: string }

interface LazyFile {
  readonly path: string
  readonly digest: string
  readonly make: () => Promise<string>
}

/** How the new output differs from the last one, the marker included. The written files lie in the work folder, the rest in the output folder. */
export interface Changes {
  readonly written: readonly string[]
  readonly unchanged: readonly string[]
  /** Files of the last output that are in the new one no more. */
  readonly removed: readonly string[]
  /** Digests by path, of files that were given with one. */
  readonly digests: ReadonlyMap<string, string>
}

/** Takes the files of the new output one by one and writes those that differ to the work folder. */
export class Staging {
  readonly #work: WorkFolder
  readonly #last: OutputFolder
  readonly #written: string[] = []
  readonly #unchanged: string[] = []
  readonly #folders = new Set<string>()
  readonly #digests = new Map<string, string>()
  readonly #ledger: Ledger
  readonly #comparer = new ByteComparer()

  /**
   * @param last the output folder as the last build left it
   * @param ledger what is known of the files in it
   */
  constructor(work: WorkFolder, last: OutputFolder, ledger: Ledger) {
    this.#work = work
    this.#last = last
    this.#ledger = ledger
  }

  /** Takes one file; returns what kept it from being written. */
  async add(file: OutputFile): Promise<Diagnostic | undefined> {
    if (!('make' in file)) return this.#stage(file)
    const { path, digest, make } = file
    this.#digests.set(path, digest)
    const isInPlace = this.#last.files.has(path) && this.#ledger.digestOf(join(this.#work.target, path)) === digest
    if (!isInPlace) return this.#stage({ path, content: await make() })
    this.#unchanged.push(path)
    return undefined
  }

  #stage(file: StagedFile): Diagnostic | undefined {
    try {
      if (this.#last.files.has(file.path) && this.#isSame(file)) this.#unchanged.push(file.path)
      else this.#write(file)
      return undefined
    } catch (error) {
      return 'copyFrom' in file && isMissing(error, file.copyFrom)
        ? vanished(file)
        : failed(error, `write ${file.path}`)
    }
  }

  /** Ends the list of files: adds the marker, and returns what is to be done. */
  finish(): Changes {
    const files = new Set([...this.#written, ...this.#unchanged])
    const removed = [...this.#last.files].filter((path) => !files.has(path))
    const marker: StagedFile = { path: markerName, content: encodeMarker(files) }
    const isKept = readMarker(this.#work.target) !== undefined && this.#isSame(marker)
    if (isKept) this.#unchanged.push(markerName)
    else this.#write(marker)
    return { written: this.#written, unchanged: this.#unchanged, removed, digests: this.#digests }
  }

  #write(file: StagedFile): void {
    const path = join(this.#work.fresh, file.path)
    this.#ensureFolder(dirname(path))
    if ('content' in file) writeFileSync(path, file.content)
    else copyAsNew(file.copyFrom, path)
    this.#written.push(file.path)
  }

  #isSame(file: StagedFile): boolean {
    const existing = join(this.#work.target, file.path)
    if ('content' in file) return this.#comparer.holds(existing, file.content)
    return this.#comparer.isCopy(existing, file.copyFrom)
  }

  #ensureFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

/** A copy has the rights of any new file: what is private or read-only among the sources must still be served and replaced. */
function copyAsNew(source: string, path: string): void {
  copyFileSync(source, path)
  chmodSync(path, 0o666 & ~process.umask())
}

function isMissing(error: unknown, source: string): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && path === source
}

function vanished(file: { readonly path: string; readonly copyFrom: string }): Diagnostic {
  const message = `${file.copyFrom}, to be copied to ${file.path}, is gone.`
  return { code: 'file-vanished', severity: 'error', message }
}
