import { type Callout, type CommentSyntax, takeCallout } from './callouts.ts'
import { isMarkdown } from './magic-comments.ts'

/** Class of highlighted lines, which sites style too. */
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
  /** The numbers on a line that lead to notes. */
  readonly callouts: ReadonlyMap<number, readonly Callout[]>
  /** Numbers without a note, which stay in the code. */
  readonly strays: readonly Callout[]
}

/** The language of code, and what stands below it. */
export interface MarkedSource {
  /** Decides which comments have marks. */
  readonly language?: string
  /** Whether a note has this number. Unset: numbers are part of the code. */
  readonly hasNote?: (number: number) => boolean
}

/**
 * Takes the marks of comments, such as `// [!code ++]`, out of code. `[\!code ++]` stays, without its backslash, and `[!!code ++]` with
 * one exclamation mark, as in VitePress.
 */
export function takeCodeMarks(code: string, { language = '', hasNote }: MarkedSource = {}): MarkedLines {
  const lines = code.split('\n')
  if (!hasNote && !/\[[\\!]?!code\s/.test(code)) return unmarked(code, lines)
  const comments = isMarkdown(language) ? markdownComments : anyComments
  const codeLines: string[] = []
  const origins: number[] = []
  const marks: PlacedMark[] = []
  const called: PlacedCallout[] = []
  const strays: Callout[] = []
  for (const [i, line] of lines.entries()) {
    const { text, bodies, callouts, rest } = takeFromLine(line, { comments, hasNote })
    // A mark on a line of its own is about the next one.
    const from = codeLines.length + 1
    marks.push(...bodies.map((body) => ({ body, from })))
    called.push(...callouts.map((callout) => ({ callout, from })))
    if (rest) strays.push(rest)
    if (bodies.length + callouts.length > 0 && text.trim() === '') continue
    codeLines.push(text.replace(/\[[\\!]!code(?=\s)/g, '[!code'))
    origins.push(i + 1)
  }
  const callouts = calloutsByLine(called, codeLines.length)
  return { code: codeLines.join('\n'), origins, callouts, strays, ...readMarks(marks, codeLines.length) }
}

function unmarked(code: string, lines: readonly string[]): MarkedLines {
  const none = { classes: new Map(), words: new Map(), callouts: new Map(), unknown: [], strays: [] }
  return { code, ...none, origins: lines.map((_, i) => i + 1) }
}

interface PlacedCallout {
  readonly callout: Callout
  /** Number of its line. */
  readonly from: number
}

function calloutsByLine(called: readonly PlacedCallout[], count: number): MarkedLines['callouts'] {
  const lines = new Map<number, Callout[]>()
  for (const { callout, from } of called) {
    const line = Math.min(from, count)
    addToLines(lines, callout, { from: line, to: line })
  }
  return lines
}

interface PlacedMark {
  /** The text between `[!code` and `]`. */
  readonly body: string
  /** Number of the first line that it is about. */
  readonly from: number
}

const markAtEnd = /\[!code\s+([^\]]+)\](\s*(?:\*\/\s*\}?|-->)?)\s*$/

const anyComments: CommentSyntax = {
  start: /\s*(?:\{\s*\/\*+|\/\*+|\/\/+|<!--|#+|--|%+|;+|"|'|\bREM\b)\s*$/i,
  any: /(?:^|\s)(?:\{\s*\/\*|\/\*|\/\/|<!--|#|--|%|;)/,
}
const markdownComments: CommentSyntax = { start: /\s*(?:\{\s*\/\*+|<!--)\s*$/, any: /\{\s*\/\*|<!--/ }

/** A line without its marks, and these. */
interface TakenLine {
  readonly text: string
  readonly bodies: readonly string[]
  readonly callouts: readonly Callout[]
  /** Numbers without a note, which are still in the text. */
  readonly rest?: Callout
}

interface TakenFrom {
  readonly comments: CommentSyntax
  readonly hasNote?: (number: number) => boolean
}

/** Removes the marks at the end of a line, with the comment if nothing else is in it. */
function takeFromLine(line: string, { comments, hasNote }: TakenFrom): TakenLine {
  const bodies: string[] = []
  const callouts: Callout[] = []
  for (let text = line; ;) {
    const mark = takeMark(text, comments)
    const called = mark || !hasNote ? undefined : takeCallout(text, comments)
    if (mark) bodies.unshift(mark.body)
    else if (called?.callout.numbers.every((n) => hasNote?.(n))) callouts.unshift(called.callout)
    else return { text, bodies, callouts, rest: called?.callout }
    text = (mark ?? called)?.text ?? ''
  }
}

function takeMark(text: string, comments: CommentSyntax): { readonly text: string; readonly body: string } | undefined {
  const match = markAtEnd.exec(text)
  if (!match) return undefined
  const body = (match[1] ?? '').trim()
  const before = text.slice(0, match.index)
  const start = comments.start.exec(before)
  if (start) return { text: before.slice(0, start.index), body }
  return comments.any.test(before) ? { text: before.trimEnd() + (match[2] ?? ''), body } : undefined
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

function addToLines<Value>(values: Map<number, Value[]>, value: Value, { from, to }: LineRange): void {
  for (let n = from; n <= to; n += 1) values.set(n, [...(values.get(n) ?? []), value])
}
