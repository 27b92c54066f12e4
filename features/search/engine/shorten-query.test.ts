import { expect, test } from 'vitest'
import { cutQuery } from './box/query-length.ts'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

const pages = [
  ...page('/docs/keys', {
    title: 'Keys of commands',
    text: 'A command such as KEY_ENTER_COMMAND is registered once. The editor calls it.',
  }),
  ...Array.from({ length: 40 }, (_, n) =>
    page(`/docs/page-${n}`, { title: `Page ${n}`, text: `The editor and its error number ${n} of a function.` }),
  ).flat(),
]

const pasted =
  'Uncaught Error: the editor qwertzed a function of the editor somewhere far away (xyzzy.js:42) KEY_ENTER_COMMAND'

/** An index in one file, and one in shards. */
const sizes = [{}, { wholeIndex: 100, shard: 200, headings: 100 }]

test.each(sizes)('of a long query the rarest words that the site has are searched, and named', async (size) => {
  const search = openFiles(filesOf(pages, size))
  const { results } = await search.search({ requests: [{ query: pasted }] }, { maxQueryLength: 64 })
  const [result] = results
  expect(result && urls(result)[0]).toBe('/docs/keys')
  expect(result?.searchedQuery).toMatch(/KEY_ENTER_COMMAND$/)
  expect(result?.searchedQuery?.length).toBeLessThanOrEqual(64)
  for (const word of result?.searchedQuery?.split(' ') ?? []) expect(pasted.split(/[\s:]+/)).toContain(word)
  expect(result?.searchedQuery).not.toMatch(/qwertzed|xyzzy/)
})

test('a query that is not too long is searched as it is', async () => {
  const search = openFiles(filesOf(pages))
  const { results } = await search.search({ requests: [{ query: 'editor' }] }, { maxQueryLength: 64 })
  expect(results[0]?.searchedQuery).toBeUndefined()
  expect(results[0]?.nbHits).toBeGreaterThan(0)
})

test('of a long query without a word of the site whole words are searched', async () => {
  const search = openFiles(filesOf(pages))
  const query = 'qwertz '.repeat(20)
  const { results } = await search.search({ requests: [{ query }] }, { maxQueryLength: 64 })
  expect(results[0]?.searchedQuery).toBe('qwertz '.repeat(9).trim())
})

test.each([
  ['a b', 64, 'a b'],
  ['twelve words', 6, 'twelve'],
  ['twelve words', 9, 'twelve'],
  ['twelve words', 3, 'twe'],
  ['x'.repeat(70), 64, 'x'.repeat(64)],
])('%s is cut between words at %i', (text, length, expected) => {
  expect(cutQuery(text, length)).toBe(expected)
})

test('where nothing is found the pages that others link to most are named, but none of a reference', async () => {
  const search = openFiles(
    filesOf([
      ...page('/docs/some', { title: 'Some', text: 'Text.', links: 1 }),
      ...page('/docs/most', { title: 'Most', text: 'Text.', links: 4, group: 'Guides' }),
      ...page('/docs/none', { title: 'None', text: 'Text.', rank: 0 }),
      ...page('/api/name', { title: 'name()', text: 'Text.', links: 4, kind: 'api' }),
      ...page('/docs/ranked', { title: 'Ranked', text: 'Text.', rank: 5, links: 1 }),
    ]),
  )
  expect((await ask(search, 'zzqxjv')).topics).toEqual(['Most', 'Ranked', 'Some'])
  expect((await ask(search, 'some')).topics).toBeUndefined()
})

test('words that no page has are named, those that only ask and misspelled ones are not', async () => {
  const search = openFiles(filesOf(pages))
  expect((await ask(search, 'how is a kubernetes command registered')).unknownWords).toEqual(['kubernetes'])
  expect((await ask(search, 'zzqxjv')).unknownWords).toEqual(['zzqxjv'])
  expect((await ask(search, 'comand editor')).unknownWords).toBeUndefined()
  expect((await ask(search, 'editor page')).unknownWords).toBeUndefined()
})
