import { relative, resolve, sep } from 'node:path'
import type { Diagnostic, Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'

/** A place as TypeDoc and TypeScript give it. */
export interface TextPlace {
  readonly fileName: string
  readonly text: string
  readonly offset: number
  readonly length?: number
}

/** Collects what is wrong, each thing once. */
export class Problems {
  readonly #root: string
  readonly #found = new Map<string, Diagnostic>()

  /** @param root the site folder */
  constructor(root: string) {
    this.#root = root
  }

  /** A warning about the author's comments or types. One in an installed package is for information: nobody here can mend it. */
  warn(message: string, place?: TextPlace, hint?: string): void {
    const severity = place && isInstalled(place.fileName) ? 'log' : 'warning'
    this.#add({
      code: 'typedoc',
      severity,
      message: plain(message),
      ...this.#at(place),
      ...(hint === undefined ? {} : { hint }),
    })
  }

  /** A problem that keeps the reference from being whole. */
  fail(message: string, place?: TextPlace, hint?: string): void {
    const stated = place ? undefined : statedPlace(plain(message))
    const at = stated ? { at: { ...stated.at, file: this.#relative(stated.at.file) } } : this.#at(place)
    this.#add({
      code: 'typedoc-failed',
      severity: 'error',
      message: stated?.message ?? plain(message),
      ...at,
      ...(hint === undefined ? {} : { hint }),
    })
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

  #relative(file: string): string {
    return relative(this.#root, resolve(file)).split(sep).join('/')
  }
}

function isInstalled(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file)
}

/** Without colours, and without the frame that a terminal would be shown. */
function plain(message: string): string {
  return message.replace(/\u001B\[\d+m/g, '').trim()
}

/** TypeScript's messages about a config file come as text: `tsconfig.json:3:5 - error TS5023: …`. */
function statedPlace(message: string): { message: string; at: Location } | undefined {
  const [, file = '', line = '', column = '', text = ''] =
    /^(.+?):(\d+):(\d+) - error TS\d+: ([^\n]+)/.exec(message) ?? []
  return file === ''
    ? undefined
    : { message: text, at: { file, line: Number(line), column: Number(column), length: 1 } }
}
