import { lowerBound, termAt } from '../format/lexicon.ts'
import type { Meant } from '../query/terms.ts'

const endings = /(?:ations?|ings?|ions?|ers?|ors?|ed|ies|es|s|e|y)$/
const otherEnding = /^(?:[bdgklmnprt]?(?:ings?|ed|ers?)|ations?|ions?|ors?|ies|ied|es|s|e|y|able)?$/

/** Other forms of an English word: `creating` for `create`. */
export function otherForms(terms: readonly string[], word: string): readonly Meant[] {
  const found: Meant[] = []
  if (!/^[a-z]{4,}$/.test(word)) return found
  const cut = word.replace(endings, '')
  const isStem = cut.length > 3
  const stem = isStem ? cut.replace(/([bdgklmnprt])\1$/, '$1') : word.replace(/([^s])s$/, '$1')
  for (let term = lowerBound(terms, stem); termAt(terms, term).startsWith(stem); term += 1) {
    const other = termAt(terms, term)
    const rest = other.slice(stem.length)
    if (other === word || (rest === '' && word === `${stem}e`)) continue
    if (isStem ? otherEnding.test(rest) : /^s?$/.test(rest))
      found.push({ term, quality: isPlural(other, word) || isPlural(word, other) ? 0.85 : 0.5, differs: true })
  }
  return found
}

function isPlural(word: string, other: string): boolean {
  return word === `${other}s`
}
