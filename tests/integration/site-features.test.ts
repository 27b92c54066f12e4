import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check, serve } from '../../dist/cli/index.js'
import { copyFixture, writeSite } from './fixture-site.ts'

test('features see the paths, titles, front matter and text of pages', async () => {
  const { dir, remove } = copyFixture('site-features')
  try {
    const { outDir } = await build({ siteDir: dir })
    expect(readFileSync(join(outDir, 'owners.json'), 'utf8')).toBe(
      '{"/base/docs/":"core","/base/docs/misspelt":"cors"}\n',
    )
    expect(readFileSync(join(outDir, 'lists/titles.txt'), 'utf8'))
      .toBe(`en https://example.com/base/ /base/docs/ Start: The first words.
  1  : The first words.
  2 install Install: Run it once.
en https://example.com/base/ /base/docs/lost Without an owner: Nobody answers.
  1  : Nobody answers.
en https://example.com/base/ /base/docs/misspelt Misspelt: Owned by a team that is not there.
  1  : `)
  } finally {
    remove()
  }
})

const site = (features: string): string =>
  writeSite({
    'docs-gen.config.js': `import { readFileSync } from 'node:fs'
import { docs } from 'docs-gen'
export default { title: 'Site', url: 'https://example.com', sources: [docs({ routeBasePath: '/' })], features: [
${features}
] }
`,
    'docs/index.md': '# Start\n',
    'static/notes.txt': 'Notes\n',
    'names.txt': 'first',
  })

async function problemsOf(features: string): Promise<readonly string[]> {
  const { diagnostics } = await check({ siteDir: site(features) })
  return diagnostics.map(({ severity, code, at, message }) => `${severity} ${code} ${at?.file}:${at?.line} ${message}`)
}

test.each([
  [
    'throws',
    `{ name: 'a', problems() { throw new Error('no names') } }`,
    'config-throws',
    '`problems` of the feature a fails: no names',
  ],
  [
    'rejects',
    `{ name: 'a', files: async () => { throw new Error('no names') } }`,
    'config-throws',
    '`files` of the feature a fails: no names',
  ],
  [
    'returns no list',
    `{ name: 'a', problems: () => ({}) }`,
    'feature-invalid',
    'problems() of the feature a: Invalid input: expected array, received object.',
  ],
  [
    'leaves the output',
    `{ name: 'a', files: () => [{ path: '../a.txt', content: '' }] }`,
    'feature-invalid',
    'files()[0].path of the feature a: expected a path in the output such as `authors.json`.',
  ],
  [
    'has an absolute path',
    `{ name: 'a', files: () => [{ path: '/a.txt', content: '' }] }`,
    'feature-invalid',
    'files()[0].path of the feature a: expected a path in the output such as `authors.json`.',
  ],
  [
    'takes a page',
    `{ name: 'a', files: () => [{ path: 'index.html', content: '' }] }`,
    'feature-invalid',
    'The feature a adds the file index.html, which is the address of the page /.',
  ],
  [
    'takes a static file',
    `{ name: 'a', files: () => [{ path: 'Notes.txt', content: '' }] }`,
    'feature-invalid',
    'The feature a adds the file Notes.txt, which is the address of the static file static/notes.txt.',
  ],
  [
    'takes a file of docs-gen',
    `{ name: 'a', files: () => [{ path: 'assets/a.js', content: '' }] }`,
    'feature-invalid',
    'The feature a adds the file assets/a.js, which is the address of the scripts and styles of the site.',
  ],
])('a feature that %s is a problem at its place in the config', async (_, feature, code, message) => {
  expect(await problemsOf(feature)).toEqual([`error ${code} docs-gen.config.js:4 ${message}`])
})

test('two features cannot write one file', async () => {
  const feature = (name: string): string => `{ name: '${name}', files: () => [{ path: 'a.txt', content: '' }] }`
  expect(await problemsOf(`${feature('a')},\n${feature('b')}`)).toEqual([
    'error feature-invalid docs-gen.config.js:5 The feature b adds the file a.txt, which is the address of a file of the feature a.',
  ])
})

test('a problem without a file is one of the feature in the config, and an error fails the build', async () => {
  const siteDir = site(`{ name: 'names', problems: () => [{ message: 'No names.', severity: 'error' }] }`)
  const { ok, diagnostics } = await build({ siteDir })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code, at, message }) => [code, at?.line, message])).toEqual([
    ['site-feature', 4, 'No names. (names)'],
  ])
})

const reader = `{ name: 'names', files: () => [{ path: 'names.txt', content: readFileSync(new URL('./names.txt', import.meta.url)) }] }`

test('what a feature reads is an input: a second build has the new content', async () => {
  const siteDir = site(reader)
  const first = await build({ siteDir })
  writeFileSync(join(siteDir, 'names.txt'), 'second')
  const second = await build({ siteDir })
  expect([first.ok, second.ok]).toEqual([true, true])
  expect(readFileSync(join(second.outDir, 'names.txt'), 'utf8')).toBe('second')
})

test('`serve` answers the files of features, also after an edit of what they read', async () => {
  const siteDir = site(reader)
  const { server } = await serve({ siteDir, port: 0 })
  const text = async (): Promise<string> => (await fetch(new URL('names.txt', server?.urls[0]))).text()
  try {
    await expect.poll(text).toBe('first')
    writeFileSync(join(siteDir, 'names.txt'), 'second')
    await expect.poll(text).toBe('second')
  } finally {
    await server?.close()
  }
})
