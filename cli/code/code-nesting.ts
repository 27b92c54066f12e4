/**
 * Maximum number of operators in one another, as in `a = b = c`. The native parsers end the process, without an error, between 10,000 and
 * 20,000 of them on Linux; other systems give the process less room.
 */
const maxOperators = 1_000

/** The problem of code that nests too deeply, and how to fix it. */
export const operatorsMessage = `More than ${maxOperators} operators of an expression nest here.`
/** The hint for it. */
export const operatorsHint = 'Split the expression, or move the data into a file that the code imports.'

/** Signs that end a chain of operators: the next one belongs to another expression, a text, or another cell of a table. */
const resets = characterTable(';,|(){}[]"\'`')

const nesting = characterTable('=!?')
const newline = 10

/**
 * The offset of the first operator that is nested too deeply in its chain, such as `a = b = c …`, `!!!a` or `a ? b : c ? d : …`. The text
 * is not parsed, as that is what would end the process.
 */
export function deepOperator(text: string): number | undefined {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (resets[code] === 1 || (code === newline && text.charCodeAt(at + 1) === newline)) count = 0
    else if (nesting[code] === 1 && ++count > maxOperators) return at
  }
  return undefined
}

/** Maximum number of open brackets in a script. The native parser ends the process, without an error, between 3,000 and 6,000. */
const maxBrackets = 1_000

/** Brackets that open. */
export const opening = characterTable('([{')
/** Brackets that close. */
export const closing = characterTable(')]}')
const quotes = characterTable('"\'')
const backslash = 92

/**
 * Whether a script nests too deeply for the parser: its brackets outside of strings, or operators in one another. Brackets of templates,
 * comments and regular expressions count too, as only a parser tells them apart.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (opening[code] === 1 && ++depth > maxBrackets) return true
    else if (closing[code] === 1) depth = Math.max(0, depth - 1)
    else if (quotes[code] === 1) at = stringEnd(text, at)
  }
  return deepOperator(text) !== undefined
}

/** The end of a string in its line; its start if the line has no end of it, as with an apostrophe in a comment. */
function stringEnd(text: string, start: number): number {
  const quote = text.charCodeAt(start)
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === newline) return start
    if (code === backslash) at++
  }
  return start
}

/** For each UTF-16 code, 1 if it is one of the characters. For loops over all text of a site, where a `Set` takes four times as long. */
export function characterTable(characters: string): Uint8Array {
  const table = new Uint8Array(0x1_0000)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}
