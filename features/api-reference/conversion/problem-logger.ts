import { resolve } from 'node:path'
import { Logger, LogLevel, type MinimalNode, type MinimalSourceFile } from 'typedoc'
import type { Problems, TextPlace } from '../typedoc/problems.ts'
import { type NamingWarning, readNamingWarning } from '../typedoc/reflection-places.ts'
import { readMessage } from '../typedoc/typedoc-messages.ts'
import { readText } from '../../../cli/files/read-text.ts'
import { lineStart } from '../../../cli/text/line-start.ts'

/** Adds the messages of TypeDoc to the problems, with their positions. */
export class ProblemLogger extends Logger {
  readonly #problems: Problems
  readonly #tsconfig: () => string
  #place: TextPlace | undefined
  /** Warnings whose places are known when all declarations are. */
  readonly naming: NamingWarning[] = []

  /** @param tsconfig path of the tsconfig in use, for hints */
  constructor(problems: Problems, tsconfig: () => string) {
    super()
    this.#problems = problems
    this.#tsconfig = tsconfig
    this.level = LogLevel.Warn
  }

  override log(message: string, level: LogLevel): void {
    const place = this.#place
    this.#place = undefined
    const [type] = readMessage('failed_to_find_jsdoc_tag_for_name_0', message) ?? []
    if (type !== undefined) return this.#problems.warn(...unreadName(type, place))
    if (level === LogLevel.Info) return this.#tellComments(message)
    if (level === LogLevel.Error) this.#problems.fail(message, place)
    if (level !== LogLevel.Warn || readMessage('git_remote_0_not_valid', message)) return
    // The message after this one has the places.
    if (readMessage('symbol_0_has_multiple_declarations_with_comment', message)) return
    const naming = place ? undefined : readNamingWarning(message)
    if (naming) this.naming.push(naming)
    else this.#problems.warn(message, place, this.#hint(message))
  }

  /** Tells of a declaration with several comments at each of them. */
  #tellComments(message: string): void {
    const [name, places = ''] = readMessage('comments_for_0_are_declared_at_1', message) ?? []
    if (name === undefined) return
    this.#problems.warnTogether({
      message: `${name} has several declarations with a comment, of which the reference shows one.`,
      hint: 'Keep the comment of one of them.',
      places: places.split('\n\t').flatMap((place) => {
        const at = statedLine(place)
        return at ? [{ label: 'Another comment', place: at }] : []
      }),
    })
  }

  #hint(message: string): string | undefined {
    if (!readMessage('entry_point_0_not_in_program', message)) return undefined
    const file = this.#tsconfig().replaceAll('\\', '/') || 'a tsconfig.json'
    return `Add the file to "include" in ${file}, or name the tsconfig that has it: typedoc({ tsconfig: '../my-library/tsconfig.json' })`
  }

  protected override addContext(
    message: string,
    _level: LogLevel,
    ...[at, file]: [MinimalNode?] | [number, MinimalSourceFile]
  ): string {
    if (typeof at === 'number' && file) this.#place = { fileName: file.fileName, text: file.text, offset: at }
    else if (typeof at === 'object') {
      const source = at.getSourceFile()
      this.#place = { fileName: source.fileName, text: source.text, offset: at.getStart() }
    }
    return message
  }
}

/** The beginning of a line: `src/store.ts:3`. */
function statedLine(place: string): TextPlace | undefined {
  const end = place.lastIndexOf(':')
  const fileName = resolve(place.slice(0, end))
  const text = readText(fileName)
  return text === undefined ? undefined : { fileName, text, offset: lineStart(text, Number(place.slice(end + 1))) }
}

/** TypeDoc takes the type, and not its text, where JSDoc has more than a plain name: `Loader~Options`. */
function unreadName(type: string, place: TextPlace | undefined): Parameters<Problems['warn']> {
  const message = `The text of this type is not in the reference: its name in the comment is more than ${type}.`
  return [message, place, 'Types of JSDoc have plain names there: @typedef {Object} Options.']
}
