import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { snapshot, writeSite } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

const config = (rest = '', i18n = ''): string => `import { blog, defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], ${i18n} },
  ${rest}
  sources: [docs({ sidebarPath: false }), blog(), pages()],
})
`

const original = `---
title: Ships
description: All about ships.
slug: /ships
---

First words about ships.

## Build

- Wood
- Iron

\`\`\`bash
npm install ships
\`\`\`

:::note[Careful]

They sink.

:::

Last words.
`

const french = original
  .replace('title: Ships', 'title: Navires')
  .replace('All about ships', 'Tout sur les navires')
  .replace('First words about ships', 'Premiers mots')
  .replace('Build', 'Construire')
  .replace('Wood', 'Bois')
  .replace('Iron', 'Fer')
  .replace('Careful', 'Attention')
  .replace('They sink', 'Ils coulent')
  .replace('Last words', 'Derniers mots')

const files = {
  'docs-gen.config.ts': config(),
  'docs/ships.md': original,
  'docs/alone.md': '# Alone\n',
  'blog/2026-01-01-news.md': '# News\n\nText.\n',
  'pages/index.md': '# Home\n',
  'i18n/fr/docs/ships.md': french,
  'i18n/fr/docs/gone.md': '# Parti\n',
  'i18n/fr/blog/2026-01-01-news.md': '# Nouvelles\n\nTexte.\n',
  'i18n/fr/pages/index.md': '# Accueil\n',
  'glossary.yml': 'keel: The lowest part.\nmast: The highest part.\n',
  'i18n/fr/glossary.yml': 'keel: La partie la plus basse.\nmast: La plus haute.\n',
  '.gitignore': 'node_modules\n.docs-gen\nbuild\n',
}

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd, encoding: 'utf8' })

function commit(dir: string): void {
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '-m', 'change')
}

function siteInGit(more: Readonly<Record<string, string>> = {}): string {
  const dir = writeSite({ ...files, ...more })
  git(dir, 'init', '-q', '-b', 'main')
  commit(dir)
  return dir
}

function edit(dir: string, file: string, ...changes: readonly (readonly [string, string])[]): void {
  const path = join(dir, file)
  const text = readFileSync(path, 'utf8')
  for (const [before] of changes) expect(text).toContain(before)
  writeFileSync(
    path,
    changes.reduce((all, [before, after]) => all.replace(before, after), text),
  )
}

interface Run {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

function translations(cwd: string, ...args: readonly string[]): Run {
  const env = { ...process.env, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'translations', ...args], {
    cwd,
    env,
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

interface StatusJson {
  readonly languages: readonly {
    readonly current: readonly { readonly translation: string }[]
    readonly stale: readonly {
      readonly translation: string
      readonly stale: readonly { readonly change: string; readonly kind: string; readonly translationLine?: number }[]
    }[]
    readonly unknown: readonly { readonly translation: string }[]
    readonly missing: readonly string[]
    readonly orphans: readonly string[]
  }[]
}

function statusOf(dir: string): StatusJson['languages'][number] {
  const { out } = translations(dir, 'status', '--json')
  return (JSON.parse(out) as StatusJson).languages[0]!
}

/** Where the translation of the page of ships is out of date. */
function staleLines(dir: string): readonly string[] {
  const { stale } = statusOf(dir)
  return stale.flatMap((page) =>
    page.stale.map(({ change, kind, translationLine }) => `${change} ${kind} ${translationLine}`),
  )
}

test('status lists what is stale, missing and without an original, by the history of git', () => {
  const dir = siteInGit()
  expect(statusOf(dir)).toMatchObject({
    stale: [],
    unknown: [],
    missing: ['docs/alone.md'],
    orphans: ['i18n/fr/docs/gone.md'],
  })
  edit(
    dir,
    'docs/ships.md',
    ['All about ships', 'Everything about ships'],
    ['Iron', 'Steel'],
    ['install ships', 'i ships'],
  )
  edit(dir, 'docs/ships.md', ['Last words.', 'New words.\n\nLast words.'], ['slug: /ships', 'slug: /all-ships'])
  edit(dir, 'glossary.yml', ['highest', 'tallest'])
  commit(dir)
  expect(staleLines(dir)).toEqual([
    'changed description: 3',
    'changed p 12',
    'changed code 14',
    'added p 20',
    'changed mast: 2',
  ])
  const { out, status } = translations(dir, 'status')
  expect(status).toBe(0)
  expect(out).toContain('fr: 2 of 5 files up to date, 2 stale, 1 not translated, 1 without an original')
  expect(out).toContain('changed paragraph  docs/ships.md:12 → i18n/fr/docs/ships.md:12')
})

test('a translation is up to date block by block, as soon as it is changed with its original', () => {
  const dir = siteInGit()
  edit(dir, 'docs/ships.md', ['First words', 'The first words'], ['They sink', 'They may sink'])
  commit(dir)
  edit(dir, 'i18n/fr/docs/ships.md', ['Premiers mots', 'Les premiers mots'])
  expect(staleLines(dir)).toEqual(['changed p 20'])
  commit(dir)
  expect(staleLines(dir)).toEqual(['changed p 20'])
  edit(dir, 'docs/ships.md', ['They may sink', 'They sink'])
  expect(staleLines(dir)).toEqual([])
})

test('a translation stays tied to its original when both are moved', () => {
  const dir = siteInGit()
  translations(dir, 'accept', '--from-history')
  commit(dir)
  edit(dir, 'docs/ships.md', ['Iron', 'Steel'])
  for (const folder of ['docs', 'i18n/fr/docs']) {
    mkdirSync(join(dir, folder, 'sea'))
    renameSync(join(dir, folder, 'ships.md'), join(dir, folder, 'sea/boats.md'))
  }
  commit(dir)
  expect(staleLines(dir)).toEqual(['changed p 12'])
  rmSync(join(dir, 'i18n/fr/originals.json'))
  expect(staleLines(dir)).toEqual(['changed p 12'])
})

test('a translation from another place keeps its history before the move is committed', () => {
  const dir = siteInGit()
  const [from, to] = ['docs/ships.fr.md', 'i18n/fr/docs/ships.md']
  git(dir, 'mv', to, from)
  commit(dir)
  edit(dir, 'docs/ships.md', ['Iron', 'Steel'])
  commit(dir)
  git(dir, 'mv', from, to)
  expect(staleLines(dir)).toEqual(['changed p 12'])
  commit(dir)
  expect(staleLines(dir)).toEqual(['changed p 12'])
})

test('diff shows the original then and now beside the translation', () => {
  const dir = siteInGit()
  edit(dir, 'docs/ships.md', ['They sink', 'They may sink'])
  const { out, status } = translations(dir, 'diff', 'i18n/fr/docs/ships.md')
  expect(status).toBe(0)
  expect(out).toBe(`i18n/fr/docs/ships.md: 1 of 10 blocks

changed paragraph  docs/ships.md:20 → i18n/fr/docs/ships.md:20
- They sink.
+ They may sink.
= Ils coulent.
`)
  const inFolder = translations(join(dir, 'i18n/fr/docs'), 'diff', 'ships.md', '--site', dir)
  expect(inFolder.out).toBe(out)
  const wrong = translations(dir, 'diff', 'docs/ships.md')
  expect(wrong.status).toBe(2)
  expect(wrong.err).toContain('docs/ships.md is no translation of this site. Did you mean i18n/fr/docs/ships.md?')
})

test('accept notes a page, a block, or what the history says', () => {
  const dir = siteInGit()
  edit(dir, 'docs/ships.md', ['Wood', 'Timber'], ['They sink', 'They may sink'])
  expect(translations(dir, 'accept', '--from-history').err).toContain('i18n/fr/originals.json: noted 4 files')
  expect(staleLines(dir)).toEqual(['changed p 11', 'changed p 20'])
  translations(dir, 'accept', 'i18n/fr/docs/ships.md:11')
  expect(staleLines(dir)).toEqual(['changed p 20'])
  const again = translations(dir, 'accept', 'i18n/fr/docs/ships.md:11')
  expect(again.status).toBe(2)
  expect(again.err).toContain('No block on line 11 of i18n/fr/docs/ships.md is stale.')
  translations(dir, 'accept', 'i18n/fr/docs/ships.md')
  expect(staleLines(dir)).toEqual([])
  const text = readFileSync(join(dir, 'i18n/fr/originals.json'), 'utf8')
  expect(text.split('\n').filter((line) => line.startsWith('  "'))).toHaveLength(5)
  rmSync(join(dir, 'i18n/fr/blog/2026-01-01-news.md'))
  expect(translations(dir, 'accept', '--all').err).toContain('blog/2026-01-01-news.md has no translation any more')
  expect(translations(dir, 'accept').status).toBe(2)
})

test('levels of the config decide whether status fails', () => {
  const dir = siteInGit({ 'docs-gen.config.ts': config("onStaleTranslations: 'throw',") })
  expect(translations(dir, 'status').status).toBe(0)
  edit(dir, 'docs/ships.md', ['Wood', 'Timber'])
  expect(translations(dir, 'status').status).toBe(1)
  writeFileSync(join(dir, 'docs-gen.config.ts'), config("onMissingTranslations: 'throw',"))
  expect(translations(dir, 'status').status).toBe(1)
})

test('what cannot be known is said: no git, a shallow clone, a torn or conflicted file, an unknown language', () => {
  const dir = siteInGit()
  commit(siteWithChange(dir))
  const clone = mkdtempSync(join(tmpdir(), 'docs-gen-shallow-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  git(clone, 'clone', '-q', '--depth', '1', `file://${dir}`, '.')
  cpSync(join(dir, 'node_modules'), join(clone, 'node_modules'), { recursive: false, verbatimSymlinks: true })
  expect(translations(clone, 'status').out).toContain('Unknown: the history of git is cut off')
  rmSync(join(dir, '.git'), { recursive: true })
  expect(translations(dir, 'status').out).toContain('Unknown: there is no history of git')
  expect(translations(dir, 'status', '--locale', 'de').status).toBe(2)
  const file = join(dir, 'i18n/fr/originals.json')
  for (const [text, message] of [
    ['{', 'not valid JSON'],
    ['{\n<<<<<<< HEAD\n', 'marks of a conflict'],
    ['{"version": 2}', 'version 2'],
    ['{"a": "b"}', 'no list of the originals of translations'],
  ] as const) {
    writeFileSync(file, text)
    const { status, err } = translations(dir, 'accept', '--all')
    expect(err).toContain(message)
    expect(status).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

function siteWithChange(dir: string): string {
  edit(dir, 'docs/ships.md', ['Wood', 'Timber'])
  return dir
}

test('readers see a notice and marks, which are no text of the page', async () => {
  const dir = siteInGit({ 'docs-gen.config.ts': config('', 'staleTranslations: true') })
  const unmarked = await build({ siteDir: dir })
  expect(unmarked.diagnostics.filter(({ code }) => code === 'stale-translation')).toHaveLength(3)
  translations(dir, 'accept', '--all')
  expect((await build({ siteDir: dir })).diagnostics.map(({ code }) => code)).not.toContain('stale-translation')
  const before = snapshot(join(dir, 'build'))
  edit(dir, 'docs/ships.md', ['Iron', 'Steel'], ['install', 'i'], ['All about', 'Everything about'])
  edit(dir, 'docs/ships.md', ['Last words.', 'Last words.\n\nMore.'])
  await build({ siteDir: dir })
  const after = snapshot(join(dir, 'build'))
  const html = readFileSync(join(dir, 'build/fr/docs/ships/index.html'), 'utf8').replace(/[^]*<article/, '')
  expect(html).toContain(
    '<div class="theme-stale-notice alert alert--warning" role="note">L’original de cette page a changé',
  )
  expect(html.match(/<\w+ class="theme-stale" data-label="[^"]+">/g)).toEqual([
    '<div class="theme-stale" data-label="Obsolète">',
    '<li class="theme-stale" data-label="Obsolète">',
    '<div class="theme-stale" data-label="Obsolète">',
    '<div class="theme-stale" data-label="Pas encore traduit : l’original est plus complet ici">',
  ])
  const changed = [...after].flatMap(([file, bytes]) =>
    file.startsWith('fr/') && before.get(file) !== bytes ? [file] : [],
  )
  expect(changed.filter((file) => /\.(?:md|txt|xml)$|search\/.*\.json$/.test(file))).toEqual([])
})
