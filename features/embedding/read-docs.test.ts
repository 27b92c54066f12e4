import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDocs } from './read-docs.ts'
import { writeTree } from '../../tests/unit/cli/emit/trees.ts'

const page = (path: string, text: string, build = 'b1'): string =>
  `<!doctype html><html data-build="${build}"><head><title>${text} | Help</title><meta name="description" content="Of ${text} &amp; more">
<link rel="stylesheet" href="/help/page.css"></head><body><div data-frozen="body"><p>${text} &amp; <b>so on</b></p></div>
<script type="application/json" id="__page">${JSON.stringify({ path, kind: 'doc', sidebar: 'docs', live: '/help/live.js' })}</script></body></html>`

const site = {
  baseUrl: '/help/',
  sidebars: { docs: '/help/assets/docs.json' },
}

const files: Readonly<Record<string, string>> = {
  'assets/site.json': JSON.stringify({
    site,
    build: 'b1',
    stylesheets: ['/help/main.css'],
    embeds: {
      '/help/main.css': '/help/e-main.css',
      '/help/page.css': '/help/e-page.css',
      '/help/live.js': '/help/e-live.js',
      '/help/other.js': '/help/e-other.js',
    },
  }),
  'assets/docs.json': '[{"type":"link","label":"A","href":"/help/a"}]',
  'index.html': page('/', 'Home'),
  'a/index.html': page('/a', 'A'),
  'été/index.html': page('/été', 'Summer'),
  'fr/index.html': page('/', 'Accueil', 'b2'),
  '404.html': page('/404', 'Nothing'),
  'plain/index.html': '<!doctype html><title>No page of docs-gen</title>',
}

const docs = readDocs({ base: '/help/', files: (path) => Promise.resolve(files[path]) })

test('a page comes with all that its first render needs, and no more', async () => {
  const first = await docs.load('/help/a')
  expect(first).toMatchObject({
    pathname: '/help/a',
    status: 200,
    title: 'A | Help',
    description: 'Of A & more',
    regions: { body: '<p>A &amp; <b>so on</b></p>' },
    stylesheets: ['/help/e-main.css', '/help/e-page.css'],
    sidebar: [{ label: 'A' }],
  })
  expect(Object.keys(first.file.embeds ?? {})).toEqual(['/help/live.js', '/help/main.css', '/help/page.css'])
  expect(JSON.parse(JSON.stringify(first))).toEqual(first)
})

test.each([
  ['/help/', 'Home | Help', 200],
  ['/help', 'Home | Help', 200],
  ['/help/index.html', 'Home | Help', 200],
  ['/help/a/', 'A | Help', 200],
  ['/help/%C3%A9t%C3%A9', 'Summer | Help', 200],
  ['/help/none', 'Nothing | Help', 404],
  ['/help/fr/', 'Nothing | Help', 404],
  ['/help/plain', 'Nothing | Help', 404],
  ['/help/404', 'Nothing | Help', 404],
  ['/other/a', 'Nothing | Help', 404],
  ['/help/%', 'Nothing | Help', 404],
])('%s is %s', async (path, title, status) => {
  expect(await docs.load(path)).toMatchObject({ title, status })
})

test('addresses of parents lead nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-read-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeTree(folder, { 'secret/index.html': page('/secret', 'Secret') })
  writeTree(join(folder, 'help'), files)
  const inFolder = readDocs({ base: '/help/', files: join(folder, 'help') })
  expect(await inFolder.load('/help/a')).toMatchObject({ status: 200 })
  for (const path of ['/help/../secret', '/help/%2e%2e/secret', '/help/..%5csecret', '/help/..%2fsecret'])
    expect(await inFolder.load(path)).toMatchObject({ status: 404 })
})

test('it says what is wrong with the files', async () => {
  const at = (base: string, builtFiles: Readonly<Record<string, string>>): Promise<unknown> =>
    readDocs({ base, files: (path) => Promise.resolve(builtFiles[path]) }).load(base)
  await expect(at('/help/', {})).rejects.toThrow('The built docs have no file assets/site.json.')
  await expect(at('/docs/', files)).rejects.toThrow('Build them for the app: docs-gen build --base-url /docs/')
  await expect(at('/help/', { 'assets/site.json': files['assets/site.json'] ?? '' })).rejects.toThrow('have no page')
})
