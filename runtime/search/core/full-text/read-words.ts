import type { Words } from '../format/files.ts'
import type { Lexicon } from '../format/lexicon.ts'
import { eachNumber } from '../format/numbers.ts'

/** Reads the words of the text. Postings are decoded when asked for. */
export function readWords(words: Words): Lexicon {
  const postings = words.postings.split(' ')
  return {
    terms: readTerms(words.terms),
    each(term, visit) {
      let section = -1
      eachNumber(postings[term] ?? '', (value) => {
        section += value >> 2
        visit(section, value & 3)
      })
    },
  }
}

function readTerms(packed: string): readonly string[] {
  let last = ''
  if (packed === '') return []
  return packed.split(' ').map((entry) => (last = last.slice(0, parseInt(entry[0] ?? '0', 36)) + entry.slice(1)))
}
