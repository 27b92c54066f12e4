/** More cells than this in the table below cost too much; such a change is paired line by line. */
const mostCells = 4_000_000

/** For each line of a changed text, the number of the line that it was before, from 1. */
export function lineMatches(changed: readonly string[], before: readonly string[]): readonly number[] {
  const start = sameLines(changed, before)
  const rest = Math.min(changed.length, before.length) - start
  const end = Math.min(rest, sameLines(changed.toReversed(), before.toReversed()))
  const [now, then] = [changed.slice(start, changed.length - end), before.slice(start, before.length - end)]
  const pairs = [...commonLines(now, then), [now.length, then.length] as const]
  const matches = changed.slice(0, start).map((_, n) => n + 1)
  let [from, fromThen] = [0, 0]
  for (const [to, toThen] of pairs) {
    // Lines between two that were found: in order; those there are too many of belong to the last, or to the line above.
    for (let n = 0; n < to - from; n++) matches.push(Math.max(1, start + Math.min(fromThen + n + 1, toThen)))
    if (to < now.length) matches.push(start + toThen + 1)
    ;[from, fromThen] = [to + 1, toThen + 1]
  }
  const shift = before.length - changed.length
  return [...matches, ...changed.slice(changed.length - end).map((_, n) => changed.length - end + n + 1 + shift)]
}

function sameLines(a: readonly string[], b: readonly string[]): number {
  let n = 0
  while (n < a.length && n < b.length && a[n] === b[n]) n++
  return n
}

/** The longest sequence of lines that both have, as pairs of indices. */
function commonLines(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  if (a.length * b.length > mostCells) return []
  const width = b.length + 1
  const longest = new Uint32Array((a.length + 1) * width)
  const at = (n: number, m: number): number => longest[n * width + m] ?? 0
  for (let n = a.length - 1; n >= 0; n--) {
    for (let m = b.length - 1; m >= 0; m--)
      longest[n * width + m] = a[n] === b[m] ? at(n + 1, m + 1) + 1 : Math.max(at(n + 1, m), at(n, m + 1))
  }
  const pairs: [number, number][] = []
  for (let n = 0, m = 0; n < a.length && m < b.length;) {
    if (a[n] === b[m]) pairs.push([n++, m++])
    else if (at(n + 1, m) >= at(n, m + 1)) n++
    else m++
  }
  return pairs
}
