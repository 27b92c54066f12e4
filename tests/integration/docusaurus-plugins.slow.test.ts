import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, type BuildResult, check } from '../../dist/cli/index.js'
import { settled } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

let site: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docs-gen-plugins-'))
  write('docs/index.md', '---\nslug: /\n---\n\n# Home\n')
  write('src/Page.js', 'export default ({ text, data }) => <main><h1>{text ?? data?.text ?? "a page"}</h1></main>')
})
afterEach(() => rmSync(site, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), text)
}

/** Writes a config with these plugins, each a line of its `plugins`. */
function writeConfig(plugins: readonly string[], more = ''): void {
  const lines = plugins.map((plugin) => `    ${plugin},\n`).join('')
  write(
    'docusaurus.config.js',
    `module.exports = {\n  title: 'T',\n  url: 'https://example.com',\n  baseUrl: '/',\n  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],\n  plugins: [\n${lines}  ],\n  ${more}\n}\n`,
  )
}

const page = (path: string): string => readFileSync(join(site, 'build', path), 'utf8')

/** What is said about the plugins with a verdict: place, name and reason. */
const losses = ({ account }: BuildResult, verdict = 'left out'): readonly string[] =>
  account
    .filter((entry) => entry.verdict === verdict && entry.part !== '@docusaurus/theme-classic')
    .map(({ at, part, reason }) => `${at?.line ?? 0}: ${part}: ${reason ?? ''}`)

const route = (path: string, more = ''): string =>
  `() => ({ name: 'p', contentLoaded: ({ actions }) => actions.addRoute({ path: '${path}', component: '@site/src/Page.js', exact: true, ${more} }) })`

test('faults of plugins are lines of the account, and the rest of the site is built', async () => {
  write('bad-syntax.js', 'module.exports = () => {')
  write('own/Own.js', 'export default () => <p>of a theme</p>')
  writeConfig([
    `'not-there'`,
    `function thrower() { throw new Error('no database') }`,
    `'./bad-syntax'`,
    `function nonsense() { return 7 }`,
    `() => ({ name: 'a', loadContent() { throw new RangeError('too far') } })`,
    `() => ({ name: 'b', contentLoaded: ({ actions }) => actions.addRoute({ path: '/x', component: '@site/src/None' }) })`,
    route('/first'),
    route('/first'),
    route('/any/*'),
    `() => ({ name: 'c', allContentLoaded: ({ allContent }) => allContent['docusaurus-plugin-content-blog'].default })`,
    `() => null`,
    `() => ({ name: 'e', getThemePath: () => './own', contentLoaded: ({ actions }) => ['None', 'Own'].forEach((name) => actions.addRoute({ path: '/' + name, component: '@theme/' + name })) })`,
    `() => ({ name: 'd', contentLoaded: ({ actions }) => actions.addRoute({ path: '/data', component: '@site/src/Page.js', modules: { data: '/none.json' } }) })`,
  ])
  const result = await build({ siteDir: site })
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(result.ok).toBe(true)
  expect(page('index.html')).toContain('Home')
  expect(page('Own/index.html')).toContain('of a theme')
  expect(page('first/index.html')).toContain('a page')
  const strict = await check({ siteDir: site, strict: true })
  expect(strict.diagnostics.filter(({ code }) => code === 'part-fails').map(({ at }) => at?.line)).toEqual([
    7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 19,
  ])
  expect((await build({ siteDir: site, strict: true, outDir: join(site, 'strict') })).ok).toBe(false)
  expect(losses(result)).toMatchInlineSnapshot(`
    [
      "7: not-there: It is not installed.",
      "8: thrower: It throws: Error: no database.",
      "9: bad-syntax.js: It throws: Error: Unexpected end of file (bad-syntax.js:1:25).",
      "10: nonsense: It throws: TypeError: it returns no object with hooks.",
      "11: a: \`loadContent\` throws: RangeError: too far.",
      "12: b: The route /x names a component that is not there: @site/src/None.",
      "14: p: The route /first is a route of p already.",
      "15: p: The route /any/* is a pattern, and a pattern has no file.",
      "16: c: \`allContentLoaded\` asks for the content of docusaurus-plugin-content-blog, which plugins do not see here.",
      "18: e: The route /None names a component that is not there: @theme/None.",
      "19: d: The route /data names a module that cannot be loaded: /none.json.",
    ]
  `)
})

test('a plugin that never ends is named, and the rest of the site is built', async () => {
  process.env['DOCS_GEN_PLUGIN_SECONDS'] = '0.2'
  try {
    writeConfig([
      `function endless() { return { name: 'endless', loadContent: () => new Promise(() => {}) } }`,
      route('/x'),
    ])
    const result = await build({ siteDir: site })
    expect(result.ok).toBe(true)
    expect(page('x/index.html')).toContain('a page')
    expect(losses(result)).toEqual([
      '7: endless: `loadContent` is not done and does nothing for 0.2 s; DOCS_GEN_PLUGIN_SECONDS allows more seconds.',
    ])
  } finally {
    delete process.env['DOCS_GEN_PLUGIN_SECONDS']
  }
})

test('a plugin that works for a long time is no endless one', async () => {
  process.env['DOCS_GEN_PLUGIN_SECONDS'] = '1'
  try {
    writeConfig([
      `function busy() { return { name: 'busy', async loadContent() {
      for (const end = Date.now() + 3000; Date.now() < end; ) await new Promise(setImmediate)
    } } }`,
    ])
    expect(losses(await build({ siteDir: site }))).toEqual([])
  } finally {
    delete process.env['DOCS_GEN_PLUGIN_SECONDS']
  }
})

test('a package that is written for bundlers runs', async () => {
  write(
    'node_modules/old/index.js',
    'exports.__esModule = true; exports.default = "old"; exports["na" + "me"] = "name"',
  )
  write('node_modules/new/package.json', '{ "name": "new", "type": "module", "main": "./lib" }')
  write(
    'node_modules/new/lib/index.js',
    `import old, { name } from 'old'\nimport { page } from './page'\nexport default () => page(old + ' ' + name)`,
  )
  write(
    'node_modules/new/lib/page.js',
    `export const page = (text) => ({ name: 'new', contentLoaded: async ({ actions }) =>
  actions.addRoute({ path: '/x', component: '@site/src/Page.js', modules: { data: await actions.createData('x.json', { text }) } }) })`,
  )
  writeConfig([`'new'`])
  expect(losses(await build({ siteDir: site }))).toEqual([])
  expect(page('x/index.html')).toContain('old name')
})

test('a module that reads `__dirname` beside its imports runs, as bundlers make it', async () => {
  write('node_modules/mixed/package.json', '{ "name": "mixed", "type": "module", "main": "./index.js" }')
  write('node_modules/mixed/client.js', 'export default {}')
  write(
    'node_modules/mixed/index.js',
    `import path from 'path'\nexport default () => ({ name: 'mixed', getClientModules: () => [path.resolve(__dirname, './client')] })`,
  )
  writeConfig([`'mixed'`])
  expect(losses(await build({ siteDir: site }))).toEqual([])
})

test('the id of a plugin is validated where its schema has one', async () => {
  const plugin = (name: string, keys: string, isValid: string): string => `
const schema = {
  validate: (value) => (${isValid} ? { value } : { error: new Error('not valid: ' + JSON.stringify(value)), value }),
  describe: () => ({ keys: ${keys} }),
}
module.exports = (context, options) => ({ name: '${name}', contentLoaded: ({ actions }) => actions.setGlobalData(options) })
module.exports.validateOptions = ({ validate, options }) => validate(schema, options)`
  write('with.js', plugin('with', '{ id: {} }', "typeof value.id === 'string'"))
  write('without.js', plugin('without', '{ a: {} }', '!("id" in value)'))
  writeConfig([`['./with', {}]`, `['./with', { id: 'second' }]`, `['./without', { id: 'own', a: 1 }]`])
  expect(losses(await build({ siteDir: site }))).toEqual([])
})

test('hooks in the theme folder of a plugin are imported as its components are', async () => {
  write('plugin/index.js', "module.exports = () => ({ name: 'data', getThemePath: () => './theme' })")
  write('plugin/theme/useData.js', "export default () => 'data of a hook'")
  write('plugin/theme/useData.test.js', 'export default () => {}')
  write('src/pages/data.js', "import useData from '@theme/useData'\nexport default () => <p>{useData()}</p>")
  writeConfig([`'./plugin'`])
  expect(losses(await build({ siteDir: site }))).toEqual([])
  expect(page('data/index.html')).toContain('data of a hook')
})

test('theme files in CommonJS may import each other in circles', async () => {
  write('plugin/index.js', "module.exports = () => ({ name: 'circle', getThemePath: () => './theme' })")
  write(
    'plugin/theme/Parts/index.js',
    `Object.defineProperty(exports, '__esModule', { value: true })
const outer = require('@theme/Parts/Outer'), inner = require('@theme/Parts/Inner')
Object.defineProperty(exports, 'Outer', { get: () => outer.default })
Object.defineProperty(exports, 'Inner', { get: () => inner.default })`,
  )
  write(
    'plugin/theme/Parts/Outer.js',
    `const { createElement } = require('react')
const parts = require('@theme/Parts')
Object.defineProperty(exports, '__esModule', { value: true })
exports.default = () => createElement(parts.Inner)`,
  )
  write(
    'plugin/theme/Parts/Inner.js',
    `Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = () => 'inner part'`,
  )
  write('src/pages/parts.js', "import { Outer } from '@theme/Parts'\nexport default () => <p><Outer /></p>")
  writeConfig([`'./plugin'`])
  expect(losses(await build({ siteDir: site }))).toEqual([])
  expect(page('parts/index.html')).toContain('inner part')
})

test('the module of a package comes before its older form, also for calls of `require`', async () => {
  write('node_modules/forms/package.json', '{ "name": "forms", "main": "./umd.js", "module": "./module.js" }')
  write(
    'node_modules/forms/umd.js',
    "(function (f) { module.exports = f(require) })(function (r) { return r('./part') })",
  )
  write('node_modules/forms/module.js', "export const form = 'the form of a module'")
  write('src/user.js', "exports.used = require('forms').form")
  write(
    'src/pages/forms.js',
    `import { useState } from 'react'
import { form } from 'forms'
import { used } from '../user'
export default () => <button onClick={useState('')[1]}>{form + ' and ' + used}</button>`,
  )
  writeConfig([])
  expect((await build({ siteDir: site })).diagnostics).toEqual([])
  expect(page('forms/index.html')).toContain('the form of a module and the form of a module')
})

test('settings of the theme that plugins read are kept, misspelt ones are not', async () => {
  const themeConfig = `themeConfig: { matomo: { siteId: '3' }, navbr: {} },`
  const accountNames = async (): Promise<readonly string[]> =>
    (await build({ siteDir: site })).account
      .filter(({ verdict, part }) => verdict === 'left out' && part.startsWith('themeConfig'))
      .map(({ part, advice = '' }) => `${part}: ${advice}`)
  const misspelt = 'themeConfig.navbr: Did you mean `navbar`?'
  writeConfig([route('/x')], themeConfig)
  expect(await accountNames()).toEqual([misspelt])
  writeConfig([], themeConfig)
  expect(await accountNames()).toEqual([
    'themeConfig.matomo: Values that your own components read belong under `customFields`.',
    misspelt,
  ])
})

test('`postBuild` gets the routes with their plugins, versions and files', async () => {
  write('docs/versioned.md', '# Now\n')
  write('versioned_docs/version-1/index.md', '---\nslug: /\n---\n\n# Home\n')
  write('versions.json', '["1"]')
  writeConfig([
    `() => ({ name: 'routes', extendCli() {}, postBuild: ({ routes }) => {
      globalThis.seenRoutes = routes.map(({ path, plugin, component, metadata, props }) =>
        [path, plugin.name, plugin.id, component, metadata.sourceFilePath, props?.version.version, props?.version.isLast])
    } })`,
  ])
  expect(losses(await build({ siteDir: site }), 'approximated')).toEqual([
    '7: routes: It runs, but for the commands of its `extendCli`: docs-gen has its own.',
  ])
  const docs = ['docusaurus-plugin-content-docs', 'default', '@theme/DocItem']
  expect((globalThis as { seenRoutes?: unknown }).seenRoutes).toEqual([
    ['/', ...docs, 'versioned_docs/version-1/index.md', '1', true],
    ['/next/', ...docs, 'docs/index.md', 'current', false],
    ['/next/versioned', ...docs, 'docs/versioned.md', 'current', false],
  ])
})

test('a warm build notices what a plugin reads, and the plugin', async () => {
  write('data.json', '{ "text": "before" }')
  write(
    'plugin.ts',
    `import { readFileSync } from 'node:fs'
export default (context: { siteDir: string }) => ({
  name: 'reader',
  loadContent: () => JSON.parse(readFileSync(context.siteDir + '/data.json', 'utf8')),
  contentLoaded: async ({ content, actions }) =>
    actions.addRoute({ path: '/x', component: '@site/src/Page.js', modules: { data: await actions.createData('x.json', content) } }),
})`,
  )
  writeConfig([`'./plugin'`])
  await settled()
  await build({ siteDir: site })
  expect(page('x/index.html')).toContain('before')
  const same = await build({ siteDir: site })
  expect([same.written, same.times.some(({ stage }) => stage === 'collect')]).toEqual([0, false])
  write('data.json', '{ "text": "after" }')
  await build({ siteDir: site })
  expect(page('x/index.html')).toContain('after')
  write('plugin.ts', readFileSync(join(site, 'plugin.ts'), 'utf8').replace("path: '/x'", "path: '/y'"))
  await build({ siteDir: site })
  expect(page('y/index.html')).toContain('after')
  expect(() => page('x/index.html')).toThrow()
})

test('each language has its own content', async () => {
  write('i18n/fr/words/all.json', '{ "hello": { "message": "bonjour" } }')
  write(
    'words.js',
    `module.exports = (context) => ({
  name: 'words',
  loadContent: () => ({ hello: 'hello' }),
  getTranslationFiles: ({ content }) => [{ path: 'all', content: { hello: { message: content.hello } } }],
  translateContent: ({ translationFiles: [file] }) => ({ hello: file.content.hello.message }),
  contentLoaded: ({ content, actions }) =>
    actions.addRoute({ path: context.baseUrl + 'x', component: '@site/src/Page.js', props: { text: content.hello + ' ' + context.i18n.currentLocale } }),
})`,
  )
  writeConfig([`'./words'`], `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },`)
  await build({ siteDir: site })
  expect(page('x/index.html')).toContain('hello en')
  expect(page('fr/x/index.html')).toContain('bonjour fr')
})

test('presets of packages, plugins of packages, and plugins around those of Docusaurus', async () => {
  write(
    'node_modules/docusaurus-preset-acme/index.js',
    `module.exports = (context, { path }) => ({ plugins: [['docusaurus-plugin-acme', { path }]] })`,
  )
  write(
    'node_modules/docusaurus-plugin-acme/package.json',
    '{ "name": "docusaurus-plugin-acme", "version": "1.0.0", "type": "module", "exports": { ".": "./index.js", "./Acme.js": "./Acme.js" } }',
  )
  write(
    'node_modules/docusaurus-plugin-acme/index.js',
    `export default (context, { path }) => ({ name: 'acme', contentLoaded: ({ actions }) => actions.addRoute({ path, component: 'docusaurus-plugin-acme/Acme.js' }) })`,
  )
  write(
    'node_modules/docusaurus-plugin-acme/Acme.js',
    `import { createElement } from 'react'\nexport default () => createElement('p', null, 'Acme of a package')`,
  )
  write('blog/2020-01-01-a.md', '# A post\n')
  writeConfig(
    [`function extendedBlog() { return { name: 'docusaurus-plugin-content-blog' } }`],
    `themes: [['acme', {}]],`,
  )
  write(
    'docusaurus.config.js',
    readFileSync(join(site, 'docusaurus.config.js'), 'utf8').replace(
      'presets: [',
      "presets: [['acme', { path: '/acme' }], ",
    ),
  )
  const result = await build({ siteDir: site })
  expect(page('acme/index.html')).toContain('Acme of a package')
  expect(page('blog/2020/01/01/a/index.html')).toContain('A post')
  expect(losses(result)).toEqual(['9: acme: It is not installed.'])
  const approximated = result.account.filter(({ verdict }) => verdict === 'approximated')
  expect(approximated.map(({ part }) => part)).toContain('docusaurus-plugin-content-blog')
})

test('functions after the build change the output once, and a build without changes writes nothing', async () => {
  write('static/first.txt', 'first')
  writeConfig([
    `() => ({ name: 'stamp', postBuild: ({ outDir }) => {
      const fs = require('fs')
      const file = outDir + '/index.html'
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8') + '<!-- stamp -->')
      fs.rmSync(outDir + '/first.txt')
      fs.writeFileSync(outDir + '/second.txt', String(fs.existsSync(outDir + '/second.txt')))
    } })`,
    `() => ({ name: 'tags', injectHtmlTags: () => ({ preBodyTags: '<i id="before"></i>', postBodyTags: [{ tagName: 'img', attributes: { alt: '"', hidden: true } }] }) })`,
    `() => ({ name: 'late', postBuild: () => { throw new Error('too late') } })`,
  ])
  await settled()
  const first = await build({ siteDir: site })
  expect(first.diagnostics.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
    ['after-build', '`postBuild` of late throws: Error: too late', 15],
  ])
  expect(page('index.html').match(/stamp/g)).toHaveLength(1)
  expect(page('index.html')).toContain('<body>\n<i id="before"></i>\n')
  expect(page('index.html')).toContain('</script>\n<img alt="&quot;" hidden>\n</body>')
  const share = await build({ siteDir: site, shard: '1/1', outDir: join(site, 'share') })
  expect(share.diagnostics.map(({ code }) => code)).toEqual(['after-build'])
  const again = await build({ siteDir: site })
  expect([again.ok, again.written]).toEqual([true, 0])
  write('docs/other.md', '# Other\n')
  const more = await build({ siteDir: site })
  expect(more.ok).toBe(true)
  expect(page('index.html').match(/stamp/g)).toHaveLength(1)
  expect(page('second.txt')).toBe('false')
  expect(() => page('first.txt')).toThrow()
})

test('files that a plugin watches are inputs, and modules that are not there are named', async () => {
  write('data/a.txt', 'before')
  writeConfig([
    `() => ({ name: 'watcher', getPathsToWatch: () => ['data/**/*.txt'], getClientModules: () => ['./none.js'],
      contentLoaded: ({ actions }) => actions.addRoute({ path: '/x', component: '@site/src/Page.js' }) })`,
  ])
  await settled()
  const first = await build({ siteDir: site })
  expect(losses(first)).toEqual([`7: watcher: Its client module ${join(site, 'none.js')} is not there.`])
  expect((await build({ siteDir: site })).times.some(({ stage }) => stage === 'collect')).toBe(false)
  write('data/a.txt', 'after')
  expect((await build({ siteDir: site })).times.some(({ stage }) => stage === 'collect')).toBe(true)
})

test('parts of configureWebpack that have no answer are named', async () => {
  writeConfig([
    `() => ({ name: 'w', configureWebpack: (config) => { config.module.rules.push({ test: /\\.elm$/, use: 'elm-loader' }); class SomePlugin {}; return { devtool: 'source-map', plugins: [new SomePlugin()], resolve: { plugins: [1] }, optimization: { minimize: false } } } })`,
    `() => ({ name: 'v', configureWebpack: (config) => config.plugins[3].options })`,
    `() => ({ name: 'u', configureWebpack() {} })`,
  ])
  const result = await build({ siteDir: site })
  expect(result.ok).toBe(true)
  expect(losses(result, 'approximated')).toEqual([
    "7: w: `configureWebpack` has parts that docs-gen's bundler does not know: module.rules: /\\.elm$/, resolve.plugins, plugins: SomePlugin, optimization, devtool.",
  ])
  expect(losses(result)).toMatchInlineSnapshot(`
    [
      "8: v: \`configureWebpack\` throws: TypeError: Cannot read properties of undefined (reading 'options').",
    ]
  `)
  expect(result.account.filter(({ verdict }) => verdict === 'run').map(({ part }) => part)).toEqual(['u'])
})

test('what a plugin throws in a timer is a warning, and what it leaves open does not keep the command from ending', () => {
  writeConfig([
    `() => ({ name: 'timer', loadContent: () => void setTimeout(() => { throw new Error('much later') }, 0) })`,
    `() => ({ name: 'promise', contentLoaded: () => void Promise.reject(new Error('nobody waits')) })`,
    `() => ({ name: 'open', contentLoaded: () => void setInterval(() => {}, 1000) })`,
  ])
  const { status, stderr } = spawnSync(process.execPath, [bin, 'build'], {
    cwd: site,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(stderr).toContain('warning: Code of the site throws after its call has ended: Error: much later\n')
  expect(stderr).toContain('Error: nobody waits\n')
  expect(stderr).not.toMatch(/^ +at /m)
  expect(status).toBe(0)
  expect(page('index.html')).toContain('Home')
})

test('plugins know that a build is for production, and what they log is no part of the JSON', () => {
  writeConfig([
    `() => ({ name: 'tracker', injectHtmlTags: () => process.env.NODE_ENV === 'production' ? { headTags: ['<meta name="tracked">'] } : {} })`,
    `() => (console.log('hello of a plugin'), { name: 'loud' })`,
  ])
  const env = { ...process.env }
  delete env['NODE_ENV']
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [bin, ...args], { cwd: site, env, encoding: 'utf8' })
  expect(run('build').status).toBe(0)
  expect(page('index.html')).toContain('<meta name="tracked">')
  const { stdout, stderr } = run('check', '--json', '--no-cache')
  expect(JSON.parse(stdout)).toEqual([])
  expect(stderr).toContain('hello of a plugin')
})
