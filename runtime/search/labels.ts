import type { Translate } from '../app/hooks.ts'
import type { SearchTexts } from '../contract/index.ts'

/** Returns a text of the search box in the site's language, by DocSearch's name for it; `english` is the default. */
export type Labels = (name: `${string}.${string}`, english: string) => string

/**
 * The texts in force: an option under its key of DocSearch 3 or 4, else the site's translation, else English.
 * @param texts the option `translations`
 */
export function createLabels(texts: SearchTexts | undefined, translate: Translate): Labels {
  return (name, english) => {
    const [section = '', key = ''] = name.split('.')
    const given = texts?.modal?.[section]
    const newKey = key.replace(/^(reset|cancel|searchBy)/, (word) => newWords[word] ?? word)
    return given?.[key] ?? given?.[newKey] ?? translate({ id: `theme.SearchModal.${name}`, message: english })
  }
}

/** DocSearch 4 has other words for some things. */
const newWords: Readonly<Record<string, string>> = { reset: 'clear', cancel: 'close', searchBy: 'poweredBy' }
