import { expect, test } from 'vitest'
import { docSearchRecords, toJsonLines } from './doc-search-records.ts'
import { page } from '../../../tests/search/make-records.ts'

const records = docSearchRecords(
  page('/docs/nodes', {
    title: 'Nodes & <trees>',
    group: 'Concepts',
    text: 'A "node" is\n  <b>bold</b>.',
    version: '2.0',
    keywords: ['tree'],
    sections: [
      { title: 'Text', text: 'Letters.' },
      { title: 'Deep', level: 4 },
      { title: 'Next', level: 2, text: 'x'.repeat(3000) + ' ' + 'y'.repeat(3000) },
    ],
  }),
  { siteUrl: 'https://example.com', asHtml: false },
)

test('each heading is a record, and the text below it another', () => {
  expect(records.map(({ objectID, type }) => [objectID, type])).toEqual([
    ['/docs/nodes', 'lvl1'],
    ['/docs/nodes:content', 'content'],
    ['/docs/nodes#text', 'lvl2'],
    ['/docs/nodes#text:content', 'content'],
    ['/docs/nodes#deep', 'lvl4'],
    ['/docs/nodes#next', 'lvl2'],
    ['/docs/nodes#next:content', 'content'],
    ['/docs/nodes#next:content-2', 'content'],
  ])
})

test('records have the shape that DocSearch expects, with full addresses and texts as they are', () => {
  expect(records[1]).toEqual({
    objectID: '/docs/nodes:content',
    url: 'https://example.com/docs/nodes',
    url_without_anchor: 'https://example.com/docs/nodes',
    anchor: '',
    type: 'content',
    content: 'A "node" is <b>bold</b>.',
    hierarchy: {
      lvl0: 'Concepts',
      lvl1: 'Nodes & <trees>',
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    lang: 'en',
    language: 'en',
    version: ['2.0'],
    docusaurus_tag: 'docs-default-current',
    kind: 'guide',
    keywords: ['tree'],
    weight: { pageRank: 3, level: 0, position: 0 },
  })
})

test('headings stand at their level, below those they belong to', () => {
  expect(records[4]?.hierarchy).toMatchObject({
    lvl1: 'Nodes & <trees>',
    lvl2: 'Text',
    lvl3: null,
    lvl4: 'Deep',
  })
  expect(records[5]?.hierarchy).toMatchObject({ lvl2: 'Next', lvl3: null, lvl4: null })
})

test('no record is too large for a host, and no text is lost', () => {
  for (const record of records) expect(JSON.stringify(record).length).toBeLessThan(10_000)
  expect(
    records.filter(({ anchor, type }) => anchor === 'next' && type === 'content').map(({ content }) => content?.length),
  ).toEqual([3000, 3000])
})

test('JSON lines hold one record each', () => {
  const lines = toJsonLines(records).split('\n')
  expect(lines).toHaveLength(records.length + 1)
  expect(JSON.parse(lines[2] ?? '')).toEqual(records[2])
})

test('for search boxes that insert HTML, markup is escaped, and nothing else', () => {
  const [first, content] = docSearchRecords(page('/a', { title: '<b> & "c"', text: "It's <img>." }), {
    siteUrl: 'https://example.com',
    asHtml: true,
  })
  expect(first?.hierarchy['lvl1']).toBe('&lt;b&gt; &amp; "c"')
  expect(content?.content).toBe("It's &lt;img&gt;.")
})
