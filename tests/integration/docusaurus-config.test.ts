import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesBelow } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const packages = join(import.meta.dirname, '../../node_modules')

/** A repository whose docs are beside the folder of the site, as many are. */
let repository: string
let site: string
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'docs-gen-docusaurus-'))
  site = join(repository, 'website')
  write(
    'docs/index.md',
    '# Home\n\n![a picture](./a.svg)\n\nimport Part from "./_part.md"\nimport { name } from "own-package"\n\n<Part />\n\nFrom {name}.\n',
  )
  write('docs/_part.md', 'The text of the part.\n')
  write('docs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
  write('website/node_modules/own-package/index.js', 'exports.name = "own-package"')
  write('website/docusaurus.config.js', config({ docs: "{ path: '../docs', routeBasePath: '/' }" }))
})
afterEach(() => rmSync(repository, { recursive: true }))

interface Parts {
  readonly docs?: string
  readonly theme?: string
  readonly more?: string
}

const config = ({ docs = '{}', theme = '{}', more = '' }: Parts) => `
module.exports = {
  title: 'T',
  url: 'https://example.com',
  baseUrl: '/',
  presets: [['@docusaurus/preset-classic', { blog: false, docs: ${docs}, theme: ${theme} }]],
  ${more}
}`

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), text)
}

function run(...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: site, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const page = (path: string): string => readFileSync(join(site, 'build', path), 'utf8')

/** Files of the repository, but for those that docs-gen may write. */
const written = (): readonly string[] =>
  filesBelow(repository).filter((file) => !/^website\/(?:build|\.docs-gen)\//.test(file))

test('a site with docs beside its folder is built as it is', () => {
  const before = written()
  const { status, text } = run('build')
  expect(text).toContain('Built')
  expect(status).toBe(0)
  expect(page('index.html')).toContain('The text of the part.')
  expect(page('index.html')).toMatch(/<img[^>]+src="\/assets\/images\/a-\w+\.svg"/)
  expect(page('index.html')).toContain('From own-package.')
  expect(written()).toEqual(before)
})

test('files outside of the site and of the folders that it names are not published', () => {
  write('secret.svg', '<svg/>')
  write('docs/index.md', '# Home\n\n![x](../secret.svg)\n')
  const { status, text } = run('build')
  expect([status, text]).toEqual([1, expect.stringContaining('There is no file for the image ../secret.svg')])
})

test.each(['docusaurus.config.ts', 'docusaurus.config.mjs'])('a config that is %s', (name) => {
  rmSync(join(site, 'docusaurus.config.js'))
  const exported = config({ docs: "{ path: '../docs', routeBasePath: '/' }" }).replace(
    'module.exports =',
    'export default async () => (',
  )
  write(`website/${name}`, `${exported.trimEnd()})`)
  expect(run('build').status).toBe(0)
})

test('a config that asks for a sidebars file without its ending', () => {
  write('website/sidebars.ts', 'export default { main: ["index"] }')
  const docs = "{ path: '../docs', routeBasePath: '/', sidebarPath: require.resolve('./sidebars') }"
  write('website/docusaurus.config.js', config({ docs }))
  expect(run('build').status).toBe(0)
})

test('a config of docs-gen comes first', () => {
  write('website/docs-gen.config.mjs', "export default { title: 'Own', url: 'https://example.com', sources: [] }")
  expect(run('build').status).toBe(0)
  expect(page('404.html')).toContain('Own')
})

test('an invalid option is reported where it is', () => {
  const docs = "{ path: '../docs', routeBasePath: '/', sidebarCollapsed: 'no' }"
  write('website/docusaurus.config.js', config({ docs }))
  const { status, text } = run('build')
  expect(status).toBe(1)
  expect(text).toContain('docusaurus.config.js:6:')
  expect(text).toContain('`sidebarCollapsed` must be')
})

test('markdown plugins belong to their source', () => {
  write('website/src/pages/other.md', '# Other\n\nmark\n')
  write('docs/index.md', '# Home\n\nmark\n')
  write(
    'website/mark.js',
    `module.exports = (options) => (tree) => {
  const walk = (node) => { if (node.value === 'mark') node.value = options.text; (node.children ?? []).forEach(walk) }
  walk(tree)
}`,
  )
  const docs =
    "{ path: '../docs', routeBasePath: '/', remarkPlugins: [false, [require('./mark.js'), { text: 'replaced' }]] }"
  write('website/docusaurus.config.js', config({ docs }))
  expect(run('build').status).toBe(0)
  expect([page('index.html').includes('<p>replaced</p>'), page('other/index.html').includes('<p>mark</p>')]).toEqual([
    true,
    true,
  ])
  write('website/docusaurus.config.js', config({ docs: docs.replace('replaced', 'again') }))
  expect(run('build').status).toBe(0)
  expect(page('index.html')).toContain('<p>again</p>')
})

test('a plugin that is not installed is named, and the rest is built', () => {
  write(
    'website/docusaurus.config.js',
    config({ docs: "{ path: '../docs', routeBasePath: '/' }", more: "plugins: [['docusaurus-plugin-nowhere', {}]]," }),
  )
  const { status, text } = run('build')
  expect(status).toBe(0)
  expect(text).toMatch(/left out +docusaurus-plugin-nowhere {2}docusaurus\.config\.js:7:\d+\n +It is not installed\./)
  run('check', '--report', 'account.json')
  const { account } = JSON.parse(readFileSync(join(site, 'account.json'), 'utf8')) as { account: { part: string }[] }
  expect(account.map(({ part }) => part)).toContain('docusaurus-plugin-nowhere')
  run('check', '--report', 'account.md')
  expect(readFileSync(join(site, 'account.md'), 'utf8')).toContain(
    '| `docusaurus-plugin-nowhere` | `docusaurus.config.js:7:',
  )
})

test('names of the theme and anchors of components are known', () => {
  write(
    'docs/index.md',
    `import Copy from "@theme/Icon/Copy"
import A from "@theme/MDXComponents/A"
import Link from "@docusaurus/Link"
import useBrokenLinks from "@docusaurus/useBrokenLinks"

# Home

<Copy width={7} /> <A href="/">home</A> <Link id="here" /> [there](#here)

[c](<https://example.com/a_(b)>)
`,
  )
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.not.stringMatching(/warning|error/)])
  expect(page('index.html')).toMatch(/<svg[^>]+width="7"/)
  expect(page('index.html')).toContain('href="https://example.com/a_(b)"')
})

test('a missing image of an element is a warning, as Docusaurus does not check it', () => {
  write('docs/index.md', '# Home\n\n<img src="/missing.png" />\n')
  const { status, text } = run('build')
  expect([status, text]).toEqual([0, expect.stringContaining('warning broken-element-image')])
  write('docs/index.md', '# Home\n\n![](/missing.png)\n')
  expect(run('build').text).toContain('error broken-image')
})

test('pages have redirects from their older addresses with an ending', () => {
  write('docs/guide/part.md', '# Part\n')
  const redirects = "plugins: [['@docusaurus/plugin-client-redirects', { fromExtensions: ['html'] }]],"
  const docs = "{ path: '../docs', routeBasePath: '/' }"
  write('website/docusaurus.config.js', config({ docs, more: redirects }))
  expect(run('build').status).toBe(0)
  expect(page('guide/part.html/index.html')).toContain('url=/guide/part')
  write('website/docusaurus.config.js', config({ docs, more: `trailingSlash: false, ${redirects}` }))
  expect(run('build').status).toBe(0)
  expect(page('guide/part.html')).toContain('<h1')
})

test('components in src/theme are named with the slot that replaces them', () => {
  write('website/src/theme/Footer/index.tsx', 'export default () => null')
  write('website/src/theme/Footer/styles.module.css', '')
  write('website/src/theme/Icon/Own/index.js', 'export default () => null')
  const { status, text } = run('build')
  expect(status).toBe(0)
  expect(text).toMatch(/left out +@theme\/Footer {2}src\/theme\/Footer\/index\.tsx:1:1\n +.* slot `Footer`/)
  expect(text).toMatch(/left out +@theme\/Icon\/Own {2}/)
  write('website/src/theme/Root.js', 'export default ({ children }) => children')
  expect(run('build').text).toMatch(/left out +@theme\/Root {2}/)
})

test('Sass needs the package of the site', () => {
  write('website/src/css/custom.scss', '$color: red;\n.a { .b { color: $color; } }\n')
  write(
    'website/docusaurus.config.js',
    config({
      docs: "{ path: '../docs', routeBasePath: '/' }",
      theme: "{ customCss: require.resolve('./src/css/custom.scss') }",
    }),
  )
  const { status, text } = run('build')
  expect(status).toBe(1)
  expect(text).toContain("custom.scss needs the package 'sass', which is not installed")
  symlinkSync(join(packages, 'sass'), join(site, 'node_modules/sass'))
  expect(run('build').status).toBe(0)
  const sheet = filesBelow(join(site, 'build')).find((file) => /styles-\w+\.css$/.test(file)) ?? ''
  expect(page(sheet)).toContain('.a .b{color:red}')
})

test('a site with an older React gets the one of docs-gen', () => {
  write('website/node_modules/react/package.json', '{ "name": "react", "version": "18.3.1" }')
  write('website/node_modules/react/index.js', 'throw new Error("an older React")')
  write('website/node_modules/react-dom/package.json', '{ "name": "react-dom", "version": "18.3.1" }')
  write(
    'website/src/pages/button.jsx',
    'import { useState } from "react"\nexport default () => <button onClick={useState(0)[1]}>Press</button>\n',
  )
  const { status, text } = run('build')
  expect([text, status]).toEqual([expect.stringContaining('Built'), 0])
  expect(page('button/index.html')).toContain('Press')
})
