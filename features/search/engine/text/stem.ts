const endings = /(?:ations?|ings?|ions?|ers?|ors?|ed|ies|es|s|e|y)$/

/** The stem of an English word in lower case, at least four letters long; other words are their own stem, without a plural `s`. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const base = word.replace(endings, '')
  return base.length > 3 ? base.replace(/([bdgklmnprt])\1$/, '$1') : word.replace(/([^s])s$/, '$1')
}
