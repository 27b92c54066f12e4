import { type QueryWord, wordsOf } from '../query/parse-query.ts'

/** Distance of a letter of katakana to the same one of hiragana. */
const kanaDistance = 0x60

/** Adds the other ways to write the words of a query: in the other kana, and in the Chinese characters of the site. */
export function withOtherScripts(
  words: readonly QueryWord[],
  characters: ReadonlyMap<string, string>,
): readonly QueryWord[] {
  return words.map((word) => {
    if (word.token !== undefined) return word
    const others = new Set([toHiragana(word.raw), toKatakana(word.raw), inCharacters(word.raw, characters)])
    others.delete(word.raw)
    return others.size === 0
      ? word
      : { ...word, synonyms: [...others].flatMap((other) => wordsOf(other, word.isPrefix)) }
  })
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
