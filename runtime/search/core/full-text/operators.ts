import type { Operators, QueryWord } from '../query/parse-query.ts'
import { wordsOf } from '../query/parse-query.ts'

/** Takes `"phrases"` and `-words` out of a query; a `-` alone or two of them are no operator. */
export function takeOperators(text: string): Operators {
  const phrases: (readonly QueryWord[])[] = []
  const excluded: QueryWord[] = []
  const operator = /"([^"]*)"?|(^|\s)-([\p{L}\p{N}]{2}\S*)/gu
  for (const [, phrase, , word] of text.matchAll(operator)) {
    if (phrase !== undefined) phrases.push(wordsOf(phrase, false))
    else excluded.push(...wordsOf(word ?? '', false))
  }
  return { rest: text.replace(operator, ' '), phrases, excluded }
}
