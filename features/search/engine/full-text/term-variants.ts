import { lowerBound, termAt } from '../format/inverted-index.ts'
import type { DictionaryMatches, TermDictionary, TermMatch } from '../query/match-word.ts'
import { typoShare } from '../query/weights.ts'
import { editDistance, prefixDistance } from '../../../../runtime/contract/edit-distance.ts'
import { isInflected, stemOf } from '../text/stem.ts'

const otherEnding = /^(?:[bdgklmnprt]?(?:ings?|ed|ers?)|ations?|ions?|ors?|ies|ied|es|s|e|y|able)?$/
const frequentEndings = ['', 's', 'e', 'ing', 'ed']
const endings = [...frequentEndings, ...'ings er ers ation ations ion ions or ors ies ied es y able'.split(' ')]

/** The forms of an English word that `stemVariants` may find; of one that is still being typed the frequent ones. */
export function formsOf(word: string, isPrefix: boolean): readonly string[] {
  if (!isInflected(word)) return []
  const stem = stemOf(word)
  if (isPrefix) return frequentEndings.map((ending) => stem + ending)
  const doubleStem = /[bdgklmnprt]$/.test(stem) ? stem + stem.slice(-1) : stem
  return [stem, doubleStem].flatMap((start) => endings.map((ending) => start + ending))
}

/** Finds other forms of an English word by its stem: `creating` for `create`. */
export function stemVariants(terms: TermDictionary, word: string): readonly TermMatch[] {
  const matches: TermMatch[] = []
  if (!isInflected(word)) return matches
  const stem = stemOf(word)
  const isStem = stem.length > 3
  for (let term = lowerBound(terms, stem); termAt(terms, term).startsWith(stem); term += 1) {
    const other = termAt(terms, term)
    const rest = other.slice(stem.length)
    if (other === word || (rest === '' && word === `${stem}e`)) continue
    if (isStem ? otherEnding.test(rest) : rest === '' || rest === 's')
      matches.push({ term, quality: isPlural(other, word) || isPlural(word, other) ? 0.85 : 0.5, isVariant: true })
  }
  return matches
}

function isPlural(word: string, other: string): boolean {
  return word === `${other}s`
}

/** Splits a compound such as `quickstart` into two known terms, the first one as long as possible. */
export function splitCompound(
  dictionaries: readonly TermDictionary[],
  token: string,
): readonly [string, string] | undefined {
  for (let at = token.length - 3; at >= 3; at -= 1) {
    const halves = [token.slice(0, at), token.slice(at)] as const
    if (halves.every((half) => isTerm(dictionaries, half))) return halves
  }
  return undefined
}

/** Words with typing errors are at least this long. */
const shortestFuzzy = 4

function mayBeMisspelled(word: string): boolean {
  return word.length >= shortestFuzzy && !/\d/.test(word)
}

/** The beginnings of terms that are most likely meant by a word with a typing error. */
export function beginningsNear(word: string): readonly string[] {
  const [first = '', second = '', third = ''] = word
  if (!mayBeMisspelled(word)) return []
  return [...new Set([first + second, first + third, second + first, second + third])]
}

/** The ends of a word whose beginning is a known term. */
export function secondHalves(dictionaries: readonly TermDictionary[], token: string): readonly string[] {
  const ends = Array.from({ length: Math.max(0, token.length - 5) }, (_, n) => n + 3)
  return ends.filter((at) => isTerm(dictionaries, token.slice(0, at))).map((at) => token.slice(at))
}

/** Whether a text is a term of any dictionary. */
export function isTerm(dictionaries: readonly TermDictionary[], text: string): boolean {
  return dictionaries.some((terms) => termAt(terms, lowerBound(terms, text)) === text)
}

/** Share of a word's score if it is inside of another one, and at most twice that if it is most of it. */
const innerShare = 0.4

/** Finds the terms with a word inside of them: `Konfigurationsdatei` for `datei`. */
export function innerTerms(dictionaries: readonly TermDictionary[], word: string): DictionaryMatches {
  const matches = new Map<TermDictionary, readonly TermMatch[]>()
  if (!mayBeMisspelled(word)) return matches
  for (const terms of dictionaries) {
    const around = terms.flatMap((text, term): readonly TermMatch[] =>
      text.includes(word) ? [{ term, quality: innerShare * (1 + word.length / text.length), isVariant: true }] : [],
    )
    if (around.length > 0) matches.set(terms, around)
  }
  return matches
}

/** Finds the terms with the fewest typing errors in any dictionary; a prefix matches terms that start like it. */
export function fuzzyTerms(
  dictionaries: readonly TermDictionary[],
  word: string,
  isPrefix: boolean,
): DictionaryMatches {
  let limit = !mayBeMisspelled(word) ? 0 : word.length < 8 ? 1 : 2
  let best = new Map<TermDictionary, TermMatch[]>()
  for (const terms of limit > 0 ? dictionaries : []) {
    letterSets(terms).forEach((letters, term) => {
      const candidate = terms[term] ?? ''
      if (!isCandidate(word, candidate, { isPrefix, limit, letters })) return
      const distance = (isPrefix ? prefixDistance : editDistance)(word, candidate, limit)
      if (distance > limit) return
      if (distance < limit) best = new Map()
      limit = distance
      const list = best.get(terms) ?? []
      best.set(terms, list)
      list.push({ term, quality: typoShare ** distance, isVariant: true })
    })
  }
  return best
}

interface CandidateTest {
  readonly isPrefix: boolean
  readonly limit: number
  /** Letter set of the candidate. */
  readonly letters: number
}

/** Rules out nearly all terms by length, first letters and letter sets, which is cheaper than the edit distance. */
function isCandidate(word: string, candidate: string, { isPrefix, limit, letters }: CandidateTest): boolean {
  // Of a short beginning another first letter leaves too little.
  if (isPrefix && word.length <= shortestFuzzy && candidate[0] !== word[0]) return false
  if (candidate.length < word.length - limit || (!isPrefix && candidate.length > word.length + limit)) return false
  if (candidate[0] !== word[0] && candidate[0] !== word[1] && candidate[1] !== word[0] && candidate[1] !== word[1])
    return false
  const wordLetters = letterSet(word)
  return countBits(wordLetters & ~letters) <= limit && (isPrefix || countBits(letters & ~wordLetters) <= limit)
}

const cache = new WeakMap<TermDictionary, Int32Array>()

function letterSets(terms: TermDictionary): Int32Array {
  const sets = cache.get(terms) ?? Int32Array.from(terms, letterSet)
  cache.set(terms, sets)
  return sets
}

/** The letters of a word as a set of bits. */
function letterSet(word: string): number {
  let set = 0
  for (let index = 0; index < word.length; index += 1) set |= 1 << (word.charCodeAt(index) & 31)
  return set
}

function countBits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}
