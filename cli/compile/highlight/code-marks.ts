import { isMarkdown } from './magic-comments.ts'

/** Class of highlighted lines, which sites of Docusaurus style too. */
export const highlightedLine = 'theme-code-block-highlighted-line'

/** Class of lines in focus. */
export const focusedLine = 'code-line-focused'

/** Classes of lines by the name of their mark. */
const lineClasses: ReadonlyMap<string, string> = new Map([
  ['++', 'code-line-added'],
  ['--', 'code-line-removed'],
  ['focus', focusedLine],
  ['highlight', highlightedLine],
  ['hl', highlightedLine],
  ['error', 'code-line-error'],
  ['warning', 'code-line-warning'],
])

/** Class of the lines that are not in focus, where others are. */
export const paleLine = 'code-line-pale'

/** Class of marked words. */
export const markedWord = 'code-word'

/** The classes that only code with marks has. */
export const markClasses: ReadonlySet<string> = new Set(
  [...lineClasses.values(), paleLine, markedWord].filter((name) => name !== highlightedLine),
)

/** The names of marks, for suggestions. */
export const markNames: readonly string[] = [...lineClasses.keys(), 'word:']

/** Code without its marks `[!code …]`, and what they say about its lines, by number from 1. */
export interface MarkedLines {
  readonly code: string
  readonly classes: ReadonlyMap<number, readonly string[]>
  /** The texts to mark on a line. */
  readonly words: ReadonlyMap<number, readonly string[]>
  /** The line that each line was before whole lines of marks were removed. */
  readonly origins: readonly number[]
  /** Marks whose name is unknown, as written. */
  readonly unknown: readonly string[]
}

/**
 * Takes the marks of comments, such as `// [!code ++]`, out of code. `[\!code ++]` stays, without its backslash, and `[!!code ++]` with
 * one exclamation mark, as in VitePress.
 */
export function takeCodeMarks(code: string, language = ''): MarkedLines {
  const lines = code.split('\n')
  if (!/\[[\\!]?!code\s/.test(code))
    return { code, classes: new Map(), words: new Map(), origins: lines.map((_, i) => i + 1), unknown: [] }
  const kept: string[] = []
  const origins: number[] = []
  const marks: PlacedMark[] = []
  for (const [i, line] of lines.entries()) {
    const { text, bodies } = takeFromLine(line, isMarkdown(language) ? markdownComments : anyComments)
    // A mark on a line of its own is about the next one.
    const from = kept.length + 1
    marks.push(...bodies.map((body) => ({ body, from })))
    if (bodies.length > 0 && text.trim() === '') continue
    kept.push(text.replace(/\[[\\!]!code(?=\s)/g, '[!code'))
    origins.push(i + 1)
  }
  return { code: kept.join('\n'), origins, ...readMarks(marks, kept.length) }
}

interface PlacedMark {
  /** The text between `[!code` and `]`. */
  readonly body: string
  /** Number of the first line that it is about. */
  readonly from: number
}

const markAtEnd = /\[!code\s+([^\]]+)\](\s*(?:\*\/\s*\}?|-->)?)\s*$/

interface CommentSyntax {
  /** Matches the start of a comment that is empty but for a mark. */
  readonly start: RegExp
  /** Matches a comment anywhere in a line. */
  readonly any: RegExp
}

const anyComments: CommentSyntax = {
  start: /\s*(?:\{\s*\/\*+|\/\*+|\/\/+|<!--|#+|--|%+|;+|"|'|\bREM\b)\s*$/i,
  any: /(?:^|\s)(?:\{\s*\/\*|\/\*|\/\/|<!--|#|--|%|;)/,
}
const markdownComments: CommentSyntax = { start: /\s*(?:\{\s*\/\*+|<!--)\s*$/, any: /\{\s*\/\*|<!--/ }

/** Removes the marks at the end of a line, with the comment if nothing else is in it. */
function takeFromLine(
  line: string,
  comments: CommentSyntax,
): { readonly text: string; readonly bodies: readonly string[] } {
  const bodies: string[] = []
  let text = line
  for (let found = markAtEnd.exec(text); found; found = markAtEnd.exec(text)) {
    const before = text.slice(0, found.index)
    const start = comments.start.exec(before)
    if (start) text = before.slice(0, start.index)
    else if (comments.any.test(before)) text = before.trimEnd() + (found[2] ?? '')
    else break
    bodies.unshift((found[1] ?? '').trim())
  }
  return { text, bodies }
}

function readMarks(marks: readonly PlacedMark[], count: number): Pick<MarkedLines, 'classes' | 'words' | 'unknown'> {
  const classes = new Map<number, string[]>()
  const words = new Map<number, string[]>()
  const unknown: string[] = []
  for (const { body, from } of marks) {
    const [, text, lines] = /^word:((?:\\:|[^:])+)(?::(\d+))?$/.exec(body) ?? []
    const [, name = '', number = '1'] = /^([^:]+)(?::(\d+))?$/.exec(body) ?? []
    const className = lineClasses.get(name)
    const linesFrom = (length: number): LineRange => ({ from, to: Math.min(count, from + length - 1) })
    if (text !== undefined) addToLines(words, text.replaceAll('\\:', ':'), linesFrom(Number(lines ?? count)))
    else if (className !== undefined) addToLines(classes, className, linesFrom(Number(number)))
    else unknown.push(body)
  }
  return { classes, words, unknown }
}

interface LineRange {
  readonly from: number
  readonly to: number
}

function addToLines(values: Map<number, string[]>, value: string, { from, to }: LineRange): void {
  for (let n = from; n <= to; n += 1) values.set(n, [...(values.get(n) ?? []), value])
}
