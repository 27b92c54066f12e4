import { withoutEnd } from './ends.ts'

/** A text on one line: every run of white space is one space, and there is none around it. */
export function oneLine(text: string): string {
  return singleSpaced(text).trim()
}

/** A text in which every run of white space is one space. */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** A text without the line break at its end. */
export function withoutLastBreak(text: string): string {
  return withoutEnd(text, '\n')
}

/** The words of a list that white space divides. */
export function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}
