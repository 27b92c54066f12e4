import type { Meant } from '../query/terms.ts'
import { typoShare } from '../query/weights.ts'

/** The terms that may have been meant: those with the fewest typing errors in any of the lists; for words being typed, terms that begin so. */
export function nearTerms(
  lists: readonly (readonly string[])[],
  word: string,
  isPrefix: boolean,
): ReadonlyMap<readonly string[], readonly Meant[]> {
  let most = word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
  let found = new Map<readonly string[], Meant[]>()
  for (const terms of most > 0 ? lists : []) {
    lettersIn(terms).forEach((letters, term) => {
      const candidate = terms[term] ?? ''
      if (!isLikely(word, candidate, { isPrefix, most, letters })) return
      const distance = editDistance(word, candidate, { isPrefix, most })
      if (distance > most) return
      if (distance < most) found = new Map()
      most = distance
      const list = found.get(terms) ?? []
      found.set(terms, list)
      list.push({ term, quality: typoShare ** distance, differs: true })
    })
  }
  return found
}

interface Tolerance {
  readonly isPrefix: boolean
  /** Errors that are too many beyond this. */
  readonly most: number
}

/** Rules out nearly all terms by length, first letters and letters in all. */
function isLikely(word: string, candidate: string, options: Tolerance & { readonly letters: number }): boolean {
  const { isPrefix, most, letters } = options
  if (candidate.length < word.length - most || (!isPrefix && candidate.length > word.length + most)) return false
  if (candidate[0] !== word[0] && candidate[0] !== word[1] && candidate[1] !== word[0] && candidate[1] !== word[1])
    return false
  const own = lettersOf(word)
  return bits(own & ~letters) <= most && (isPrefix || bits(letters & ~own) <= most)
}

const known = new WeakMap<readonly string[], Int32Array>()

function lettersIn(terms: readonly string[]): Int32Array {
  const letters = known.get(terms) ?? Int32Array.from(terms, lettersOf)
  known.set(terms, letters)
  return letters
}

/** A bit for each letter in a word. */
function lettersOf(word: string): number {
  let set = 0
  for (let index = 0; index < word.length; index += 1) set |= 1 << (word.charCodeAt(index) & 31)
  return set
}

function bits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one word to another, or to a beginning of it. */
export function editDistance(word: string, other: string, { isPrefix, most }: Tolerance): number {
  const width = Math.min(other.length, word.length + most)
  const newRow = (): Uint8Array => new Uint8Array(width + 1)
  let [before, above, line] = [newRow(), newRow(), newRow()]
  for (let column = 0; column <= width; column += 1) above[column] = column
  for (let row = 1; row <= word.length; row += 1) {
    let least = (line[0] = row)
    for (let column = 1; column <= width; column += 1) {
      const same = word.charCodeAt(row - 1) === other.charCodeAt(column - 1)
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line[column] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return Infinity
    ;[before, above, line] = [above, line, before]
  }
  if (!isPrefix) return width < other.length ? Infinity : (above[width] ?? Infinity)
  return above.reduce((least, cost) => Math.min(least, cost), Infinity)
}
