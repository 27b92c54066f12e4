import { describe, expect, test } from 'vitest'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

/** Each page has one spelling, in a sentence among others. */
const texts = {
  '/http-sign': 'The server speaks HTTP/2 since last year.',
  '/http-word': 'Tell nginx to use http2 on this port.',
  '/oauth-space': 'Sign in with OAuth 2 or with a key.',
  '/oauth-word': 'The oauth2 proxy is in front.',
  '/umlaut': 'Die Oberfläche ist hell.',
  '/compound': 'Die Benutzeroberfläche ist dunkel.',
  '/digraph': 'Ein Bericht ueber die Groesse, ohne Sonderzeichen.',
  '/sharp': 'Die Straße ist lang.',
  '/double': 'Das Schloss und die Gasse.',
}

const pages = [
  ...Object.entries(texts).flatMap(([href, text]) => page(href, { title: href.slice(1, 4), text })),
  ...Array.from({ length: 20 }, (_, n) => page(`/other-${n}`, { title: `Other ${n}`, text: `Item ${n} of a list.` })),
].flat()

describe.each([
  ['in one file', {}],
  ['in shards', { wholeIndex: 100, shard: 300, headings: 100 }],
])('an index %s', (_, sizes) => {
  const search = openFiles(filesOf(pages, sizes))

  test.each([
    ['http2', ['/http-word', '/http-sign']],
    ['HTTP/2', ['/http-sign', '/http-word']],
    ['http 2', ['/http-sign', '/http-word']],
    ['oauth2', ['/oauth-word', '/oauth-space']],
    ['OAuth 2', ['/oauth-space', '/oauth-word']],
    ['oberflaeche', ['/umlaut']],
    ['Oberfläche', ['/umlaut']],
    ['über', ['/digraph']],
    ['Größe', ['/digraph']],
    ['strasse', ['/sharp']],
    ['Schloß', ['/double']],
  ])('%s finds each spelling', async (query, expected) => {
    const found = urls(await ask(search, `${query} `))
    expect(found.slice(0, expected.length)).toEqual(expected)
  })

  test('another spelling is no typing error', async () => {
    expect((await ask(search, 'oberflaeche ')).correctedQuery).toBeUndefined()
    expect((await ask(search, 'http2 ')).correctedQuery).toBeUndefined()
  })
})

test('a part of a compound is found in each spelling', async () => {
  const search = openFiles(filesOf(pages.filter(({ href }) => href !== '/umlaut')))
  expect(urls(await ask(search, 'oberflaeche '))).toEqual(['/compound'])
  expect(urls(await ask(search, 'oberfläche '))).toEqual(['/compound'])
})
