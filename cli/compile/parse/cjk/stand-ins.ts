/** The class of a character by which the parser decides about emphasis. */
export type StandInKind = 'letter' | 'punctuation'

type Range = readonly [first: number, last: number]

/** Private characters, which are no punctuation, and symbols that texts rarely have. */
const pools: Readonly<Record<StandInKind, readonly Range[]>> = {
  letter: [[0xe000, 0xf8ff]],
  punctuation: [
    [0x2800, 0x28ff],
    [0x2a00, 0x2aff],
    [0x2200, 0x22ff],
    [0x2500, 0x257f],
  ],
}

/** Characters that stand for others while a text is parsed, with the same width, so that positions stay as they are. */
export class StandIns {
  readonly #text: string
  readonly #taken = new Map<string, string>()
  readonly #originals = new Map<string, string>()
  readonly #free: Readonly<Record<StandInKind, Iterator<string>>> = {
    letter: charactersOf(pools.letter),
    punctuation: charactersOf(pools.punctuation),
  }

  /** @param text a stand-in is no character of it */
  constructor(text: string) {
    this.#text = text
  }

  /** What stands for a character, as often as that has units of UTF-16; the character itself if no more are left. */
  for(original: string, kind: StandInKind): string {
    const key = `${kind} ${original}`
    const standIn = this.#taken.get(key) ?? this.#nextFree(kind)?.repeat(original.length)
    if (standIn === undefined) return original
    this.#taken.set(key, standIn)
    this.#originals.set(standIn, original)
    this.#originals.set(encodeURIComponent(standIn), encodeURIComponent(original))
    return standIn
  }

  #nextFree(kind: StandInKind): string | undefined {
    for (let next = this.#free[kind].next(); !next.done; next = this.#free[kind].next())
      if (!this.#text.includes(next.value)) return next.value
    return undefined
  }

  /** Returns a function that puts the originals into a text; addresses have them in encoded form. */
  restorer(): (text: string) => string {
    const all = new RegExp([...this.#originals.keys()].join('|'), 'gu')
    return (text) => text.replace(all, (standIn) => this.#originals.get(standIn) ?? standIn)
  }
}

function* charactersOf(pool: readonly Range[]): Generator<string, undefined> {
  for (const [first, last] of pool) for (let point = first; point <= last; point++) yield String.fromCharCode(point)
}
