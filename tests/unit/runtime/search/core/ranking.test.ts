import { expect, test } from 'vitest'
import { ask, filesOf, openFiles, page, urls } from '../../../../search/make-records.ts'

/** Opens pages given by href and draft. */
function open(...records: readonly (readonly ReturnType<typeof page>[number][])[]) {
  return openFiles(filesOf(records.flat()))
}

const filler = Array.from({ length: 30 }, (_, n) =>
  page(`/filler/${n}`, { title: `Filler ${n}`, text: 'Words that fill a page of an index.' }),
).flat()

test('more words of the query go before everything else', async () => {
  const search = open(
    page('/a', { title: 'Alpha' }),
    page('/b', { title: 'Other', text: 'alpha and beta in a text' }),
    filler,
  )
  expect(urls(await ask(search, 'alpha beta'))[0]).toBe('/b')
})

test('titles go before headings, headings before text, text before code', async () => {
  const search = open(
    page('/code', { title: 'One', text: 'Text.', code: 'widget' }),
    page('/text', { title: 'Two', text: 'A widget in a text.' }),
    page('/heading', { title: 'Three', sections: [{ title: 'The long story of a widget' }] }),
    page('/widget', { title: 'Widget' }),
    filler,
  )
  expect(urls(await ask(search, 'widget'))).toEqual([
    '/widget',
    '/heading#the-long-story-of-a-widget',
    '/text',
    '/code',
  ])
})

test('the heading that is the query goes first', async () => {
  const search = open(
    page('/a', { title: 'Node transforms and their order' }),
    page('/b', { title: 'Node order' }),
    page('/c', { title: 'Order of a node' }),
    filler,
  )
  expect(urls(await ask(search, 'node order'))[0]).toBe('/b')
})

test('words that stand together go before words apart', async () => {
  const search = open(
    page('/a', { title: 'State of an old editor' }),
    page('/b', { title: 'State an editor has' }),
    page('/c', { title: 'The editor state now' }),
    filler,
  )
  expect(urls(await ask(search, 'editor state'))[0]).toBe('/c')
})

test('the whole word goes before its beginning', async () => {
  const search = open(page('/a', { title: 'Listeners' }), page('/b', { title: 'List' }), filler)
  expect(urls(await ask(search, 'list'))).toEqual(['/b', '/a'])
})

test('guides go before the API reference, and that before the blog, where all else is equal', async () => {
  const search = open(
    page('/blog', { title: 'Selection', kind: 'blog', rank: 0 }),
    page('/api', { title: 'Selection', kind: 'api', rank: 1 }),
    page('/guide', { title: 'Selection', rank: 3 }),
    filler,
  )
  expect(urls(await ask(search, 'selection'))).toEqual(['/guide', '/api', '/blog'])
})

test('keywords lead to a page', async () => {
  const search = open(page('/a', { title: 'Rendering', keywords: ['paint', 'draw'] }), filler)
  expect(urls(await ask(search, 'draw'))).toEqual(['/a'])
})

test('words of questions count for little', async () => {
  const search = open(
    page('/a', { title: 'How to do what you want with it' }),
    page('/b', { title: 'Plain', text: 'Insert a picture.' }),
    filler,
  )
  expect(urls(await ask(search, 'how do I insert a picture'))[0]).toBe('/b')
})

test('other forms of a word are found after the word itself', async () => {
  const search = open(page('/a', { title: 'Creating plugins' }), page('/b', { title: 'Create' }), filler)
  expect(urls(await ask(search, 'create '))).toEqual(['/b', '/a'])
  expect(urls(await ask(search, 'plugin '))).toEqual(['/a'])
})

test('sections below a heading are found by it, after it', async () => {
  const search = open(
    page('/a', { title: 'Selection', sections: [{ title: 'Pitfalls', text: 'Mind the gap.' }] }),
    filler,
  )
  expect(urls(await ask(search, 'selection'))).toEqual(['/a', '/a#pitfalls'])
  expect(urls(await ask(search, 'selection pitfalls'))[0]).toBe('/a#pitfalls')
})

test('no more than three sections of a page are shown, unless asked', async () => {
  const sections = Array.from({ length: 6 }, (_, n) => ({ title: `Widget ${n}` }))
  const search = open(page('/a', { title: 'Widgets', sections }), page('/b', { title: 'Widget' }), filler)
  expect((await ask(search, 'widget')).nbHits).toBe(4)
  expect((await ask(search, 'widget', { distinct: true })).nbHits).toBe(2)
  expect((await ask(search, 'widget', { distinct: 2 })).nbHits).toBe(3)
  expect((await ask(search, 'widget', { distinct: false })).nbHits).toBe(8)
})

test('results come in pages', async () => {
  const pages = Array.from({ length: 45 }, (_, n) => page(`/w/${n}`, { title: `Widget ${n}` })).flat()
  const search = open(pages)
  const first = await ask(search, 'widget')
  expect([first.nbHits, first.nbPages, first.hitsPerPage, first.hits.length]).toEqual([45, 3, 20, 20])
  const all = [first, await ask(search, 'widget', { page: 1 }), await ask(search, 'widget', { page: 2 })].flatMap(urls)
  expect(new Set(all).size).toBe(45)
  expect((await ask(search, 'widget', { page: 9 })).hits).toEqual([])
  expect((await ask(search, 'widget', { hitsPerPage: 0 })).nbPages).toBe(0)
  expect((await ask(search, 'widget', { hitsPerPage: 5000 })).hitsPerPage).toBe(1000)
})

test('an empty query finds everything, the best pages first', async () => {
  const search = open(
    page('/blog', { title: 'Post', rank: 0 }),
    page('/guide', { title: 'Guide', sections: [{ title: 'Part' }] }),
  )
  expect(urls(await ask(search, ''))).toEqual(['/guide', '/guide#part', '/blog'])
})

test('the same question has the same answer', async () => {
  const records = [...page('/a', { title: 'Same' }), ...page('/b', { title: 'Same' }), ...filler]
  const one = await ask(openFiles(filesOf(records)), 'same')
  const other = await ask(openFiles(filesOf(records)), 'same')
  expect(urls(one)).toEqual(urls(other))
})
