import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'
import { badTag } from './mistakes/bad-tag.ts'
import { badBraces } from './mistakes/braces.ts'
import { foreignMistake } from './mistakes/foreign.ts'
import { type Failure, type Mistake, type Range, applyEdits, lineEnd, offsetOf } from './mistakes/mistake.ts'
import { unpaired } from './mistakes/pairs.ts'
import { pluginProblem, readSyntaxError } from './syntax-error.ts'
import { writtenPlace } from './text-diff.ts'

/** A text that does not parse. */
export interface BrokenSource {
  readonly file: string
  /** The text that the parser reads. */
  readonly text: string
  /** As the author wrote it, with the same lines. */
  readonly original: string
}

/** The result of error recovery. */
interface Recovery {
  /** A text that parses, with everything else at its line and column. Unset if recovery failed. */
  readonly text?: string
  readonly problems: readonly Diagnostic[]
}

/** Limits for one file: reported mistakes, attempts to parse it, and the work of all attempts (see `workOf`). */
const [maxProblems, maxRounds, maxWork] = [50, 150, 10_000_000]

/** Number of attempts to parse a text: fewer for one that takes the parser long. */
function roundsFor(text: string): number {
  return Math.max(3, Math.min(maxRounds, Math.floor(maxWork / workOf(text))))
}

/** The work of parsing a text, in characters. For tags that may be open, the parser needs time for the square of their number. */
function workOf(text: string): number {
  const tags = text.match(/<[a-z]/gi)?.length ?? 0
  return 1 + text.length + (tags * tags) / 8
}

/**
 * Finds all syntax errors of a text. A parser stops at the first one, so each mistake is blanked out and the rest is parsed again.
 * Errors that only follow from an earlier mistake are not reported.
 */
export function recoverSyntax(source: BrokenSource, parse: (text: string) => unknown): Recovery {
  const problems: Diagnostic[] = []
  const history = new RecoveryHistory()
  let { text } = source
  const rounds = roundsFor(text)
  for (let round = 0; round < rounds && problems.length < maxProblems; round++) {
    const error = catchError(() => parse(text))
    if (error === undefined) return { text, problems }
    const { plugin, message, line, column } = readSyntaxError(error)
    if (plugin) return { problems: [...problems, pluginProblem(error, source.file)] }
    const failure = { text, message, offset: offsetOf(text, line, column) }
    const { mistake, next } = repair(failure)
    if (history.add(mistake)) problems.push(toDiagnostic(mistake, source))
    if (next === text) return { problems }
    text = next
  }
  return { problems }
}

/** Finds the mistake and removes it; if that changes nothing, the whole line is blanked out. */
function repair(failure: Failure): { readonly mistake: Mistake; readonly next: string } {
  const mistake = findMistake(failure)
  const next = applyEdits(failure.text, mistake.edits)
  if (next !== failure.text) return { mistake, next }
  const { edits } = unknownMistake(failure)
  return { mistake: { ...mistake, edits }, next: applyEdits(failure.text, edits) }
}

/** The mistakes so far, to recognize errors that follow from them. */
class RecoveryHistory {
  readonly #repaired: Range[] = []
  readonly #orphaned: NonNullable<Mistake['orphans']>[] = []

  /** Adds a mistake; returns whether it is to be reported. */
  add(mistake: Mistake): boolean {
    const isNew = !this.#followsFromEarlier(mistake)
    this.#repaired.push(mistake.at, ...mistake.edits)
    if (isNew && mistake.orphans) this.#orphaned.push(mistake.orphans)
    return isNew
  }

  #followsFromEarlier({ at, unmatchedTag, isIndependent = false }: Mistake): boolean {
    const index = unmatchedTag ? this.#orphaned.findIndex((tags) => isOrphan(unmatchedTag, tags)) : -1
    if (index >= 0 && unmatchedTag?.kind === 'closing') this.#orphaned.splice(index, 1)
    return index >= 0 || (!isIndependent && this.#repaired.some(({ from, to }) => at.from < to && from < at.to))
  }
}

function isOrphan(tag: NonNullable<Mistake['unmatchedTag']>, tags: NonNullable<Mistake['orphans']>): boolean {
  return tag.kind === 'opening' ? tag.name === tags.opening : tags.closing.includes(tag.name)
}

/** Explains why the parser stopped, by the place where it did: its words are others in each version. */
function findMistake(failure: Failure): Mistake {
  return (
    foreignMistake(failure) ?? badBraces(failure) ?? unpaired(failure) ?? badTag(failure) ?? unknownMistake(failure)
  )
}

/** A mistake with the parser's own message; its line is blanked out. */
function unknownMistake({ text, offset, message }: Failure): Mistake {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  return { message, at: { from: offset, to: offset + 1 }, edits: [{ from, to: lineEnd(text, offset) }] }
}

function catchError(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error ?? new Error('Something was thrown.')
  }
}

function toDiagnostic({ message, hint, at, related }: Mistake, source: BrokenSource): Diagnostic {
  const place = ({ from, to }: Range) =>
    writtenPlace(locationAt(source.file, source.text, { offset: from, length: to - from }), source)
  return diagnostic({
    code: 'markdown-syntax',
    message,
    at: place(at),
    hint,
    related: related ? [{ message: related.message, at: place(related.at) }] : undefined,
  })
}
