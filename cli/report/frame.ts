import type { Diagnostic, Location } from './diagnostic.ts'
import { displayWidth } from './display-width.ts'
import { ruleOf } from './rules.ts'

/** Reads a file by its path relative to the site folder; `undefined` if it cannot be read. */
export type ReadText = (path: string) => string | undefined

/** Code frame of a problem: the line before, the line itself, and the columns to underline. */
export interface Frame {
  readonly lines: readonly FrameLine[]
  /** Underlined part, in terminal columns. */
  readonly caret: { readonly offset: number; readonly length: number }
}

/** One line of a frame, with tabs replaced by spaces. */
export interface FrameLine {
  readonly number: number
  readonly text: string
}

/** Maximum length of a line, in columns; longer lines are cut around the problem. */
const maxWidth = 100

const tab = '  '

/** The frame of a problem; `undefined` if it has no place, or its text must not be printed. */
export function problemFrame({ code, at }: Pick<Diagnostic, 'code' | 'at'>, read: ReadText): Frame | undefined {
  const text = at && !ruleOf(code).isOfForeignFile ? read(at.file) : undefined
  return at && text !== undefined ? codeFrame(text, at) : undefined
}

/** Creates the frame of a location in a text; `undefined` if the text has no such line. */
export function codeFrame(text: string, at: Location): Frame | undefined {
  const [before, line] = linesAround(text, at.line)
  if (line === undefined) return undefined
  const start = Math.min(at.column - 1, line.length)
  const end = Math.max(start, Math.min(start + at.length, line.length))
  const window = windowOf(line, start, end)
  const head = (window.from > 0 ? '…' : '') + clean(line.slice(window.from, start))
  const middle = clean(line.slice(start, Math.min(end, window.to)))
  const tail = clean(line.slice(end, window.to)) + (window.to < line.length ? '…' : '')
  const above =
    before === undefined || before.trim() === '' ? [] : [{ number: at.line - 1, text: cutEnd(clean(before)) }]
  return {
    lines: [...above, { number: at.line, text: (head + middle + tail).trimEnd() }],
    caret: { offset: displayWidth(head), length: Math.max(1, displayWidth(middle)) },
  }
}

/** Formats a frame as lines of plain text with line numbers and carets. */
export function frameText({ lines, caret }: Frame): readonly string[] {
  const gutter = String(lines.at(-1)?.number ?? 0).length
  const numbered = lines.map(({ number, text }) => `${String(number).padStart(gutter)} │ ${text}`.trimEnd())
  return [...numbered, `${' '.repeat(gutter)} │ ${' '.repeat(caret.offset)}${'^'.repeat(caret.length)}`]
}

function linesAround(text: string, number: number): readonly [before: string | undefined, line: string | undefined] {
  let start = 0
  let previous: string | undefined
  for (let line = 1; line < number; line++) {
    const end = text.indexOf('\n', start)
    if (end === -1) return [undefined, undefined]
    previous = text.slice(start, end)
    start = end + 1
  }
  const end = text.indexOf('\n', start)
  return [
    previous === undefined ? undefined : withoutReturn(previous),
    withoutReturn(text.slice(start, end === -1 ? undefined : end)),
  ]
}

/** Cuts a long line around the problem, with a third of the width before it. */
function windowOf(line: string, start: number, end: number): { readonly from: number; readonly to: number } {
  if (line.length <= maxWidth) return { from: 0, to: line.length }
  const room = Math.max(20, maxWidth - Math.min(end - start, maxWidth))
  const from = start <= maxWidth * 0.7 ? 0 : start - Math.floor(room / 3)
  return { from, to: Math.min(line.length, from + maxWidth) }
}

function cutEnd(text: string): string {
  return text.length > maxWidth ? `${text.slice(0, maxWidth)}…` : text
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** Replaces tabs by spaces and removes other control characters, which must not reach the terminal. */
function clean(text: string): string {
  return text.replaceAll('\t', tab).replace(/[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '·')
}
