import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { attributeOf, elementsOf, type HtmlElement } from '../../cli/markup/html-tree.ts'
import { nameInWords } from '../../cli/text/name-words.ts'
import { parsePage } from '../../cli/markup/parse-page.ts'
import { strangerMarkdown } from '../stranger-markdown.ts'
import { filesBelow, writeSite } from './fixture-site.ts'

const quiet = ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onBrokenMarkdownImages']

function configOf(sources: string): string {
  return `import { docs, pages } from 'docs-gen'
export default {
  title: 'The Site',
  url: 'https://example.com',
  markdown: { format: 'md' },
  ${quiet.map((name) => `${name}: 'ignore',`).join('\n  ')}
  sources: [${sources}],
}
`
}

const config = configOf("docs({ routeBasePath: '/' })")

interface Titles {
  /** Of `<title>` and `og:title`, without the site's. */
  readonly head: readonly string[]
  readonly headings: readonly string[]
  /** Of the sidebar, the breadcrumbs, and the links to neighbours. */
  readonly labels: readonly string[]
}

function titlesIn(file: string): Titles {
  const elements = elementsOf(parsePage(readFileSync(file)))
  const texts = (isWanted: (element: HtmlElement) => boolean): readonly string[] =>
    elements.filter(isWanted).map((element) => textOf(element).trim())
  const within = (name: string): readonly string[] =>
    elements
      .filter((element) => (attributeOf(element, 'class') ?? '').split(' ').includes(name))
      .flatMap((element) => elementsOf(element))
      .filter(({ tagName }) => tagName === 'a' || tagName === 'span' || tagName === 'button')
      .map((element) => textOf(element).trim())
  const social = elements.filter((element) => attributeOf(element, 'property') === 'og:title')
  return {
    head: [
      ...texts(({ tagName }) => tagName === 'title'),
      ...social.map((one) => attributeOf(one, 'content') ?? ''),
    ].map((title) => title.replace(/ \| The Site$/, '')),
    headings: texts(({ tagName }) => tagName === 'h1'),
    labels: ['menu', 'breadcrumbs', 'pagination-nav'].flatMap(within),
  }
}

function textOf(node: HtmlElement['childNodes'][number]): string {
  if (node.nodeName === '#text') return 'value' in node ? node.value : ''
  return 'childNodes' in node ? node.childNodes.map((child) => textOf(child)).join('') : ''
}

test('a page without a heading has the name of the site, of its folder or of its file in words', async () => {
  const siteDir = writeSite({
    'docs-gen.config.js': configOf(
      "docs({ routeBasePath: '/' }), docs({ id: 'more', path: 'hand-book', routeBasePath: 'more' }), pages()",
    ),
    'docs/readme.md': '![Picture](https://example.com/a.png)\n\nWelcome.\n',
    'docs/aaa.md': '# First by name\n',
    'docs/getting-started.md': 'Start.\n',
    'docs/CONTRIBUTING.md': 'Help.\n',
    'docs/01-api-reference/README.md': 'All of it.\n',
    'docs/01-api-reference/first_call.md': 'Call.\n',
    'docs/how-to/one-thing.md': '## No title\n',
    'hand-book/index.md': 'Hand.\n',
    'pages/about-us/index.md': 'About.\n',
  })
  const { ok, outDir } = await build({ siteDir })
  expect(ok).toBe(true)
  const head = (path: string): string | undefined => titlesIn(join(outDir, path, 'index.html')).head[0]
  expect({
    home: head(''),
    start: head('getting-started'),
    help: head('CONTRIBUTING'),
    api: head('api-reference'),
    call: head('api-reference/first_call'),
    thing: head('how-to/one-thing'),
    more: head('more'),
    about: head('about-us'),
  }).toEqual({
    home: 'The Site',
    start: 'Getting started',
    help: 'Contributing',
    api: 'Api reference',
    call: 'First call',
    thing: 'One thing',
    more: 'Hand book',
    about: 'About us',
  })
  const { labels, headings } = titlesIn(join(outDir, 'how-to/one-thing/index.html'))
  expect(headings).toEqual(['One thing'])
  // The start of a folder is the first in the sidebar.
  expect(labels.filter((label) => label !== '').slice(0, 1)).toEqual(['The Site'])
  expect(labels).toEqual(expect.arrayContaining(['Api reference', 'How to', 'Getting started']))
})

test('`check` notes each page without a title, at its place', async () => {
  const siteDir = writeSite({
    'docs-gen.config.js': config,
    'docs/index.md': 'Welcome.\n',
    'docs/getting-started.md': '---\ndescription: Start\n---\n\nStart.\n',
    'docs/named.md': '---\ntitle: Named\n---\n\nText.\n',
    'docs/headed.md': '# Headed\n',
    'docs/SUMMARY.md': '# Summary\n\n* [Start](getting-started.md)\n  * [Named](named.md)\n',
    'docs/more/SUMMARY.md': '# Summary\n\nA text of our own, with a list:\n\n- one\n',
  })
  const { ok, diagnostics } = await check({ siteDir })
  expect(ok).toBe(true)
  const notes = diagnostics.map(
    ({ code, severity, message, at }) => `${severity} ${code} ${at?.file}:${at?.line} ${message}`,
  )
  expect(notes).toEqual([
    "log title-missing docs/getting-started.md:1 This page has no title, so readers see 'Getting started'",
    'log doc-without-sidebar docs/headed.md:1 This doc is in no sidebar.',
    'log doc-without-sidebar docs/index.md:1 This doc is in no sidebar.',
    "log title-missing docs/index.md:1 This page has no title, so readers see 'The Site'",
    'log doc-without-sidebar docs/more/SUMMARY.md:1 This doc is in no sidebar.',
  ])
})

test('a site of Docusaurus keeps names as they are, and their order', async () => {
  const siteDir = writeSite({
    'docusaurus.config.js': `export default {
  title: 'The Site',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: {} }]],
}
`,
    'docs/index.md': 'Welcome.\n',
    'docs/getting-started.md': 'Start.\n',
    'docs/how-to/one-thing.md': 'Thing.\n',
  })
  const { ok, outDir } = await build({ siteDir })
  expect(ok).toBe(true)
  const { head, labels } = titlesIn(join(outDir, 'how-to/one-thing/index.html'))
  expect(head).toEqual(['one-thing', 'one-thing'])
  expect(labels).toEqual(expect.arrayContaining(['getting-started', 'how-to', 'index']))
  expect(titlesIn(join(outDir, 'index.html')).head).toEqual(['index', 'index'])
})

/** Whether a name may be what a reader sees: somebody wrote capitals in it, or it has no words. */
function isReadable(name: string): boolean {
  return name === nameInWords(name) && !/^(?:index|readme)$/i.test(name)
}

test('no title, heading or label of what others wrote is the name of a file', async () => {
  const sample = strangerMarkdown({ files: 150, seed: 71 }).filter(({ path }) => !path.endsWith('.mdx'))
  const texts = sample.map(({ path, text }) => ({
    // Names of scopes and folders that are no content by default.
    path: path.replaceAll(/(^|\/)[@_.]/g, '$1').replace(/\.markdown$/, '.md'),
    text: text.replace(/^\uFEFF?---\r?\n[^]*?\n---\r?\n/, ''),
  }))
  const files = Object.fromEntries(texts.map(({ path, text }) => [`docs/${path}`, text]))
  const siteDir = writeSite({ 'docs-gen.config.js': config, 'docs/index.md': 'Welcome.\n', ...files })
  const { diagnostics, outDir } = await build({ siteDir })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const untitled = diagnostics.filter(({ code }) => code === 'title-missing')
  expect(untitled.length).toBeGreaterThan(5)
  const names = new Set(
    untitled.flatMap(({ at }) => {
      const name = (at?.file ?? '').replace(/^.*\/|\.md$/g, '')
      return isReadable(name) ? [] : [name]
    }),
  )
  const titles = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/^#* *(\S+?) *#*$/gm)].map(([, word = '']) => word)),
  )
  const pages = filesBelow(outDir).filter((file) => file.endsWith('/index.html'))
  const wrong = pages.flatMap((file) => {
    const { head, headings, labels } = titlesIn(join(outDir, file))
    return [...head, ...headings, ...labels]
      .filter((title) => names.has(title) && !titles.has(title))
      .map((title) => `${file}: ${title}`)
  })
  expect(wrong).toEqual([])
})
