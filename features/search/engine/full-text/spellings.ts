import { type QueryWord, wordsOf } from '../query/parse-query.ts'
import { fold } from '../text/normalize.ts'

/** Distance of a letter of katakana to the same one of hiragana. */
const kanaDistance = 0x60

/**
 * Adds the other ways to write the words of a query: in the other kana, in the Chinese characters of the site, with the letters that
 * stand for umlauts, and with its number apart or not, as in `HTTP/2`.
 */
export function withOtherSpellings(
  words: readonly QueryWord[],
  characters: ReadonlyMap<string, string>,
): readonly QueryWord[] {
  return words.map((word, n) => {
    const others = word.token === undefined ? inOtherScripts(word, characters) : numberedNames(words, n)
    const umlauts = withoutUmlauts(word).map((token) => ({ ...word, raw: token, token, parts: [] }))
    const synonyms = [...others, ...umlauts]
    return synonyms.length === 0 ? word : { ...word, synonyms }
  })
}

function inOtherScripts(word: QueryWord, characters: ReadonlyMap<string, string>): readonly QueryWord[] {
  const others = new Set([toHiragana(word.raw), toKatakana(word.raw), inCharacters(word.raw, characters)])
  others.delete(word.raw)
  return [...others].flatMap((other) => wordsOf(other, word.isPrefix))
}

function toHiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaDistance))
}

function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + kanaDistance))
}

function inCharacters(text: string, characters: ReadonlyMap<string, string>): string {
  return Array.from(text, (character) => characters.get(character) ?? character).join('')
}

/** The versions of protocols and languages have one digit or two: longer numbers are no part of a name. */
const numbered = /^(\p{L}{2,})(\d{1,2})$/u

/** A name with a number as two words, or two words of a query as one. */
function numberedNames(words: readonly QueryWord[], n: number): readonly QueryWord[] {
  const { token = '' } = words[n] ?? {}
  const [, name, number] = numbered.exec(token) ?? []
  if (name && number) return [{ raw: `${name} ${number}`, parts: [name, number], isPrefix: false }]
  const joined = [(words[n - 1]?.token ?? '') + token, token + (words[n + 1]?.token ?? '')]
  return joined
    .filter((other) => other !== token && numbered.test(other))
    .map((other) => ({ raw: other, token: other, parts: [], isPrefix: false }))
}

/** The other spellings of a word with umlauts, or with two letters that may stand for one, if it is not on the site. */
export function umlautSpellings({ raw, token = '' }: QueryWord): readonly string[] {
  const letters = token.replace(/([aou])e/g, '$1')
  return [...withoutUmlauts({ raw }), ...(letters === token ? [] : [letters])]
}

function withoutUmlauts({ raw }: Pick<QueryWord, 'raw'>): readonly string[] {
  const small = raw.toLowerCase()
  const other = small.replace(/[äöü]/g, (letter) => `${fold(letter)}e`)
  return other === small ? [] : [fold(other)]
}
