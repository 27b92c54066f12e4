import { expect, test } from 'vitest'
import type { HighlightResult, HighlightTree, SearchHit } from './index.ts'
import { ask, filesOf, openFiles, page } from '../../../tests/search/make-records.ts'

const long = `${'Nothing of interest stands here. '.repeat(40)}The placeholder is drawn by <b>React</b> & friends. ${'More words follow after it. '.repeat(40)}`

const search = openFiles(
  filesOf([
    ...page('/docs/intro', {
      title: 'Intro & <em>more</em>',
      group: 'Start "here"',
      version: '2.0',
      text: long,
      sections: [
        { title: 'Use `$getRoot` <now>', text: 'About $getRoot and getRootElement, or GETROOT.' },
        { title: 'Deep', level: 4, text: "It's deep." },
        { title: 'Empty', code: 'onlyInCode' },
      ],
    }),
    ...page('/zh', {
      title: '指南',
      text: `${'这是一个很长的中文段落。'.repeat(20)}编辑器在这里。${'还有更多的文字。'.repeat(20)}`,
      locale: 'zh',
    }),
    ...page('/faq', {
      title: 'Questions',
      sections: [
        {
          title: 'Can I paste images?',
          text: 'Yes, since version 1.2. Register `ImageNode` first! Then paste what the clipboard has. A picture is big.',
        },
        { title: 'Where are lost drafts?', text: `Nowhere. ${'It is gone without an end '.repeat(30)}` },
      ],
    }),
    ...page('/cafe', { title: 'Café', text: 'Das Café in Zürich: “Über den Dächern”, groß & klein.' }),
  ]),
)

async function first(query: string, request = {}): Promise<SearchHit> {
  const { hits } = await ask(search, query, request)
  if (!hits[0]) throw new Error(`Nothing for ${query}`)
  return hits[0]
}

function at(tree: HighlightTree | undefined, path: string): HighlightResult {
  const found = path
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], tree)
  return found as HighlightResult
}

test('a heading is a hit of its level', async () => {
  expect(await first('getRoot now')).toMatchObject({
    objectID: '/docs/intro#use-getroot-now',
    url: '/docs/intro#use-getroot-now',
    url_without_anchor: '/docs/intro',
    anchor: 'use-getroot-now',
    type: 'lvl2',
    content: null,
    hierarchy: {
      lvl0: 'Start &quot;here&quot;',
      lvl1: 'Intro &amp; &lt;em&gt;more&lt;/em&gt;',
      lvl2: 'Use `$getRoot` &lt;now&gt;',
      lvl3: null,
    },
    language: 'en',
    lang: 'en',
    version: ['2.0'],
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 3, level: 90, position: 1 },
  })
})

test('levels that are left out stay empty', async () => {
  expect((await first('deep')).hierarchy).toMatchObject({
    lvl2: 'Use `$getRoot` &lt;now&gt;',
    lvl3: null,
    lvl4: 'Deep',
  })
})

test('what is found in the text is a hit of type content', async () => {
  const hit = await first('placeholder')
  expect(hit).toMatchObject({ objectID: '/docs/intro:content', url: '/docs/intro', type: 'content' })
  expect(hit.content).toContain('&lt;b&gt;React&lt;/b&gt; &amp; friends')
})

test('sections without text are hits of their level, though code leads to them', async () => {
  expect(await first('onlyInCode')).toMatchObject({ url: '/docs/intro#empty', type: 'lvl2', content: null })
})

test('only the attributes that are asked for come', async () => {
  const hit = await first('getRoot now', { attributesToRetrieve: ['hierarchy.lvl1', 'url', 'nothing'] })
  expect(Object.keys(hit).filter((name) => hit[name as keyof SearchHit] !== undefined)).toEqual([
    'url',
    'objectID',
    'hierarchy',
    '_highlightResult',
  ])
  expect(hit.hierarchy).toEqual({ lvl1: 'Intro &amp; &lt;em&gt;more&lt;/em&gt;' })
  const all = await first('getRoot now', { attributesToRetrieve: ['hierarchy.*', 'weight'] })
  expect(Object.keys(all.hierarchy ?? {})).toHaveLength(7)
  expect(all.weight?.['position']).toBe(1)
  expect(all.url).toBeUndefined()
})

test('markup in records is never markup in results', async () => {
  const hit = await first('more', {
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    attributesToSnippet: ['hierarchy.lvl1:10'],
  })
  expect(at(hit._highlightResult, 'hierarchy.lvl1').value).toBe('Intro &amp; &lt;em&gt;<mark>more</mark>&lt;/em&gt;')
  expect(at(hit._snippetResult, 'hierarchy.lvl1').value).toBe('Intro &amp; &lt;em&gt;<mark>more</mark>&lt;/em&gt;')
  expect(JSON.stringify((await ask(search, 'react friends', { attributesToSnippet: ['content'] })).hits)).not.toContain(
    '<b>',
  )
})

test('words are marked whole, parts of names by part, beginnings as far as they go', async () => {
  const marked = async (query: string): Promise<string> =>
    at((await first(query, { attributesToSnippet: ['content:20'] }))._snippetResult, 'content').value
  expect(await marked('getroot about')).toBe(
    '<em>About</em> $<em>getRoot</em> and <em>getRoot</em>Element, or <em>GETROOT</em>.',
  )
  expect(await marked('element about ')).toBe('<em>About</em> $getRoot and getRoot<em>Element</em>, or GETROOT.')
  expect(await marked('abo eleme')).toContain('getRoot<em>Eleme</em>nt')
})

test('accents do not keep words from being marked', async () => {
  const hit = await first('uber dachern', { attributesToSnippet: ['content:20'] })
  expect(at(hit._snippetResult, 'content').value).toBe(
    'Das Café in Zürich: “<em>Über</em> den <em>Dächern</em>”, groß &amp; klein.',
  )
})

test('what was meant is marked where there are typing errors', async () => {
  const hit = await first('placehodler', { attributesToSnippet: ['content:8'] })
  expect(at(hit._snippetResult, 'content').value).toContain('<em>placeholder</em>')
})

test('snippets have so many words around the query, and say where they are cut', async () => {
  const hit = await first('placeholder react', { attributesToSnippet: ['content:10'], snippetEllipsisText: ' [cut] ' })
  const { value, matchLevel } = at(hit._snippetResult, 'content')
  expect(matchLevel).toBe('full')
  expect(value.startsWith(' [cut] ')).toBe(true)
  expect(value.endsWith(' [cut] ')).toBe(true)
  const words = value
    .replaceAll('[cut]', '')
    .replace(/<\/?em>/g, '')
    .trim()
    .split(/\s+/)
  expect(words).toHaveLength(10)
  expect(value).toContain('<em>placeholder</em> is drawn by &lt;b&gt;<em>React</em>')
})

test('snippets begin with the sentence of the query if it is near', async () => {
  const about = openFiles(
    filesOf(
      page('/s', { title: 'Title', text: `${'Before it. '.repeat(9)}One two needle four. ${'After it. '.repeat(9)}` }),
    ),
  )
  const [hit] = (await ask(about, 'needle', { attributesToSnippet: ['content:8'] })).hits
  expect(at(hit?._snippetResult, 'content').value).toBe('…One two <em>needle</em> four. After it. After it.…')
})

test('short texts are not cut', async () => {
  const hit = await first('deep', { attributesToSnippet: ['hierarchy.lvl4:10'], snippetEllipsisText: '…' })
  expect(at(hit._snippetResult, 'hierarchy.lvl4').value).toBe('<em>Deep</em>')
})

test('snippets of scripts without spaces are short too', async () => {
  const hit = await first('编辑器', { attributesToSnippet: ['content:10'] })
  const { value } = at(hit._snippetResult, 'content')
  expect(value).toContain('<em>编辑</em><em>器</em>'.replace('</em><em>', '').slice(0, 4))
  expect(value.replace(/<\/?em>/g, '').length).toBeLessThan(45)
  expect(value.replace(/<\/?em>/g, '')).toContain('编辑器')
})

test('snippets are cut from texts of one endless word, too', async () => {
  const odd = openFiles(filesOf(page('/x', { title: 'X', text: `${'a'.repeat(5000)} needle ${'b'.repeat(5000)}` })))
  const [hit] = (await ask(odd, 'needle', { attributesToSnippet: ['content:1'] })).hits
  expect(at(hit?._snippetResult, 'content').value).toBe('…<em>needle</em>…')
})

test('how much of the query is marked is said of each attribute', async () => {
  const { hits } = await ask(search, 'getRoot zzzz about', { attributesToSnippet: [] })
  const hit = hits.find(({ type }) => type === 'content')
  expect(at(hit?._highlightResult, 'content')).toMatchObject({
    matchLevel: 'partial',
    matchedWords: ['about', 'getRoot'],
  })
  expect(at(hit?._highlightResult, 'hierarchy.lvl0')).toMatchObject({ matchLevel: 'none', matchedWords: [] })
  expect(hit?._snippetResult).toBeUndefined()
})

test('hits survive JSON', async () => {
  const hit = await first('placeholder', { attributesToSnippet: ['content:5'] })
  const copy = JSON.parse(JSON.stringify(hit)) as SearchHit
  expect(at(copy._snippetResult, 'content').value).toContain('<em>placeholder</em>')
  expect(at(copy._highlightResult, 'hierarchy.lvl1').matchLevel).toBe('none')
})

test('a heading that is a question is answered by the first two sentences below it', async () => {
  const hit = await first('paste images', { attributesToSnippet: ['content:3'] })
  expect(hit).toMatchObject({
    objectID: '/faq#can-i-paste-images',
    type: 'lvl2',
    content: 'Yes, since version 1.2. Register `ImageNode` first!',
  })
  expect(at(hit._snippetResult, 'content').value).toBe('Yes, since version 1.2. Register `<em>Image</em>Node` first!')
  expect((await first('lost drafts')).content).toMatch(/^Nowhere\. It is gone .{200,}…$/)
  // Matches in the text alone are shown as before.
  expect(await first('version 1.2')).toMatchObject({ type: 'content', objectID: '/faq#can-i-paste-images:content' })
})

test('a name finds symbols with their signatures, other words do not show them', async () => {
  const records = page('/api/editor', {
    title: 'Editor',
    kind: 'api',
    sections: [{ title: 'registerUpdate', text: 'Calls back after an update.' }],
  }).map((one) =>
    one.anchor === '' ? one : { ...one, signature: 'registerUpdate(listener: () => void): Array<string>' },
  )
  for (const sizes of [{}, { headings: -1, wholeIndex: 0 }]) {
    const symbols = openFiles(filesOf(records, sizes))
    const [first] = (await ask(symbols, 'registerUpdate')).hits
    expect(first).toMatchObject({
      url: '/api/editor#registerupdate',
      signature: 'registerUpdate(listener: () =&gt; void): Array&lt;string&gt;',
    })
    expect((await ask(symbols, 'register update')).hits[0]).not.toHaveProperty('signature')
  }
})

test('documents are pages, however many of their sections are found', async () => {
  const sections = ['Red tulips', 'Blue tulips', 'Wild tulips'].map((title) => ({ title }))
  const found = await ask(
    openFiles(filesOf([...page('/a', { title: 'Garden', sections }), ...page('/b', { title: 'Tulips' })])),
    'tulips',
  )
  expect(found).toMatchObject({ nbHits: 4, nbDocuments: 2 })
})

test('a word of most sections is highlighted too, one that stands in any text is not', async () => {
  const pages = Array.from({ length: 30 }, (_, n) =>
    page(`/docs/${n}`, {
      title: `Part ${n}`,
      text: `The editor has part ${n}, and ${n === 7 ? 'the telescope' : 'more'}.`,
    }),
  )
  const { hits } = await ask(openFiles(filesOf(pages.flat())), 'the editor telescope', {
    attributesToSnippet: ['content:8'],
  })
  expect(at(hits[0]?._highlightResult, 'content')).toEqual({
    value: 'The <em>editor</em> has part 7, and the <em>telescope</em>.',
    matchLevel: 'full',
    matchedWords: ['editor', 'telescope'],
  })
  expect(at(hits[0]?._snippetResult, 'content').value).toContain('<em>telescope</em>')
})
