import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const config = (options: string): string => `import { changelog, defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', repository: { url: 'https://github.com/o/r', branch: 'main', path: '.' }, sources: [docs(), changelog(${options})] })
`

const file = `# What is new

All changes.

## [Unreleased]

- Soon

## [2.0.0] - 2024-02-29

### Added

- Sails (#12), see [home](./docs/index.md)

## [1.1.0] - 2023-01-01 [YANKED]

- [gone](./docs/gone.md)

## Notes

[2.0.0]: https://example.org/2
[1.1.0]: https://example.org/1
[Unreleased]: https://example.org/0
`

const site = (options: string, more: Readonly<Record<string, string>> = {}): string =>
  writeSite({
    'docs/index.md': '# Home\n\n[x](/changelog#v2.0.0)\n',
    'docs-gen.config.ts': config(options),
    'CHANGELOG.md': file,
    ...more,
  })

const page = (dir: string, path: string): string => readFileSync(join(dir, 'build', path, 'index.html'), 'utf8')

test('a version has its anchor and the one of GitHub, problems are at their lines, and what is unclear is told', async () => {
  const dir = site('{}')
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics.map(({ code, at }) => [code, at?.file, at?.line, at?.column])).toEqual([
    ['broken-markdown-link', 'CHANGELOG.md', 17, 3],
    ['changelog-unclear', 'CHANGELOG.md', 19, 1],
  ])
  const mended = site('{}', { 'docs/gone.md': '# Gone\n' })
  expect((await build({ siteDir: mended })).ok).toBe(true)
  const html = page(mended, 'changelog')
  for (const id of ['unreleased', 'v2.0.0', '200---2024-02-29', 'v1.1.0']) expect(html).toContain(`id="${id}"`)
  expect(html).toContain('href="https://github.com/o/r/issues/12"')
  expect(html).toContain('[YANKED]')
})

test('pages by major version, changesets and releases', async () => {
  const dir = site("{ file: 'CHANGELOG.md', pages: 'major', changesets: '.changes', releases: 'releases.json' }", {
    'docs/gone.md': '# Gone\n',
    '.changes/a.md': '---\n"boats": minor\n---\n\nSails are longer.\n',
    '.changes/README.md': 'About this folder\n',
    'releases.json': JSON.stringify([
      { tag_name: 'v2.0.0', name: 'Sails', body: '## What\r\n\r\n- x', published_at: '2024-02-29T00:00:00Z' },
      { tag_name: 'v3.0.0', body: 'secret', draft: true },
      { version: '1.0.0', notes: 'first' },
    ]),
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect([ok, diagnostics.filter(({ severity }) => severity !== 'log')]).toEqual([true, []])
  expect(page(dir, 'changelog/v2')).toContain('href="https://example.org/2"')
  expect(page(dir, 'changelog/v1')).toContain('id="v1.1.0"')
  expect(page(dir, 'changelog')).toContain('/changelog/v2')
  expect(page(dir, 'changelog/next')).toMatch(/Minor changes[^]*Sails are longer/)
  expect(page(dir, 'changelog/next')).not.toContain('About this folder')
  expect(page(dir, 'changelog/releases/v2')).toMatch(/id="v2\.0\.0"[^]*Sails[^]*What/)
  expect(page(dir, 'changelog/releases')).not.toContain('v3')
})

test('a feed has the versions with a date, with their text, and names those without', async () => {
  const dir = site("{ feedOptions: { type: 'all' } }", {
    'docs/gone.md': '# Gone\n',
    'CHANGELOG.md': file.replace('## Notes', '## 1.0.0\n\n- First'),
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect(ok).toBe(true)
  expect(diagnostics.map(({ code, message, at }) => [code, message, at?.line])).toContainEqual([
    'changelog-unclear',
    'The feed leaves out 1 version without a date: 1.0.0.',
    19,
  ])
  const feed = (name: string): string => readFileSync(join(dir, 'build/changelog', name), 'utf8')
  const { items } = JSON.parse(feed('feed.json')) as {
    items: { title: string; url: string; date_published: string; content_html: string }[]
  }
  expect(items.map(({ title, url, date_published: date }) => [title, url, date])).toEqual([
    ['2.0.0', 'https://example.com/changelog#v2.0.0', '2024-02-29T00:00:00.000Z'],
    ['1.1.0', 'https://example.com/changelog#v1.1.0', '2023-01-01T00:00:00.000Z'],
  ])
  expect(items[0]?.content_html).toMatch(/Added[^]*Sails[^]*href="https:\/\/example\.com\//)
  expect(items[0]?.content_html).not.toContain('2.0.0')
  expect(items[0]?.content_html).not.toContain('gone')
  expect(feed('atom.xml').match(/<entry>/g)).toHaveLength(2)
  expect(feed('rss.xml').match(/<item>/g)).toHaveLength(2)
  expect(page(dir, 'changelog')).toContain('href="/changelog/atom.xml"')
  const again = feed('rss.xml')
  await build({ siteDir: dir, noCache: true })
  expect(feed('rss.xml')).toBe(again)
})

test('@since leads to the version, and one that the changelog does not have is told', async () => {
  const symbol = (name: string, since: string): object => ({
    id: name,
    name,
    kind: 'class',
    code: `class ${name}`,
    since,
  })
  const members = [symbol('Sail', 'v2.0.0, on request'), symbol('Oar', '9.0'), symbol('Hull', '1.1')]
  const model = {
    language: { name: 'python' },
    packages: [{ name: 'boats', version: '2.0.0' }],
    modules: [{ id: 'boats', name: 'boats', package: 'boats', members }],
  }
  const dir = writeSite({
    'docs/index.md': '# Home\n',
    'docs/gone.md': '# Gone\n',
    'CHANGELOG.md': file,
    'docs-gen.config.ts': `import { apiReference, changelog, defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', sources: [docs(), changelog(), apiReference({ model: ${JSON.stringify(model)} })] })
`,
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect([ok, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([true, []])
  const unknown = diagnostics.filter(({ code }) => code === 'since-unknown')
  expect(unknown.map(({ message }) => message)).toEqual([
    'The API reference has @since 9.0, and the changelog has no such version.',
  ])
  const reference = readdirSync(join(dir, 'build/docs/api'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(dir, 'build/docs/api', name), 'utf8'))
    .join('\n')
  expect(reference).toContain('<a href="/changelog#v2.0.0">v2.0.0</a>, on request')
  expect(reference).toContain('<a href="/changelog#v1.1.0">1.1</a>')
  expect(reference).toMatch(/<dd>9\.0<\/dd>/)
})

test('a changeset whose front matter cannot be read is named, and its change is listed', async () => {
  const dir = site("{ changesets: '.changes' }", {
    '.changes/a.md': '---\n"boats": [minor\n---\n\nSails are longer.\n',
  })
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'front-matter-syntax',
      at: expect.objectContaining({ file: '.changes/a.md' }) as unknown,
    }),
  )
})

test('a file that is not there is told at its option', async () => {
  const dir = site("{ file: 'HISTORY.md' }")
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'config-file-missing',
      severity: 'error',
      at: expect.objectContaining({ line: 2 }) as unknown,
    }),
  )
})
