import { readsAlike } from '../../cli/config/locale-tags.ts'
import {
  formatMessage,
  localePageHref,
  type MessageLanguage,
  type PageData,
  type SiteData,
} from '../../runtime/contract/index.ts'
import { noticeTexts } from './texts.ts'

type Notice = Pick<PageData, 'translationNotice'>

/** The site in the language being built. */
interface NoticeContext {
  readonly site: SiteData
  readonly config: { readonly i18n: { readonly translationNotice: boolean } }
  readonly language: MessageLanguage
}

/** The notice of a page that is not translated. Only pages with a file can be, and readers of a variant such as `en-GB` miss nothing. */
export function translationNotice(
  { file, path }: { readonly file?: string | undefined; readonly path: string },
  { config, site, language }: NoticeContext,
): Notice {
  const { currentLocale, defaultLocale } = site.i18n
  const { translationNotice: isOn } = config.i18n
  if (!isOn || file === undefined || readsAlike(currentLocale, defaultLocale)) return {}
  const message = formatMessage(language, noticeTexts.message, { language: nameIn(language, defaultLocale) })
  const label = formatMessage(language, noticeTexts.original)
  return { translationNotice: { message, original: { label, href: localePageHref(path, defaultLocale, site) } } }
}

/** The name of a language in the language of the text that it is part of, which is English where it is not translated. */
function nameIn(language: MessageLanguage, locale: string): string {
  const reader = language.messages[noticeTexts.message.id] === undefined ? 'en' : language.locale
  return new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale
}

/**
 * The notice of a page whose path differs between languages; without a link where the original is missing.
 * @param path of the original; `null`: there is none, `undefined`: it is the same
 */
export function linkedNotice(
  { translationNotice: notice }: Notice,
  path: string | null | undefined,
  site: SiteData,
): Notice {
  if (!notice?.original || path === undefined) return {}
  const { original, message } = notice
  const link =
    path === null ? {} : { original: { ...original, href: localePageHref(path, site.i18n.defaultLocale, site) } }
  return { translationNotice: { message, ...link } }
}
