import { chmodSync, copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentDigest } from '../cache/digest.ts'
import { lazily } from '../process/lazily.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { markerName } from '../files/output-marker.ts'
import { encodeMarker } from './marker.ts'
import type { Ledger } from './ledger.ts'
import type { OutputFolder } from './output-folder.ts'
import { below } from './output-path.ts'
import { failed } from './problem.ts'
import { ByteComparer } from './same-bytes.ts'
import { ofSource } from './source-error.ts'
import type { WorkFolder } from './work-folder.ts'

/**
 * One file of the output: its content, the file to copy, or a digest with a function for the content, which is called only if the
 * current file has another digest. `path` is relative, with forward slashes.
 */
export type OutputFile = StagedFile | LazyFile

type StagedFile = MadeFile | CopiedFile

interface MadeFile {
  readonly path: string
  readonly content: string | Uint8Array
  /** Addresses of the site that it has, absolute or with the base path, where they are known. */
  readonly names?: readonly string[]
}

interface CopiedFile {
  readonly path: string
  readonly copyFrom: string
  /** The copy gets no permission that the file does not give. Default: the permissions of a new file. */
  readonly keepsMode?: boolean
}

/** Files of the output in their order, one by one or many at a time, which costs less. */
export type OutputFiles = Iterable<OutputFile> | AsyncIterable<OutputFile | readonly OutputFile[]>

interface LazyFile {
  readonly path: string
  readonly digest: string
  readonly make: () => Promise<string | Uint8Array>
}

/** The difference of the new output to the last one, marker included. Written files are in the work folder, others in the output folder. */
export interface Changes {
  readonly written: readonly string[]
  readonly unchanged: readonly string[]
  /** Files of the last output that are not in the new one. */
  readonly removed: readonly string[]
  /** Digests by path, for files that were given with one. */
  readonly digests: ReadonlyMap<string, string>
}

/** Writes those files of the new output that differ from the last one to the work folder. */
export class Staging {
  readonly #last: OutputFolder
  readonly #paths: string[] = []
  readonly #written: string[] = []
  readonly #unchanged: string[] = []
  readonly #folders = new Set<string>()
  readonly #digests = new Map<string, string>()
  readonly #ledger: Ledger
  readonly #comparer = new ByteComparer()
  readonly #inTarget: (path: string) => string
  readonly #inFresh: (path: string) => string

  /**
   * @param last the output folder of the last build
   * @param ledger record of its files
   */
  constructor(work: WorkFolder, last: OutputFolder, ledger: Ledger) {
    this.#inTarget = below(work.target)
    this.#inFresh = below(work.fresh)
    this.#last = last
    this.#ledger = ledger
  }

  /**
   * Starts to make the content of a file.
   * @returns the function that adds the file, or a problem if it cannot be written; `undefined` if it is in place
   */
  begin(file: OutputFile): (() => Promise<Diagnostic | undefined>) | undefined {
    this.#paths.push(file.path)
    if (!('make' in file)) return () => Promise.resolve(this.#stage(file))
    const { path, digest, make } = file
    this.#digests.set(path, digest)
    const isInPlace = this.#last.files.has(path) && this.#ledger.digestOf(this.#inTarget(path)) === digest
    if (isInPlace) {
      this.#unchanged.push(path)
      return undefined
    }
    const making = ofSource(make)
    // A failure is thrown where the file is added. If that never happens, an earlier failure has ended the build.
    making.catch(() => undefined)
    return async () => this.#stage({ path, content: await making })
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

  /** Adds the marker after the last file, and returns all changes. */
  finish(): Changes {
    const files = new Set([...this.#written, ...this.#unchanged])
    const removed = [...this.#last.files].filter((path) => !files.has(path))
    this.#addMarker()
    return { written: this.#written, unchanged: this.#unchanged, removed, digests: this.#digests }
  }

  #addMarker(): void {
    const digest = contentDigest(this.#paths.join('\0'))
    this.#digests.set(markerName, digest)
    const isWhole = this.#last.marker === 'whole'
    const isKnown = isWhole && this.#ledger.digestOf(this.#inTarget(markerName)) === digest
    const marker = lazily((): StagedFile => ({ path: markerName, content: encodeMarker(this.#paths) }))
    if (isKnown || (isWhole && this.#isSame(marker()))) this.#unchanged.push(markerName)
    else this.#write(marker())
  }

  #write(file: StagedFile): void {
    const path = this.#inFresh(file.path)
    this.#ensureFolder(dirname(path))
    if ('content' in file) writeFileSync(path, file.content)
    else copyAsNew(file, path)
    this.#written.push(file.path)
  }

  #isSame(file: StagedFile): boolean {
    const existing = this.#inTarget(file.path)
    if ('content' in file) return this.#comparer.holds(existing, file.content)
    return this.#comparer.isCopy(existing, file.copyFrom)
  }

  #ensureFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

/** A copy has the permissions of a new file: private or read-only sources must still be served and replaced. */
function copyAsNew({ copyFrom, keepsMode }: CopiedFile, path: string): void {
  copyFileSync(copyFrom, path)
  const granted = keepsMode ? statSync(copyFrom).mode | 0o600 : 0o666
  chmodSync(path, granted & 0o666 & ~process.umask())
}

function isMissing(error: unknown, source: string): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && path === source
}

function vanished(file: CopiedFile): Diagnostic {
  const message = `${file.copyFrom}, to be copied to ${file.path}, is gone.`
  return diagnostic({ code: 'file-vanished', message })
}
