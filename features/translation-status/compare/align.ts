import { diffArrays } from 'diff'
import { wordsOf } from '../../../cli/text/spaces.ts'
import type { BlockKey } from '../text/block.ts'

/** Indexes of the right side by those of the left. */
export type Pairs = ReadonlyMap<number, number>

/** How well two blocks fit together; 0: not at all. */
type Fit = (left: BlockKey, right: BlockKey) => number

/**
 * Finds which blocks of two texts in different languages belong together: as many as possible of the same kind, in the same order. Equal
 * blocks, as code often is, hold the others in place.
 * @param anchors pairs that are certain
 */
export function align(left: readonly BlockKey[], right: readonly BlockKey[], anchors: Pairs = new Map()): Pairs {
  if (anchors.size === 0 && left.length === right.length && left.every(({ kind }, n) => kind === right[n]?.kind))
    return new Map(left.map((_, n) => [n, n]))
  const pairs = new Map<number, number>()
  let [from, start] = [0, 0]
  for (const [l, r] of [...inOrder(anchors), [left.length, right.length] as const]) {
    const inner = bestPairs(left.slice(from, l), right.slice(start, r), translationFit)
    for (const [i, j] of inner) pairs.set(from + i, start + j)
    if (l < left.length) pairs.set(l, r)
    ;[from, start] = [l + 1, r + 1]
  }
  return pairs
}

/** Pairs blocks of two versions of a text of which none are equal: as many as possible of the same kind, and those with the most common words. */
export function similarBlocks(before: readonly BlockKey[], after: readonly BlockKey[]): Pairs {
  if (before.length === 0 || after.length === 0) return new Map()
  const words = new Map([...before, ...after].map((block) => [block, wordsIn(block)]))
  return bestPairs(before, after, (old, now) => {
    if (old.kind !== now.kind) return 0
    return 10 + Math.round(10 * commonShare(words.get(old), words.get(now)))
  })
}

function wordsIn({ text }: BlockKey): ReadonlySet<string> | undefined {
  return text === undefined ? undefined : new Set(wordsOf(text))
}

/** The share of the words of both that both have; 0 where a text is not known. */
function commonShare(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  const common = [...one].filter((word) => other.has(word)).length
  return common === 0 ? 0 : common / (one.size + other.size - common)
}

/** Pairs the equal blocks of two versions of a text: as many as possible in the same order. */
export function equalBlocks(before: readonly BlockKey[], after: readonly BlockKey[]): Pairs {
  const pairs = new Map<number, number>()
  let [i, j] = [0, 0]
  for (const { count, added, removed } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (!added && !removed) for (let n = 0; n < count; n++) pairs.set(i + n, j + n)
    if (!added) i += count
    if (!removed) j += count
  }
  return pairs
}

/** A block as one text: equal blocks have equal ones. */
export function keyOf({ kind, digest }: BlockKey): string {
  return `${kind} ${digest}`
}

function translationFit(left: BlockKey, right: BlockKey): number {
  if (left.kind !== right.kind) return 0
  return 2 + (left.digest === right.digest ? 3 : 0) + (left.kind.startsWith('h') ? 1 : 0)
}

/** Pairs that are in the same order on both sides. */
function inOrder(anchors: Pairs): readonly (readonly [number, number])[] {
  let last = -1
  return [...anchors].sort(([a], [b]) => a - b).filter(([, right]) => right > last && (last = right) >= 0)
}

/** Cells of the table of sums at most, four bytes each. Two texts beyond it have no pairs, so their blocks are said to be without a place. */
const mostSums = 16_000_000

/** The pairs in the same order whose fits have the greatest sum; of equal ones, the first. */
function bestPairs(left: readonly BlockKey[], right: readonly BlockKey[], fit: Fit): Pairs {
  if (left.length * right.length === 0 || left.length * right.length > mostSums) return new Map()
  const width = right.length + 1
  // The greatest sum of the blocks from i on the left and j on the right.
  const sums = new Uint32Array((left.length + 1) * width)
  const sum = (i: number, j: number): number => sums[i * width + j] ?? 0
  const withPair = (i: number, j: number): number => {
    const [one, other] = [left[i], right[j]]
    const value = one && other ? fit(one, other) : 0
    return value > 0 ? value + sum(i + 1, j + 1) : -1
  }
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      sums[i * width + j] = Math.max(withPair(i, j), sum(i + 1, j), sum(i, j + 1))
  const pairs = new Map<number, number>()
  for (let [i, j] = [0, 0]; i < left.length && j < right.length;) {
    if (withPair(i, j) === sum(i, j)) pairs.set(i++, j++)
    else if (sum(i + 1, j) >= sum(i, j + 1)) i++
    else j++
  }
  return pairs
}
