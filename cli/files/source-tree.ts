import { readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { posixPath } from '../process/posix-path.ts'
import { absent, type Entry, folderDigest, type Input, knownDigest, type Snapshot } from '../cache/snapshot.ts'
import { markerName } from './output-marker.ts'
import { isSystemError, systemReason } from '../process/system-error.ts'
import { lazily } from '../process/lazily.ts'
import { isWithin, type SymlinkBoundary, symlinkBoundary, type SymlinkRules, realPath } from './symlink-boundary.ts'
import { pathStats } from '../cache/path-stats.ts'
import { hashFile, LargeFile, readSource, type SourceFile, UnreadFile } from './source-file.ts'

export { LargeFile, type SourceFile } from './source-file.ts'

/** A symbolic link that leads out of the site. */
export interface StrayLink {
  /** Path relative to the site folder. */
  readonly link: string
  /** Absolute path that it leads to. */
  readonly target: string
}

/** Files in a folder, and its links that are not followed. */
export interface Listing {
  /** Paths relative to the site folder with forward slashes, sorted. */
  readonly files: readonly string[]
  /** Links to a folder that contains them, or to nothing. */
  readonly loops: readonly string[]
  readonly strays: readonly StrayLink[]
  /** Folders that docs-gen wrote, which `listContent` does not enter. */
  readonly outputs: readonly string[]
  readonly unreadable: readonly UnreadableFolder[]
}

/** The settings of a view of a site folder: plain data. */
export interface TreeSettings {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Where links may lead to. */
  readonly rules: SymlinkRules
  /** Folders of content outside of the site folder, relative to it. */
  readonly outerFolders: readonly string[]
}

/** A folder that exists, but cannot be read. */
interface UnreadableFolder {
  /** Path relative to the site folder. */
  readonly folder: string
  readonly reason: string
}

/**
 * A read-only, cached view of the site folder. Files are read once, until `serve` forgets the paths that changed.
 */
export class SourceTree {
  readonly root: string
  /** For another view of the same files, in a thread. */
  readonly settings: TreeSettings
  /** Links are followed within their folder only, also where a file is read by its name. */
  readonly linksStayInFolder: boolean
  readonly #files = new Map<string, SourceFile | undefined>()
  readonly #hashes = new Map<string, string | undefined>()
  readonly #listings = new Map<string, Listing>()
  /** Inputs other than texts and hashes, by absolute path. */
  readonly #noted = new Map<string, Input>()
  /** State of files in the last run, by absolute path. */
  #last: ReadonlyMap<string, Entry> = new Map()
  #lastAt = 0
  readonly #same = new Map<string, Entry>()
  readonly #boundary: SymlinkBoundary
  /** Absolute paths of folders of content outside of the site folder. */
  readonly #outerFolders: () => readonly string[]

  /**
   * @param root absolute path of the site folder
   * @param rules where links may lead to. Default: to the site and its repository
   * @param outerFolders folders of content outside of the site folder, relative to it
   */
  constructor(
    root: string,
    rules: SymlinkRules = { allowed: [], stayInFolder: false },
    outerFolders: readonly string[] = [],
  ) {
    this.root = resolve(root)
    this.settings = { root: this.root, rules, outerFolders }
    this.#boundary = symlinkBoundary(this.root, rules)
    this.linksStayInFolder = rules.stayInFolder
    this.#outerFolders = lazily(() => outerFolders.flatMap((folder) => realPath(resolve(root, folder)) ?? []))
  }

  /** Names the state of files in the last run: those that are unchanged are read when their text is asked for. */
  recall({ entries, at }: Snapshot): void {
    this.#last = new Map(entries.flatMap((entry) => (entry[5] === undefined ? [] : [[entry[0], entry]])))
    this.#lastAt = at
  }

  #knownHash(absolute: string): string | undefined {
    return this.#unchanged(absolute)?.[5]
  }

  #unchanged(absolute: string): Entry | undefined {
    const entry = this.#last.get(absolute)
    if (!entry || knownDigest(entry, this.#lastAt) === undefined) return undefined
    this.#same.set(absolute, entry)
    return entry
  }

  /** The state of a file in the last run, if it was found the same in this one. @param path absolute */
  foundSame(path: string): Entry | undefined {
    return this.#same.get(path)
  }

  #open(path: string, limit: number): SourceFile | LargeFile | undefined {
    if (!this.#mayRead(path)) return undefined
    const absolute = this.absolute(path)
    const [, size = 0, , , , hash] = this.#unchanged(absolute) ?? []
    if (hash === undefined) return readSource(absolute, limit)
    return size > limit ? new LargeFile(size) : new UnreadFile(absolute, hash)
  }

  #hashOf(path: string): string | undefined {
    if (!this.#mayRead(path)) return undefined
    return this.#knownHash(this.absolute(path)) ?? hashFile(this.absolute(path))
  }

  /** Converts a site-relative path to an absolute one. */
  absolute(path: string): string {
    return resolve(this.root, path)
  }

  /** Converts an absolute path to a site-relative one with forward slashes. */
  relative(path: string): string {
    return posixPath(relative(this.root, path))
  }

  /** Reads a file; `undefined` if it does not exist (it may have been removed since the listing). */
  read(path: string): SourceFile | undefined {
    const file = this.readUpTo(path, Infinity)
    return file instanceof LargeFile ? undefined : file
  }

  /** Reads a file unless it is larger. @param limit in bytes */
  readUpTo(path: string, limit: number): SourceFile | LargeFile | undefined {
    if (this.#files.has(path)) return this.#files.get(path)
    const file = this.#open(path, limit)
    if (file instanceof LargeFile) this.note([this.absolute(path)])
    else this.#files.set(path, file)
    return file
  }

  /** Hash of a file's bytes, the same as from `read`, without decoding them; `undefined` if it does not exist. */
  hash(path: string): string | undefined {
    const file = this.#files.get(path)
    if (file) return file.hash
    if (!this.#hashes.has(path)) this.#hashes.set(path, this.#hashOf(path))
    return this.#hashes.get(path)
  }

  /** Whether a path is an existing file. */
  isFile(path: string): boolean {
    return this.size(path) !== undefined
  }

  /** Size of a file in bytes; `undefined` if it does not exist. */
  size(path: string): number | undefined {
    this.note([this.absolute(path)])
    const stat = pathStats(this.absolute(path))
    return stat?.isFile() ? stat.size : undefined
  }

  /** The link on the way to a path of the site, if it leads out of it. A path that leaves the site by itself is the config's choice. */
  strayLink(path: string): StrayLink | undefined {
    return isWithin(this.root, this.absolute(path)) ? this.#strayLink(path) : undefined
  }

  #strayLink(path: string): StrayLink | undefined {
    const target = realPath(this.absolute(path))
    return target === undefined || this.#boundary.allows(target, path) ? undefined : { link: path, target }
  }

  /** A link in a folder outside of the site that leads out of that folder. */
  #strayOutside(folder: string, path: string): StrayLink | undefined {
    const base = realPath(this.absolute(folder))
    const target = realPath(this.absolute(path))
    const isInside = base !== undefined && target !== undefined && isWithin(base, target)
    return isInside ? undefined : this.#strayLink(path)
  }

  #mayRead(path: string): boolean {
    return !this.linksStayInFolder || path.startsWith('node_modules/') || this.strayLink(path) === undefined
  }

  /** Whether the site may publish a file outside of its folder: one of the repository, or of a folder that the config names. */
  mayPublish(path: string): boolean {
    const target = realPath(this.absolute(path)) ?? this.absolute(path)
    if (this.#outerFolders().some((folder) => isWithin(folder, target))) return true
    return !this.linksStayInFolder && this.#boundary.allows(target, path)
  }

  /** Whether a path is, or is behind, a symbolic link. */
  isBehindLink(path: string): boolean {
    const [root, target] = [realPath(this.root), realPath(this.absolute(path))]
    return root !== undefined && target !== undefined && join(root, path) !== target
  }

  /** Lists the files below a folder, following links within the site and reporting the others. A missing folder is empty. */
  list(folder: string): Listing {
    return this.#list(folder, false)
  }

  /** The same without folders that docs-gen wrote: what it makes of content is no content. */
  listContent(folder: string): Listing {
    return this.#list(folder, true)
  }

  #list(folder: string, isContent: boolean): Listing {
    const key = `${isContent ? 'content' : 'all'} ${folder}`
    const cached = this.#listings.get(key)
    if (cached) return cached
    const listing = listFolder(this, folder, {
      isContent,
      onFolder: (input) => this.#noted.set(input.path, input),
      strayOf: (path) =>
        isWithin(this.root, this.absolute(folder)) ? this.strayLink(path) : this.#strayOutside(folder, path),
    })
    this.#listings.set(key, listing)
    return listing
  }

  /** Names in a folder, in the order of the file system; empty if it cannot be read. */
  names(folder: string): readonly string[] {
    const entries = entriesOf(this.absolute(folder))
    this.#noted.set(this.absolute(folder), {
      path: this.absolute(folder),
      digest: entries ? folderDigest(entries) : absent,
    })
    return (entries ?? []).map(({ name }) => name)
  }

  /** Records files or folders that were read by other means as inputs. @param paths absolute */
  note(paths: Iterable<string>): void {
    for (const path of paths) if (!this.#noted.has(path)) this.#noted.set(path, { path })
  }

  /** Records files that were read by other means as inputs, which must exist. @param paths absolute */
  noteRead(paths: Iterable<string>): void {
    for (const path of paths) this.#noted.set(path, { wasRead: true, ...this.#noted.get(path), path })
  }

  /** All files and folders that were read, listed or checked, missing ones included. */
  inputs(): readonly Input[] {
    const inputs = new Map<string, Input>()
    const add = (file: string, digest: string | undefined): void => {
      const path = this.absolute(file)
      inputs.set(path, { path, digest: digest ?? absent })
    }
    for (const [file, hash] of this.#hashes) add(file, hash)
    for (const [file, source] of this.#files) add(file, source?.hash)
    // Of a file that was looked up and read, the content counts.
    for (const [path, input] of this.#noted) inputs.set(path, { ...inputs.get(path), ...input })
    return [...inputs.values()]
  }

  /** Clears the cached content of these site-relative paths, and every listing. */
  forget(paths: readonly string[]): void {
    for (const path of paths) {
      this.#files.delete(path)
      this.#hashes.delete(path)
    }
    this.#listings.clear()
  }
}

interface ListContext {
  readonly isContent: boolean
  readonly onFolder: (input: Input) => void
  readonly strayOf: (path: string) => StrayLink | undefined
}

function listFolder(tree: SourceTree, folder: string, { isContent, onFolder, strayOf }: ListContext): Listing {
  const files: string[] = []
  const loops: string[] = []
  const strays: StrayLink[] = []
  const outputs: string[] = []
  const unreadable: UnreadableFolder[] = []
  const walk = (path: string, ancestors: readonly string[]): void => {
    const absolute = tree.absolute(path)
    const entries = entriesOf(absolute, (reason) => unreadable.push({ folder: path, reason }))
    if (isContent && entries?.some(isOfOutput)) return void outputs.push(path)
    onFolder({ path: absolute, digest: entries ? folderDigest(entries) : absent })
    for (const entry of entries ?? []) {
      const child = posixPath(join(path, entry.name))
      if (entry.name === 'node_modules' || entry.name === '.git' || entry.name === '.docs-gen') continue
      if (entry.isFile()) files.push(child)
      else if (entry.isDirectory()) walk(child, ancestors)
      else if (entry.isSymbolicLink()) follow(child, ancestors)
    }
  }
  const follow = (path: string, ancestors: readonly string[]): void => {
    const target = realPath(tree.absolute(path))
    const stray = strayOf(path)
    const stat = target === undefined ? undefined : pathStats(target)
    if (stray) strays.push(stray)
    else if (target === undefined) loops.push(path)
    else if (stat?.isFile()) files.push(path)
    else if (stat?.isDirectory() && leadsBack(tree.absolute(path), target, ancestors)) loops.push(path)
    else if (stat?.isDirectory()) walk(path, [...ancestors, target])
  }
  const stray = strayOf(folder)
  if (stray) strays.push(stray)
  else walk(folder, [])
  return { files: files.sort(), loops: loops.sort(), strays, outputs, unreadable }
}

/** Whether a file tells that its folder is an output or a cache of docs-gen. */
function isOfOutput(entry: { readonly name: string; isFile(): boolean }): boolean {
  return entry.isFile() && (entry.name === markerName || entry.name === 'cache-production')
}

function entriesOf(
  absolute: string,
  onUnreadable?: (reason: string) => void,
): ReturnType<typeof readEntries> | undefined {
  try {
    return readEntries(absolute)
  } catch (error) {
    if (isSystemError(error) && error.code !== 'ENOENT' && error.code !== 'ENOTDIR') onUnreadable?.(systemReason(error))
    return undefined
  }
}

function readEntries(absolute: string) {
  return readdirSync(absolute, { withFileTypes: true })
}

function leadsBack(link: string, target: string, ancestors: readonly string[]): boolean {
  return ancestors.includes(target) || `${link}${sep}`.startsWith(`${target}${sep}`)
}
