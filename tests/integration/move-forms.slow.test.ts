import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { filesBelow, linkPackages } from './fixture-site.ts'
import { runCommand } from './move/command-line.ts'

const config = `import { defineConfig, docs, pages, redirects } from 'docs-gen'

export default defineConfig({
  title: 'T',
  url: 'https://a.test',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  sources: [docs({ sidebarPath: './sidebars.ts' }), pages(), redirects({ redirects: [{ from: '/ancient', to: '/docs/a' }] })],
  themeConfig: {
    navbar: { items: [{ label: 'A', to: '/docs/a#sec' }, { type: 'doc', docId: 'a', label: 'D' }] },
    footer: { links: [{ label: 'A', to: 'docs/a' }], copyright: 'x <a href="/docs/a">a</a>' },
  },
})
`

const files = {
  'docs-gen.config.ts': config,
  'sidebars.ts': `export default {\n  main: ['a', { type: 'category', label: 'G', items: ['guides/b', { type: 'link', label: 'x', href: '/docs/a' }], link: { type: 'doc', id: 'c' } }],\n}\n`,
  'docs/a.md': `# A\n\n## Sec\n\n[b](./guides/b.md) [b2](guides/b.md#x "t") [c](<c.mdx>) [self](#sec) ![i](./img/i.svg) [ref]\n\n[ref]: ./guides/b.md 'title'\n\n\`\`\`ts file=./code.ts\n\`\`\`\n\n<a href="./guides/b.md">x</a> <img src="./img/i.svg"/>\n`,
  'docs/guides/b.md': `---\npagination_next: a\n---\r\n# B\r\n\r\n## X\r\n\r\n[a](../a.md) [a](../a) [a](/docs/a#sec) <a href="/docs/a?x=1#sec">z</a>\r\n\r\n> [q][r]\r\n\r\n[r]: ../a.md#sec\r\n\r\n\`[a](../a.md)\`\r\n`,
  'docs/c.mdx': `import Part from './_part.mdx'\n\n# C\n\n<Part />\n\n<Card title="/docs/a" href="/docs/a">x [y](a.md)</Card>\n\n<a href={\`/docs/\${'a'}\`}>z</a>\n`,
  'docs/_part.mdx': 'Part [a](./a.md) text\n',
  'docs/code.ts': 'export const x = 1\n',
  'docs/img/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  'docs/.gitkeep': '',
  'i18n/fr/docs/a.md': '# A fr\n\n## Sec\n\n[b](./guides/b.md)\n',
  'src/pages/index.tsx': `export default function Home() {\n  return <a href="/docs/a">{'/docs/a'}</a>\n}\n`,
}

function newSite(texts: Readonly<Record<string, string>> = files): string {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-move-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  linkPackages(dir)
  return dir
}

function textsOf(dir: string): Readonly<Record<string, string>> {
  const names = filesBelow(dir).filter((file) => !/^(?:\.docs-gen|\.git|node_modules)\//.test(file))
  return Object.fromEntries(names.map((file) => [file, readFileSync(join(dir, file), 'utf8')]))
}

test('a page moves with all links to it and in it, each in its form, and back to the byte', async () => {
  const dir = newSite()
  const { code, err } = await runCommand(dir, 'mv', 'docs/a.md', 'docs/deep/er/')
  const texts = textsOf(dir)
  expect(texts['docs/deep/er/a.md']).toBe(
    files['docs/a.md']
      .replaceAll('./guides/b.md', '../../guides/b.md')
      .replace('(guides/b.md#x', '(../../guides/b.md#x')
      .replace('<c.mdx>', '<../../c.mdx>')
      .replaceAll('./img', '../../img')
      .replace('file=./code', 'file=../../code'),
  )
  expect(texts['docs/guides/b.md']).toBe(
    `---\npagination_next: deep/er/a\n---\r\n# B\r\n\r\n## X\r\n\r\n[a](../deep/er/a.md) [a](../deep/er/a) [a](/docs/deep/er/a#sec) <a href="/docs/deep/er/a?x=1#sec">z</a>\r\n\r\n> [q][r]\r\n\r\n[r]: ../deep/er/a.md#sec\r\n\r\n\`[a](../a.md)\`\r\n`,
  )
  expect(texts['docs/c.mdx']).toContain('<Card title="/docs/a" href="/docs/deep/er/a">x [y](deep/er/a.md)</Card>')
  expect(texts['docs/_part.mdx']).toBe('Part [a](./deep/er/a.md) text\n')
  expect(texts['i18n/fr/docs/deep/er/a.md']).toBe('# A fr\n\n## Sec\n\n[b](../../guides/b.md)\n')
  expect(texts['sidebars.ts']).toBe(
    files['sidebars.ts'].replace("'a'", "'deep/er/a'").replace('/docs/a', '/docs/deep/er/a'),
  )
  expect(texts['src/pages/index.tsx']).toContain(`<a href="/docs/deep/er/a">{'/docs/a'}</a>`)
  expect(texts['docs-gen.config.ts']).toBe(
    config
      .replace("to: '/docs/a' }]", "to: '/docs/deep/er/a' }, { from: '/docs/a', to: '/docs/deep/er/a' }]")
      .replace('/docs/a#sec', '/docs/deep/er/a#sec')
      .replace("docId: 'a'", "docId: 'deep/er/a'")
      .replace("to: 'docs/a'", "to: 'docs/deep/er/a'")
      .replace('href="/docs/a"', 'href="/docs/deep/er/a"'),
  )
  // What is not certain is left, and named with its place.
  expect(code).toBe(1)
  expect(err).toContain(
    '! src/pages/index.tsx:2:30 Write /docs/deep/er/a instead of /docs/a, if it is a link to the page.\n',
  )
  expect(err).toContain('! docs/c.mdx:9:1 This text may become /docs/a, which is /docs/deep/er/a now.\n')
  expect(await runCommand(dir, 'check')).toMatchObject({ code: 0 })
  expect(await runCommand(dir, 'mv', 'docs/deep/er/a.md', 'docs/a.md')).toMatchObject({ code: 0 })
  expect(textsOf(dir)).toEqual(files)
  expect(existsSync(join(dir, 'docs/deep'))).toBe(false)
})

test('--dry-run prints a diff and writes nothing', async () => {
  const dir = newSite()
  const { out } = await runCommand(dir, 'mv', 'docs/guides', 'docs/manual', '--dry-run')
  expect(out).toContain(`--- a/docs/a.md\n+++ b/docs/a.md\n`)
  expect(out).toContain(`-[ref]: ./guides/b.md 'title'\n+[ref]: ./manual/b.md 'title'\n`)
  expect(textsOf(dir)).toEqual(files)
})

const refusals = [
  [['docs/zzz.md', 'docs/x.md'], 'There is no file docs/zzz.md.'],
  [['docs/b.md', 'docs/x.md'], 'Did you mean docs/a.md?'],
  [['docs/a.md', 'docs/c.mdx'], 'docs/c.mdx is there already.'],
  [['docs/a.md', 'src/pages/a.md'], 'src/pages/a.md is not in docs, the folder of content that docs/a.md is in.'],
  [['docs/a.md', '../a.md'], 'is not in docs, the folder of content'],
  [['docs', 'other'], 'docs is the whole folder of a source.'],
  [['docs/guides', 'docs/guides/x'], 'docs/guides cannot be moved into itself'],
  [['i18n/fr/docs/a.md', 'i18n/fr/docs/x.md'], 'i18n/fr/docs/a.md is a translation.'],
  [['docs/a.md', 'docs/x'], 'docs/x would be no page: it ends neither with .md nor with .mdx.'],
  [['sidebars.ts', 'docs/x.ts'], 'sidebars.ts is in no folder of content.'],
  [['docs/*.nothing', 'docs/x'], 'No file of the content matches docs/*.nothing.'],
  [['docs/a.md', 'docs/c.md'], 'docs/c.md and docs/c.mdx would both have the address /docs/c.'],
  [['docs/a.md', 'docs/code.ts/x.md'], 'docs/code.ts/x.md needs a folder docs/code.ts, which is a file.'],
  [['docs/link.md', 'docs/x.md'], 'docs/link.md is a symbolic link.'],
] as const

test('what cannot be moved is refused with the remedy, and nothing is written', async () => {
  const dir = newSite()
  symlinkSync('a.md', join(dir, 'docs/link.md'))
  const before = textsOf(dir)
  for (const [argv, message] of refusals) {
    const { code, err } = await runCommand(dir, 'mv', ...argv)
    expect(code, argv.join(' ')).toBe(2)
    expect(err).toContain(message)
  }
  expect(textsOf(dir)).toEqual(before)
})

test('git moves what it tracks, and changes that are not committed are not mixed with others', async () => {
  const dir = newSite({ ...files, '.gitignore': 'node_modules\n.docs-gen\n' })
  const git = (...argv: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.test', ...argv], { cwd: dir, encoding: 'utf8' })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'one')
  writeFileSync(join(dir, 'docs/c.mdx'), `${files['docs/c.mdx']}\nEdited.\n`)
  const refused = await runCommand(dir, 'mv', 'docs/a.md', 'docs/x.md')
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.err).toContain('docs/c.mdx would be changed, and has changes that are not committed.')
  git('checkout', 'docs/c.mdx')
  expect(await runCommand(dir, 'mv', 'docs/a.md', 'docs/x.md')).toMatchObject({ code: 1 })
  expect(git('diff', '--cached', '--name-status', '-M')).toBe(
    'R100\tdocs/a.md\tdocs/x.md\nR100\ti18n/fr/docs/a.md\ti18n/fr/docs/x.md\n',
  )
  // What the command has changed itself is no reason to refuse the next one.
  expect(await runCommand(dir, 'mv', 'docs/x.md', 'docs/y.md')).toMatchObject({ code: 1 })
  await runCommand(dir, 'mv', 'docs/y.md', 'docs/x.md')
  await runCommand(dir, 'mv', 'docs/x.md', 'docs/a.md')
  expect(git('status', '--short')).toBe('')
})

test('folders move as a whole, and versions where asked', async () => {
  const dir = newSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'T', url: 'https://a.test', sources: [docs({ sidebarPath: './sidebars.json' })] })\n`,
    'sidebars.json': '{ "main": [{ "type": "autogenerated", "dirName": "guides/deep" }, "start"] }\n',
    'docs/start.md': '# Start\n\n[One](guides/deep/one.md)\n',
    'docs/guides/deep/one.md': '# One\n\n[Start](../../start.md)\n',
    'docs/guides/deep/_category_.json': '{ "label": "Deep", "link": { "type": "doc", "id": "guides/deep/one" } }\n',
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/guides/deep/one.md': '# One\n',
    'versioned_docs/version-1.0/start.md': '# Start\n\n[One](guides/deep/one.md)\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["version-1.0/guides/deep/one", "start"] }\n',
  })
  const { code, err } = await runCommand(dir, 'mv', 'docs/guides', 'docs/manual', '--versions')
  expect(code, err).toBe(0)
  expect(textsOf(dir)).toMatchObject({
    'sidebars.json': '{ "main": [{ "type": "autogenerated", "dirName": "manual/deep" }, "start"] }\n',
    'docs/start.md': '# Start\n\n[One](manual/deep/one.md)\n',
    'docs/manual/deep/_category_.json': '{ "label": "Deep", "link": { "type": "doc", "id": "manual/deep/one" } }\n',
    'versioned_docs/version-1.0/start.md': '# Start\n\n[One](manual/deep/one.md)\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["version-1.0/manual/deep/one", "start"] }\n',
  })
  expect(await runCommand(dir, 'check')).toMatchObject({ code: 0 })
})

test('moving back undoes a move whose new path had a file in a version already', async () => {
  const dir = newSite({
    ...files,
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/a.md': '# A\n\n[c](./c.md)\n',
    'versioned_docs/version-1.0/c.md': '# C\n\n[a](./a.md)\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["a", "c"]}\n',
  })
  await runCommand(dir, 'mv', 'docs/a.md', 'docs/deep/a.md')
  const before = textsOf(dir)
  await runCommand(dir, 'mv', 'docs/deep/a.md', 'docs/a.md', '--versions')
  await runCommand(dir, 'mv', 'docs/a.md', 'docs/deep/a.md', '--versions')
  expect(textsOf(dir)).toEqual(before)
})

test('a heading is renamed with the links to it, and keeps its old anchor', async () => {
  const dir = newSite({ ...files, 'docs/c.mdx': '# C\n\n## Old one\n\n[own](#old-one)\n\n## Set {#fixed}\n' })
  await runCommand(dir, 'rename-heading', 'docs/c.mdx#old-one', 'A *new* one')
  expect(textsOf(dir)['docs/c.mdx']).toBe(
    '# C\n\n## A *new* one {/* #a-new-one #old-one */}\n\n[own](#a-new-one)\n\n## Set {#fixed}\n',
  )
  await runCommand(dir, 'rename-heading', 'docs/guides/b.md#x', 'Why')
  const texts = textsOf(dir)
  expect(texts['docs/guides/b.md']).toContain('\r\n## Why {#why #x}\r\n')
  expect(texts['docs/a.md']).toContain('[b2](guides/b.md#why "t")')
  const fixed = await runCommand(dir, 'rename-heading', 'docs/c.mdx#fixed', 'Put')
  expect(fixed.err).toContain('The heading has an id, so its anchor stays.')
  expect(textsOf(dir)['docs/c.mdx']).toContain('\n## Put {#fixed}\n')
})

test.each([
  [['docs/c.mdx#nope', 'X'], 'docs/c.mdx has no heading #nope.'],
  [['docs/zz.mdx#a', 'X'], 'docs/zz.mdx is no page in Markdown.'],
  [['docs/a.md', 'X'], 'No heading is named.'],
  [['docs/a.md#sec', ' '], 'A heading is a text on one line.'],
  [['docs/a.md#sec', '!?'], "No anchor can be made of '!?'."],
])('a heading that cannot be renamed is refused: %j', async (argv, message) => {
  const dir = newSite()
  const { code, err } = await runCommand(dir, 'rename-heading', ...argv)
  expect(err).toContain(message)
  expect(code).toBe(2)
  expect(textsOf(dir)).toEqual(files)
})

test('the commands of the guide do what it says', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/rename-and-move.md'), 'utf8')
  const [, after = ''] = /```ts title="docs-gen\.config\.ts"\n(.*?)```/s.exec(guide) ?? []
  const dir = newSite({
    'docs-gen.config.ts': after.replace(/\{ from: .*? \}(?=\])/, ''),
    'docs/install.md': '# Install\n\n## First steps\n\n[Use](use.md)\n',
    'docs/use.md': '# Use\n\n[Install](install.md#first-steps)\n',
  })
  const commands = [...guide.matchAll(/^npx docs-gen (mv docs\/install\.md .*|rename-heading .*)$/gm)].map(
    ([, line = '']) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
  )
  expect(commands).toHaveLength(2)
  const [mv = [], rename = []] = commands
  await runCommand(dir, ...rename)
  const [, heading = ''] = /```md\n(## .*?)\n```/.exec(guide) ?? []
  expect(textsOf(dir)['docs/install.md']).toContain(`\n${heading}\n`)
  expect(await runCommand(dir, ...mv)).toMatchObject({ code: 0 })
  expect(textsOf(dir)['docs-gen.config.ts']).toBe(after)
  expect(textsOf(dir)['docs/use.md']).toBe('# Use\n\n[Install](start/setup.md#begin-here)\n')
})

/** A whole journal, as an interrupted command leaves it, that would restore a file outside of the site. */
function strayJournal(): string {
  const body = JSON.stringify({ entries: [{ from: '../../stray.md', to: 'docs/a.md' }], folders: [], index: '' })
  return `${crc32(body)}\n${body}`
}

test.each([
  ['damaged', 'torn'],
  ['one that leads out of the site', strayJournal()],
])('a journal is not followed if it is %s', async (_, text) => {
  const dir = newSite()
  mkdirSync(join(dir, '.docs-gen/move'), { recursive: true })
  writeFileSync(join(dir, '.docs-gen/move/journal'), text)
  cpSync(join(dir, 'docs/a.md'), join(dir, '.docs-gen/move/0.old'))
  const { code, err } = await runCommand(dir, 'mv', 'docs/a.md', 'docs/x.md')
  expect(code).toBe(2)
  expect(err).toContain('The journal of an interrupted change is damaged')
  expect(existsSync(join(dir, '../../stray.md'))).toBe(false)
  expect(textsOf(dir)).toEqual(files)
})

test('links by the name of a page follow it, keep a name that still leads there, and get a folder where two pages have it', async () => {
  const before = {
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'T',
  url: 'https://a.test',
  markdown: { extensions: { wikiLinks: true } },
  sources: [docs()],
})
`,
    'docs/set-up.md': '# Setting up\n\n## First steps\n\n[[#First steps]] [[other]]\n',
    'docs/other.md': '# Other\n\nWords.\n',
    'docs/guide.mdx':
      '# Guide\n\nSee [[Set-Up#First steps|it]], [[Setting up]] and [[other]].\n\n| A |\n|---|\n| [[ set-up \\| that ]] |\n',
  }
  const dir = newSite(before)
  expect(await runCommand(dir, 'mv', 'docs/set-up.md', 'docs/start/install.md')).toMatchObject({ code: 0 })
  const renamed = before['docs/guide.mdx'].replace('[[Set-Up#', '[[install#').replace('[[ set-up ', '[[install')
  expect(textsOf(dir)['docs/guide.mdx']).toBe(renamed)
  expect(textsOf(dir)['docs/start/install.md']).toBe(before['docs/set-up.md'])
  expect(
    await runCommand(dir, 'rename-heading', 'docs/start/install.md#first-steps', 'Begin', '--drop-old'),
  ).toMatchObject({
    code: 0,
  })
  expect(textsOf(dir)['docs/guide.mdx']).toContain('[[install#begin|it]]')
  expect(textsOf(dir)['docs/start/install.md']).toContain('[[#begin]]')
  expect(await runCommand(dir, 'mv', 'docs/start/install.md', 'docs/start/other.md')).toMatchObject({ code: 0 })
  expect(textsOf(dir)['docs/guide.mdx']).toContain('[[start/other#begin|it]], [[Setting up]] and [[docs/other]]')
  expect(await runCommand(dir, 'check')).toMatchObject({ code: 0 })
})

test('addresses of a file at the host of the repository follow it, but those of other branches and of commits', async () => {
  const links = (path: string): string =>
    `[a](https://github.com/o/r/blob/main/docs/${path}#L3) [e](https://github.com/o/r/edit/main/docs/${path})`
  const others =
    '[b](https://github.com/o/r/blob/v1/docs/old.md) [c](https://github.com/o/x/blob/main/docs/old.md) [d](https://github.com/o/r/blob/main/docs/old.md.txt)'
  const dir = newSite({
    'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'

export default defineConfig({
  title: 'T',
  url: 'https://a.test',
  repository: { url: 'https://github.com/o/r', branch: 'main', path: '.' },
  sources: [docs()],
})
`,
    'docs/old.md': '# Old\n',
    'docs/index.md': `# Home\n\n${links('old.md')} ${others}\n`,
  })
  expect(await runCommand(dir, 'mv', 'docs/old.md', 'docs/deep/new.md')).toMatchObject({ code: 0 })
  expect(textsOf(dir)['docs/index.md']).toBe(`# Home\n\n${links('deep/new.md')} ${others}\n`)
})

test('redirects of the host lead to the new address, and its other files are named', async () => {
  const lines = (to: string): string =>
    `# from to\r\n/x ${to} 301\r\n/y   ${to}#sec\r\n/docs/a* /docs/:splat\r\n/z https://a.test/docs/a\r\n`
  const dir = newSite({
    'docs-gen.config.ts': `import { defineConfig, docs, redirects } from 'docs-gen'

export default defineConfig({ title: 'T', url: 'https://a.test', sources: [docs(), redirects({ redirects: [] })] })
`,
    'docs/a.md': '# A\n\n## Sec\n',
    'static/_redirects': lines('/docs/a'),
    'vercel.json': '{\n  "redirects": [{ "source": "/old", "destination": "/docs/a" }]\n}\n',
  })
  const { code, err } = await runCommand(dir, 'mv', 'docs/a.md', 'docs/b.md')
  expect(textsOf(dir)['static/_redirects']).toBe(lines('/docs/b'))
  expect(err).toContain('vercel.json:2:53 Write /docs/b instead of /docs/a, where the host redirects to it.')
  expect(code).toBe(1)
})
