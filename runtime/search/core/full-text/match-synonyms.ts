import { matchParts, matchToken, raiseAll, type WordMatches } from '../query/match-word.ts'
import type { QueryWord } from '../query/parse-query.ts'
import type { IndexView } from '../query/search-context.ts'
import { synonymQuality, synonymShare } from '../query/weights.ts'
import { matchInCommon, matchLoosely } from './match-loosely.ts'
import { stemVariants } from './term-variants.ts'

/** Finds the sections that match a word or, less well, one of its synonyms. Typing errors are assumed only if neither is found. */
export function matchWithSynonyms(index: IndexView, word: QueryWord, toleratesTypos: boolean): WordMatches {
  const others = (word.synonyms ?? []).map((other) => matchSynonym(index, other))
  const isFound = word.lacksSynonyms || others.some(({ count }) => count > 0)
  const own = isFound ? matchInCommon(index, word) : matchLoosely(index, word, toleratesTypos)
  const variants = new Set(own.variants)
  for (const other of others) {
    raiseAll(own.scores, other.scores, { share: synonymShare, quality: synonymQuality })
    for (const variant of other.variants) variants.add(variant)
  }
  const count = own.count || Math.max(0, ...others.map((other) => other.count))
  return { ...own, count, variants }
}

function matchSynonym(index: IndexView, { token, parts }: QueryWord): WordMatches {
  if (token === undefined) return matchParts(index, { raw: '', parts, isPrefix: false }, { stemVariants })
  const found = matchToken(index, token, { isPrefix: false, stemVariants })
  return { ...found, variants: new Set([token, ...found.variants]) }
}
