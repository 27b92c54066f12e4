import { pathToFileURL } from 'node:url'
import type { spellCheckDocument } from 'cspell-lib'
import { optionalPackage, UnusablePackage } from '../../cli/modules/optional-module.ts'

/** A text to check. */
export interface SpelledText {
  /** Absolute path of its file, for which a `cspell.json` may have settings. */
  readonly file: string
  readonly text: string
  /** Language, such as `en`. */
  readonly language: string
}

/** A word that is in no dictionary. */
export interface UnknownWord {
  readonly word: string
  /** Offset in the text. */
  readonly offset: number
  /** Words that may be meant, the likeliest first. */
  readonly suggestions: readonly string[]
}

/** Finds the words of a text that are in no dictionary. */
export type Speller = (text: SpelledText) => Promise<readonly UnknownWord[]>

/** The part of the library that is used here. */
interface SpellingLibrary {
  readonly spellCheckDocument: typeof spellCheckDocument
}

/**
 * Loads the site's own copy of `cspell-lib`; `undefined` if it is not installed.
 * @param words that are right besides those of the dictionaries
 */
export async function loadSpeller(
  root: string,
  words: readonly string[],
): Promise<Speller | UnusablePackage | undefined> {
  const library = await optionalPackage('cspell-lib', root)?.import<SpellingLibrary>('spellCheckDocument')
  if (library === undefined || library instanceof UnusablePackage) return library
  // One object for all files, as the library prepares it once.
  const settings = { words: [...words], suggestionsTimeout: 1_000 }
  return async ({ file, text, language }) => {
    const uri = pathToFileURL(file).href
    // `cspell.json` may say which English.
    const locale = language === 'en' ? {} : { locale: language }
    const document = { uri, text, languageId: 'plaintext', ...locale }
    const { issues } = await library.spellCheckDocument(
      document,
      { generateSuggestions: true, numSuggestions: 3 },
      settings,
    )
    return issues.map((issue) => ({ word: issue.text, offset: issue.offset, suggestions: issue.suggestions ?? [] }))
  }
}
