import { leanForm, suggest } from './suggest.ts'

/** Finds the name nearest to a misspelt one among many, without comparing it with each. */
export interface NameIndex {
  /**
   * The nearest name; `undefined` if all are too different.
   * @param except names that are no answer
   */
  readonly nearest: (word: string, except?: readonly string[]) => string | undefined
}

/** Up to this number of names, comparing with each costs less than an index. */
const fewNames = 300
/** Names compared by edit distance: those that share most trigrams with the word. */
const compared = 24
/** Trigrams in a larger share of the names tell none from another. */
const commonShare = 1 / 8

/** Indexes names on the first question. @param list called once, then */
export function nameIndex(list: () => Iterable<string>): NameIndex {
  let candidates: ((word: string) => readonly string[]) | undefined
  const answers = new Map<string, string | undefined>()
  return {
    nearest(word, except = []) {
      const key = [word, ...except].join('\n')
      if (!answers.has(key)) {
        candidates ??= candidatesAmong([...list()])
        const others = candidates(word).filter((name) => !except.includes(name))
        answers.set(key, suggest(word, others))
      }
      return answers.get(key)
    },
  }
}

/** Names that may be the nearest, in their order. */
function candidatesAmong(names: readonly string[]): (word: string) => readonly string[] {
  if (names.length <= fewNames) return () => names
  const places = trigramPlaces(names)
  const shared = new Uint16Array(names.length)
  const common = names.length * commonShare
  return (word) => {
    const matches: number[] = []
    for (const trigram of trigrams(word)) {
      const positions = places.get(trigram) ?? []
      if (positions.length > common) continue
      for (const place of positions) {
        if (shared[place] === 0) matches.push(place)
        shared[place] = (shared[place] ?? 0) + 1
      }
    }
    const best = mostShared(matches, shared)
    for (const place of matches) shared[place] = 0
    return best.map((place) => names[place] ?? '')
  }
}

function trigramPlaces(names: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [place, name] of names.entries()) {
    for (const trigram of trigrams(name)) {
      const positions = places.get(trigram)
      if (positions === undefined) places.set(trigram, [place])
      else positions.push(place)
    }
  }
  return places
}

/** Each run of three letters or digits once, in small letters; ends of the text count as one. */
function trigrams(text: string): ReadonlySet<string> {
  const lean = `\n${leanForm(text)}\n`
  const result = new Set<string>()
  for (let start = 0; start + 3 <= lean.length; start += 1) result.add(lean.slice(start, start + 3))
  return result
}

/** The places with the highest counts, in ascending order. */
function mostShared(places: readonly number[], counts: Uint16Array): readonly number[] {
  return places
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
    .slice(0, compared)
    .sort((a, b) => a - b)
}
