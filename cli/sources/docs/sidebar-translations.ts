import type { TranslationText } from '../source.ts'

/**
 * Returns the translation for a key of one sidebar, such as `category.Guides`, if there is one.
 * @param text the untranslated text, if there is one
 */
export type SidebarTranslator = (key: string, text?: string) => string | undefined

/** The texts to translate in a version's sidebars, by id. Reading the sidebars fills it. */
export type SidebarTexts = Map<string, TranslationText>

/** Returns the translator of one sidebar. It adds each text to `texts`. @param messages translations of the version */
export function sidebarTranslator(
  messages: Readonly<Record<string, string>>,
  sidebar: string,
  texts: SidebarTexts,
): SidebarTranslator {
  return (key, text) => {
    const id = `sidebar.${sidebar}.${key}`
    if (text !== undefined && !texts.has(id))
      texts.set(id, { message: text, description: `The ${describe(key)} in sidebar '${sidebar}'` })
    return messages[id]
  }
}

/** `category.Guides` → `label for category 'Guides'`. */
function describe(key: string): string {
  const [, kind = '', name = '', part = 'label'] = /^(\w+)\.(.*?)(?:\.link\.generated-index\.(\w+))?$/s.exec(key) ?? []
  return `${part === 'label' ? 'label' : `generated-index page ${part}`} for ${kind} '${name}'`
}
