const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' }
const plain = /^[\x00-\x7f]*$/
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g

/** Lower case without accents and vowel points, wide forms made narrow. Syllables and kana stay whole. */
export function fold(text: string): string {
  const small = text.toLowerCase()
  if (plain.test(small)) return small
  const bare = small.normalize('NFKD').replace(accents, '').normalize('NFC')
  return bare.replace(/[ßæœøđłıς]/g, (letter) => letters[letter] ?? letter)
}

/** Characters that folding may change, lower case aside: not signs, nor scripts written without accents. */
const foldable = /[\u0080-\u1fff\u2c00-\u2fff\uf900-\uffff]/g

/** Folds each character to one character, so that places in the result are places in the text. */
export function foldInPlace(text: string): string {
  const small = text.toLowerCase()
  const same = small.length === text.length ? small : text.replace(/[A-Z]/g, (char) => char.toLowerCase())
  if (plain.test(same)) return same
  return same.replace(foldable, (char) => {
    const folded = fold(char)
    return folded.length === 1 ? folded : char
  })
}
