/** Class of the number in a line of code that leads to a note. */
export const calloutClass = 'code-callout'

/** Numbers in a line of code that lead to notes below it. */
export interface Callout {
  readonly numbers: readonly number[]
  /** As the author wrote it, with its comment. */
  readonly sourceText: string
}

/** The signs that start comments of a language. */
export interface CommentSyntax {
  /** Matches the start of a comment that is empty but for a mark. */
  readonly start: RegExp
  /** Matches a comment anywhere in a line. */
  readonly any: RegExp
}

/** `(1)`, also with the sign of Material for MkDocs, `(1)!`, and `<1>` as in Asciidoctor. */
const marksAtEnd = /((?:\(\d{1,3}\)!?\s*|<\d{1,3}>\s*)+)(?:\*\/\s*\}?|-->)?\s*$/

/** Takes the numbers at the end of a line of code out of it. `<1>` needs no comment: JSON has none. */
export function takeCallout(
  line: string,
  comments: CommentSyntax,
): { readonly text: string; readonly callout: Callout } | undefined {
  const match = marksAtEnd.exec(line)
  if (!match) return undefined
  const [whole, marks = ''] = match
  const end = whole.slice(marks.length).trim()
  const before = line.slice(0, match.index)
  const numbers = (marks.match(/\d+/g) ?? []).map(Number)
  const start = comments.start.exec(before)
  if (start)
    return { text: before.slice(0, start.index), callout: { numbers, sourceText: line.slice(start.index).trim() } }
  const isInText = before.trim() !== '' && before === before.trimEnd()
  if (isInText || !(comments.any.test(before) || (end === '' && !marks.includes('(')))) return undefined
  const text = end === '' ? before.trimEnd() : `${before}${end}`
  return { text, callout: { numbers, sourceText: marks.trim() } }
}
