import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { contentDigest } from '../../cache/digest.ts'
import { absent, isSnapshotCurrent, pathDigest, type Snapshot, takeSnapshot } from '../../cache/snapshot.ts'
import { valueDigest } from '../../cache/value-digest.ts'
import { manifestOf, recordsOf } from '../installed-packages.ts'
import { packageRoot } from '../../process/package-root.ts'
import { pathStats } from '../../cache/path-stats.ts'

/** Environment variables, files and folders that code of the site read while it ran. Serialisable; it holds no value of a variable. */
export interface ObservedInputs {
  /** Digest of each environment variable. */
  readonly variables: readonly (readonly [name: string, digest: string])[]
  /** Whether a path is a file or a folder, where the code asked for nothing else. */
  readonly kinds: readonly (readonly [path: string, kind: string])[]
  /** Files that were read, and folders that were listed. */
  readonly files: Snapshot
}

/** The inputs of a function of `fs`: the content of a file, the names in a folder or below it, or whether there is anything. */
export type Aspect = 'content' | 'names' | 'tree' | 'kind'

/** Inputs whose next value docs-gen cannot know without running the code again. */
export type Unobservable = 'a child process' | 'a worker thread' | 'the network' | 'a special file'

/** Inputs of one kind that cannot be observed. */
export interface UnobservedInputs {
  readonly kind: Unobservable
  /** Commands, hosts or files, sorted; never with arguments, which may be secret. */
  readonly names: readonly string[]
}

/** Environment variable with the locale being built, as configs read it. docs-gen sets it, so it is no input. */
export const localeVariable = 'DOCUSAURUS_CURRENT_LOCALE'

/** The name under which the list of all variables is recorded; no variable can have it. */
export const allVariables = '='

/** Records what code of the site reads while it runs, each input as it was first seen. */
export class InputObserver {
  readonly #since = Date.now()
  readonly #parent: InputObserver | undefined
  readonly #variables = new Map<string, string>()
  readonly #kinds = new Map<string, string>()
  readonly #files = new Map<string, string>()
  readonly #results: string[] = []
  readonly #unobservable = new Map<Unobservable, Set<string>>()

  readonly #isRepeated: boolean

  /**
   * @param parent records the same inputs too
   * @param isRepeated whether the code runs again each time, so that the results of processes can be compared
   */
  constructor({ parent, isRepeated = false }: { readonly parent?: InputObserver; readonly isRepeated?: boolean } = {}) {
    this.#parent = parent
    this.#isRepeated = isRepeated
  }

  /** Records a read of an environment variable. */
  variable(name: string): void {
    if (name !== localeVariable && !this.#variables.has(name)) this.#variables.set(name, variableDigest(name))
    this.#parent?.variable(name)
  }

  /** Records a read of a file or folder. A module of a package counts by the package's version. @param path absolute */
  path(path: string, aspect: Aspect): void {
    if (isOwn(path)) return
    const manifest = manifestOf(path)
    if (manifest !== undefined) this.#path(manifest, 'content')
    else if (aspect === 'tree') for (const folder of foldersBelow(path)) this.#path(folder, 'names')
    else this.#path(path, aspect)
  }

  /** Records the import of a package: the module, the package's version, and the versions of what it imports. @param path absolute */
  module(path: string): void {
    this.path(path, 'content')
    for (const file of [path, ...recordsOf(path)]) this.#path(file, 'content')
  }

  /** Records a process that ran to its end. @param digest of its result */
  result(digest: string, command: string): void {
    if (this.#isRepeated) this.#results.push(digest)
    else this.unobservable('a child process', command)
  }

  /** Records an input that cannot be observed. */
  unobservable(kind: Unobservable, ...names: readonly string[]): void {
    const previous = this.#unobservable.get(kind) ?? []
    this.#unobservable.set(kind, new Set([...previous, ...names]))
    this.#parent?.unobservable(kind, ...names)
  }

  /** Records inputs of an earlier run. */
  add({ variables, kinds, files }: ObservedInputs): void {
    for (const [name, digest] of variables) this.#variables.set(name, digest)
    for (const [path, kind] of kinds) this.#kinds.set(path, kind)
    for (const [path, , , , , digest] of files.entries) this.#files.set(path, digest ?? absent)
    this.#parent?.add({ variables, kinds, files })
  }

  /** Inputs that cannot be observed. */
  get unobserved(): readonly UnobservedInputs[] {
    return [...this.#unobservable].sort().map(([kind, names]) => ({ kind, names: [...names].sort() }))
  }

  /** Absolute paths of files that were read or searched for, and of folders that were listed. */
  get paths(): readonly string[] {
    const searched = [...this.#kinds].flatMap(([path, kind]) => (kind === 'folder' ? [] : [path]))
    return [...new Set([...this.#files.keys(), ...searched])]
  }

  /** All inputs, to compare them later; `undefined` if one cannot be observed or changed meanwhile. */
  inputs(): ObservedInputs | undefined {
    if (this.#unobservable.size > 0) return undefined
    const inputs = [...this.#files].map(([path, digest]) => ({ path, digest }))
    const files = takeSnapshot(inputs, this.#since)
    return files && { variables: [...this.#variables], kinds: [...this.#kinds], files }
  }

  /** Digest of all inputs; `undefined` if one cannot be observed. */
  digest(): string | undefined {
    if (this.#unobservable.size > 0) return undefined
    return valueDigest([...[this.#variables, this.#kinds, this.#files].map((map) => [...map].sort()), this.#results])
  }

  #path(path: string, aspect: Exclude<Aspect, 'tree'>): void {
    const kind = kindOf(path)
    if (aspect === 'kind' || kind === 'special' || (kind === 'folder' && aspect === 'content')) {
      if (aspect !== 'kind' && kind === 'special') this.unobservable('a special file', path)
      this.#kinds.set(path, this.#kinds.get(path) ?? kind)
    } else if (!this.#files.has(path)) this.#files.set(path, pathDigest(path))
    if (this.#parent) this.#parent.#path(path, aspect)
  }
}

/** Whether all inputs are as they were. */
export function areInputsCurrent({ variables, kinds, files }: ObservedInputs): boolean {
  return (
    variables.every(([name, digest]) => variableDigest(name) === digest) &&
    kinds.every(([path, kind]) => kindOf(path) === kind) &&
    isSnapshotCurrent(files)
  )
}

function variableDigest(name: string): string {
  if (name !== allVariables) return contentDigest(`${name}=${process.env[name] ?? '\0'}`)
  const names = Object.keys(process.env).filter((one) => one !== localeVariable)
  return contentDigest(names.sort().join('\n'))
}

function kindOf(path: string): string {
  const stat = pathStats(path)
  if (!stat) return absent
  return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'special'
}

/** Whether a file is docs-gen's own code, or in its folder for generated modules. */
function isOwn(path: string): boolean {
  return path.startsWith(join(packageRoot, 'dist') + sep) || path.includes(`${sep}.docs-gen${sep}`)
}

function foldersBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const inner = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
    return [folder, ...inner]
  } catch {
    return [folder]
  }
}
