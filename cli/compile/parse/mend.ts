import type { Diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { findMistake, unknown } from './mistakes/find.ts'
import type { Mistake, Range, Stop } from './mistakes/mistake.ts'
import { applyEdits, offsetOf } from './mistakes/mistake.ts'
import { readSyntaxError } from './syntax-error.ts'
import { writtenPlace } from './written-place.ts'

/** A text that does not parse. */
export interface BrokenSource {
  readonly file: string
  /** As the parser is given it. */
  readonly text: string
  /** As the author wrote it; it has the same lines. */
  readonly written: string
}

/** A text without its mistakes, lines and columns kept; none where they cannot be told apart from the rest. */
export interface Mended {
  readonly text?: string
  readonly problems: readonly Diagnostic[]
}

/** Mistakes told of one file, and times it is parsed for them. */
const [maxProblems, maxRounds] = [50, 150]

/** Finds all mistakes of a text: each is taken out, and the rest is parsed again. What follows from an earlier one is not told. */
export function mendSyntax(source: BrokenSource, parse: (text: string) => unknown): Mended {
  const problems: Diagnostic[] = []
  const mender = new Mender()
  let { text } = source
  for (let round = 0; round < maxRounds && problems.length < maxProblems; round++) {
    const error = failure(() => parse(text))
    if (error === undefined) return { text, problems }
    const { plugin, message, line, column } = readSyntaxError(error)
    if (plugin) return { problems: [...problems, pluginProblem(error, source.file)] }
    const stop = { text, message, offset: offsetOf(text, line, column) }
    const { mistake, isNew, next } = mender.next(stop)
    if (isNew) problems.push(toDiagnostic(mistake, source))
    if (next === text) return { problems }
    text = next
  }
  return { problems }
}

/** Remembers what was mended, to know what follows from it. */
class Mender {
  readonly #mended: Range[] = []
  readonly #widowed: NonNullable<Mistake['widowed']>[] = []

  next(stop: Stop): { readonly mistake: Mistake; readonly isNew: boolean; readonly next: string } {
    const found = findMistake(stop)
    const changes = applyEdits(stop.text, found.edits) !== stop.text
    const mistake = changes ? found : { ...found, edits: unknown(stop).edits }
    const isNew = !this.#follows(mistake)
    this.#mended.push(mistake.at, ...mistake.edits)
    if (isNew && mistake.widowed) this.#widowed.push(mistake.widowed)
    return { mistake, isNew, next: applyEdits(stop.text, mistake.edits) }
  }

  #follows({ at, half, isOwn = false }: Mistake): boolean {
    const widow = half ? this.#widowed.findIndex((pair) => isWidow(half, pair)) : -1
    if (widow >= 0 && half?.kind === 'closing') this.#widowed.splice(widow, 1)
    return widow >= 0 || (!isOwn && this.#mended.some(({ from, to }) => at.from < to && from < at.to))
  }
}

function isWidow(half: NonNullable<Mistake['half']>, pair: NonNullable<Mistake['widowed']>): boolean {
  return half.kind === 'opening' ? half.name === pair.opening : pair.closing.includes(half.name)
}

function failure(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error ?? new Error('Something was thrown.')
  }
}

/** What a plugin throws, at the place it names. */
export function pluginProblem(error: unknown, file: string): Diagnostic {
  const { message, line, column } = readSyntaxError(error)
  return { code: 'markdown-plugin', severity: 'error', message, at: { file, line, column, length: 1 } }
}

function toDiagnostic({ message, hint, at, related }: Mistake, source: BrokenSource): Diagnostic {
  const place = ({ from, to }: Range) =>
    writtenPlace(locationAt(source.file, source.text, { offset: from, length: to - from }), source)
  return {
    code: 'markdown-syntax',
    severity: 'error',
    message,
    at: place(at),
    ...(hint === undefined ? {} : { hint }),
    ...(related ? { related: [{ message: related.message, at: place(related.at) }] } : {}),
  }
}
