import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocaleSites } from '../../cli/serve/locale-sites.ts'
import { copyFixture } from './fixture-site.ts'

let site: LocaleSites
let dir: string
let remove: () => void
beforeAll(async () => {
  ;({ dir, remove } = copyFixture('components'))
  writeFileSync(join(dir, 'docs/more.md'), '# More\n\n## Heading\n\n```js title="old.js"\nconst old = 1\n```\n')
  site = new LocaleSites({ siteDir: dir, outDir: join(dir, 'build'), noCache: true })
  expect((await site.load([])).diagnostics).toEqual([])
})
afterAll(() => remove())

const pageOf = async (path: string): Promise<string | undefined> => (await site.render(path)).html

/** Changes a file, looks at the page at once, then loads the whole site and puts the file back. */
async function edited(file: string, change: (text: string) => string) {
  const path = join(dir, file)
  const before = readFileSync(path, 'utf8')
  const route = file.replace(/^docs/, '').replace(/(?:\/index)?\.mdx?$/, '') || '/'
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
  ['text above nothing but text', 'docs/live.mdx', '\nMore *text*.\n'],
])('%s is shown before the site is loaded, as it is shown after', async (_name, file, added) => {
  const { previewed, first, whole } = await edited(file, (text) => text + added)
  expect(previewed).toHaveLength(1)
  expect(first).toBe(whole)
})

test.each([
  ['front matter', 'docs/live.mdx', (text: string) => text.replace('title: Live', 'title: Lively')],
  ['a component more', 'docs/live.mdx', (text: string) => `${text}\n<Counter start={1} />\n`],
  ['code of a component', 'docs/live.mdx', (text: string) => text.replace('start={3}', 'start={4}')],
  ['a syntax error', 'docs/index.md', (text: string) => `${text}\n<div>\n`],
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
