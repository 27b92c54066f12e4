import type { TranslationText } from '../source.ts'

/**
 * The translated text for a key of one sidebar, such as `category.Guides`; `undefined` where there is none.
 * @param text the untranslated one, where there is one
 */
export type SidebarTranslator = (key: string, text?: string) => string | undefined

/** The texts of a version's sidebars that can be translated, by id. Filled while the sidebars are read. */
export type SidebarTexts = Map<string, TranslationText>

/** The translator of one sidebar, from the messages of its version. It takes down what it is asked for. */
export function sidebarTranslator(
  messages: Readonly<Record<string, string>>,
  sidebar: string,
  asked: SidebarTexts,
): SidebarTranslator {
  return (key, text) => {
    const id = `sidebar.${sidebar}.${key}`
    if (text !== undefined && !asked.has(id))
      asked.set(id, { message: text, description: `The ${describe(key)} in sidebar '${sidebar}'` })
    return messages[id]
  }
}

/** `category.Guides` → `label for category 'Guides'`. */
function describe(key: string): string {
  const [, kind = '', name = '', part = 'label'] = /^(\w+)\.(.*?)(?:\.link\.generated-index\.(\w+))?$/s.exec(key) ?? []
  return `${part === 'label' ? 'label' : `generated-index page ${part}`} for ${kind} '${name}'`
}
