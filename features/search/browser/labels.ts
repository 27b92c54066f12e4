import type { Translate } from '../../../runtime/hooks/use-translate.ts'
import type { SearchTexts } from '../../../runtime/contract/index.ts'

/** Returns a text of the search box in the site's language, by its DocSearch name; `english` is the default. */
export type Labels = (name: `${string}.${string}`, english: string) => string

/**
 * Looks texts up in the option under its key of DocSearch 3 or 4, then in the site's translation, then in English.
 * @param texts the option `translations`
 */
export function createLabels(texts: SearchTexts | undefined, translate: Translate): Labels {
  return (name, english) => {
    const [section = '', key = ''] = name.split('.')
    const options = texts?.modal?.[section]
    const newKey = key.replace(/^(reset|cancel|searchBy)/, (word) => newWords[word] ?? word)
    return options?.[key] ?? options?.[newKey] ?? translate({ id: `theme.SearchModal.${name}`, message: english })
  }
}

/** Words that DocSearch 4 has renamed. */
const newWords: Readonly<Record<string, string>> = { reset: 'clear', cancel: 'close', searchBy: 'poweredBy' }
