import { expect, test } from 'vitest'
import type { SiteData } from '../../runtime/contract/index.ts'
import { sampleSite } from '../../tests/unit/runtime/support/sample.ts'
import { linkedNotice, translationNotice } from './notice.ts'
import { noticeTexts } from './texts.ts'

const page = { file: 'docs/a.md', path: '/a' }
const on = { i18n: { translationNotice: true } }

function siteIn(locale: string): SiteData {
  const { i18n } = sampleSite()
  const { en } = i18n.localeConfigs
  if (!en) throw new Error('The sample is in English.')
  const localeConfigs = { en, [locale]: { ...en, htmlLang: locale, path: locale, baseUrl: `/${locale}/` } }
  return sampleSite({ i18n: { ...i18n, currentLocale: locale, locales: ['en', locale], localeConfigs } })
}

function languageOf(locale: string, isTranslated: boolean) {
  const { message, original } = noticeTexts
  const messages = { [message.id]: message.translations.de, [original.id]: original.translations.de }
  return { locale, messages: isTranslated ? messages : {} }
}

test('the notice is in the language of the reader, with the name of the other one', () => {
  const context = { site: siteIn('de'), config: on, language: languageOf('de', true) }
  expect(translationNotice(page, context).translationNotice).toEqual({
    message: 'Diese Seite ist noch nicht übersetzt. Ihr Text ist auf Englisch.',
    original: { label: 'Originalseite', href: '/a' },
  })
})

test('a site without its translation has it in English', () => {
  const context = { site: siteIn('de'), config: on, language: languageOf('de', false) }
  const { translationNotice: notice } = translationNotice(page, context)
  expect(notice?.message).toBe('This page is not translated yet. Its text is in English.')
})

test('pages without a file, variants of the language and sites that leave it out have none', () => {
  const context = { site: siteIn('de'), config: on, language: languageOf('de', true) }
  expect(translationNotice({ path: '/a' }, context)).toEqual({})
  expect(translationNotice(page, { ...context, site: siteIn('en-GB') })).toEqual({})
  expect(translationNotice(page, { ...context, config: { i18n: { translationNotice: false } } })).toEqual({})
})

test('the link leads to the path of the original, if there is one', () => {
  const notice = { translationNotice: { message: 'M', original: { label: 'O', href: '/a' } } }
  const site = siteIn('de')
  expect(linkedNotice(notice, '/b', site).translationNotice?.original).toEqual({ label: 'O', href: '/b' })
  expect(linkedNotice(notice, null, site).translationNotice).toEqual({ message: 'M' })
  expect(linkedNotice(notice, undefined, site)).toEqual({})
  expect(linkedNotice({}, '/b', site)).toEqual({})
})
