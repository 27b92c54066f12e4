import { parseFrameMeta } from '../../../runtime/contract/index.ts'
import { escapeAttribute } from '../html.ts'
import { type Callout, calloutClass } from './callouts.ts'
import { focusedLine, highlightedLine, type MarkedLines, paleLine, takeCodeMarks } from './code-marks.ts'
import { type Highlighter, plainLines } from './highlighter.ts'
import { type CodeLink, type CodeToken, lineHtml } from './line-html.ts'
import { type MagicComment, takeMagicComments } from './magic-comments.ts'

/** Code as its author wrote it. */
export interface CodeSource {
  readonly code: string
  /** Empty if the author named no language. */
  readonly language: string
  /** The words after the language: `title="…" {1,3-5} showLineNumbers`. */
  readonly meta: string
  /** The notes below the code. */
  readonly notes?: CodeNotes
  /** Finds the links in code without its marks. */
  readonly linksIn?: (code: string) => readonly CodeLink[]
}

/** A list of notes, to which numbers in code lead. */
export interface CodeNotes {
  readonly numbers: ReadonlySet<number>
  /** The id of a note. */
  readonly idOf: (number: number) => string
  /** Those that code leads to; filled while code is rendered. */
  readonly called: Set<number>
}

/** Highlighted code. */
interface CodeLines {
  /** Inner HTML of `<code>`. */
  readonly html: string
  /** The code without its magic comments and marks. */
  readonly text: string
  /** The tokens of each of its lines. */
  readonly tokens: readonly (readonly CodeToken[])[]
  readonly title?: string
  /** Number of the first line. Unset: lines are not numbered. */
  readonly firstLine?: number
  /** False if the author named a language without a grammar. */
  readonly isKnown: boolean
  /** Marks `[!code …]` whose name is unknown, as written. */
  readonly unknownMarks: readonly string[]
  /** The notes that the code leads to. */
  readonly called: readonly number[]
  /** Numbers that lead to no note, as written. */
  readonly strays: readonly string[]
}

/** Highlights code and marks its lines. Code in an unknown language becomes plain text. */
export function highlightCode(
  source: CodeSource,
  settings: { readonly highlighter: Highlighter; readonly magicComments: readonly MagicComment[] },
): CodeLines {
  const { title, firstLine } = parseFrameMeta(source.meta)
  const highlighted = highlightedNumbers(source.meta)
  const commented = takeMagicComments(source, settings.magicComments)
  const { language, notes } = source
  const hasNote = notes && ((n: number): boolean => notes.numbers.has(n))
  const marked = takeCodeMarks(commented.code, { language, hasNote })
  const lines = language === '' ? undefined : settings.highlighter.highlight(marked.code, language)
  const links = linksByLine(marked.code, source.linksIn?.(marked.code) ?? [])
  const isFocused = hasFocus(marked)
  const classesOf = (n: number): readonly string[] => [
    ...(commented.classes.get(marked.origins[n - 1] ?? 0) ?? []),
    ...(marked.classes.get(n) ?? []),
    ...(highlighted.has(n) ? [highlightedLine] : []),
    ...(isFocused && !marked.classes.get(n)?.includes(focusedLine) ? [paleLine] : []),
  ]
  const tokens = lines ?? plainLines(marked.code)
  const html = tokens.map((line, i) => {
    const callouts = notes ? (marked.callouts.get(i + 1) ?? []) : []
    return (
      lineHtml(line, marked.words.get(i + 1) ?? [], links[i]) + callouts.map((one) => calloutHtml(one, notes)).join('')
    )
  })
  return {
    html: joinLines(html, classesOf, firstLine !== undefined),
    text: marked.code,
    tokens,
    title,
    firstLine,
    isKnown: language === '' || lines !== undefined,
    unknownMarks: marked.unknown,
    called: [...marked.callouts.values()].flat().flatMap(({ numbers }) => numbers),
    strays: marked.strays.map(({ sourceText }) => sourceText),
  }
}

/** Links by line, counted from its start. */
export function linksByLine(code: string, links: readonly CodeLink[]): readonly (readonly CodeLink[])[] {
  if (links.length === 0) return []
  let offset = 0
  return code.split('\n').map((line) => {
    const start = offset
    offset += line.length + 1
    return links
      .filter((link) => link.start >= start && link.end < offset)
      .map((link) => ({ ...link, start: link.start - start, end: link.end - start }))
  })
}

/** Links to notes. They have no text, so that no copy of the code contains them; the style sheet shows their names. */
function calloutHtml({ numbers, sourceText }: Callout, notes: CodeNotes | undefined): string {
  return numbers
    .map((number, i) => {
      const comment = i === 0 ? ` data-written="${escapeAttribute(sourceText)}"` : ''
      const href = escapeAttribute(`#${notes?.idOf(number) ?? ''}`)
      return `<a class="${calloutClass}" href="${href}" role="doc-noteref" aria-label="${number}"${comment}></a>`
    })
    .join('')
}

/** Whether some lines are in focus. */
function hasFocus({ classes }: MarkedLines): boolean {
  return [...classes.values()].some((names) => names.includes(focusedLine))
}

/** The line numbers (from 1) in `{1,3-5}`. */
function highlightedNumbers(meta: string): ReadonlySet<number> {
  return new Set(
    [...meta.matchAll(/(?<!=)\{([\d,\s-]+)\}/g)].flatMap(([, ranges = '']) => ranges.split(',').flatMap(expand)),
  )
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
      const tag = elementOf(classes)
      return `<${tag} class="${escapeAttribute(names)}">${line}\n</${tag}>`
    })
    .join('')
}

/** Screen readers tell which lines were added and removed by their elements. */
function elementOf(classes: readonly string[]): string {
  if (classes.includes('code-line-added')) return 'ins'
  return classes.includes('code-line-removed') ? 'del' : 'span'
}
