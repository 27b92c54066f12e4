import { expect, test } from 'vitest'
import { NamedFiles } from '../../../../../cli/pipeline/outputs/named-files.ts'

type Sites = ConstructorParameters<typeof NamedFiles>[0]

/** A language of a site below `/base/`. */
function language(locale: string, folder: string): Sites[number] {
  const localeConfigs = { en: { baseUrl: '/base/', folder: '' }, fr: { baseUrl: '/base/fr/', folder: 'fr/' } }
  const data = { url: 'https://example.com', baseUrl: `/base/${folder}`, i18n: { localeConfigs } }
  return { project: { locale, config: { i18n: { localeConfigs } } }, site: { data } } as unknown as Sites[number]
}

const both = [language('en', ''), language('fr', 'fr/')]

/** The addresses that lead to no file of an output. */
function missing(addresses: readonly string[], paths: readonly string[], sites: Sites = both): readonly string[] {
  const namedFiles = new NamedFiles(sites)
  namedFiles.add(paths.map((path) => ({ path, content: '' })))
  namedFiles.name('feed.xml', addresses)
  return namedFiles.problems().map(({ message }) => message)
}

test.each([
  ['/base/a', 'a/index.html'],
  ['/base/a/', 'a/index.html'],
  ['/base/a', 'a.html'],
  ['/base/', 'index.html'],
  ['/base/fr', 'fr/index.html'],
  ['/base/fr/', 'fr/index.html'],
  ['https://example.com/base/fr/a?b#c', 'fr/a/index.html'],
  ['/base/a%20b/%25/%C3%A9', 'a b/%/é/index.html'],
  ['/base/a&b', 'a&b.html'],
  ['/base/100%', '100%/index.html'],
])('%s is the file %s', (address, path) => {
  expect(missing([address], [path])).toEqual([])
  expect(missing([address], ['other.html'])).toEqual([`feed.xml names ${address}, which is not in the output`])
})

test('addresses of other sites, and of languages that are not built, name no file of this output', () => {
  expect(missing(['https://example.org/base/a', '/other', 'https://example.com/', 'mailto:a@b.c'], [])).toEqual([])
  expect(missing(['/base/fr/a', 'https://example.com/base/fr/'], [], [language('en', '')])).toEqual([])
})

test('a file that names what is not written is an error of the build', () => {
  const namedFiles = new NamedFiles(both)
  namedFiles.add([{ path: 'sitemap.xml', content: '', names: ['/base/a', '/base/b'] }])
  namedFiles.add([{ path: 'a/index.html', content: '' }])
  expect(namedFiles.problems()).toMatchObject([
    {
      code: 'output-incomplete',
      severity: 'error',
      message: 'sitemap.xml names /base/b, which is not in the output',
    },
  ])
})
