import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { packages } from '../../../../../cli/sources/packages/packages.ts'
import type { PackagesOptions } from '../../../../../cli/sources/packages/options.ts'
import type { Page } from '../../../../../cli/sources/page.ts'
import { inputFor, linesOf, load, pageAt, pathsOf, siteFolder } from '../site-folder.ts'

const repository = { type: 'git', url: 'git+https://github.com/o/r.git', directory: 'packages/list' }

function manifest(fields: object = {}): string {
  return JSON.stringify({
    name: 'x',
    version: '1.2.3',
    license: 'MIT',
    description: 'About *it*.',
    repository,
    ...fields,
  })
}

function textOf(page: Page): string {
  return page.body.type === 'markdown' ? page.body.text : ''
}

/** The text of the page made of this README. */
async function pageOf(
  readme: string,
  { fields = {}, options = {} }: { fields?: object; options?: Partial<PackagesOptions> } = {},
): Promise<string> {
  const files = { 'node_modules/@x/list/package.json': manifest(fields), 'node_modules/@x/list/README.md': readme }
  const { pages, diagnostics } = await load(
    packages({ packages: ['@x/list'], siteUrls: ['https://x.dev/'], ...options }),
    files,
  )
  expect(diagnostics).toEqual([])
  return textOf(pageAt(pages, '/docs/packages/x-list'))
}

test('makes one doc for each package', async () => {
  const source = packages({
    packages: ['core', '@x/*'],
    exclude: ['@x/left-*'],
    label: (name) => (name === 'core' ? 'The core' : undefined),
    position: { core: 0 },
  })
  const { pages, diagnostics } = await load(source, {
    'node_modules/core/package.json': manifest(),
    'node_modules/core/README.md': '# Core\n\nThe core.',
    'node_modules/@x/list/package.json': manifest(),
    'node_modules/@x/left-out/package.json': manifest(),
    'node_modules/@x/hidden/package.json': manifest({ private: true }),
    'node_modules/other/package.json': manifest(),
  })
  expect(diagnostics).toEqual([])
  expect(pathsOf(pages)).toEqual(['/docs/packages/core', '/docs/packages/x-list'])
  expect(pageAt(pages, '/docs/packages/core')).toMatchObject({
    id: 'packages:core',
    kind: 'doc',
    meta: {
      title: 'core',
      description: 'About *it*.',
      editUrl: 'https://github.com/o/r/edit/main/packages/list/README.md',
      doc: {
        instance: 'default',
        version: 'current',
        id: 'packages/core',
        sidebarLabel: 'The core',
        sidebarPosition: 0,
        dirName: 'packages',
        fileName: 'core.md',
      },
    },
    body: { format: 'md' },
  })
  expect(pageAt(pages, '/docs/packages/x-list').meta.doc).toMatchObject({
    id: 'packages/x-list',
    sidebarLabel: '@x/list',
  })
})

test('puts facts and installation around the README', async () => {
  const readme = '# `@x/list`\n\nLists for all.\n\n## Usage\n\n    code\n'
  const text = await pageOf(readme, {
    fields: {
      peerDependencies: { core: '1', extra: '1' },
      peerDependenciesMeta: { extra: { optional: true } },
      exports: { '.': './a.js', './b': './b.js', './b.js': './b.js', './package.json': './package.json', './no': null },
    },
  })
  expect(text).toBe(`# @x/list

Version 1.2.3 · MIT license · [npm](https://www.npmjs.com/package/@x/list) · [Source](https://github.com/o/r/tree/v1.2.3/packages/list)

Lists for all.

## Installation

\`\`\`bash npm2yarn
npm install @x/list core
\`\`\`

## Usage

    code

## Entry points

- \`@x/list\`
- \`@x/list/b\`
`)
})

test('does not repeat what the README tells of installing, and describes a package without README', async () => {
  expect(await pageOf('# X\n\n## Install it\n\nnpm i x')).not.toContain('## Installation')
  expect(await pageOf('')).toContain('\n\nAbout \\*it\\*.\n\n## Installation')
})

test('points relative links and pictures to the repository, and own addresses to this site', async () => {
  const readme = `# X

[file](./docs/a.md#top) [up](../other/b.md "title") [root](/LICENSE) [anchor](#usage) [mail](mailto:a@b)
![picture](img/p.png) [own](https://x.dev/docs/intro?a#b) [home](https://x.dev) [other](https://x.device/docs)
<https://x.dev/auto> [ref][r] ![seen][p] <a href="docs/c.md"><img src="./d.png"></a> <picture><source srcset="./e.png 1x, ./f.png 2x"></picture> \`[code](./no.md)\`

[r]: ./ref.md
[p]: <pic ture.png>

\`\`\`md
[code](./no.md)
\`\`\`
`
  const text = await pageOf(readme)
  for (const expected of [
    '[file](https://github.com/o/r/blob/v1.2.3/packages/list/docs/a.md#top)',
    '[up](https://github.com/o/r/blob/v1.2.3/packages/other/b.md "title")',
    '[root](https://github.com/o/r/blob/v1.2.3/LICENSE)',
    '[anchor](#usage) [mail](mailto:a@b)',
    '![picture](https://raw.githubusercontent.com/o/r/v1.2.3/packages/list/img/p.png)',
    '[own](/docs/intro?a#b) [home](/) [other](https://x.device/docs)',
    '[https://x.dev/auto](/auto)',
    '[r]: https://github.com/o/r/blob/v1.2.3/packages/list/ref.md',
    '[p]: <https://raw.githubusercontent.com/o/r/v1.2.3/packages/list/pic%20ture.png>',
    '<a href="https://github.com/o/r/blob/v1.2.3/packages/list/docs/c.md"><img src="https://raw.githubusercontent.com/o/r/v1.2.3/packages/list/d.png"></a>',
    '<source srcset="https://raw.githubusercontent.com/o/r/v1.2.3/packages/list/e.png 1x, https://raw.githubusercontent.com/o/r/v1.2.3/packages/list/f.png 2x">',
    '`[code](./no.md)`',
    '```md\n[code](./no.md)\n```',
  ]) {
    expect(text).toContain(expected)
  }
})

test.each([
  ['o/r', 'https://github.com/o/r/blob/v1.2.3/a.md'],
  ['gitlab:o/r', 'https://gitlab.com/o/r/-/blob/v1.2.3/a.md'],
  ['git@github.com:o/r.git', 'https://github.com/o/r/blob/v1.2.3/a.md'],
  [{ url: 'ssh://git@github.com/o/r.git#main', directory: 'p' }, 'https://github.com/o/r/blob/v1.2.3/p/a.md'],
  [undefined, 'https://unpkg.com/@x/list@1.2.3/a.md'],
  ['https://svn.example/x', 'https://unpkg.com/@x/list@1.2.3/a.md'],
])('reads the repository %j', async (value, address) => {
  expect(await pageOf('# X\n\n[a](./a.md)', { fields: { repository: value } })).toContain(`[a](${address})`)
})

test('asks for the tag of a release', async () => {
  const tag = (name: string, version: string): string => `${name}@${version}`
  expect(await pageOf('# X\n\n[a](a.md)', { options: { tag } })).toContain('/blob/@x/list@1.2.3/packages/list/a.md')
})

test('has one heading of level 1 only', async () => {
  const text = await pageOf(
    '# X\n\n# Second\n\n## Third\n\nSetext *one*\n===\n\nSetext two\n---\n\n```sh\n# not a heading\n```\n\n###### Deep\n\n<h1>Html</h1>\n',
  )
  const headings = [
    '## Second',
    '### Third',
    '## Setext *one*',
    '### Setext two',
    '# not a heading',
    '###### Deep',
    '<h2>Html</h2>',
  ]
  expect(text.split('\n').filter((line) => /^#|^<h|^===|^---/.test(line))).toEqual([
    '# @x/list',
    '## Installation',
    ...headings,
  ])
})

test('takes a title in HTML away and keeps what is around it', async () => {
  const text = await pageOf(
    '<div align="center">\n<h1>X</h1>\n<img src="https://img.shields.io/x"> <p>Hello</p>\n</div>\n\nText\n\n## More\n',
  )
  expect(text).toContain('<div align="center">')
  expect(text).toContain('<p>Hello</p>')
  expect(text).not.toMatch(/<h[12]|shields/)
})

test('drops badges, but keeps those that lead into this site, and buttons in the text, as links', async () => {
  const text = await pageOf(`# X

[![npm](https://img.shields.io/npm/v/x.svg)](https://npmjs.com/x) ![build](https://github.com/o/r/actions/workflows/ci.yml/badge.svg)
[![See API](https://x.dev/img/api.svg)](https://x.dev/docs/api)

![A screenshot](./shot.png)

## Try it

[![Open in Sandbox](https://sandbox.example/open.svg)](https://sandbox.example/x)
`)
  expect(text).not.toMatch(/shields|badge|api\.svg|open\.svg/)
  expect(text).toContain('[Source](https://github.com/o/r/tree/v1.2.3/packages/list) · [See API](/docs/api)\n')
  expect(text).toContain('![A screenshot](https://raw.githubusercontent.com')
  expect(text).toContain('[Open in Sandbox](https://sandbox.example/x)')
})

test('reads packages from folders, installed or not', async () => {
  const source = packages({ packages: ['./one', './libs/*/pkg', './none/*', './libs'] })
  const { pages, diagnostics } = await load(source, {
    'one/package.json': manifest({ name: '@x/one', private: true }),
    'libs/a/pkg/package.json': manifest({ name: '@x/a' }),
    'libs/b/pkg/package.json': manifest({ name: 'hidden', private: true }),
    'libs/c/pkg/readme.txt': '',
  })
  expect(pathsOf(pages)).toEqual(['/docs/packages/x-a', '/docs/packages/x-one'])
  expect(linesOf(diagnostics)).toEqual([
    'package-missing - There is no package in ./none/*',
    'package-missing - There is no package in ./libs',
  ])
  expect(packages({ packages: ['../libs/*', 'core'] }).watch).toContain('../libs')
})

test('names packages that are not installed', async () => {
  const { pages, diagnostics } = await load(packages({ packages: ['@x/lst', '@nope/*', '@x/list'] }), {
    'node_modules/@x/list/package.json': manifest(),
  })
  expect(pathsOf(pages)).toEqual(['/docs/packages/x-list'])
  expect(linesOf(diagnostics)).toEqual([
    "package-missing - The package '@x/lst' is not installed",
    "package-missing - No installed package matches '@nope/*'",
  ])
  expect(diagnostics.map(({ key, hint }) => [key, hint])).toEqual([
    ['packages[0]', "Did you mean '@x/list'?"],
    ['packages[1]', 'It is searched from the site folder upwards: install it there, or set `from`.'],
  ])
})

test('follows packages that come and go (R15)', async () => {
  const root = siteFolder({ 'site/a.md': '', 'node_modules/@x/list/package.json': manifest() })
  const input = inputFor(join(root, 'site'))
  const source = packages({ packages: ['@x/*'] })
  const paths = async (): Promise<readonly string[]> => pathsOf((await source.load(input)).pages ?? [])
  expect(await paths()).toEqual(['/docs/packages/x-list'])
  mkdirSync(join(root, 'node_modules/@x/link'))
  writeFileSync(join(root, 'node_modules/@x/link/package.json'), manifest())
  expect(await paths()).toEqual(['/docs/packages/x-link', '/docs/packages/x-list'])
  rmSync(join(root, 'node_modules/@x/list'), { recursive: true })
  expect(await paths()).toEqual(['/docs/packages/x-link'])
})

test('makes the 25 pages of Lexical (R15)', async () => {
  const input = inputFor(resolve(import.meta.dirname, '../../../../../site'))
  const source = packages({ packages: ['@lexical/*', 'lexical'], siteUrls: ['https://lexical.dev'] })
  const { pages = [], diagnostics } = await source.load(input)
  expect(diagnostics).toEqual([])
  expect(pages).toHaveLength(25)
  expect(pathsOf(pages)).toContain('/docs/packages/lexical-devtools-core')
  expect(pages.filter((page) => textOf(page).split('\n')[0] !== `# ${page.meta.title}`)).toEqual([])
  expect(pages.filter((page) => /https:\/\/lexical\.dev|\]\(\.{0,2}\/?\w+\.md/.test(textOf(page)))).toEqual([])
})
