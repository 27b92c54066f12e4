import { expect, test } from 'vitest'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

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

test('the page with the title that is typed goes before headings of that name', async () => {
  const search = open(
    page('/intro', { title: 'Introduction', sections: [{ title: 'Editor state' }] }),
    page('/concepts/state', { title: 'Editor state' }),
    page('/other', { title: 'Other', sections: [{ title: 'Editor state' }] }),
    filler,
  )
  expect(urls(await ask(search, 'editor state'))[0]).toBe('/concepts/state')
})

test('one word finds the page that others link to', async () => {
  const search = open(
    page('/a', { title: 'Deploy to a server' }),
    page('/b', { title: 'Deploy to a cloud', links: 4 }),
    page('/c', { title: 'Deploy to a disk', links: 1 }),
    filler,
  )
  expect(urls(await ask(search, 'deploy'))).toEqual(['/b', '/c', '/a'])
})

test('plain words find guides, names of code their reference', async () => {
  const search = open(
    page('/api', { title: 'Editor', kind: 'api', rank: 1, sections: [{ title: 'onSave' }, { title: 'save' }] }),
    page('/guide', { title: 'How to save', text: 'Call onSave.' }),
    filler,
  )
  expect(urls(await ask(search, 'save'))[0]).toBe('/guide')
  expect(urls(await ask(search, 'onSave'))[0]).toBe('/api#onsave')
})

test('a member is found on the page of what it belongs to', async () => {
  const search = open(
    page('/faq', { title: 'FAQ', sections: [{ title: 'Why does editor.update() not work?' }] }),
    page('/store', { title: 'Store', sections: [{ title: 'update' }] }),
    page('/editor', { title: 'MyEditor', sections: [{ title: 'read' }, { title: 'update' }] }),
    filler,
  )
  for (const query of ['editor.update()', 'editor.update', 'editor.update(fn)'])
    expect(urls(await ask(search, query))[0], query).toBe('/editor#update')
})

test('synonyms are found after the word itself, and only as whole words', async () => {
  const search = open(
    page('/shortcuts', { title: 'Keyboard shortcuts' }),
    page('/hotkey', { title: 'Hotkeys' }),
    page('/menu', { title: 'Context menus', text: 'They open at the pointer.' }),
    filler,
  )
  expect(urls(await ask(search, 'hotkey'))).toEqual(['/hotkey', '/shortcuts'])
  expect(urls(await ask(search, 'hotkeys '))).toEqual(['/hotkey', '/shortcuts'])
  expect(urls(await ask(search, 'hot'))).toEqual(['/hotkey'])
  expect(urls(await ask(search, 'right click'))).toEqual(['/menu'])
  expect((await ask(search, 'right click')).hits[0]?._highlightResult).toMatchObject({
    hierarchy: { lvl1: { value: '<em>Context</em> <em>menus</em>' } },
  })
})

test('a question finds headings that are questions', async () => {
  const search = open(
    page('/a', { title: 'Guide', sections: [{ title: 'Limit the length' }] }),
    page('/b', { title: 'Answers', sections: [{ title: 'How do I limit the length?' }] }),
    filler,
  )
  expect(urls(await ask(search, 'how can I limit the length'))[0]).toBe('/b#how-do-i-limit-the-length')
})

test('the words of a question may stand in different sections of a page', async () => {
  const search = open(
    page('/a', { title: 'Tables', sections: [{ title: 'Rows', text: 'Merge them.' }, { title: 'Borders' }] }),
    page('/b', { title: 'Trees', sections: [{ title: 'Borders' }] }),
    filler,
  )
  expect(urls(await ask(search, 'can I merge borders'))[0]).toMatch(/^\/a/)
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

test('a guide goes before the reference, but for its names', async () => {
  const search = open(
    page('/api/UNDO', { title: 'UNDO_COMMAND', text: 'Undo the last step.', kind: 'api', rank: 1 }),
    page('/api/history', { title: 'History', kind: 'api', rank: 1 }),
    page('/history', { title: 'History and undo', text: 'How to undo.' }),
    filler,
  )
  expect(urls(await ask(search, 'undo'))[0]).toBe('/history')
  expect(urls(await ask(search, 'UNDO_COMMAND'))[0]).toBe('/api/UNDO')
})

test('a page with two sections that answer goes before one with one', async () => {
  const one = { title: 'Paste plain text', text: 'Read on.' }
  const search = open(
    page('/one', { title: 'Alpha', sections: [one] }),
    page('/two', { title: 'Beta', sections: [one, { title: 'Plain text that users paste', text: 'Read on.' }] }),
    filler,
  )
  expect(urls(await ask(search, 'paste plain text'))[0]).toBe('/two#paste-plain-text')
})

test('an unknown word is taken for two words only where a heading has both', async () => {
  const search = open(
    page('/clocks', { title: 'Clocks', text: 'Wind it until the end. Then turn the hand back.' }),
    page('/start', { title: 'Quick start' }),
    filler,
  )
  expect(urls(await ask(search, 'backend'))).toEqual([])
  expect(urls(await ask(search, 'quickstart'))).toEqual(['/start'])
})
