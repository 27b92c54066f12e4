import { relative, resolve } from 'node:path'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { type Diagnostic, diagnostic, type Location } from '../../../cli/report/diagnostic.ts'
import { locationAt } from '../../../cli/report/position.ts'
import type { SchemaProblem } from '../../../cli/config/issues.ts'
import { readFormattedError } from '../../../cli/report/foreign/typescript.ts'
import { optionProblem } from '../../../cli/sources/options.ts'
import { isInstalledFile } from '../../../cli/files/file-kinds.ts'
import { readCommentMessage } from './typedoc-messages.ts'
import { stripVTControlCharacters } from 'node:util'

/** A position in a file as TypeDoc and TypeScript have it. */
export interface TextPlace {
  readonly fileName: string
  readonly text: string
  readonly offset: number
  readonly length?: number
}

/** One cause with several places. */
interface SharedWarning {
  readonly message: string
  readonly hint: string
  readonly places: readonly { readonly label: string; readonly place: TextPlace }[]
}

/** Collects problems, each once. */
export class Problems {
  readonly #root: string
  readonly #isInstalled: boolean
  readonly #diagnostics = new Map<string, Diagnostic>()

  /** @param root the site folder @param entries files that are documented, absolute */
  constructor(root: string, entries: readonly string[]) {
    this.#root = root
    this.#isInstalled = entries.length > 0 && entries.every(isInstalledFile)
  }

  /** Adds a warning about comments or types. In an installed package it is a log only, as the author cannot fix it. */
  warn(message: string, place?: TextPlace, hint?: string): void {
    const source = place ? undefined : commentPlace(plain(message))
    const file = place?.fileName ?? source?.at.file
    const isForeign = file === undefined ? this.#isInstalled : isInstalledFile(file)
    const at = source ? this.#relativeAt(source.at) : this.#at(place)
    const severity = isForeign ? 'log' : 'warning'
    this.#add(diagnostic({ code: 'typedoc', severity, message: source?.message ?? plain(message), ...at, hint }))
  }

  /** Adds one warning about several places, of which the first is its own. */
  warnTogether(warning: SharedWarning): void {
    const [first] = warning.places
    const isForeign = first ? isInstalledFile(first.place.fileName) : this.#isInstalled
    this.#addTogether(warning, isForeign ? 'log' : 'warning')
  }

  /** Adds what is no mistake as a log, with its places. */
  note(warning: SharedWarning): void {
    this.#addTogether(warning, 'log')
  }

  #addTogether({ message, hint, places }: SharedWarning, severity: 'log' | 'warning'): void {
    const [first, ...others] = places
    const relatedPlaces = others.flatMap(({ label, place }) => {
      const { at } = this.#at(place)
      return at ? [{ message: label, at }] : []
    })
    const more = relatedPlaces.length > 0 ? { related: relatedPlaces } : {}
    this.#add(diagnostic({ code: 'typedoc', severity, message, hint, ...this.#at(first?.place), ...more }))
  }

  /** Adds an error: the reference is incomplete. */
  fail(message: string, place?: TextPlace, hint?: string): void {
    const source = place ? undefined : statedPlace(plain(message))
    const at = source ? this.#relativeAt(source.at) : this.#at(place)
    const text = source?.message ?? plain(message)
    this.#add(diagnostic({ code: 'typedoc-failed', message: text, ...at, hint: hint ?? uninstalledHint(text) }))
  }

  /** Adds an error of an option of `typedoc()`. */
  failOption(problem: SchemaProblem): void {
    this.#add(optionProblem('typedoc()', problem))
  }

  /** Whether anything has failed. */
  get hasFailed(): boolean {
    return this.list.some(({ severity }) => severity === 'error')
  }

  get list(): readonly Diagnostic[] {
    return [...this.#diagnostics.values()]
  }

  #add(problem: Diagnostic): void {
    const { at, message } = problem
    this.#diagnostics.set(`${message}\n${at ? `${at.file}:${at.line}:${at.column}` : ''}`, problem)
  }

  #at(place: TextPlace | undefined): { at?: Location } {
    if (!place) return {}
    return { at: locationAt(this.#relative(place.fileName), place.text, place) }
  }

  #relativeAt(at: Location): { at: Location } {
    return { at: { ...at, file: this.#relative(at.file) } }
  }

  #relative(file: string): string {
    return posixPath(relative(this.#root, resolve(file)))
  }
}

/** A message without colours. */
function plain(message: string): string {
  return stripVTControlCharacters(message).trim()
}

/** A message, and the position that it states. */
interface LocatedMessage {
  readonly message: string
  readonly at: Location
}

/** A message of TypeDoc about a comment in docs-gen's words, with its position. */
function commentPlace(message: string): LocatedMessage | undefined {
  const parts = readCommentMessage(message)
  const [, file, line] = /^(.+):(\d+)$/.exec(parts?.place ?? '') ?? []
  return parts && file !== undefined
    ? { message: parts.words, at: { file, line: Number(line), column: 1, length: 1 } }
    : undefined
}

/** The position in a message of TypeScript about a config file. */
function statedPlace(message: string): LocatedMessage | undefined {
  const source = readFormattedError(message)
  return source && { message: source.text, at: { ...source.at, length: 1 } }
}

/** What to do where a tsconfig extends one of a package that is not there. TypeScript names files by an absolute path, and packages by their name. */
function uninstalledHint(message: string): string | undefined {
  const [, name = ''] = /^File '([^'./\\][^':]*)' not found\.?$/.exec(message) ?? []
  if (name === '') return undefined
  return 'A tsconfig extends this file of a package: install the packages of the library, with npm install in its folder.'
}
