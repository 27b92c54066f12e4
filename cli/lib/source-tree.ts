import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { absent, fileDigest, folderDigest } from './witness.ts'
import type { Input } from './witness.ts'

/** A file as read: its text and the hash of its bytes. */
export interface SourceFile {
  readonly text: string
  readonly hash: string
  /** Byte offset of the first invalid UTF-8 sequence, where there is one. */
  readonly invalidAt?: number
}

/** What a listing found besides files. */
export interface Listing {
  /** Paths relative to the site folder, forward slashes, sorted. */
  readonly files: readonly string[]
  /** Folders that lead back into themselves through a link; not entered. */
  readonly loops: readonly string[]
}

/**
 * A read-only, remembered view of the site folder. `serve` forgets the paths that changed; nothing else is read twice.
 */
export class SourceTree {
  readonly root: string
  readonly #files = new Map<string, SourceFile | undefined>()
  readonly #hashes = new Map<string, string | undefined>()
  readonly #listings = new Map<string, Listing>()
  /** What was asked for besides texts and hashes, by absolute path. */
  readonly #noted = new Map<string, Input>()

  /** @param root absolute path of the site folder */
  constructor(root: string) {
    this.root = resolve(root)
  }

  /** Absolute path of a site-relative one. */
  absolute(path: string): string {
    return resolve(this.root, path)
  }

  /** Site-relative path, with forward slashes, of an absolute one. */
  relative(path: string): string {
    return relative(this.root, path).split(sep).join('/')
  }

  /** Reads a file; `undefined` where there is none (it may have vanished since it was listed). */
  read(path: string): SourceFile | undefined {
    if (!this.#files.has(path)) this.#files.set(path, readSource(this.absolute(path)))
    return this.#files.get(path)
  }

  /** Hash of a file's bytes, as `read` gives it, without decoding them; `undefined` where there is no file. */
  hash(path: string): string | undefined {
    const known = this.#files.get(path)
    if (known) return known.hash
    if (!this.#hashes.has(path)) this.#hashes.set(path, hashBytes(readBytes(this.absolute(path))))
    return this.#hashes.get(path)
  }

  /** Whether a path is an existing file. */
  isFile(path: string): boolean {
    this.note([this.absolute(path)])
    return statSync(this.absolute(path), { throwIfNoEntry: false })?.isFile() ?? false
  }

  /** Every file below a folder, links followed, loops named. A missing folder is empty. */
  list(folder: string): Listing {
    const known = this.#listings.get(folder)
    if (known) return known
    const listing = listFolder(this, folder, (input) => this.#noted.set(input.path, input))
    this.#listings.set(folder, listing)
    return listing
  }

  /** Names in a folder, as the file system gives them; none where it cannot be read. */
  names(folder: string): readonly string[] {
    const entries = entriesOf(this.absolute(folder))
    this.#noted.set(this.absolute(folder), {
      path: this.absolute(folder),
      digest: entries ? folderDigest(entries) : absent,
    })
    return (entries ?? []).map(({ name }) => name)
  }

  /** Takes down that files or folders were looked at in another way: not only their text counts. @param paths absolute */
  note(paths: Iterable<string>): void {
    for (const path of paths) if (!this.#noted.has(path)) this.#noted.set(path, { path })
  }

  /** All that was read, listed or looked for, whether it was there or not. */
  inputs(): readonly Input[] {
    const inputs = new Map<string, Input>()
    const add = (file: string, digest: string | undefined): void => {
      const path = this.absolute(file)
      inputs.set(path, { path, digest: digest ?? absent })
    }
    for (const [file, hash] of this.#hashes) add(file, hash)
    for (const [file, source] of this.#files) add(file, source?.hash)
    for (const [path, input] of this.#noted) inputs.set(path, input)
    return [...inputs.values()]
  }

  /** Forgets what is known of these site-relative paths, and every listing. */
  forget(paths: readonly string[]): void {
    for (const path of paths) {
      this.#files.delete(path)
      this.#hashes.delete(path)
    }
    this.#listings.clear()
  }

  /** Forgets everything. */
  forgetAll(): void {
    this.#files.clear()
    this.#hashes.clear()
    this.#listings.clear()
    this.#noted.clear()
  }
}

function readSource(absolute: string): SourceFile | undefined {
  const bytes = readBytes(absolute)
  if (!bytes) return undefined
  const hash = hashBytes(bytes) ?? ''
  const text = bytes.toString('utf8')
  if (!text.includes('\uFFFD') || (Buffer.byteLength(text) === bytes.length && Buffer.from(text).equals(bytes))) {
    return { text: plainText(text), hash }
  }
  return { text: plainText(text), hash, invalidAt: Buffer.byteLength(text.slice(0, text.indexOf('\uFFFD'))) }
}

function hashBytes(bytes: Buffer | undefined): string | undefined {
  return bytes && fileDigest(bytes)
}

function readBytes(absolute: string): Buffer | undefined {
  try {
    return readFileSync(absolute)
  } catch {
    return undefined
  }
}

/** Text without its byte order mark, its lines ended as everywhere but on Windows: nothing behind this sees other ends. */
function plainText(text: string): string {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text
  return bare.includes('\r\n') ? bare.replaceAll('\r\n', '\n') : bare
}

function listFolder(tree: SourceTree, folder: string, onFolder: (input: Input) => void): Listing {
  const files: string[] = []
  const loops: string[] = []
  const walk = (path: string, ancestors: readonly string[]): void => {
    const absolute = tree.absolute(path)
    const entries = entriesOf(absolute)
    onFolder({ path: absolute, digest: entries ? folderDigest(entries) : absent })
    for (const entry of entries ?? []) {
      const child = join(path, entry.name).split(sep).join('/')
      if (entry.name === 'node_modules' || entry.name === '.git' || entry.name === '.docs-gen') continue
      if (entry.isFile()) files.push(child)
      else if (entry.isDirectory()) walk(child, ancestors)
      else if (entry.isSymbolicLink()) follow(child, ancestors)
    }
  }
  const follow = (path: string, ancestors: readonly string[]): void => {
    const target = realPath(tree.absolute(path))
    const stat = target === undefined ? undefined : statSync(target, { throwIfNoEntry: false })
    if (target === undefined) loops.push(path)
    else if (stat?.isFile()) files.push(path)
    else if (stat?.isDirectory() && leadsBack(tree.absolute(path), target, ancestors)) loops.push(path)
    else if (stat?.isDirectory()) walk(path, [...ancestors, target])
  }
  walk(folder, [])
  return { files: files.sort(), loops: loops.sort() }
}

function entriesOf(absolute: string): ReturnType<typeof readEntries> | undefined {
  try {
    return readEntries(absolute)
  } catch {
    return undefined
  }
}

function readEntries(absolute: string) {
  return readdirSync(absolute, { withFileTypes: true })
}

function realPath(absolute: string): string | undefined {
  try {
    return realpathSync(absolute)
  } catch {
    return undefined
  }
}

function leadsBack(link: string, target: string, ancestors: readonly string[]): boolean {
  return ancestors.includes(target) || `${link}${sep}`.startsWith(`${target}${sep}`)
}
