import { expect, test } from 'vitest'
import { mergeHead } from '../../../../cli/render/merge-head.ts'

const title = { tag: 'title', attributes: {}, text: 'Page' }
const robots = { tag: 'meta', attributes: { name: 'robots', content: 'all' } }

test('an element of a component replaces the page’s own of the same name', () => {
  const head = mergeHead([title, robots], ['<title>A &amp; B</title>', '<meta name="robots" content="noindex"/>'])
  expect(head).toEqual([
    { tag: 'title', attributes: {}, text: 'A & B' },
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' }, text: '' },
  ])
})

test('attributes are written as in HTML, and scripts keep their text', () => {
  const script = '<script async="" src="/x.js" data-id="1">if (a < b) c("</p>")</script>'
  const link = '<link rel="alternate stylesheet" hrefLang="fr" href="/fr?a=1&amp;b=2"/>'
  expect(mergeHead([], [script, link])).toEqual([
    { tag: 'script', attributes: { async: true, src: '/x.js', 'data-id': '1' }, text: 'if (a < b) c("</p>")' },
    { tag: 'link', attributes: { rel: 'alternate stylesheet', hreflang: 'fr', href: '/fr?a=1&b=2' }, text: '' },
  ])
})

test('a component that is rendered twice adds its elements once', () => {
  const link = '<link rel="preconnect" href="https://example.com"/>'
  expect(mergeHead([title], [link, link])).toHaveLength(2)
})

test('an element of a later component replaces that of an earlier one, and one component may repeat a name', () => {
  const images = '<meta property="og:image" content="/a.png"/><meta property="og:image" content="/b.png"/>'
  const earlier = '<title>Layout</title><meta property="og:image" content="/layout.png"/>'
  expect(mergeHead([title], [earlier, images, '<title>Own</title>'])).toEqual([
    { tag: 'meta', attributes: { property: 'og:image', content: '/a.png' }, text: '' },
    { tag: 'meta', attributes: { property: 'og:image', content: '/b.png' }, text: '' },
    { tag: 'title', attributes: {}, text: 'Own' },
  ])
})

test('structured data is the same whether it stands alone or beside another element', () => {
  const link = '<link rel="preconnect" href="https://example.com"/>'
  for (const text of [
    '{"name":"A &amp; B"}',
    '{"name":"a > b"}',
    '{"a":"<b>"}',
    '<!-- "a" -->',
    'a\r\nb',
    'a\0b',
    '',
  ]) {
    const script = `<script type="application/ld+json">${text}</script>`
    const [beside] = mergeHead([], [script + link])
    expect(mergeHead([], [script])).toEqual([beside])
    expect(mergeHead([], [script + script])).toEqual([beside, beside])
  }
})
