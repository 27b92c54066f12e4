/** The candidate nearest to a misspelt word; `undefined` when none is near enough to be what was meant. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  const lean = leanForm(word)
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (candidate === word) continue
    if (leanForm(candidate) === lean) return candidate
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(word, candidate, bestDistance - 1)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Case and separators are the most common slip: `sidebarLabel` for `sidebar_label`. */
function leanForm(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '')
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours between two words (optimal string alignment).
 * It is not counted further than `limit`: what is farther comes out as more than that.
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  let nearestBefore = 0
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let nearest = row
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const plain = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const distance = isSwap ? Math.min(plain, at(beforeLast, column - 2) + 1) : plain
      nearest = Math.min(nearest, distance)
      current.push(distance)
    }
    // A swap reaches back two rows: only when both are too far can nothing near come of it.
    if (nearestBefore > limit && nearest > limit) return nearest
    ;[beforeLast, last, nearestBefore] = [last, current, nearest]
  }
  return at(last, b.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0
}
