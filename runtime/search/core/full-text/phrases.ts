import { fold } from '../text/fold.ts'
import { wordTokens } from '../text/tokens.ts'
import { eachWord } from '../text/words.ts'
import type { QueryWord } from '../query/parse-query.ts'

/** Whether every phrase stands in one of the texts, word by word. */
export function hasPhrases(texts: readonly string[], phrases: readonly (readonly QueryWord[])[]): boolean {
  const spaced = texts.map(spacedWords)
  return phrases.every((phrase) => {
    const wanted = spacedWords(phrase.map(({ raw }) => raw).join(' '))
    return spaced.some((text) => text.includes(wanted))
  })
}

/** Each word between two spaces, each character of scripts without spaces a word. */
function spacedWords(text: string): string {
  let words = ' '
  eachWord(text, (start, end, isDense) => {
    const word = text.slice(start, end)
    words += isDense ? `${[...fold(word)].join(' ')} ` : `${wordTokens(word)[0]?.text ?? fold(word)} `
  })
  return words
}
