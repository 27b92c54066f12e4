export { withoutLastBreak } from '../../runtime/contract/index.ts'

const space = /\s/

/** A text on one line: every run of white space is one space, and there is none around it. */
export function oneLine(text: string): string {
  return singleSpaced(text).trim()
}

/** Stands between the blocks of a gathered text. It is white space, and no text of a page has it as a sign. */
export const blockBreak = '\u2029'

/** A gathered text with a line for each of its blocks. */
export function blockLines(text: string): string {
  return text
    .split(blockBreak)
    .flatMap((block) => oneLine(block) || [])
    .join('\n')
}

/** A text in which every run of white space is one space. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Spaces in the place of a text, with its line breaks: what is below and beside it keeps its position. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** The white space at the start of a text's first line. */
export function indentOf(text: string): string {
  return /^[^\S\n]*/.exec(text)?.[0] ?? ''
}

/** The first line of a text with its break, if it is blank; else an empty text. */
export function blankLine(text: string): string {
  return /^[^\S\n]*\n/.exec(text)?.[0] ?? ''
}

/** A text between the white space at its ends. */
export function spacesAround(text: string): readonly [before: string, inner: string, after: string] {
  const inner = text.trim()
  const start = text.length - text.trimStart().length
  return [text.slice(0, start), inner, text.slice(start + inner.length)]
}

/** Whether a text has white space. */
export function hasSpace(text: string): boolean {
  return text.search(space) !== -1
}

/** A text up to its first white space. */
export function untilSpace(text: string): string {
  const end = text.search(space)
  return end === -1 ? text : text.slice(0, end)
}

/** A text in which every run of spaces is one space. Other white space stays. */
export function withoutDoubleSpaces(text: string): string {
  return text.replace(/ {2,}/g, ' ')
}

/** The lines of a text, without their breaks. */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/)
}

/** A text whose lines end as those of Unix. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** The words of a list that white space divides. */
export function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}
