import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPacked, run } from './packed.ts'

const repository = join(import.meta.dirname, '../..')
const tsc = join(repository, 'node_modules/typescript/bin/tsc')
let folder = ''

beforeAll(async () => {
  folder = await installPacked()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('links of the README lead somewhere, with a repository and without one', () => {
  const home = join(folder, 'node_modules/docs-gen')
  const targets = (text: string): readonly string[] =>
    Array.from(text.matchAll(/\]\(([^)\s]+)/g), ([, url = '']) => url)
  const isThere = (url: string): boolean => /^(?:https?:|#)/.test(url) || existsSync(join(home, url))
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  expect(targets(readme).filter((url) => !isThere(url))).toEqual([])
  expect(readme).toContain('Content | Markdown and MDX, a blog,')
  const env = { ...process.env, GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'o/r' }
  const released = mkdtempSync(join(tmpdir(), 'docs-gen-released-'))
  const pack = ['build/pack.mjs', released]
  const filename = execFileSync('node', pack, { cwd: repository, encoding: 'utf8', env }).trim()
  const releasedReadme = run('tar', ['-xzOf', join(released, filename), 'package/README.md'], released)
  rmSync(released, { recursive: true, force: true })
  const prefix = /^https:\/\/github\.com\/o\/r\/(?:blob|raw)\/v[^/]+\//
  const links = targets(releasedReadme).filter((url) => prefix.test(url))
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((url) => !existsSync(join(repository, url.replace(prefix, '').replace(/#.*/, ''))))).toEqual([])
  expect(targets(releasedReadme).filter((url) => !isThere(url))).toEqual([])
})

test('the package holds nothing for work on this repository', () => {
  const home = join(folder, 'node_modules/docs-gen')
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['scripts']))
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['devDependencies']))
  expect(existsSync(join(home, 'dist/cli/index.d.ts'))).toBe(true)
  // A type that only code inside of the commands uses.
  expect(existsSync(join(repository, 'dist/cli/emit/journal.d.ts'))).toBe(true)
  expect(existsSync(join(home, 'dist/cli/emit/journal.d.ts'))).toBe(false)
  // The files that plain sites need instead of a bundler.
  const prebuilt = readdirSync(join(home, 'dist/prebuilt'))
  expect(prebuilt).toEqual(readdirSync(join(repository, 'dist/prebuilt')))
  expect(prebuilt).toEqual(expect.arrayContaining(['index.json', 'scripts-plain.json.br', 'server.js']))
  const weight = prebuilt.reduce((sum, name) => sum + statSync(join(home, 'dist/prebuilt', name)).size, 0)
  expect(weight).toBeLessThan(4_000_000)
})

test('every entry of the package is in it, with its types', () => {
  const home = join(folder, 'node_modules/docs-gen')
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  }
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const files = targets.filter((target) => !target.includes('*'))
  expect(files).toContain('./dist/cli/embed.d.ts')
  expect(files.filter((file) => !existsSync(join(home, file)))).toEqual([])
})

test('the packed tarball starts, builds and checks a site in an empty folder', () => {
  const bin = join(folder, 'node_modules/docs-gen/bin/docs-gen.js')
  run('node', [bin, 'init', 'my-site'], folder)
  run('node', [bin, 'build', 'my-site'], folder)
  const home = readFileSync(join(folder, 'my-site/build/index.html'), 'utf8')
  expect(home).toContain('<html lang="en"')
  expect(run('node', [bin, 'check', 'my-site', '--json'], folder).trim()).toBe('[]')
})

test('a site with an API reference is told to install what makes it', () => {
  const site = join(folder, 'with-api')
  mkdirSync(site)
  writeFileSync(
    join(site, 'docs-gen.config.js'),
    `import { defineConfig, typedoc } from 'docs-gen'
export default defineConfig({ title: 'T', url: 'https://example.com', sources: [typedoc({ entryPoints: ['a.ts'] })] })
`,
  )
  const bin = join(folder, 'node_modules/docs-gen/bin/docs-gen.js')
  const { status, stdout } = spawnSync('node', [bin, 'check', 'with-api'], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stdout).toContain('typedoc() needs typedoc and typescript, which the site has not installed.')
  expect(stdout).toContain('npm install --save-dev typedoc typescript')
})

test('a site whose plugin adds syntax is told to install what parses it', () => {
  const site = join(folder, 'with-syntax')
  mkdirSync(join(site, 'docs'), { recursive: true })
  writeFileSync(join(site, 'docs/a.md'), '# A\n')
  const config = (plugin: string, options: string) => `import { defineConfig, docs } from 'docs-gen'
${plugin}
export default defineConfig({
  title: 'T', url: 'https://example.com', sources: [docs(${options})],
  markdown: { remarkPlugins: [${options === '' ? 'plugin' : ''}] },
})
`
  const link = (name: string) => {
    mkdirSync(join(site, 'node_modules'), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), join(site, 'node_modules', name))
  }
  const check = (plugin: string, options = '') => {
    writeFileSync(join(site, 'docs-gen.config.js'), config(plugin, options))
    const bin = join(folder, 'node_modules/docs-gen/bin/docs-gen.js')
    return spawnSync('node', [bin, 'check', 'with-syntax'], { cwd: folder, encoding: 'utf8' })
  }
  const refused = check('function plugin() { (this.data().micromarkExtensions ??= []).push({}) }')
  expect(refused.status).toBe(1)
  expect(refused.stdout).toContain('error package-missing  docs-gen.config.js:5:30')
  expect(refused.stdout).toContain('npm install remark-parse@11 remark-mdx@3 remark-gfm@4 remark-frontmatter@5')
  expect(check('const plugin = () => () => {}').status).toBe(0)
  const math = "import plugin from 'remark-math'"
  link('remark-math')
  expect(check(math, '{ remarkPlugins: [plugin] }').stdout).toContain('error package-missing  docs-gen.config.js:4:')
  // The packages are the site's, and not where docs-gen is installed.
  for (const name of ['parse', 'mdx', 'gfm', 'frontmatter', 'directive']) link(`remark-${name}`)
  for (const options of ['', '{ remarkPlugins: [plugin] }']) expect(check(math, options).stdout).toContain('Checked')
})

test('its types hold for a strict site that uses both entries, without the types of Node', () => {
  writeFileSync(
    join(folder, 'use.tsx'),
    `import { defineConfig, docs, build } from 'docs-gen'
import type { SiteConfig, Diagnostic } from 'docs-gen'
import { DocsApp, Link, Tabs, useSite } from 'docs-gen/runtime'
import type { ThemeComponents } from 'docs-gen/runtime'
import { translate } from '@docusaurus/Translate'
import Original from '@theme-original/Footer'

export default defineConfig({ title: 'Typed', url: 'https://example.com', sources: [docs({ path: 'guides' })] })
// @ts-expect-error a title is needed
defineConfig({ url: 'https://example.com' })
// @ts-expect-error the slot is Footer
defineConfig({ title: 'Typed', url: 'https://example.com', theme: { Foter: './Footer.tsx' } })
export async function run(): Promise<readonly Diagnostic[]> {
  return (await build({ siteDir: '.' })).diagnostics
}
export const Footer: ThemeComponents['Footer'] = () => <Link to="/">{useSite().title + translate({ message: 'a' })}<Original /></Link>
export const provided: MDXProvidedComponents['Tabs'] = Tabs
export type Config = SiteConfig
export { DocsApp }
`,
  )
  const options = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    skipLibCheck: false,
    types: ['docs-gen/client'],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.tsx'] }))
  expect(run('node', [tsc, '-p', 'tsconfig.json'], folder)).toBe('')
}, 120_000)

test('a new site compiles with a component that imports styles, pictures, pages and files of the site', () => {
  const bin = join(folder, 'node_modules/docs-gen/bin/docs-gen.js')
  run('node', [bin, 'init', 'typed-site'], folder)
  const site = join(folder, 'typed-site')
  const files = {
    'components/Counter.tsx': `import { useState } from 'react'
import Logo from '@site/static/img/logo.svg'
import { step } from '@site/components/step'
import picture from './picture.png'
import styles from './Counter.module.css'
import './all.css'
import Guide, { frontMatter } from '../docs/guide.mdx'

export default function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button className={styles['counter']} onClick={() => setCount(count + step)}>
      <Logo width={20} /> <img src={Logo} /> <img src={picture} /> {count} {String(frontMatter['title'])} <Guide />
    </button>
  )
}
`,
    'components/step.ts': 'export const step = 1\n',
    'components/Counter.module.css': '.counter { color: red }\n',
    'components/all.css': 'body { margin: 0 }\n',
    'components/picture.png': Buffer.from(pixel, 'base64'),
    'docs/guide.mdx': `import Counter from '@site/components/Counter.tsx'\n\n# Guide\n`,
    'docs/counter.mdx': `import Counter from '@site/components/Counter.tsx'\n\n# Counter\n\n<Counter />\n`,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), content)
  }
  const config = join(site, 'docs-gen.config.ts')
  const url = `url: process.env['SITE_URL'] ?? 'https://docs.example.com'`
  writeFileSync(config, readFileSync(config, 'utf8').replace(`url: 'https://docs.example.com'`, url))
  expect(run('node', [tsc, '-p', '.'], site)).toBe('')
  expect(run('node', [bin, 'check', '.', '--json'], site).trim()).toBe('[]')
  run('node', [bin, 'build', '.'], site)
  expect(readFileSync(join(site, 'build/docs/counter/index.html'), 'utf8')).toContain('<svg')
}, 120_000)

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
