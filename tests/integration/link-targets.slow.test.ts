import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FileLine } from '../../cli/commands/routes.ts'
import { build, check, serve } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const config = (options = '', rest = ''): string =>
  `import { docs } from 'docs-gen'\nexport default { title: 'T', url: 'https://e.com', ${rest} sources: [docs({ ${options} })] }\n`

const editUrl = "editUrl: 'https://github.com/o/r/edit/main/website/'"

/** The addresses of the links in the text of a page, by their text, without hashes of files. */
function linksOf(outDir: string, page: string): Readonly<Record<string, string>> {
  const html = readFileSync(join(outDir, page, 'index.html'), 'utf8')
  const links = html.matchAll(/<a href="([^"]*)"[^>]*>l-(\w+)<\/a>/g)
  return Object.fromEntries([...links].map(([, href = '', text = '']) => [text, href.replace(/-\w{10}(?=[.?]|$)/, '')]))
}

const files = {
  'docs/a.md': '# A\n',
  'docs/LICENSE': 'Free\n',
  'docs/Dockerfile': 'FROM x\n',
  'docs/v1.2': 'v1.2\n',
  'docs/notes.c++': 'notes\n',
  'docs/guides/a': 'a\n',
  'docs/guides/b.txt': 'b\n',
  'docs/read/README.md': '# Read\n\n## Part\n',
  'docs/other/c.md': '# C\n',
  'docs/empty.d/d.txt': 'd\n',
  'src/main.ts': 'export {}\n',
}

const page = (names: readonly string[]): string =>
  `# Home\n\n${names.map((name, n) => `[l-${n}](${name})`).join('\n')}\n`

test('a link leads to the page, else to the file of that name, whatever its form', async () => {
  const siteDir = writeSite({
    ...files,
    'docs-gen.config.ts': config(),
    'docs/index.md': page(['./LICENSE', 'Dockerfile?x#y', './v1.2', './notes.c++', '@site/docs/LICENSE', 'guides/a']),
    'docs/a': 'not the page\n',
    'docs/guides/index.md': '# G\n\n[l-page](../a) [l-file](./b.txt) [l-up](../LICENSE)\n',
    'docs/guides/part.mdx':
      '# P\n\n<a href="../LICENSE">l-element</a>\n\nimport Part from "./_part.md"\n\n<Part />\n\n<Card title="x" href="./b.txt" /> <Card title="x" href="../Dockerfile" />\n',
    'docs/guides/_part.md': '[l-partial](../LICENSE)\n',
  })
  const { ok, outDir, diagnostics } = await build({ siteDir })
  expect(diagnostics).toEqual([])
  expect(ok).toBe(true)
  expect(Object.values(linksOf(outDir, 'docs'))).toEqual([
    '/assets/files/LICENSE',
    '/assets/files/Dockerfile?x#y',
    '/assets/files/v1.2',
    '/assets/files/notes.c',
    '/assets/files/LICENSE',
    '/assets/files/a',
  ])
  expect(linksOf(outDir, 'docs/guides')).toEqual({
    page: '/docs/a',
    file: '/assets/files/b.txt',
    up: '/assets/files/LICENSE',
  })
  const { element, partial } = linksOf(outDir, 'docs/guides/part')
  expect([element, partial]).toEqual(['/assets/files/LICENSE', '/assets/files/LICENSE'])
  const license = filesBelow(join(outDir, 'assets/files')).find((file) => file.startsWith('LICENSE'))
  expect(readFileSync(join(outDir, 'assets/files', license ?? ''), 'utf8')).toBe('Free\n')
})

test('a link to a folder leads to its page, else to the repository', async () => {
  const siteDir = writeSite({
    ...files,
    'docs-gen.config.ts': config(editUrl),
    'docs/index.md': page([
      'read#part',
      './read/',
      'other',
      './empty.d',
      '../src',
      '../../packages/x',
      '..',
      '/docs/read',
    ]),
    'docs/guides/sub/e.md': '# E\n\n[l-0](../../read) [l-1](../../other/)\n',
  })
  mkdirSync(join(siteDir, '../packages/x'), { recursive: true })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'broken-link There is no page at /packages/x.',
  ])
  writeFileSync(join(siteDir, 'docs/index.md'), page(['read#part', './read/', 'other', './empty.d', '../src', '.']))
  const { outDir } = await build({ siteDir })
  expect(Object.values(linksOf(outDir, 'docs'))).toEqual([
    '/docs/read/#part',
    '/docs/read/',
    'https://github.com/o/r/tree/main/website/docs/other',
    'https://github.com/o/r/tree/main/website/docs/empty.d',
    'https://github.com/o/r/tree/main/website/src',
    '/docs/',
  ])
  expect(Object.values(linksOf(outDir, 'docs/guides/sub/e'))).toEqual([
    '/docs/read/',
    'https://github.com/o/r/tree/main/website/docs/other',
  ])
})

test('a folder without a page and a file that is no content are problems that say so', async () => {
  const siteDir = writeSite({
    ...files,
    'docs-gen.config.ts': config(),
    'docs/index.md': page(['./other', '../Makefile', './.github/CODEOWNERS', './license', './gone', '../src/']),
    Makefile: 'all:\n',
    'docs/.github/CODEOWNERS': '* @me\n',
  })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ code, severity, at, message }) => `${severity} ${code} ${at?.line} ${message}`)).toEqual([
    'error broken-link 3 The folder docs/other has no page.',
    'error file-not-published 4 The file Makefile is not published: it is not in docs or a static folder',
    'error file-not-published 5 The file docs/.github/CODEOWNERS is not published: the name .github begins with a dot',
    'error broken-link 6 There is no page at /docs/license.',
    'error broken-link 7 There is no page at /docs/gone.',
    'error broken-link 8 The folder src has no page.',
  ])
  expect(diagnostics[0]?.hint).toContain('README.md')
  expect(diagnostics[1]?.hint).toContain('security.publish')
})

test('a file that appears or disappears is noticed in the next build', async () => {
  const siteDir = writeSite({ 'docs-gen.config.ts': config(), 'docs/index.md': page(['./LICENSE']) })
  const state = async (): Promise<string> => {
    const { diagnostics, outDir, ok } = await build({ siteDir })
    return ok ? (linksOf(outDir, 'docs')['0'] ?? '') : diagnostics.map(({ message }) => message).join()
  }
  const license = join(siteDir, 'docs/LICENSE')
  const missing = 'There is no page at /docs/LICENSE.'
  expect(await state()).toBe(missing)
  writeFileSync(license, 'Free\n')
  expect(await state()).toBe('/assets/files/LICENSE')
  expect(await state()).toBe('/assets/files/LICENSE')
  writeFileSync(license, 'Not free\n')
  expect(await state()).toBe('/assets/files/LICENSE')
  const [copy, ...others] = filesBelow(join(siteDir, 'build/assets/files'))
  expect(others).toEqual([])
  expect(readFileSync(join(siteDir, 'build/assets/files', copy ?? ''), 'utf8')).toBe('Not free\n')
  writeFileSync(join(siteDir, 'docs/LICENSE.md'), '# L\n')
  expect(await state()).toBe('/docs/LICENSE')
  rmSync(join(siteDir, 'docs/LICENSE.md'))
  rmSync(license)
  expect(await state()).toBe(missing)
  mkdirSync(license)
  expect(await state()).toBe('The folder docs/LICENSE has no page.')
})

test('a translation finds what is beside its original, and content of strangers publishes no file without an extension', async () => {
  const siteDir = writeSite({
    ...files,
    'docs-gen.config.ts': config('', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
    'docs/index.md': '# Home\n',
    'i18n/de/docs/index.md': '# Start\n\n[l-0](./LICENSE)\n',
  })
  const built = await build({ siteDir })
  expect(built.diagnostics).toEqual([])
  expect(linksOf(built.outDir, 'de/docs')).toEqual({ 0: '/de/assets/files/LICENSE' })
  writeFileSync(join(siteDir, 'docs-gen.config.ts'), config('', "security: { content: 'markdown' },"))
  writeFileSync(join(siteDir, 'docs/index.md'), page(['./LICENSE', './guides/b.txt']))
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'content-left-out The file docs/LICENSE is left out: a file without an extension may be anything',
  ])
})

test('a Docusaurus site has no such links', async () => {
  const preset = JSON.stringify(['classic', { docs: {}, blog: false, pages: false }])
  const siteDir = writeSite({
    ...files,
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.com', baseUrl: '/', presets: [${preset}] }\n`,
    'docs/index.md': page(['./LICENSE', './other']),
  })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.filter(({ code }) => code === 'broken-link').map(({ message }) => message)).toEqual([
    'There is no page at /docs/LICENSE.',
    'There is no page at /docs/other.',
  ])
})

test('serve answers with such a file, and shows one that appears', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config(),
    'docs/index.md': page(['./read']),
    'docs/LICENSE': 'Free\n',
  })
  const { server } = await serve({ siteDir, port: 0 })
  onTestFinished(() => server?.close())
  const url = server?.urls[0] ?? ''
  const get = async (path: string): Promise<string> => (await fetch(new URL(path, url))).text()
  const linked = async (): Promise<string> => /href="([^"]*)"[^>]*>l-0</.exec(await get('/docs'))?.[1] ?? ''
  expect(await linked()).toBe('/docs/read')
  writeFileSync(join(siteDir, 'docs/read'), 'Read\n')
  await expect.poll(linked, { timeout: 20_000 }).toContain('/assets/files/read')
  expect(await get(await linked())).toBe('Read\n')
})

test('a build counts the files that links publish, and routes lists them with the places', async () => {
  const siteDir = writeSite({
    ...files,
    'docs-gen.config.ts': config('', "i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
    'docs/index.md': '# Home\n\n[l](./LICENSE) ![p](./p.png)\n\n[l](./LICENSE) [b](./guides/b.txt)\n',
    'docs/p.png': 'p',
  })
  for (const isWritten of [true, false]) {
    const built = await build({ siteDir })
    expect([built.publishedFiles, built.written > 0]).toEqual([2, isWritten])
  }
  const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
  const out = execFileSync(process.execPath, [bin, 'routes', siteDir, '--files', '--json'], { encoding: 'utf8' })
  const lines = JSON.parse(out) as readonly FileLine[]
  expect(lines.map(({ path, ...line }) => ({ ...line, path: path.replace(/-\w{10}(?=\.|$)/, '') }))).toEqual(
    ['en', 'de'].flatMap((locale) => [
      {
        path: `${locale === 'en' ? '' : '/de'}/assets/files/LICENSE`,
        file: 'docs/LICENSE',
        links: [3, 5].map((line) => ({ file: 'docs/index.md', line })),
        locale,
      },
      {
        path: `${locale === 'en' ? '' : '/de'}/assets/files/b.txt`,
        file: 'docs/guides/b.txt',
        links: [{ file: 'docs/index.md', line: 5 }],
        locale,
      },
    ]),
  )
})
