import { relative, resolve, sep } from 'node:path'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import ts from 'typescript'
import type { Application } from 'typedoc'
import { isInstalledFile } from './installed-file.ts'

/** A position in a file as TypeDoc and TypeScript have it. */
export interface TextPlace {
  readonly fileName: string
  readonly text: string
  readonly offset: number
  readonly length?: number
}

/** Collects problems, each once. */
export class Problems {
  readonly #root: string
  readonly #isInstalled: boolean
  readonly #found = new Map<string, Diagnostic>()

  /** @param root the site folder @param entries files that are documented, absolute */
  constructor(root: string, entries: readonly string[]) {
    this.#root = root
    this.#isInstalled = entries.length > 0 && entries.every(isInstalledFile)
  }

  /** Adds a warning about comments or types. In an installed package it is a log only, as the author cannot fix it. */
  warn(message: string, place?: TextPlace, hint?: string): void {
    const stated = place ? undefined : commentPlace(plain(message))
    const file = place?.fileName ?? stated?.at.file
    const isForeign = file === undefined ? this.#isInstalled : isInstalledFile(file)
    const at = stated ? this.#stated(stated.at) : this.#at(place)
    const severity = isForeign ? 'log' : 'warning'
    this.#add(diagnostic({ code: 'typedoc', severity, message: stated?.message ?? plain(message), ...at, hint }))
  }

  /** Adds an error: the reference is incomplete. */
  fail(message: string, place?: TextPlace, hint?: string): void {
    const stated = place ? undefined : statedPlace(plain(message))
    const at = stated ? this.#stated(stated.at) : this.#at(place)
    this.#add(diagnostic({ code: 'typedoc-failed', message: stated?.message ?? plain(message), ...at, hint }))
  }

  /** Whether anything has failed. */
  get hasFailed(): boolean {
    return this.list.some(({ severity }) => severity === 'error')
  }

  get list(): readonly Diagnostic[] {
    return [...this.#found.values()]
  }

  #add(problem: Diagnostic): void {
    const { at, message } = problem
    this.#found.set(`${message}\n${at ? `${at.file}:${at.line}:${at.column}` : ''}`, problem)
  }

  #at(place: TextPlace | undefined): { at?: Location } {
    if (!place) return {}
    return { at: locationAt(this.#relative(place.fileName), place.text, place) }
  }

  #stated(at: Location): { at: Location } {
    return { at: { ...at, file: this.#relative(at.file) } }
  }

  #relative(file: string): string {
    return relative(this.#root, resolve(file)).split(sep).join('/')
  }
}

/** A message without colours. */
function plain(message: string): string {
  return message.replace(/\u001B\[\d+m/g, '').trim()
}

/** A message, and the position that it states. */
interface Stated {
  readonly message: string
  readonly at: Location
}

/** The position in a message of TypeDoc about a comment: `… in comment at src/store.ts:3`. */
function commentPlace(message: string): Stated | undefined {
  const [, text = '', file, line] = /^(.+) in comment at (.+):(\d+)$/s.exec(message) ?? []
  return file === undefined ? undefined : { message: text, at: { file, line: Number(line), column: 1, length: 1 } }
}

/** The position in a message of TypeScript about a config file: `tsconfig.json:3:5 - error TS5023: …`. */
function statedPlace(message: string): Stated | undefined {
  const [, file = '', line = '', column = '', text = ''] =
    /^(.+?):(\d+):(\d+) - error TS\d+: ([^\n]+)/.exec(message) ?? []
  return file === ''
    ? undefined
    : { message: text, at: { file, line: Number(line), column: Number(column), length: 1 } }
}

/** Most type errors to report. */
const limit = 50

/** Reports type errors in the author's own files. The pages are generated nevertheless. */
export function reportTypeErrors(app: Application, problems: Problems): void {
  const programs = new Set((app.getEntryPoints() ?? []).map(({ program }) => program))
  for (const program of programs) {
    const files = program
      .getSourceFiles()
      .filter((file) => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file))
    const found = files.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    for (const error of found.slice(0, limit)) report(error, problems)
  }
}

function report({ file, start, length, messageText }: ts.Diagnostic, problems: Problems): void {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n')
  problems.warn(
    message,
    file && {
      fileName: file.fileName,
      text: file.text,
      offset: start ?? 0,
      length,
    },
  )
}
