import { editDistance } from '../../runtime/contract/edit-distance.ts'

/** Finds the candidate nearest to a misspelt word; `undefined` if all are too different. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  const lean = leanForm(word)
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (candidate === word) continue
    if (leanForm(candidate) === lean) return candidate
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = distanceOf(word, candidate, bestDistance - 1)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/**
 * Finds the name that was meant among those of options, commands or keys: one that goes on as a shorter one begins, else the nearest, else
 * one that begins or ends with it as a word (`feeds` for `feedOptions`, `directories` for `staticDirectories`).
 */
export function suggestName(word: string, names: readonly string[]): string | undefined {
  const lean = leanForm(word)
  const shortest = (fits: (name: string) => boolean): string | undefined =>
    names.filter((name) => name !== word && fits(name)).sort((a, b) => a.length - b.length)[0]
  const longer = lean.length < 2 ? undefined : shortest((name) => leanForm(name).startsWith(lean))
  return longer ?? suggest(word, names) ?? shortest((name) => hasAtEnd(name, word))
}

/** Shortest part of a name that says which is meant, in letters. */
const shortestPart = 3

/** Whether the first or the last words of a name are another name, in the singular or the plural. */
function hasAtEnd(name: string, part: string): boolean {
  const words = wordsOf(name)
  const target = singular(leanForm(part))
  return (
    target.length >= shortestPart &&
    words.some((_, n) => [words.slice(0, n), words.slice(n)].some((some) => singular(some.join('')) === target))
  )
}

/** The words of a name, in small letters: `staticDirectories` has two. */
function wordsOf(name: string): readonly string[] {
  return name.split(/[-_ ]+|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -'ies'.length)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** The edit distance of what is between the common start and the common end. */
function distanceOf(word: string, other: string, limit: number): number {
  const shorter = Math.min(word.length, other.length)
  let start = 0
  while (start < shorter && word[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end += 1
  return editDistance(word.slice(start, word.length - end), other.slice(start, other.length - end), limit)
}

/** Ignores case and separators, the most common mistake: `sidebarLabel` for `sidebar_label`. */
export function leanForm(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '')
}
