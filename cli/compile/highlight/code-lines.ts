import { parseFrameMeta } from '../../../runtime/contract/index.ts'
import { escapeAttribute, escapeText } from '../html.ts'
import { type Highlighter } from './highlighter.ts'
import { type MagicComment, takeMagicComments } from './magic-comments.ts'

/** Class of lines highlighted by `{1,3-5}`. */
const highlightedLine = 'theme-code-block-highlighted-line'

/** Code as its author wrote it. */
export interface CodeSource {
  readonly code: string
  /** Empty if the author named no language. */
  readonly language: string
  /** The words after the language: `title="…" {1,3-5} showLineNumbers`. */
  readonly meta: string
}

/** Highlighted code. */
interface CodeLines {
  /** Inner HTML of `<code>`. */
  readonly html: string
  /** The code without its magic comments. */
  readonly text: string
  readonly title?: string
  /** Number of the first line. Unset: lines are not numbered. */
  readonly firstLine?: number
  /** False if the author named a language without a grammar. */
  readonly isKnown: boolean
}

/** Highlights code and marks its lines. Code in an unknown language becomes plain text. */
export function highlightCode(
  source: CodeSource,
  settings: { readonly highlighter: Highlighter; readonly magicComments: readonly MagicComment[] },
): CodeLines {
  const { title, firstLine } = parseFrameMeta(source.meta)
  const highlighted = highlightedNumbers(source.meta)
  const marked = takeMagicComments(source.code, settings.magicComments)
  const lines = source.language === '' ? undefined : settings.highlighter.highlight(marked.code, source.language)
  const classesOf = (n: number): readonly string[] => [
    ...(marked.classes.get(n) ?? []),
    ...(highlighted.has(n) ? [highlightedLine] : []),
  ]
  return {
    html: joinLines(lines ?? marked.code.split('\n').map(escapeText), classesOf, firstLine !== undefined),
    text: marked.code,
    title,
    firstLine,
    isKnown: source.language === '' || lines !== undefined,
  }
}

/** The line numbers (from 1) in `{1,3-5}`. */
function highlightedNumbers(meta: string): ReadonlySet<number> {
  return new Set([...meta.matchAll(/\{([\d,\s-]+)\}/g)].flatMap(([, ranges = '']) => ranges.split(',').flatMap(expand)))
}

function expand(range: string): number[] {
  const [from = NaN, to = from] = range.split('-').map((part) => Number.parseInt(part, 10))
  const length = Math.min(to, 100_000) - from + 1
  return Number.isNaN(length) || length < 1 ? [] : Array.from({ length }, (_, i) => from + i)
}

/** Joins lines; only numbered or marked lines need an element of their own. */
function joinLines(lines: readonly string[], classesOf: (n: number) => readonly string[], isNumbered: boolean): string {
  return lines
    .map((line, i) => {
      const classes = [...new Set(classesOf(i + 1))]
      if (!isNumbered && classes.length === 0) return i === lines.length - 1 ? line : `${line}\n`
      const names = ['code-line', ...classes].join(' ')
      return `<span class="${escapeAttribute(names)}">${line}\n</span>`
    })
    .join('')
}
