/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  readonly int: (below: number) => number
  /** One of a list; throws for an empty one. */
  readonly pick: <T>(from: readonly T[]) => T
  /** `true` with this probability. */
  readonly chance: (probability: number) => boolean
  /** This many words of a sentence. */
  readonly words: (count: number) => string
}

const vocabulary = 'river stone lamp window paper engine garden north sailor copper bridge winter signal harbour'.split(
  ' ',
)

/** Makes a generator from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number): number => Math.floor(next() * below)
  const pick = <T>(from: readonly T[]): T => {
    const index = int(from.length)
    if (index >= from.length) throw new Error('There is nothing to pick from')
    return from[index] as T
  }
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    words: (count) => Array.from({ length: count }, () => pick(vocabulary)).join(' '),
  }
}
