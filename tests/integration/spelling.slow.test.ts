import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'
import { loadSpeller } from '../../features/spelling/speller.ts'
import { writeLastingSite } from './fixture-site.ts'

const config = (keys: string): string => `import { defineConfig, docs } from 'docs-gen'
const api = { name: 'api', load: async () => ({ symbols: { 'Zorkling.quibblify': '/docs/a' } }) }
export default defineConfig({
  title: 'Site', url: 'https://a.example', sources: [docs(), api],
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, ${keys}
})
`

const { dir, remove } = writeLastingSite({
  'docs-gen.config.ts': config(''),
  'docs/a.mdx': `---
title: Ashh
description: A descriptionn
---

export const valeu = 1

# The headding {#the-ankor}

Some \`codde\` and a [link to the tree](https://a.example/treee "Treee"), caf&eacute;s, Zorkling and quibblify.

| Left | Rihgt |
|---|---|
| <kbd>Ctrll</kbd> | ![pictuer](./a.png) |

:::note Titel of it

Inside tehn box, tehn end.

:::

<div className="whatevver">Childd {valeu + 1}</div>

\`\`\`js title="filee.js"
codde()
\`\`\`
`,
  'docs/a.png': 'iVBORw0KGgo=',
  'docs/b.md': '# Birch\n\nLine one\nof acmecorp <b>boldd</b> &amp; Frobnicate <kbd>Ctrll</kbd>.\n',
  'docs/d.md': '# Dogwoodd\n',
  // The library looks for it once in a process.
  'cspell.json': JSON.stringify({ words: ['acmecorp'], ignorePaths: ['docs/d.md'] }),
  'docs/old/c.md': '# Cedarr\n',
  'i18n/fr/docs/b.md': '# Bouleau\n\nUne phrase en français.\n',
})
afterAll(remove)

async function problems(keys: string): Promise<readonly string[]> {
  writeFileSync(join(dir, 'docs-gen.config.ts'), config(keys))
  const { diagnostics } = await check({ siteDir: dir, spelling: true })
  return diagnostics
    .filter(({ code }) => code === 'unknown-word')
    .map(({ severity, message, at }) => `${severity} ${at?.file}:${at?.line}:${at?.column} ${message}`)
}

test('words of the text that are in no dictionary, nor in cspell.json, are reported where they stand', async () => {
  expect(await problems('')).toEqual([
    "warning docs/a.mdx:8:7 The word 'headding' is in no dictionary.",
    "warning docs/a.mdx:12:10 The word 'Rihgt' is in no dictionary.",
    "warning docs/a.mdx:16:9 The word 'Titel' is in no dictionary.",
    "warning docs/a.mdx:18:8 The word 'tehn' is in no dictionary. It is here 2 times.",
    "warning docs/a.mdx:22:28 The word 'Childd' is in no dictionary.",
    "warning docs/b.md:4:16 The word 'boldd' is in no dictionary.",
    "warning docs/b.md:4:32 The word 'Frobnicate' is in no dictionary.",
    "warning docs/old/c.md:1:3 The word 'Cedarr' is in no dictionary.",
  ])
  const { diagnostics } = await check({ siteDir: dir, spelling: true })
  expect(diagnostics.find(({ at }) => at?.line === 8)?.hint).toMatch(
    /^Did you mean 'heading', .*\? A word that is right belongs into `spelling\.words` of the config\.$/,
  )
})

test('the config names words that are right and files that are left out', async () => {
  const keys = `onUnknownWords: 'throw', spelling: { words: ['frobnicate'], ignore: ['docs/old/**', 'docs/a.*'] }`
  expect(await problems(keys)).toEqual(["error docs/b.md:4:16 The word 'boldd' is in no dictionary."])
})

test('a check that is not asked for looks up nothing', async () => {
  writeFileSync(join(dir, 'docs-gen.config.ts'), config(''))
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics.filter(({ code }) => code === 'unknown-word')).toEqual([])
})

test('the package is that of the site', async () => {
  expect(await loadSpeller('/nowhere', [])).toBeUndefined()
})
