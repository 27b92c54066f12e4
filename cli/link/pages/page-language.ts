import {
  localePageHref,
  type MessageLanguage,
  type PageData,
  type SiteData,
  type TranslationNoticeData,
} from '../../../runtime/contract/index.ts'
import { readsAlike, translatedLocales } from '../../config/locale-tags.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { isTranslated, textOf } from '../../sources/interface-texts.ts'
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
  return hasNotice(page, context) ? { textLanguage, translationNotice: noticeOf(path, context) } : { textLanguage }
}

/** Only pages with a file can be translated, and readers of a variant such as `en-GB` miss nothing. */
function hasNotice({ file }: Page, { config, site }: LanguageContext): boolean {
  const { currentLocale, defaultLocale } = site.i18n
  return config.i18n.translationNotice && file !== undefined && !readsAlike(currentLocale, defaultLocale)
}

function noticeOf(path: string, { site, language }: LanguageContext): TranslationNoticeData {
  const { defaultLocale } = site.i18n
  return {
    message: textOf(language, 'untranslated', { language: nameIn(language, defaultLocale) }),
    original: { label: textOf(language, 'untranslatedOriginal'), href: localePageHref(path, defaultLocale, site) },
  }
}

/** The name of a language in the language of the text that it is part of, which is English where it is not translated. */
function nameIn(language: MessageLanguage, locale: string): string {
  const reader = isTranslated(language, 'untranslated') ? language.locale : 'en'
  return new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale
}

/** The data of a page with its paths in the other languages, where they differ. */
export function withPaths(
  data: Omit<PageData, 'toc'>,
  locales: NonNullable<PageData['locales']>,
  site: SiteData,
): Omit<PageData, 'toc'> {
  const { defaultLocale } = site.i18n
  const path = locales[defaultLocale]
  const { translationNotice: notice } = data
  if (!notice?.original || path === undefined) return { ...data, locales }
  const { original, message } = notice
  const link = path === null ? {} : { original: { ...original, href: localePageHref(path, defaultLocale, site) } }
  return { ...data, locales, translationNotice: { message, ...link } }
}
