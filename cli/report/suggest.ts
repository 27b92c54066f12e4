import { editDistance } from '../../runtime/search/core/text/edit-distance.ts'

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

/** Finds the name that was meant among those of options, commands or keys: one that goes on as a shorter one begins, else the nearest. */
export function suggestName(word: string, names: readonly string[]): string | undefined {
  const lean = leanForm(word)
  const longer = lean.length < 2 ? [] : names.filter((name) => name !== word && leanForm(name).startsWith(lean))
  const [shortest] = longer.sort((a, b) => a.length - b.length)
  return shortest ?? suggest(word, names)
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
function leanForm(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '')
}
