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
