import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
let folder = ''

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, CI: 'true', NO_COLOR: '1' } })
}

/** Unpacks the tarball as npm would, with the packages it needs and no optional ones beside it. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-packed-'))
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], repository),
  ) as [{ filename: string }]
  const home = join(folder, 'node_modules', 'docs-gen')
  mkdirSync(home, { recursive: true })
  run('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components', '1'], folder)
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Manifest
  const peers = Object.keys(manifest.peerDependencies).filter((name) => !manifest.peerDependenciesMeta[name]?.optional)
  for (const name of [...Object.keys(manifest.dependencies), ...peers, '@types/react']) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name))
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
import { DocsApp, Link, useSite } from 'docs-gen/runtime'
import type { ThemeComponents } from 'docs-gen/runtime'

export default defineConfig({ title: 'Typed', url: 'https://example.com', sources: [docs({ path: 'guides' })] })
// @ts-expect-error a title is needed
defineConfig({ url: 'https://example.com' })
export async function run(): Promise<readonly Diagnostic[]> {
  return (await build({ siteDir: '.' })).diagnostics
}
export const Footer: ThemeComponents['Footer'] = () => <Link to="/">{useSite().title}</Link>
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
    types: [],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.tsx'] }))
  const tsc = join(repository, 'node_modules/typescript/bin/tsc')
  expect(existsSync(tsc)).toBe(true)
  expect(run('node', [tsc, '-p', 'tsconfig.json'], folder)).toBe('')
}, 120_000)
