import type { Node } from 'oxc-parser'
import { parseScript } from '../../code/code-parser.ts'
import { childrenOf } from '../../code/syntax.ts'
import type { Location } from '../../report/diagnostic.ts'

/** Locates a word in a file. Each call for the same word returns its next occurrence; after the last one, the last one again. */
export type WordLocator = (word: string) => Location

/**
 * Indexes the strings and keys of a JavaScript or JSON file, to locate the values that it exports. `loadParser` must have been called.
 * @returns a locator; it locates words that are not in the text at the first line
 */
export function locateWords(file: string, text: string): WordLocator {
  const places = indexWords(file, text)
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

/** Offsets of each word, in the order of the text. A file that does not parse has none. */
function indexWords(file: string, text: string): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  const add = (word: string, offset: number): void => {
    const offsets = places.get(word)
    if (offsets) offsets.push(offset)
    else places.set(word, [offset])
  }
  // JSON is a module only in parentheses; the first one shifts every offset.
  const isJson = file.endsWith('.json')
  const program = parseScript(file, isJson ? `(${text})` : text)
  if (program) addWords(program, (word, offset) => add(word, isJson ? offset - 1 : offset))
  return places
}

/** Visits strings, at the offset of their content, and keys without quotes. */
function addWords(node: Node, add: (word: string, offset: number) => void): void {
  if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start + 1)
  if (node.type === 'TemplateElement') add(node.value.cooked ?? node.value.raw, node.start)
  if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier') add(node.key.name, node.key.start)
  for (const child of childrenOf(node)) addWords(child, add)
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
