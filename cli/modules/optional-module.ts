import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ancestors } from '../files/ancestors.ts'
import { isRecord } from '../process/is-record.ts'
import { packageManifest } from '../process/package-root.ts'
import { type Diagnostic, diagnostic, type DiagnosticInput } from '../report/diagnostic.ts'
import { passOn } from '../report/page-failure.ts'
import { findPackage } from './find-package.ts'
import { resolveModule } from './resolve-module.ts'

/** An optional package that is installed and cannot be used: to be named to the author, never to be treated as absent. */
export class UnusablePackage extends Error {
  /** The command that may help. */
  readonly hint: string

  constructor({ name, version }: { readonly name: string; readonly version: string }, reason: unknown) {
    super(`The package ${`${name} ${version}`.trim()} is installed, but cannot be used: ${reasonOf(reason)}`)
    const range = packageManifest().peerDependencies[name]
    const command = `npm install ${range === undefined ? name : JSON.stringify(`${name}@${range}`)}`
    this.hint = `Install it again on this machine, in a version that docs-gen supports: ${command}`
  }

  /** The problem for the author. */
  problem(place: Pick<DiagnosticInput, 'at' | 'key' | 'onKey'> = {}): Diagnostic {
    return diagnostic({ code: 'package-unusable', message: this.message, hint: this.hint, ...place })
  }
}

/** What is known of an optional package without loading it. */
interface PackagePlace {
  readonly name: string
  readonly folder: string
  /** Absolute path of the folder from which it is imported. */
  readonly from: string
}

/** An optional package that is installed. Each method gives what is asked for, or says why the package cannot be used. */
export class OptionalPackage {
  readonly name: string
  /** Empty if its `package.json` does not say. */
  readonly version: string
  readonly #folder: string
  readonly #manifest: unknown
  readonly #require: NodeJS.Require

  constructor({ name, folder, from }: PackagePlace) {
    this.name = name
    this.#folder = folder
    this.#manifest = readManifest(folder)
    this.version = isRecord(this.#manifest) ? String(this.#manifest['version'] ?? '') : ''
    this.#require = createRequire(join(from, 'package.json'))
  }

  /** Absolute path of a module or file, such as `dist/katex.min.css`. @param entry default: the package's own */
  file(entry = ''): string | UnusablePackage {
    return this.load((require) => require.resolve(entry === '' ? this.name : `${this.name}/${entry}`))
  }

  /** Does something with the package at once, such as to require it. */
  load<Value>(use: (require: NodeJS.Require) => Value): Value | UnusablePackage {
    try {
      return use(this.#require)
    } catch (error) {
      return this.#unusable(error)
    }
  }

  /** Does something with the package that takes time. */
  async open<Value>(use: (require: NodeJS.Require) => Promise<Value>): Promise<Value | UnusablePackage> {
    try {
      return await use(this.#require)
    } catch (error) {
      return this.#unusable(error)
    }
  }

  /** Imports the package, or the default export in which CommonJS may be. @param functions names of exports that it must have */
  import<Module extends object>(...functions: (string & keyof Module)[]): Promise<Module | UnusablePackage> {
    return this.open(async () => {
      const module: unknown = await import(pathToFileURL(this.#entry()).href)
      return withFunctions<Module>(module, functions)
    })
  }

  /** The module that an import loads. Packages may have none for `require`. */
  #entry(): string {
    try {
      return this.#require.resolve(this.name)
    } catch (error) {
      const { exports } = isRecord(this.#manifest) ? this.#manifest : {}
      const main = isRecord(exports) ? exports['.'] : undefined
      const entry = isRecord(main) ? main['import'] : undefined
      if (typeof entry === 'string') return join(this.#folder, entry)
      throw error
    }
  }

  #unusable(error: unknown): UnusablePackage {
    passOn(error)
    return error instanceof UnusablePackage ? error : new UnusablePackage(this, error)
  }
}

/** Asks for an optional package; `undefined` if it is not installed. @param from absolute path of a folder */
export function optionalPackage(name: string, from: string): OptionalPackage | undefined {
  const folder = findPackage(from, name) ?? resolvedFolder(name, from)
  return folder === undefined ? undefined : new OptionalPackage({ name, folder, from })
}

/** The module, or its default export, with functions that it must have. */
export function withFunctions<Module extends object>(
  module: unknown,
  functions: readonly (string & keyof Module)[],
): Module {
  const inner = isRecord(module) ? module['default'] : undefined
  const isWhole = (value: unknown): value is Module =>
    isRecord(value) && functions.every((name) => typeof value[name] === 'function')
  const whole = [module, inner].find(isWhole)
  if (whole) return whole
  throw new Error(`it has no \`${functions.join('`, `')}\``)
}

/** The folder of a package that is in no folder `node_modules`, as with Yarn's Plug'n'Play. */
function resolvedFolder(name: string, from: string): string | undefined {
  const file = join(from, 'package.json')
  const path = resolveModule(`${name}/package.json`, file) ?? resolveModule(name, file)
  return path === undefined ? undefined : ancestors(dirname(path)).find((folder) => readManifest(folder) !== undefined)
}

function readManifest(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    // What the package lacks is said when it is used.
    return undefined
  }
}

/** The first line of an error: Node's go on with the files that required the module, those of esbuild with their place. */
function reasonOf(error: unknown): string {
  const { errors } = isRecord(error) ? error : {}
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  if (isRecord(first) && typeof first['text'] === 'string') return first['text']
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? text
}
