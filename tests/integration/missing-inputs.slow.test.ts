import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { settled, snapshot } from './fixture-site.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-missing-'))
const site = join(root, 'site')
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

write({
  'lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
  'lib/index.d.ts':
    "import { Base } from 'late'\nexport declare class Circle extends Base { radius: number }\nexport { Base }\n",
  'packages/one/package.json': '{ "name": "one", "version": "1.0.0", "types": "index.d.ts" }',
  'packages/one/index.d.ts': 'export declare const one: 1\n',
  'site/docs-gen.config.ts': `import { blog, docs, typedoc } from 'docs-gen'
export default {
  title: 'Site', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', markdown: { hooks: { onBrokenMarkdownImages: 'ignore' } }, staticDirectories: ['static', 'more'],
  sources: [docs({ routeBasePath: '/' }), blog(), typedoc({ packages: ['../lib', '../packages/*'] })],
}
`,
  'site/docs/index.md':
    '# Home\n\n![drawing](./drawing.svg) [guide](./guide.md) [file](/file.txt) ![photo](/photo.svg)\n',
  'site/docs/tagged.md': '---\ntags: [late]\n---\n\n# Tagged\n',
  'site/docs/folder/page.md': '# Page\n',
  'site/docs/live.mdx':
    "import Part from './_part.md'\nimport Shown from '../Shown'\n\n# Live\n\n<Part />\n\n<Shown />\n",
  'site/docs/term.mdx': '# Term\n\n<Term>Late</Term> is a word.\n',
  'site/docs/code.md': '# Code\n\n```js file=./code.js\n```\n',
  'site/blog/2024-01-01-post.md': '---\nauthors: []\n---\n\n# Post\n\nText of the post.\n',
})
mkdirSync(join(site, 'node_modules'))
for (const name of ['react', 'react-dom', 'scheduler'])
  symlinkSync(join(import.meta.dirname, '../../node_modules', name), join(site, 'node_modules', name))

/** What is added, one after another: first what a build cannot do without, then what the rest does not refresh. */
const additions: readonly Readonly<Record<string, string>>[] = [
  { 'site/docs/_part.md': 'Text of the part.\n' },
  { 'site/Shown.tsx': 'export default function Shown() { return <b>Shown</b> }\n' },
  { 'site/docs/code.js': 'export const code = 1\n' },
  {
    'packages/two/package.json': '{ "name": "two", "version": "1.0.0", "types": "index.d.ts" }',
    'packages/two/index.d.ts': 'export declare const two: 2\n',
  },
  {
    'node_modules/late/package.json': '{ "name": "late", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/late/index.d.ts': 'export declare class Base { area(): number }\n',
  },
  { 'site/docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>' },
  { 'site/docs/guide.md': '# Guide\n' },
  { 'site/static/file.txt': 'file' },
  { 'site/more/photo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"/>' },
  { 'site/docs/tags.yml': 'late:\n  label: Not late\n' },
  { 'site/docs/folder/_category_.yml': 'label: Another folder\n' },
  { 'site/glossary.yml': 'Late: It comes after.\n' },
  { 'site/i18n/fr/docs/index.md': '# Accueil\n' },
  { 'site/i18n/fr/code.json': '{ "theme.common.skipToMainContent": { "message": "Au texte" } }' },
]

async function run(output: 'build' | 'cold'): Promise<boolean> {
  const { ok } = await build({ siteDir: site, outDir: join(root, output), noCache: output === 'cold' })
  return ok
}

/** The files that differ between two outputs. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file))
}

test('what was looked for and not found is an input: a warm build sees it once it is there', async () => {
  const results: boolean[] = []
  const unseen: string[] = []
  let before: ReadonlyMap<string, string> | undefined
  for (const files of [{}, ...additions]) {
    write(files)
    await settled()
    const isOk = await run('build')
    results.push(isOk)
    if (!isOk) continue
    const after = snapshot(join(root, 'build'))
    // A later addition may refresh what this one did not.
    if (before && differences(before, after).length === 0) unseen.push(...Object.keys(files))
    before = after
  }
  expect(results).toEqual([false, false, false, ...additions.slice(2).map(() => true)])
  expect(unseen).toEqual([])
  expect(await run('cold')).toBe(true)
  expect(differences(snapshot(join(root, 'build')), snapshot(join(root, 'cold')))).toEqual([])
})
