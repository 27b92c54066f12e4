import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectSite } from '../../cli/serve/dev/site.ts'
import { copyFixture } from './fixture-site.ts'

let site: ProjectSite
let dir: string
let remove: () => void
beforeAll(async () => {
  ;({ dir, remove } = copyFixture('components'))
  writeFileSync(join(dir, 'docs/more.md'), '# More\n\n## Heading\n\n```js title="old.js"\nconst old = 1\n```\n')
  writeFileSync(join(dir, 'docs/titled.md'), '---\ntitle: Old\nsidebar_position: 4\ncustom: 1\n---\n\nText.\n')
  site = new ProjectSite({ siteDir: dir, outDir: join(dir, 'build') })
  expect((await site.load([])).diagnostics).toEqual([])
})
afterAll(() => remove())

async function pageOf(path: string): Promise<string | undefined> {
  const page = await site.render(path)
  expect(page).toMatchObject({ status: 200 })
  return page.html
}

/** Changes a file, looks at the page at once, then loads the whole site and puts the file back. */
async function edited(file: string, change: (text: string) => string) {
  const path = join(dir, file)
  const before = readFileSync(path, 'utf8')
  const route = `/${file.replace(/(?:\/index)?\.mdx?$/, '')}`
  writeFileSync(path, change(before))
  const previewed = await site.preview([path])
  const first = await pageOf(route)
  await site.load([path])
  const whole = await pageOf(route)
  writeFileSync(path, before)
  await site.load([path])
  return { previewed, first, whole }
}

test.each([
  [
    'a paragraph, a heading and links',
    'docs/index.md',
    '\n## New one\n\nTo [live](./live.mdx) and [here](#new-one).\n',
  ],
  ['code', 'docs/index.md', '\n```js title="new.js"\nconst fresh = 2\n```\n'],
  ['a title', 'docs/live.mdx', (text: string) => text.replace('title: Live', 'title: Lively')],
  [
    'a title in other front matter',
    'docs/titled.md',
    (text: string) => text.replace('title: Old', 'title: "New: one"'),
  ],
  ['text above nothing but text', 'docs/live.mdx', '\nMore *text*.\n'],
])('%s is shown before the site is loaded, as it is shown after', async (_name, file, added) => {
  const change = typeof added === 'string' ? (text: string) => text + added : added
  const { previewed, first, whole } = await edited(file, change)
  expect(previewed).toHaveLength(1)
  expect(first).toBe(whole)
})

test.each([
  ['a title and more', 'docs/live.mdx', (text: string) => text.replace('title: Live', 'title: Lively\ntags: [a]')],
  ['a title that is none', 'docs/live.mdx', (text: string) => text.replace('title: Live', 'title: [Live')],
  ['a title that goes', 'docs/titled.md', (text: string) => text.replace('title: Old\n', '')],
  ['a component more', 'docs/live.mdx', (text: string) => `${text}\n<Counter start={1} />\n`],
  ['code of a component', 'docs/live.mdx', (text: string) => text.replace('start={3}', 'start={4}')],
  ['a syntax error', 'docs/live.mdx', (text: string) => `${text}\n<div>\n`],
  ['a class no page had', 'docs/index.md', (text: string) => `${text}\n<div className="fresh">new</div>\n`],
])('%s waits for the whole site', async (_name, file, change) => {
  expect((await edited(file, change)).previewed).toEqual([])
})

test('so do several files at once, and a file that is no page', async () => {
  const files = ['docs/index.md', 'docs/live.mdx'].map((file) => join(dir, file))
  expect(await site.preview(files)).toEqual([])
  expect(await site.preview([join(dir, 'theme/Badge.tsx')])).toEqual([])
  expect(await site.preview([join(dir, 'docs/none.md')])).toEqual([])
})

test('a page whose code was broken and is put back is rendered as before', async () => {
  const path = join(dir, 'docs/live.mdx')
  const before = readFileSync(path, 'utf8')
  const rendered = await pageOf('/docs/live')
  writeFileSync(path, before.replace('start={3}', 'start={missing}'))
  const broken = await site.load([path])
  expect(broken.diagnostics.map(({ code }) => code)).toEqual(['value-undefined'])
  writeFileSync(path, before)
  await site.load([path])
  expect(await pageOf('/docs/live')).toBe(rendered)
})
