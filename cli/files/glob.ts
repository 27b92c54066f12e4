import picomatch from 'picomatch/posix.js'
import { expressionMistake, isReversedRange } from '../report/foreign/node.ts'
import { missingBracket } from '../report/foreign/picomatch.ts'
import { isRecord } from '../process/is-record.ts'
import { withoutStart } from '../text/ends.ts'

/** Values of a range such as `{1..3}` at most: each is a part of the pattern's expression. */
const maxRange = 10_000

interface GlobRules {
  /** `*` and `**` match names that begin with a dot, too: so patterns that leave files out leave out hidden ones. Default: they do not. */
  readonly dot?: boolean
}

/**
 * One test for paths with forward slashes, by patterns as micromatch and picomatch read them. A pattern with `!` in front takes out of
 * what the others match. A pattern that `globProblem` refuses matches nothing but its own text.
 */
export function globMatcher(patterns: readonly string[], { dot = false }: GlobRules = {}): (path: string) => boolean {
  const isMatch = matcherOf(
    patterns.filter((pattern) => !isNegated(pattern)),
    dot,
  )
  const isTakenOut = matcherOf(
    patterns.filter(isNegated).map((pattern) => pattern.slice(1)),
    true,
  )
  return (path) => isMatch(path) && !isTakenOut(path)
}

/** What is wrong with a pattern, as the end of a sentence; `undefined` if it is valid. */
export function globProblem(pattern: string): string | undefined {
  const text = isNegated(pattern) ? pattern.slice(1) : pattern
  if (text === '') return 'it is empty'
  try {
    compiled(text, false)
    return undefined
  } catch (error) {
    return mistakeOf(isRecord(error) ? String(error['message']) : String(error))
  }
}

/** Whether a pattern takes out of what others match. */
export function isNegated(pattern: string): boolean {
  return pattern.startsWith('!') && !pattern.startsWith('!(')
}

/** Whether a text is a pattern for several names. */
export function isGlob(text: string): boolean {
  return picomatch.scan(text, { noparen: true }).isGlob
}

/** As fast-glob asks: `[!a]` is a negation. Repeated alternatives may repeat, because patterns are their author's own. */
const globOptions = { expandRange, posix: true, maxExtglobRecursion: false } as const

/** @throws what is wrong with a pattern, which picomatch keeps to itself unless it is asked */
function compiled(pattern: string, dot: boolean): RegExp {
  return picomatch.makeRe(pattern, { ...globOptions, dot, strictBrackets: true, debug: true })
}

function matcherOf(patterns: readonly string[], dot: boolean): (path: string) => boolean {
  const names = new Set(patterns.map((pattern) => withoutStart(pattern, './')))
  const tests = patterns.flatMap((pattern) => {
    try {
      return [compiled(pattern, dot)]
    } catch {
      return []
    }
  })
  return (path) => names.has(path) || tests.some((test) => test.test(path))
}

/** The names of `{1..12}`, `{01..12}`, `{0..10..2}` or `{a..e}`, as an expression. picomatch has ranges of single letters only. */
function expandRange(from: string, to: string, ...more: readonly unknown[]): string {
  const step = Math.abs(Number(typeof more[0] === 'string' ? more[0] : 1)) || 1
  const isNumbers = [from, to].every((end) => /^-?\d+$/.test(end))
  if (!isNumbers && ![from, to].every((end) => /^[a-z]$/i.test(end))) return `\\{${from}\\.\\.${to}\\}`
  const [first, last] = [from, to].map((end) => (isNumbers ? Number(end) : end.charCodeAt(0))) as [number, number]
  const count = Math.floor(Math.abs(last - first) / step) + 1
  if (count > maxRange) throw new RangeError(`the range {${from}..${to}} has more than ${maxRange} values`)
  const width = isNumbers && [from, to].some((end) => /^-?0\d/.test(end)) ? Math.max(from.length, to.length) : 0
  const values = Array.from({ length: count }, (_, n) => first + n * step * Math.sign(last - first || 1))
  const texts = values.map((value) => (isNumbers ? String(value).padStart(width, '0') : String.fromCharCode(value)))
  return `(?:${texts.join('|')})`
}

/** A message of picomatch or of the engine for expressions, in the words of this project. */
function mistakeOf(message: string): string {
  const missing = missingBracket(message)
  if (missing?.isClosing) return `\`${missing.mark}\` is missing`
  if (missing) return `a bracket is closed that is not open; \`\\${closing[missing.mark]}\` is the sign itself`
  return isReversedRange(message) ? 'the range in [ ] is in the wrong order' : expressionMistake(message)
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
