// Messages of satteri, and of the parser of expressions in it (oxc). It has no codes, so its places decide what a mistake is.

/** A line and column, which count from 1. */
export interface WrittenPlace {
  readonly line: number
  readonly column: number
}

/** The parts of a message such as `3:1: Unexpected … (mdx-jsx:unexpected-character)`; `undefined` for one without a place in front. */
export function readPlacedMessage(message: string): (WrittenPlace & { readonly text: string }) | undefined {
  const [, line, column, said] = /^(\d+):(\d+)(?:-\d+:\d+)?: ([^]*?)(?: \(mdx[\w-]*:[\w-]+\))?$/.exec(message) ?? []
  return said === undefined ? undefined : { line: Number(line), column: Number(column), text: said }
}

/** A message without notes for the parser's developers. */
export function withoutNotes(message: string): string {
  return message.replace(/ \(note: [^]*\)$| with (?:oxc|acorn)\b/g, '').trim()
}

/** The place of another tag that a message names: `… for `<li>` (1:1)`, `(1:1-1:5)` or `(`<p>` opened at 1:1)`. */
export function placeOfOther(message: string): WrittenPlace | undefined {
  const [, line, column] = /(?:\(|\s)(\d+):(\d+)(?:-\d+:\d+)?\)/.exec(message.replace(/`[^`]*`/g, '')) ?? []
  return line === undefined ? undefined : { line: Number(line), column: Number(column) }
}

/** Whether a message names a kind of block, `paragraph`, beside the tags that it quotes. */
export function namesBlock(message: string): boolean {
  return /`\w+`/.test(message)
}

/** Whether a `{` has no end. */
export function isOpenBrace(message: string): boolean {
  return message.includes('closing brace')
}

/** Whether braces have text between them that is no expression. */
export function isExpressionMistake(message: string): boolean {
  return message.startsWith('Could not parse expression')
}

/** What is wrong with an expression, without the words in front of it. */
export function expressionReason(message: string): string {
  return message.replace(/^Could not parse expression:\s*|\.$/g, '')
}

/** The token at which an expression goes wrong. */
export function unexpectedToken(message: string): string | undefined {
  return /but found `(.+)`\.?$/.exec(message)?.[1]
}
