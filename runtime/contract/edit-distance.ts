/**
 * The edit distance of two words: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
 * @param limit the greatest distance of interest; a greater one may come out as `Infinity`
 */
export function editDistance(word: string, other: string, limit = Infinity): number {
  if (other.length > word.length + limit) return Infinity
  return distancesToPrefixes(word, other, limit)?.[other.length] ?? Infinity
}

/** The edit distance of a word to the nearest prefix of another one. */
export function prefixDistance(word: string, other: string, limit: number): number {
  const distances = distancesToPrefixes(word, other.slice(0, word.length + limit), limit)
  return distances?.reduce((a, b) => Math.min(a, b)) ?? Infinity
}

/** The last row of the distance matrix; `undefined` if every distance is above the limit. */
function distancesToPrefixes(word: string, other: string, limit: number): Uint16Array | undefined {
  const newRow = (): Uint16Array => new Uint16Array(other.length + 1)
  let [beforeLast, last, current] = [newRow(), newRow(), newRow()]
  for (let column = 0; column <= other.length; column += 1) last[column] = column
  for (let row = 1; row <= word.length; row += 1) {
    let nearest = (current[0] = row)
    for (let column = 1; column <= other.length; column += 1) {
      const cost = word.charCodeAt(row - 1) === other.charCodeAt(column - 1) ? 0 : 1
      let distance = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost)
      if (row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      current[column] = distance
      nearest = Math.min(nearest, distance)
    }
    if (nearest > limit) return undefined
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last
}
