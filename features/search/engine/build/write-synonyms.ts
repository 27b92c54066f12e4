import { lowerBound } from '../format/inverted-index.ts'
import { fold } from '../text/normalize.ts'
import { stemOf } from '../text/stem.ts'
import { eachWord } from '../text/tokenize.ts'

/** Groups of words that stand for each other. */
export interface Synonyms {
  /** Those of the site. */
  readonly site: readonly (readonly string[])[]
  readonly builtIn: readonly (readonly string[])[]
}

/** The words that occur in an index. */
interface IndexWords {
  /** Terms of the text, sorted. */
  readonly terms: readonly string[]
  /** Stems of the words of titles and headings, sorted. */
  readonly stems: readonly string[]
}

/**
 * The groups that can lead to a page: those with an entry that occurs, as a line each with commas between the entries. Groups of the site
 * start with a comma.
 */
export function knownSynonyms({ site, builtIn }: Synonyms, { terms, stems }: IndexWords): readonly string[] {
  const isKnown = (word: string): boolean => {
    const stem = stemOf(word)
    return stems[lowerBound(stems, stem)] === stem || terms[lowerBound(terms, stem)]?.startsWith(stem) === true
  }
  const linesOf = (groups: Synonyms['site'], mark: string): readonly string[] =>
    groups.flatMap((group) => {
      const entries = [
        ...new Set(
          group.map((entry) =>
            fold(entry)
              .replace(/[\s,]+/g, ' ')
              .trim(),
          ),
        ),
      ].filter(Boolean)
      return entries.length > 1 && entries.some((entry) => entry.split(' ').every(isKnown))
        ? [mark + entries.join(',')]
        : []
    })
  return [...new Set([...linesOf(site, ','), ...linesOf(builtIn, '')])].sort()
}

/** The words of texts, each once. */
export function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const text of texts) eachWord(text, (start, end) => words.add(text.slice(start, end)))
  return words
}

/** The lines with an entry in a range of the dictionary. @param to first term after the range; unset at the end */
export function synonymsInRange(lines: readonly string[], from: string, to: string | undefined): readonly string[] {
  const isIn = (entry: string): boolean => entry !== '' && entry >= from && (to === undefined || entry < to)
  return lines.filter((line) => line.split(',').some(isIn))
}
