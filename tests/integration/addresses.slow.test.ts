import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hastToReact, find, html, svg } from 'property-information'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { groupDiagnostics } from '../../cli/report/causes/group.ts'
import { type AddressAttribute, addressAttributes } from '../../cli/markup/address-attributes.ts'
import { filesBelow, writeLastingSite, writeSite } from './fixture-site.ts'
import { visitNodes } from './visit-nodes.ts'

/** A picture that is wide enough to be enlarged. */
const wide = join(import.meta.dirname, '../fixtures/writing/docs/wide.svg')

const config = `import { blog, defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/sub/',
  sources: [docs(), blog({ feedOptions: { type: 'all' } })],
})
`

const voidTags = new Set('area embed img input link source track'.split(' '))

/** What has to be around an element, so that the HTML parser leaves it where it is. */
const around: Readonly<Record<string, (element: string) => string>> = {
  source: (element) => `<video>${element}</video>`,
  track: (element) => `<video>${element}</video>`,
  thead: (element) => `<table>${element}</table>`,
  tbody: (element) => `<table>${element}</table>`,
  tfoot: (element) => `<table>${element}</table>`,
  tr: (element) => `<table><tbody>${element}</tbody></table>`,
  td: (element) => `<table><tbody><tr>${element}</tr></tbody></table>`,
  th: (element) => `<table><tbody><tr>${element}</tr></tbody></table>`,
}

const svgTags = new Set(
  'image feImage use mpath textPath linearGradient radialGradient pattern filter animate animateMotion animateTransform set'.split(
    ' ',
  ),
)

interface Markup {
  readonly row: AddressAttribute
  readonly line: string
  /** Of the element in the line, from 1. */
  readonly column: number
}

/** A line with an element that has the attribute. @param more other attributes */
function markupOf(row: AddressAttribute, file: string, { isJsx = false, more = '' } = {}): Markup {
  const { element, attribute, form } = row
  const tag = element === '*-*' ? 'x-y' : element
  const value = { address: file, list: `${file} ${file}`, srcset: `${file} 1x, ${file} 2x` }[form]
  const attributeText = `${isJsx ? reactName(attribute) : attribute}="${value}"${more}`
  const code = voidTags.has(tag) ? `<${tag} ${attributeText} />` : `<${tag} ${attributeText}></${tag}>`
  const inner = (around[tag] ?? (svgTags.has(tag) || attribute === 'xlink:href' ? inSvg : same))(code)
  const line = `<div>${inner}</div>`
  return { row, line, column: line.indexOf(code) + 1 }
}

function inSvg(code: string): string {
  return `<svg>${code}</svg>`
}

function same(code: string): string {
  return code
}

function reactName(attribute: string): string {
  const inHtml = find(html, attribute)
  const { property, space, defined } = inHtml.defined ? inHtml : find(svg, attribute)
  return space === undefined && !defined ? attribute : (hastToReact[property] ?? property)
}

/** The kinds of pages, and how each writes an element. */
const pages: Readonly<Record<string, (row: AddressAttribute, file: string) => Markup>> = {
  'docs/plain.md': (row, file) => markupOf(row, file),
  'docs/code.mdx': (row, file) => markupOf(row, file, { isJsx: true }),
  // The page has to run code for these.
  'docs/live.mdx': (row, file) => markupOf(row, file, { isJsx: true, more: ' onClick={() => work()}' }),
  'docs/literal.mdx': (row, file) => {
    const { line, ...rest } = markupOf(row, file, { isJsx: true, more: ' onClick={() => work()}' })
    return { ...rest, line: line.replace(/="([^"]*)"/, "={'$1'}") }
  },
  'blog/2024-01-01-plain.md': (row, file) => markupOf(row, file),
  'blog/2024-01-02-code.mdx': (row, file) => markupOf(row, file, { isJsx: true }),
}

/** No parser of HTML keeps a body inside of another one. */
const rows = addressAttributes.filter(({ element }) => element !== 'body')

function pageText(page: string, file: string): string {
  const head = page.includes('live') || page.includes('literal') ? 'export const work = () => 1\n\n' : ''
  return `# Page\n\n${head}${rows.map((row) => `${pages[page]?.(row, file).line}\n\n`).join('')}`
}

describe('a site with every attribute that holds addresses', () => {
  let site: ReturnType<typeof writeLastingSite>
  const out = (name: string): string => join(site.dir, name)
  beforeAll(async () => {
    const texts = Object.keys(pages).map((page) => [page, pageText(page, './here.png')] as const)
    site = writeLastingSite({
      'docs-gen.config.ts': config,
      ...Object.fromEntries(texts),
      'docs/index.md': '# Start\n',
      'docs/here.png': 'a picture',
      'blog/here.png': 'another picture',
    })
    for (const host of ['nginx', 'files'] as const) {
      const built = await build({ siteDir: site.dir, outDir: out(host), host })
      expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    }
  })
  afterAll(() => site.remove())

  /** The attributes in HTML that name the picture, by element, and their addresses. */
  function addressesIn(text: string): ReadonlyMap<string, readonly string[]> {
    const all = new Map<string, readonly string[]>()
    visitNodes(parse(text), ({ tagName, attrs }) => {
      for (const [name, value] of Object.entries(attrs))
        if (/here[^a-z]/.test(value)) all.set(`${tagName} ${name}`, value.match(/[^\s,]*here[^\s,]*/g) ?? [])
    })
    return all
  }

  const expected = rows.map(({ element, attribute }) =>
    `${element === '*-*' ? 'x-y' : element} ${attribute.replace('xlink:', '')}`.toLowerCase(),
  )

  test.each(Object.keys(pages))('%s names files that are in the output, with the base path', (page) => {
    const path = page.replace(/^blog\/(\d+)-(\d+)-(\d+)-/, 'blog/$1/$2/$3/').replace(/\.mdx?$/, '')
    const addresses = addressesIn(readFileSync(join(out('nginx'), path, 'index.html'), 'utf8'))
    expect([...addresses.keys()].map((key) => key.toLowerCase())).toEqual(expect.arrayContaining(expected))
    for (const address of [...addresses.values()].flat()) {
      expect(address).toMatch(/^\/sub\/assets\/images\/here-/)
      expect(existsSync(join(out('nginx'), address.slice('/sub/'.length)))).toBe(true)
    }
    const file = join(out('files'), path, 'index.html')
    for (const address of [...addressesIn(readFileSync(file, 'utf8')).values()].flat()) {
      expect(address).toMatch(/^(?:\.\.\/)+assets/)
      expect(existsSync(join(file, '..', address))).toBe(true)
    }
  })

  test('feeds have whole addresses', () => {
    const { items } = JSON.parse(readFileSync(join(out('nginx'), 'blog/feed.json'), 'utf8')) as {
      items: readonly { content_html: string }[]
    }
    expect(items).toHaveLength(2)
    for (const { content_html } of items) {
      const addresses = addressesIn(content_html)
      // A feed has no scripts and no buttons.
      const visibleKeys = expected.filter((key) => !/^(?:script|button) /.test(key))
      expect([...addresses.keys()].map((key) => key.toLowerCase())).toEqual(expect.arrayContaining(visibleKeys))
      for (const address of [...addresses.values()].flat()) {
        expect(address).toMatch(/^https:\/\/example\.com\/sub\/assets\/images\/here-/)
        expect(existsSync(join(out('nginx'), address.slice('https://example.com/sub/'.length)))).toBe(true)
      }
    }
  })

  test('no text for agents names a file that is not in the output', () => {
    const texts = filesBelow(out('nginx')).filter((file) => /\.(?:md|txt|xml)$/.test(file))
    expect(texts).toEqual(expect.arrayContaining(['docs/plain.md', 'llms-full.txt', 'blog/rss.xml']))
    for (const file of texts)
      for (const [address] of readFileSync(join(out('nginx'), file), 'utf8').matchAll(
        /[^\s()"';&]*here[-.][^\s()"';&,]*/g,
      ))
        expect(existsSync(join(out('nginx'), address.replace(/^https:\/\/example\.com\/sub\//, '')))).toBe(true)
  })
})

test('the file that an attribute names and that is not there is a problem at its element', async () => {
  const texts = Object.keys(pages).map((page) => [page, pageText(page, './gone.png')] as const)
  const siteDir = writeSite({
    'docs-gen.config.ts': config,
    ...Object.fromEntries(texts),
    'docs/index.md': '# Start\n',
  })
  const { diagnostics } = await check({ siteDir })
  const places = diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)
  const expected = Object.entries(pages).flatMap(([page, write]) =>
    rows.map((row, n) => {
      const { column } = write(row, './gone.png')
      const isPlain = page.endsWith('.md')
      const code = `broken-${isPlain ? '' : 'element-'}${row.kind === 'loads' ? 'image' : 'link'}`
      const line = (/live|literal/.test(page) ? 5 : 3) + 2 * n
      return `${code} ${page}:${line}:${column}`
    }),
  )
  expect([...new Set(places.filter((place) => place.startsWith('broken-')))].sort()).toEqual([...expected].sort())
})

const shed = `# The shed

<picture>
  <source srcset="./img/night.png 1x, ./img/night.png 2x" media="(prefers-color-scheme: dark)">
  <img src="./img/day.svg" alt="The shed">
</picture>
`

test('a picture has the files of its sources, and no button parts it from them', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config.replace('sources:', 'markdown: { imageZoom: true }, sources:'),
    'docs/guide/shed.md': shed,
    'docs/guide/img/night.png': 'night',
    'docs/index.md': '# Start\n',
  })
  cpSync(wide, join(siteDir, 'docs/guide/img/day.svg'))
  const built = await build({ siteDir })
  expect(built.diagnostics).toEqual([])
  const page = readFileSync(join(built.outDir, 'docs/guide/shed/index.html'), 'utf8')
  const [, picture = ''] = /<picture>([^]*?)<\/picture>/.exec(page) ?? []
  const [, night = '', again] = /<source srcset="\/sub\/(\S+) 1x, \/sub\/(\S+) 2x"/.exec(picture) ?? []
  expect(again).toBe(night)
  expect(readFileSync(join(built.outDir, night), 'utf8')).toBe('night')
  expect(picture).not.toContain('<span')
})

test('a source without a file is a problem of its page', async () => {
  const again = '<picture><source srcset="./img/gone.png"><img src="./img/day.png" alt="Again"></picture>\n'
  const siteDir = writeSite({ 'docs/guide/shed.md': `# The shed\n\n${again}`, 'docs/guide/img/day.png': 'day' })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics).toMatchObject([{ code: 'broken-image', at: { file: 'docs/guide/shed.md', line: 3, column: 10 } }])
})

test('a srcset that cannot be read is named, and what can be read of it stays', async () => {
  const siteDir = writeSite({
    'docs/index.md': '# Start\n\n<img src="./a.png" srcset="./my a.png 1x, ./a.png 2x" alt="A">\n',
    'docs/other.mdx': '# Other\n\n<img src="./a.png" srcSet="./a.png wide" alt="A" />\n',
    'docs/a.png': 'a',
  })
  const built = await build({ siteDir })
  expect(built.diagnostics.map(({ code, at, message }) => `${code} ${at?.file}:${at?.line} ${message}`)).toEqual([
    'srcset-invalid docs/index.md:3 Browsers ignore `./my a.png 1x` in a srcset.',
    'srcset-invalid docs/other.mdx:3 Browsers ignore `./a.png wide` in a srcset.',
  ])
  expect(groupDiagnostics(built.diagnostics)).toHaveLength(1)
  const html = (path: string): string => readFileSync(join(built.outDir, path), 'utf8')
  expect(html('docs/index.html')).toMatch(/ srcset="\/assets\/images\/a-\w+\.png 2x"/)
  expect(html('docs/other/index.html')).not.toContain('srcset=')
})

test('addresses of other sites and parts of the page stay as they are, those from the root get the base path', async () => {
  const text = [
    '<video src="https://e.example/v.mp4?a=1&amp;b=2"></video>',
    '<img src="/a.png" srcset="/a.png 1x, https://e.example/a.png 2x, data:image/png;base64,AAAA 3x" alt="A">',
    '<svg><use href="#part"/></svg>',
    '<form action="https://e.example/send"></form>',
    '<iframe src="./frame.html"></iframe>',
    '<iframe src="./other.md"></iframe>',
    '<iframe src="data:text/html,%3Cp>a&amp;amp;b"></iframe>',
  ].join('\n\n')
  const siteDir = writeSite({
    'docs-gen.config.ts': config,
    'docs/index.md': `# Start\n\n${text}\n`,
    'docs/other.md': '# Other\n',
    'docs/frame.html': '<p>frame</p>',
    'static/a.png': 'a',
  })
  const built = await build({ siteDir })
  expect(built.diagnostics).toEqual([])
  const html = readFileSync(join(built.outDir, 'docs/index.html'), 'utf8')
  expect(html).toContain('<video src="https://e.example/v.mp4?a=1&amp;b=2">')
  expect(html).toContain(' srcset="/sub/a.png 1x, https://e.example/a.png 2x, data:image/png;base64,AAAA 3x"')
  expect(html).toContain('<use href="#part">')
  expect(html).toContain('<form action="https://e.example/send">')
  expect(html).toMatch(/<iframe src="\/sub\/assets\/files\/frame-\w+\.html">/)
  expect(html).toContain('<iframe src="/sub/docs/other">')
  expect(html).toContain('<iframe src="data:text/html,%3Cp>a&amp;amp;b">')
})

test('code that runs on a page has the base path in its links', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config,
    'docs/index.mdx': '# Start\n\n<a onClick={() => 1} href="./other.md?a=1&b=2">x</a>\n',
    'docs/other.md': '# Other\n',
  })
  const built = await build({ siteDir })
  expect(built.diagnostics).toEqual([])
  expect(readFileSync(join(built.outDir, 'docs/index.html'), 'utf8')).toContain(
    '<a href="/sub/docs/other?a=1&amp;b=2">',
  )
})

test('a component in place of an element has the addresses of files', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config.replace(
      'sources:',
      "markdown: { components: { a: './A.tsx', source: './Source.tsx' } }, sources:",
    ),
    'A.tsx': 'export default ({ children, ...props }) => <a {...props}>{children}</a>\n',
    'Source.tsx': 'export default ({ srcSet }) => <source srcSet={srcSet} />\n',
    'docs/index.md':
      '# Start\n\n[x](https://e.example/?a=1&b=2)\n\n<picture><source srcset="./a.png 2x"><source srcset="./a.png y"></picture>\n',
    'docs/a.png': 'a',
  })
  const built = await build({ siteDir })
  expect(built.diagnostics.map(({ code }) => code)).toEqual(['srcset-invalid'])
  const html = readFileSync(join(built.outDir, 'docs/index.html'), 'utf8')
  expect(html).toContain('<a href="https://e.example/?a=1&amp;b=2">x</a>')
  expect(html).toMatch(/<source srcSet="\/sub\/assets\/images\/a-\w+\.png 2x"\/>/i)
  expect(html).toContain('<source/>')
})
