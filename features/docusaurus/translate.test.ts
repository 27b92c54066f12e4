import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findModule } from './plugin-names.ts'
import { translateConfig } from './translate.ts'
import type { ContentSource } from '../../cli/sources/source.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-gen-translate-'))
  install('docusaurus-plugin-acme', '@acme/docusaurus-plugin', '@acme/docusaurus-theme-sun', '@acme/plain')
})
afterEach(() => rmSync(root, { recursive: true }))

function install(...names: readonly string[]): void {
  for (const name of names) {
    const file = join(root, 'node_modules', name, 'index.js')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'module.exports = () => ({})')
  }
}

const translate = (config: Readonly<Record<string, unknown>>) =>
  translateConfig(
    { title: 'T', url: 'https://example.com', baseUrl: '/', ...config },
    {
      file: join(root, 'docusaurus.config.js'),
      cacheDir: join(root, '.docs-gen'),
      run: () => Promise.resolve({ diagnostics: [] }),
    },
  )

const sourcesOf = async (config: Readonly<Record<string, unknown>>) =>
  ((await translate(config)).value['sources'] as readonly ContentSource[]).map(({ name }) => name)

test.each([
  ['acme', 'plugin', 'docusaurus-plugin-acme', true],
  ['docusaurus-plugin-acme', 'plugin', 'docusaurus-plugin-acme', true],
  ['@acme', 'plugin', '@acme/docusaurus-plugin', true],
  ['@acme/sun', 'theme', '@acme/docusaurus-theme-sun', true],
  ['@acme/plain', 'plugin', '@acme/plain', true],
  ['content-docs', 'plugin', '@docusaurus/plugin-content-docs', false],
  ['classic', 'preset', '@docusaurus/preset-classic', false],
  ['missing', 'plugin', 'missing', false],
  ['./plugins/missing', 'plugin', './plugins/missing', false],
] as const)('the module that %s (%s) means', (specifier, kind, name, isInstalled) => {
  const module = findModule(specifier, kind, join(root, 'docusaurus.config.js'))
  expect([module.name, module.path !== undefined]).toEqual([name, isInstalled])
})

test('a path of an installed package means the package', () => {
  const path = join(root, 'node_modules/@acme/plain/index.js')
  expect(findModule(path, 'plugin', join(root, 'docusaurus.config.js')).name).toBe('@acme/plain')
})

test('the classic preset has docs, a blog and pages, unless they are off', async () => {
  expect(await sourcesOf({ presets: ['classic'] })).toEqual(['docs', 'blog', 'pages'])
  expect(await sourcesOf({ presets: [['@docusaurus/preset-classic', { blog: false }]] })).toEqual(['docs', 'pages'])
})

test('content plugins by hand, and conditional entries', async () => {
  const plugins = [false, ['content-docs', { id: 'api' }], null, ['@docusaurus/plugin-client-redirects', {}]]
  expect(await sourcesOf({ plugins })).toEqual(['docs(api)', 'redirects'])
})

test('levels are those of Docusaurus, unless the config says otherwise', async () => {
  expect((await translate({})).value).toMatchObject({ onBrokenLinks: 'throw', onBrokenAnchors: 'warn' })
  expect((await translate({ onBrokenLinks: 'log' })).value).toMatchObject({ onBrokenLinks: 'log' })
})

test('style sheets of the theme come before the modules of the config', async () => {
  const presets = [['classic', { theme: { customCss: ['./a.css', './b.css'] } }]]
  expect((await translate({ presets, clientModules: ['./c.js'] })).value['clientModules']).toEqual([
    './a.css',
    './b.css',
    './c.js',
  ])
})

test('the account names what is not there, what is not run, and what is lost', async () => {
  const { account } = await translate({
    presets: [['classic', { blog: false, docs: { docItemComponent: '@theme/ApiItem' } }]],
    plugins: ['not-there', function ownPlugin() {}, '@docusaurus/plugin-debug'],
    ssrTemplate: '<html>',
  })
  expect(account.filter(({ verdict }) => verdict === 'left out')).toMatchInlineSnapshot(`
    [
      {
        "advice": "Use \`headTags\`, \`scripts\` and \`stylesheets\`.",
        "key": [
          "ssrTemplate",
        ],
        "part": "ssrTemplate",
        "reason": "docs-gen writes its own documents.",
        "verdict": "left out",
      },
      {
        "advice": "Install it, or remove it from \`plugins\`.",
        "isFault": true,
        "key": [
          "plugins",
          0,
        ],
        "part": "not-there",
        "reason": "It is not installed.",
        "verdict": "left out",
      },
      {
        "isFault": true,
        "key": [
          "plugins",
          1,
        ],
        "part": "ownPlugin",
        "reason": "It throws: TypeError: it returns no object with hooks.",
        "verdict": "left out",
      },
      {
        "advice": undefined,
        "key": [
          "plugins",
          2,
        ],
        "part": "@docusaurus/plugin-debug",
        "reason": "It is for the developers of Docusaurus.",
        "verdict": "left out",
      },
      {
        "advice": "Install the package of the theme, and name it in \`themes\`.",
        "key": [
          "presets",
          0,
          1,
          "docs",
          "docItemComponent",
        ],
        "part": "docItemComponent: @theme/ApiItem",
        "reason": "Neither the site nor a theme that was run has this component.",
        "verdict": "left out",
      },
    ]
  `)
})

test('keys of sources are placed in the preset', async () => {
  const { origin } = await translate({ presets: [['classic', { docs: { path: 'x' } }]] })
  expect(origin(['sources', 0, 'path'])).toEqual(['presets', 0, 1, 'docs', 'path'])
  expect(origin(['themeConfig', 'navbar'])).toEqual(['themeConfig', 'navbar'])
})

test('settings of other themes are named, not said to be kept', async () => {
  const { account } = await translate({ themeConfig: { navbar: {}, gaTrackingId: 'x' }, vcs: {} })
  const verdicts = account.map(({ part, verdict }) => `${part}: ${verdict}`)
  expect(verdicts).toEqual(
    expect.arrayContaining(['themeConfig.navbar: kept', 'themeConfig.gaTrackingId: left out', 'vcs: left out']),
  )
})

test('values that are null count as absent in the theme', async () => {
  const themeConfig = { navbar: { items: [{ href: '/x', label: 'x', rel: null }] }, own: { a: 1 } }
  expect((await translate({ themeConfig })).value['themeConfig']).toEqual({
    navbar: { items: [{ href: '/x', label: 'x' }] },
  })
})
