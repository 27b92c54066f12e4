const endings = /(?:ations?|ings?|ions?|ers?|ors?|ed|ies|es|s|e|y)$/

/** Whether a word is an English one in lower case that may have other forms. */
export function isInflected(word: string): boolean {
  return /^[a-z]{4,}$/.test(word)
}

/** The stem of an English word in lower case, at least four letters long; other words are their own stem, without a plural `s`. */
export function stemOf(word: string): string {
  if (!isInflected(word)) return word
  const base = word.replace(endings, '')
  return base.length > 3 ? base.replace(/([bdgklmnprt])\1$/, '$1') : word.replace(/([^s])s$/, '$1')
}
