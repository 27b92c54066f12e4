import { oneLine } from './spaces.ts'

/**
 * The words of a file's or folder's name, as a label for readers: `api-reference` → `Api reference`. Capitals that somebody wrote stay,
 * but for whole names in capitals, which are no abbreviations: `CODE_OF_CONDUCT` → `Code of conduct`.
 */
export function nameInWords(name: string): string {
  // A sign between digits belongs to a date or a version.
  const words = oneLine(name.replace(/(?<!\d)[-_]+|[-_]+(?!\d)/g, ' '))
  const isLoud = words === words.toUpperCase() && words.split(' ').some((word) => word.length > longestAbbreviation)
  const label = isLoud ? words.toLowerCase() : words
  return isLoud || words === words.toLowerCase() ? capitalized(label) : label
}

/** A label whose words are written as titles write them: `Api and cli` → `API and CLI`. */
export function asInTitles(label: string, known: ReadonlyMap<string, string>): string {
  return label.replace(word, (one) => known.get(one.toLowerCase()) ?? one)
}

/** The words that titles write with capitals inside, such as API and TypeScript, by their small letters. Those that are written in several ways are none. */
export function wordsOfTitles(titles: Iterable<string>): ReadonlyMap<string, string> {
  const forms = new Map<string, Set<string>>()
  for (const title of titles) {
    if (title === title.toUpperCase() && title.includes(' ')) continue
    for (const [one] of title.matchAll(word)) {
      const small = one.toLowerCase()
      // A capital at the start is that of a sentence or a heading.
      if (one.slice(1) !== small.slice(1)) forms.set(small, (forms.get(small) ?? new Set()).add(one))
    }
  }
  return new Map(
    [...forms].flatMap(([small, [one = '', ...others]]) => (others.length > 0 ? [] : [[small, one] as const])),
  )
}

const word = /[\p{L}\p{N}]+/gu

/** A name of letters and digits of ASCII, with a dash in the place of each run of other characters. */
export function wordsWithDashes(name: string): string {
  return name.replace(/\W+/g, '-')
}

/** A name in camel case with dashes: `fontSize` → `font-size`. */
export function dashedName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** A name with dashes in camel case: `font-size` → `fontSize`. */
export function camelName(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Letters of a word in capitals that may be an abbreviation, such as `JSON`. */
const longestAbbreviation = 4

function capitalized(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
