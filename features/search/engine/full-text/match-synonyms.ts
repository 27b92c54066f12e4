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
  const matches = isFound ? matchInCommon(index, word) : matchLoosely(index, word, toleratesTypos)
  const variants = new Set(matches.variants)
  for (const other of others) {
    raiseAll(matches.scores, other.scores, { share: synonymShare, quality: synonymQuality })
    for (const variant of other.variants) variants.add(variant)
  }
  const count = matches.count || Math.max(0, ...others.map((other) => other.count))
  return { ...matches, count, variants }
}

function matchSynonym(index: IndexView, { token, parts }: QueryWord): WordMatches {
  if (token === undefined) return matchParts(index, { raw: '', parts, isPrefix: false }, { stemVariants })
  const matches = matchToken(index, token, { isPrefix: false, stemVariants })
  return { ...matches, variants: new Set([token, ...matches.variants]) }
}
