const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }
const ascii = /^[\x00-\x7f]*$/
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g

/** Folds a text to lower case without accents, vowel points and full-width forms. Hangul syllables and kana stay whole. */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (ascii.test(small)) return small
  const base = small.normalize('NFKD').replace(accents, '').normalize('NFC')
  return base.replace(/[ßæœøđłıς]/g, (letter) => letters[letter] ?? letter)
}

/** Characters that folding may change, apart from case: signs and scripts without accents are not among them. */
const foldable = /[\u0080-\u1fff\u2c00-\u2fff\uf900-\uffff]/g

/** Folds character by character, so that indexes into the result are indexes into the text. */
export function foldInPlace(text: string): string {
  const small = text.toLowerCase()
  const same = small.length === text.length ? small : text.replace(/[A-Z]/g, (char) => char.toLowerCase())
  if (ascii.test(same)) return same
  return same.replace(foldable, (char) => {
    const result = fold(char)
    return result.length === 1 ? result : char
  })
}

/** The default anchor of a heading, which the index leaves out. */
export function slug(title: string): string {
  const small = title.toLowerCase()
  const other = ascii.test(small) ? /[^a-z\d _-]/g : /[^\p{L}\p{M}\p{N}\p{Pc} -]/gu
  return small.replace(other, '').replaceAll(' ', '-')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML: clients insert the texts of a search result as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
}
