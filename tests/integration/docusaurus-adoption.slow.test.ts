import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

/** A config with options of its docs, and more keys. */
const config = (more = '', docs = '{}'): string =>
  `module.exports = { title: 'Boats', url: 'https://boats.example.com', baseUrl: '/',
  presets: [['classic', { blog: false, docs: ${docs} }]],
  ${more}
}
`

/** Writes a site with one doc, and with no packages but its own. */
function boats(files: Readonly<Record<string, string>>): string {
  const site = mkdtempSync(join(tmpdir(), 'docs-gen-boats-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  const all = { 'docusaurus.config.js': config(), 'docs/index.md': '# Home\n\nText.\n', ...files }
  for (const [file, text] of Object.entries(all)) {
    if (text === '') continue
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  return site
}

const page = (site: string, path: string): string => readFileSync(join(site, 'build', path), 'utf8')

/** Builds a site, and expects no problem. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const site = boats(files)
  const { ok, diagnostics } = await build({ siteDir: site })
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
  return site
}

test('parts of every installed theme of Docusaurus are imported by their names', async () => {
  const site = await built({
    'node_modules/@docusaurus/theme-classic/lib/theme/Icon/Boat/index.js':
      'export default () => "boat of the classic theme"\n',
    'node_modules/@docusaurus/theme-search/package.json': '{ "name": "@docusaurus/theme-search" }',
    'node_modules/@docusaurus/theme-search/client.js':
      "import words from '@theme/SearchWords'\nimport Boat from '@theme/Icon/Boat'\nexport { words, Boat }\n",
    'node_modules/@docusaurus/theme-search/lib/theme/SearchWords/index.js': 'export default "words of another theme"\n',
    'node_modules/@docusaurus/theme-search/lib/theme/SearchWords/Deep/index.js': 'export default "deep words"\n',
    'src/theme/SearchWords.js': "import words from '@theme-original/SearchWords'\nexport default `wrapped ${words}`\n",
    'src/pages/p.js': `import { Boat, words } from '@docusaurus/theme-search/client'
import deep from '@theme/SearchWords/Deep'
export default () => <p><Boat />, {words}, {deep}</p>
`,
  })
  expect(page(site, 'p/index.html').replaceAll('<!-- -->', '')).toContain(
    'boat of the classic theme, wrapped words of another theme, deep words',
  )
})

test('a site that replaces the navbar item knows types of its own', async () => {
  const site = await built({
    'docusaurus.config.js': config("themeConfig: { navbar: { items: [{ type: 'custom-tide' }] } },"),
    'src/theme/NavbarItem/index.js': `import Original from '@theme-original/NavbarItem'
export default (props) => (props.type === 'custom-tide' ? <b>high tide</b> : <Original {...props} />)
`,
  })
  expect(page(site, 'docs/index.html')).toContain('<b>high tide</b>')
})

test('targets of exports may lack their ending', async () => {
  const site = boats({
    'node_modules/boats/package.json':
      '{ "name": "boats", "type": "module", "exports": { "./c/*": "./dist/c/*", "./one": { "import": "./dist/one" }, "./c/hidden/*": null } }',
    'node_modules/boats/dist/c/a.js': 'export const a = "a boat"\n',
    'node_modules/boats/dist/c/fleet/index.js': 'export const fleet = "a fleet"\n',
    'node_modules/boats/dist/one.mjs': 'export const one = "one"\n',
    'src/pages/p.js': `import { a } from 'boats/c/a'
import { fleet } from 'boats/c/fleet'
import { one } from 'boats/one'
export default () => <p>{a}, {fleet}, {one}</p>
`,
  })
  expect((await build({ siteDir: site })).diagnostics).toEqual([])
  expect(page(site, 'p/index.html').replaceAll('<!-- -->', '')).toContain('a boat, a fleet, one')
  const missing = boats({
    'node_modules/boats/package.json': '{ "name": "boats", "exports": { "./c/*": "./dist/c/*" } }',
    'src/pages/p.js': "import { a } from 'boats/c/none'\nexport default () => <p>{a}</p>\n",
  })
  expect((await build({ siteDir: missing })).diagnostics).toMatchObject([
    {
      code: 'import-unresolved',
      hint: 'The package is installed, but its package.json offers no module of this name.',
    },
  ])
})

test('remark and rehype plugins parse with their processor, and leave data for one another', async () => {
  const site = await built({
    'docusaurus.config.js': config(
      '',
      `{
    beforeDefaultRemarkPlugins: [function first() { this.data('word', 'from the first') }],
    remarkPlugins: [function shout() { return (tree) => { tree.children.push(...this.parse('**added** ' + this.data('word')).children) } }],
    rehypePlugins: [function last() { return (tree, file) => { tree.children.push({ type: 'text', value: this.data('word') + ' to the last, in ' + require('path').basename(file.path) }) } }],
  }`,
    ),
  })
  expect(page(site, 'docs/index.html')).toContain('<strong>added</strong> from the first')
  expect(page(site, 'docs/index.html')).toContain('from the first to the last, in index.md')
})

test('a plugin of TypeScript with exports and `module.exports` runs, as transpilers have it', async () => {
  const site = await built({
    'docusaurus.config.js': '',
    'docusaurus.config.ts': config("plugins: ['./plug/index.ts', './plug/named.ts'],").replace(
      'module.exports =',
      'export default',
    ),
    'package.json': '{ "type": "module" }',
    'plug/index.ts': `import path from 'node:path'
import { word } from './word'
export interface Tide { high: boolean }
export const other = 1
module.exports = async function harbour(): Promise<object> {
  return { name: 'harbour', injectHtmlTags: () => ({ headTags: ['<meta name="harbour" content="' + word + path.basename(__dirname) + '">'] }) }
}
`,
    'plug/word.ts': 'export const word: string = "from "\n',
    'plug/named.ts': `exports.validateOptions = ({ options }) => ({ ...options, word: 'validated' })
export default function named(_: unknown, { word }: { word: string }) {
  return { name: 'named', injectHtmlTags: () => ({ headTags: ['<meta name="named" content="' + word + '">'] }) }
}
`,
  })
  expect(page(site, 'docs/index.html')).toContain('<meta name="harbour" content="from plug">')
  expect(page(site, 'docs/index.html')).toContain('<meta name="named" content="validated">')
})

test('the variables of EnvironmentPlugin are constants, and branches that they end are no imports', async () => {
  process.env['BOATS_HARBOUR'] = 'Porto'
  const site = await built({
    'docusaurus.config.js': config(`plugins: [(context) => ({ name: 'env', configureWebpack() {
    const { EnvironmentPlugin } = context.currentBundler.instance
    return { plugins: [new EnvironmentPlugin({ BOATS_SECRET: null, BOATS_HARBOUR: 'none' }), new EnvironmentPlugin(['BOATS_HARBOUR'])] }
  } })],`),
    'src/pages/p.js': `export default function Page() {
  if (process.env.BOATS_SECRET) import('../not-there').then(console.log)
  return <p>{process.env.BOATS_HARBOUR}</p>
}
`,
  })
  delete process.env['BOATS_HARBOUR']
  expect(page(site, 'p/index.html')).toContain('<p>Porto</p>')
})

test('`require.resolve` finds TypeScript by the name of what it compiles to', async () => {
  const site = await built({
    'docusaurus.config.js': '',
    'docusaurus.config.ts': config('', "{ sidebarPath: require.resolve('./sidebars.js') }").replace(
      'module.exports =',
      'export default',
    ),
    'sidebars.ts': "export default { a: [{ type: 'category', label: 'Harbours', items: ['index'] }] }\n",
  })
  expect(page(site, 'docs/index.html')).toContain('Harbours')
})

test('a file of versions that names the current one adds none', async () => {
  const site = await built({
    'docusaurus.config.js': config('', "{ lastVersion: 'current' }"),
    'versions.json': '["current", "1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old\n',
  })
  expect(filesBelow(join(site, 'build/docs')).filter((file) => file.endsWith('.html'))).toEqual([
    '1.0/index.html',
    'index.html',
  ])
})

test('files of `pwaHead` start from the base path', async () => {
  const site = await built({
    'docusaurus.config.js': config(`plugins: [['@docusaurus/plugin-pwa', { pwaHead: [
    { tagName: 'link', rel: 'icon', href: 'img/x.png' },
    { tagName: 'link', rel: 'manifest', href: '/manifest.json' },
    { tagName: 'meta', name: 'theme-color', content: '#123' },
    { tagName: 'link', rel: 'mask-icon', href: 'https://example.com/x.svg' },
  ] }]],`).replace("baseUrl: '/'", "baseUrl: '/boats/'"),
    'static/img/x.png': 'x',
    'static/manifest.json': '{}',
  })
  const html = page(site, 'docs/index.html')
  expect(html).toContain('<link rel="icon" href="/boats/img/x.png">')
  expect(html).toContain('<link rel="manifest" href="/boats/manifest.json">')
  expect(html).toContain('content="#123"')
  expect(html).toContain('href="https://example.com/x.svg"')
})

test('links to Markdown in elements are not checked, as Docusaurus does not check them', async () => {
  const hooks = "markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },"
  await built({
    'docusaurus.config.js': config(hooks),
    'docs/more.mdx': '# More\n\n<a href="gone.md">gone</a>\n',
    'src/pages/p.js': `export default () => <div><a href="docs/old.md">old</a><div dangerouslySetInnerHTML={{ __html: '<a href="other.md">x</a>' }} /></div>\n`,
  })
  const site = boats({ 'docusaurus.config.js': config(hooks), 'docs/more.md': '# More\n\n[gone](gone.md)\n' })
  expect((await build({ siteDir: site })).diagnostics.map(({ code }) => code)).toEqual(['broken-markdown-link'])
})

test('a plugin that fails is said before the problems which follow, and these are one', () => {
  const site = boats({
    'docusaurus.config.js': config(`plugins: [[function gen() { return { name: 'gen',
    loadContent() { throw new Error('no database') },
    configureWebpack: () => ({ resolve: { alias: { '@gen': require('path').join(__dirname, 'gen') } } }),
  } }, { routeBasePath: 'api' }]],`),
    'docs/a.mdx': "# A\n\nimport A from '@gen/a.md'\n\n<A />\n",
    'docs/b.mdx': "# B\n\nimport B from '@gen/b.md'\nimport C from '../gen/c.md'\n\n<B /><C />\n",
    'docs/c.mdx': "# C\n\nimport D from './d.md'\n\n<D />\n",
    'docs/e.md': '# E\n\n[a](/api/a), [b](/api/b), [c](/apis)\n',
  })
  const { stderr } = spawnSync(process.execPath, [bin, 'build'], { cwd: site, encoding: 'utf8' })
  expect(stderr.indexOf('throws: Error: no database')).toBeGreaterThan(0)
  expect(stderr.indexOf('throws: Error: no database')).toBeLessThan(stderr.indexOf('@gen/a.md'))
  expect(stderr.match(/no database/g)).toHaveLength(1)
  expect(stderr.match(/^error import-unresolved/gm)).toHaveLength(2)
  expect(stderr.match(/^error broken-link/gm)).toHaveLength(2)
  expect(stderr).toContain('3 times in 2 files')
  expect(stderr).toContain('gen makes what is missing, and fails: see above.')
})

test('a problem of a remark plugin names its entry in the config', async () => {
  const site = boats({
    'docusaurus.config.js': config(
      '',
      "{\n    remarkPlugins: [\n      require('./plug').attacher,\n      [require('./other').attacher, { fails: true }],\n    ],\n  }",
    ),
    'plug.js': 'exports.attacher = function attacher() {}\n',
    'other.js': "exports.attacher = function attacher() { return () => { throw new Error('boom') } }\n",
  })
  expect((await build({ siteDir: site })).diagnostics).toMatchObject([
    {
      code: 'markdown-plugin',
      message: 'The remark plugin attacher fails: boom.',
      related: [{ message: 'its entry in the config', at: { file: 'docusaurus.config.js', line: 5, column: 7 } }],
    },
  ])
})

test('a style sheet that is not there is a problem of its option', async () => {
  const site = boats({
    'docusaurus.config.js': `const path = require('path')
module.exports = {
  title: 'Boats', url: 'https://boats.example.com', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: path.resolve('nowhere', 'x.css') } }]],
  clientModules: ['./gone.js'],
}
`,
  })
  const problems = (await build({ siteDir: site })).diagnostics.map(({ code, at }) => [code, at?.line, at?.column])
  expect(problems).toEqual([
    ['import-unresolved', 4, 60],
    ['import-unresolved', 5, 19],
  ])
  expect(existsSync(join(site, 'build'))).toBe(false)
})
