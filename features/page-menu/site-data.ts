import { formatMessage, type MessageLanguage, type ThemeData } from '../../runtime/contract/index.ts'
import { pageMenu, type PageMenuInput } from './menu-html.ts'
import { menuTexts } from './texts.ts'

/** The settings that the menu depends on. */
export interface PageMenuSettings {
  readonly agents: { readonly menu: false | Omit<PageMenuInput, 'texts'> }
}

/** The menu of pages in the language being built. Unset: there is none. */
export function pageMenuData({ agents: { menu } }: PageMenuSettings, language: MessageLanguage): PageMenuData {
  if (menu === false) return { pageMenu: undefined }
  const text = (name: keyof typeof menuTexts): string => formatMessage(language, menuTexts[name])
  const open = (name: string): string => formatMessage(language, menuTexts.open, { name })
  const texts = { title: text('title'), copy: text('copy'), view: text('view'), open }
  return { pageMenu: pageMenu({ ...menu, texts }) }
}

type PageMenuData = Pick<ThemeData, 'pageMenu'>

/** The menu as the browser needs it: pages that are static have it. */
export function browserPageMenu(
  { pageMenu: html }: PageMenuData,
  { rendersPages }: { readonly rendersPages: boolean },
): PageMenuData {
  return { pageMenu: rendersPages ? html : undefined }
}
