import type { MessageLanguage, PageData, SiteData } from '../../../runtime/contract/index.ts'
import { languageNotice, linkedNotice } from '../../../features/lists/page-facts.ts'
import { translatedLocales } from '../../config/locale-tags.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import type { Page } from '../../sources/page.ts'
import type { Route } from '../targets/routes.ts'

/** The site in the language being built. */
export interface LanguageContext {
  readonly site: SiteData
  readonly config: Pick<SiteConfig, 'i18n'>
  readonly language: MessageLanguage
}

/** The languages in which a page shows the text of the default one. References of an API have no translations. */
export function untranslatedLocales(
  { kind, untranslated }: Pick<Page, 'kind' | 'untranslated'>,
  i18n: SiteData['i18n'],
): readonly string[] {
  return untranslated ?? (kind === 'api' ? translatedLocales(i18n) : [])
}

/** What the data of a page says of the language of its text: nothing, if it is that of the site around it. */
export function languageData(
  { page, path }: Pick<Route, 'page' | 'path'>,
  context: LanguageContext,
): Pick<PageData, 'textLanguage' | 'translationNotice'> {
  const { i18n } = context.site
  const original = i18n.localeConfigs[i18n.defaultLocale]
  if (!original || !untranslatedLocales(page, i18n).includes(i18n.currentLocale)) return {}
  const textLanguage = { lang: original.htmlLang, dir: original.direction }
  return { textLanguage, ...languageNotice({ file: page.file, path }, context) }
}

/** The data of a page with its paths in the other languages, where they differ. */
export function withPaths(
  data: Omit<PageData, 'toc'>,
  locales: NonNullable<PageData['locales']>,
  site: SiteData,
): Omit<PageData, 'toc'> {
  return { ...data, locales, ...linkedNotice(data, locales[site.i18n.defaultLocale], site) }
}
