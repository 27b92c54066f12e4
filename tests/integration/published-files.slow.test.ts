import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { frameReader } from '../../cli/files/frame-reader.ts'
import { formatJson } from '../../cli/report/json.ts'
import { formatText } from '../../cli/report/text.ts'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const config = (sources: string, rest = ''): string =>
  `import { docs, pages } from 'docs-gen'\nexport default { title: 'T', url: 'https://e.com', ${rest} sources: [${sources}] }\n`

const secrets = {
  'src/.env': 'TOKEN=abc\n',
  'src/plan.txt': 'secret plan\n',
  'package.json': '{}\n',
  'docs/.hidden/a.txt': 'hidden\n',
  'docs/.env': 'TOKEN=abc\n',
  'static/given.txt': 'given\n',
}

/** Every way in which a page names a file. */
const page = `# Home

[e](../src/.env) [n](../src/plan.txt) [h](./.hidden/a.txt) <a href="./.env">d</a> [given](../static/given.txt)

![p](../package.json) <img src="../src/plan.txt" alt="p"> [x]

[beside](./sub/beside.txt) [linked](./link.txt)

[x]: ../src/.env
`

function published(outDir: string): readonly string[] {
  return filesBelow(join(outDir, 'assets/files')).map((file) => file.replace(/-[\w-]+(?=\.\w+$)/, ''))
}

const refused = ['src/.env', 'src/plan.txt', 'docs/.hidden/a.txt', 'docs/.env', 'package.json', 'docs/link.txt']

test('a link publishes no hidden file, and none outside of the content', async () => {
  const siteDir = writeSite({
    ...secrets,
    'docs-gen.config.ts': config('docs({ routeBasePath: "/" })'),
    'docs/index.md': page,
    'docs/sub/beside.txt': 'beside\n',
    'docs/.gitbook/assets/shown.txt': 'shown\n',
    'docs/.gitbook/.env': 'TOKEN=abc\n',
  })
  symlinkSync('../src/.env', join(siteDir, 'docs/link.txt'))
  const { diagnostics } = await check({ siteDir })
  const errors = diagnostics.filter(({ code }) => code === 'file-not-published')
  expect(new Set(errors.map(({ message }) => /^The file (\S+)/.exec(message)?.[1]))).toEqual(new Set(refused))
  expect(errors).toHaveLength(8)
  expect(errors.every(({ severity, at, hint }) => severity === 'error' && at?.file === 'docs/index.md' && hint)).toBe(
    true,
  )
  writeFileSync(
    join(siteDir, 'docs/index.md'),
    '# Home\n\n[b](./sub/beside.txt) [g](../static/given.txt) [s](./.gitbook/assets/shown.txt)\n',
  )
  const built = await build({ siteDir })
  expect(built.diagnostics).toEqual([])
  expect(published(built.outDir)).toEqual(['beside.txt', 'given.txt', 'shown.txt'])
  writeFileSync(join(siteDir, 'docs/index.md'), '# Home\n\n[e](./.gitbook/.env)\n')
  expect((await check({ siteDir })).diagnostics).toMatchObject([{ code: 'file-not-published' }])
})

test('the config allows a folder, without its hidden files', async () => {
  const siteDir = writeSite({
    ...secrets,
    'docs-gen.config.ts': config('docs({ routeBasePath: "/" })', `security: { publish: ['src'] },`),
    'docs/index.md': '# Home\n\n[a](../src/plan.txt)\n',
  })
  expect(published((await build({ siteDir })).outDir)).toEqual(['plan.txt'])
  writeFileSync(join(siteDir, 'docs/index.md'), '# Home\n\n[a](../src/.env)\n')
  expect((await check({ siteDir })).diagnostics.map(({ code }) => code)).toEqual(['file-not-published'])
})

test('a translation publishes what is beside its original', async () => {
  const siteDir = writeSite({
    'docs-gen.config.ts': config(
      'docs({ routeBasePath: "/" })',
      `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },`,
    ),
    'docs/index.md': '# Home\n\n[a](./a.txt)\n',
    'docs/a.txt': 'a\n',
    'i18n/de/docs/index.md': '# Start\n\n[a](./a.txt) [b](../../../docs/a.txt) [c](./c.txt)\n',
    'i18n/de/docs/c.txt': 'c\n',
  })
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics).toEqual([])
})

test('links in a Docusaurus site publish what they do there, but for hidden files', async () => {
  const preset = JSON.stringify(['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }])
  const siteDir = writeSite({
    ...secrets,
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.com', baseUrl: '/', presets: [${preset}] }\n`,
    'docs/index.md': '# Home\n\n[a](../src/plan.txt) [b](../package.json)\n',
  })
  const built = await build({ siteDir })
  expect(built.ok).toBe(true)
  expect(published(built.outDir)).toEqual(['package.json', 'plan.txt'])
  writeFileSync(join(siteDir, 'docs/index.md'), '# Home\n\n[a](../src/.env)\n')
  expect((await check({ siteDir })).diagnostics.map(({ code }) => code)).toContain('file-not-published')
})

test.each(['packages/docs', 'src/content/docs', 'docs'])(
  'content of strangers in %s reads and publishes nothing beside its folder',
  async (path) => {
    const siteDir = writeSite({
      'docs-gen.config.ts': config(`docs({ path: '${path}' })`, `security: { content: 'markdown' },`),
      [`${path}/index.md`]:
        '# Home\n\n```txt file=../lib/secret.txt\n```\n\n[p](../lib/private.pdf) [q](./own.pdf)\n\n```txt file=./own.txt\n```\n',
      [`${path}/own.pdf`]: 'own\n',
      [`${path}/own.txt`]: 'own text\n',
    })
    const beside = join(siteDir, dirname(path), 'lib')
    mkdirSync(beside, { recursive: true })
    writeFileSync(join(beside, 'secret.txt'), 'the secret\n')
    writeFileSync(join(beside, 'private.pdf'), 'private\n')
    symlinkSync('../lib/secret.txt', join(siteDir, path, 'secret.md'))
    const { diagnostics } = await check({ siteDir })
    const places = diagnostics.map(({ code, at }) => `${code} ${at?.line}`)
    expect(places).toEqual(['content-left-out 3', 'content-left-out 6', 'link-leaves-site 1'])
    rmSync(join(siteDir, path, 'secret.md'))
    const built = await build({ siteDir })
    expect(published(built.outDir)).toEqual(['own.pdf'])
  },
)

test('the text of a file that the site may not read is in no message', async () => {
  const siteDir = writeSite({ 'docs/index.md': '# Home\n' })
  const outside = mkdtempSync(join(tmpdir(), 'docs-gen-outside-'))
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }))
  writeFileSync(join(outside, 'creds.env'), 'TOKEN=abc\n')
  symlinkSync(join(outside, 'creds.env'), join(siteDir, 'docs/z.md'))
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ code }) => code)).toEqual(['link-leaves-site'])
  const readFile = frameReader(siteDir)
  expect(formatText(diagnostics, { color: false, read: readFile })).not.toContain('TOKEN')
  expect(formatJson(diagnostics, readFile)).not.toContain('TOKEN')
  expect(readFile('docs/z.md')).toBeUndefined()
  expect(readFile('docs/index.md')).toBe('# Home\n')
})

test.runIf(existsSync('/dev/zero'))('a link to a device is named, and not read', async () => {
  const siteDir = writeSite({ 'docs/index.md': '# Home\n\n![z](./z.png)\n' })
  symlinkSync('/dev/zero', join(siteDir, 'docs/z.md'))
  symlinkSync('/dev/zero', join(siteDir, 'docs/z.png'))
  const { diagnostics } = await check({ siteDir })
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`)).toContain('link-leaves-site docs/z.md')
  expect(formatText(diagnostics, { color: false, read: frameReader(siteDir) })).toContain('/dev/zero')
})
