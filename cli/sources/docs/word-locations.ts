import type { Location } from '../../report/diagnostic.ts'

/** Locates a word in a file. Each call for the same word returns its next occurrence; after the last one, the last one again. */
export type WordLocator = (word: string) => Location

const quotedOrKey = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|([A-Za-z_$][\w$]*)(?=\s*:)/g

/**
 * Indexes the strings and keys of a JavaScript or JSON file, to locate the values that it exports.
 * @returns a locator; it locates words that are not in the text at the first line
 */
export function locateWords(file: string, text: string): WordLocator {
  const places = indexWords(text)
  const lineStarts = findLineStarts(text)
  const turns = new Map<string, number>()
  return (word) => {
    const offsets = places.get(word)
    if (!offsets) return { file, line: 1, column: 1, length: 1 }
    const turn = turns.get(word) ?? 0
    turns.set(word, turn + 1)
    const offset = offsets[Math.min(turn, offsets.length - 1)] ?? 0
    const line = lineOf(lineStarts, offset)
    return { file, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1, length: Math.max(1, word.length) }
  }
}

function indexWords(text: string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const match of text.matchAll(quotedOrKey)) {
    const quoted = match[1] ?? match[2] ?? match[3]
    const word = quoted === undefined ? (match[4] ?? '') : quoted.replace(/\\(.)/g, '$1')
    const offset = match.index + (quoted === undefined ? 0 : 1)
    const known = places.get(word)
    if (known) known.push(offset)
    else places.set(word, [offset])
  }
  return places
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Index of the line at an offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
