import { expect, test } from 'vitest'
import { misdirectedPages } from '../../../../../cli/link/pages/text-direction.ts'
import type { Route } from '../../../../../cli/link/targets/routes.ts'
import type { SiteData } from '../../../../../runtime/contract/index.ts'
import type { Writing } from '../../../../../cli/text/writing.ts'
import { linesOf } from '../../sources/site-folder.ts'

const fromRight: Writing = { direction: 'rtl', script: 'Arabic' }
const fromLeft: Writing = { direction: 'ltr' }

function siteOf(locale: string, locales: readonly string[] = [locale]): Pick<SiteData, 'i18n'> {
  const directionOf = (tag: string): 'ltr' | 'rtl' => (['ar', 'he'].includes(tag) ? 'rtl' : 'ltr')
  const localeConfigs = Object.fromEntries(
    locales.map((tag) => [tag, { direction: directionOf(tag), translate: true }]),
  )
  return { i18n: { currentLocale: locale, defaultLocale: locales[0], locales, localeConfigs } } as unknown as SiteData
}

function pageOf(file: string, writing: Writing | undefined, page: object = {}): Route {
  const body = { type: 'markdown', text: '# A\n\nمجرفة' }
  return {
    path: `/${file}`,
    page: { id: file, kind: 'doc', file, body, ...page },
    compiled: { writing },
  } as unknown as Route
}

test('pages against the direction of their language are one problem for each script, at the first letter', () => {
  const pages = [
    pageOf('docs/a.md', fromLeft),
    pageOf('docs/b.md', fromRight),
    pageOf('docs/c.md', { direction: 'rtl', script: 'Hebrew' }),
    pageOf('docs/d.md', fromRight),
    pageOf('docs/e.md', undefined),
  ]
  expect(linesOf(misdirectedPages(pages, siteOf('en')))).toEqual([
    "text-direction docs/b.md:3:1 These 2 pages, of which this is the first, are written from right to left, and shown from left to right, as the language 'en' is.",
    "text-direction docs/c.md:3:1 This page is written from right to left, and shown from left to right, as the language 'en' is.",
  ])
})

test('a page from left to right in a language from right to left', () => {
  const [problem] = misdirectedPages([pageOf('docs/a.md', fromLeft), pageOf('docs/b.md', fromRight)], siteOf('ar'))
  expect(problem?.at?.file).toBe('docs/a.md')
  expect(problem?.hint).toContain("`locales: ['ar', 'en']`")
})

test.each([
  ['پنجره', 'fa'],
  ['ٹوکری', 'ur'],
  ['مجرفة', 'ar'],
])('letters tell the language: %s', (text, language) => {
  const page = pageOf('docs/a.md', fromRight, { body: { type: 'markdown', text } })
  expect(misdirectedPages([page], siteOf('en'))[0]?.hint).toContain(`defaultLocale: '${language}'`)
})

test('a page that is not translated yet belongs to the language of its text', () => {
  const page = pageOf('docs/a.md', fromLeft, { untranslated: ['ar'] })
  expect(misdirectedPages([page], siteOf('ar', ['en', 'ar']))).toEqual([])
})
