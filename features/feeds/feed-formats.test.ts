import { expect, test } from 'vitest'
import { atomFeed, type Feed, jsonFeed, rssFeed } from './feed-formats.ts'

const feed: Feed = {
  title: 'A & B <blog>',
  description: 'News "of" us',
  url: 'https://x.example/blog',
  language: 'en',
  copyright: '© 2025',
  posts: [
    {
      title: 'One < two',
      url: 'https://x.example/blog/one?a=1&b=2',
      date: '2025-02-03T00:00:00.000Z',
      description: 'About & more',
      html: '<p>a ]]> b\u0007</p>',
      authors: [{ name: 'Ann', email: 'ann@x.example', url: 'https://ann.example' }],
      tags: ['c++', 'a&b'],
    },
    { title: 'Old', url: 'https://x.example/blog/old', date: '2025-01-01T00:00:00.000Z', authors: [], tags: [] },
  ],
}

/** Throws where tags do not match or a character stands that XML does not allow: enough of a parser for what we write. */
function names(xml: string): readonly string[] {
  const open: string[] = []
  const elementNames: string[] = []
  const body = xml.replace(/^<\?xml [^?]*\?>\n/, '').replace(/<!\[CDATA\[.*?\]\]>/gs, '')
  for (const [token, close, name = '', , empty] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<]+|</g,
  )) {
    if (token === '<' || (!token.startsWith('<') && /&(?!amp;|lt;|gt;|quot;|#39;)/.test(token)))
      throw new Error(`Not XML: ${token}`)
    if (!token.startsWith('<')) continue
    if (close && open.pop() !== name) throw new Error(`Not closed: ${name}`)
    if (!close) elementNames.push(name)
    if (!close && !empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`Still open: ${open.join()}`)
  return elementNames
}

test('writes RSS that holds together (R23)', () => {
  const xml = rssFeed(feed, 'https://x.example/blog/rss.xml')
  expect(names(xml).filter((name) => name === 'item')).toHaveLength(2)
  expect(xml).toContain('<title>A &amp; B &lt;blog&gt;</title>')
  expect(xml).toContain('<lastBuildDate>Mon, 03 Feb 2025 00:00:00 GMT</lastBuildDate>')
  expect(xml).toContain('<pubDate>Wed, 01 Jan 2025 00:00:00 GMT</pubDate>')
  expect(xml).toContain('<link>https://x.example/blog/one?a=1&amp;b=2</link>')
  expect(xml).toContain('<content:encoded><![CDATA[<p>a ]]]]><![CDATA[> b</p>]]></content:encoded>')
  expect(xml).toContain('<category>a&amp;b</category>')
  expect(xml).toContain('<atom:link href="https://x.example/blog/rss.xml" rel="self"')
})

test('writes Atom with what every entry needs (R23)', () => {
  const xml = atomFeed(feed, 'https://x.example/blog/atom.xml')
  const elementNames = names(xml)
  for (const needed of ['id', 'updated', 'author'])
    expect(elementNames.filter((name) => name === needed).length).toBeGreaterThanOrEqual(2)
  expect(xml).toContain('<updated>2025-02-03T00:00:00.000Z</updated>')
  expect(xml).toContain('<author><name>Ann</name><uri>https://ann.example</uri><email>ann@x.example</email></author>')
  expect(xml).toContain('<title type="html"><![CDATA[One &lt; two]]></title>')
})

test('writes a JSON feed', () => {
  const value = JSON.parse(jsonFeed(feed, 'https://x.example/blog/feed.json')) as {
    items: readonly Record<string, unknown>[]
  }
  expect(value).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: 'https://x.example/blog/feed.json',
  })
  expect(value.items.map(({ id, title, tags }) => [id, title, tags])).toEqual([
    ['https://x.example/blog/one?a=1&b=2', 'One < two', ['c++', 'a&b']],
    ['https://x.example/blog/old', 'Old', undefined],
  ])
})
