import { formatMessage, type MessageLanguage } from '../../runtime/contract/index.ts'
import { pageMenu, type PageMenuInput } from './menu-html.ts'
import { menuTexts } from './texts.ts'

/** The settings that the menu depends on. */
export interface PageMenuSettings {
  readonly agents: { readonly menu: false | Omit<PageMenuInput, 'texts'> }
}

/** The menu of pages in the language being built. Unset: there is none. */
export function pageMenuData({ agents: { menu } }: PageMenuSettings, language: MessageLanguage): string | undefined {
  if (menu === false) return undefined
  const text = (name: keyof typeof menuTexts): string => formatMessage(language, menuTexts[name])
  const open = (name: string): string => formatMessage(language, menuTexts.open, { name })
  return pageMenu({ ...menu, texts: { title: text('title'), copy: text('copy'), view: text('view'), open } })
}
