/** Ranges of items whose sizes add up to no more than a limit, but for single items above it. */
export function splitRanges(lengths: readonly number[], limit: number): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  let sum = Infinity
  lengths.forEach((length, index) => {
    const last = ranges.at(-1)
    if (last && sum + length <= limit) {
      last[1] = index + 1
      sum += length
    } else {
      ranges.push([index, index + 1])
      sum = length
    }
  })
  return ranges
}
