import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScripts, makeServer, makeSheets } from '../../cli/bundle/prebuilt/make-prebuilt.ts'
import { readPrebuilt, readScripts, serverFile } from '../../cli/bundle/prebuilt/prebuilt-files.ts'
import { prebuiltSets, setName } from '../../cli/bundle/prebuilt/prebuilt-sets.ts'
import { snapshot } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
let folder = ''

/** A bundler that says that it was started, and fails. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-prebuilt-'))
  writeFileSync(join(folder, 'no-bundler'), `#!/bin/sh\ntouch '${join(folder, 'started')}'\nexit 1\n`)
  chmodSync(join(folder, 'no-bundler'), 0o755)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(site: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, site, name)), { recursive: true })
    writeFileSync(join(folder, site, name), text)
  }
}

function run(site: string, variables: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  execFileSync(process.execPath, [bin, 'build', site, '--no-cache'], {
    stdio: 'pipe',
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...variables },
  })
  return snapshot(join(folder, site, 'build'))
}

/** Whether the bundler was started for a build. */
function startsBundler(site: string): boolean {
  rmSync(join(folder, 'started'), { force: true })
  try {
    run(site, { ESBUILD_BINARY_PATH: join(folder, 'no-bundler') })
  } catch {
    // The build fails if it needs a bundler.
  }
  return existsSync(join(folder, 'started'))
}

function config(settings: string): string {
  return `import { blog, defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Plain \`site\` \${of} "text" \\\\ \\n',
  url: 'https://example.com',
  sources: [docs(), blog()],
  ${settings}
})
`
}

const pages = {
  'docs/index.md':
    '---\ntitle: Start\n---\n\n:::note\n\nSee [a](./a.md).\n\n:::\n\n```js title="a.js"\nconst a = 1 // [!code hl]\n```\n',
  'docs/a.md':
    '# A\n\n<div className="row"><div className="col card margin-top--md">Text</div></div>\n\n<Badge>New</Badge>\n',
  'blog/2024-01-01-first.md': '---\ntitle: First\n---\n\nText\n',
}

const sites: Readonly<
  Record<string, { readonly settings: string; readonly files?: Readonly<Record<string, string>> }>
> = {
  plain: { settings: '' },
  'with a base path and a navbar with a menu': {
    settings: `baseUrl: '/base/path/', themeConfig: { prism: {}, navbar: { items: [{ label: 'More', items: [{ label: 'A', to: '/docs/a' }] }] } },`,
  },
  'with a long sidebar': {
    settings: '',
    files: Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`docs/page-${n}.md`, `# Page ${n}\n`])),
  },
  'with a style sheet of its own': {
    settings: "clientModules: ['./own.css'],",
    files: { 'own.css': '.own { color: rgb(1, 2, 3) }' },
  },
  'with the typeface of the system': { settings: "themeConfig: { typeface: 'system' }," },
  'with a palette and a density': { settings: "themeConfig: { palette: 'clay', density: 'compact' }," },
}

const startsForStyles = 'with a style sheet of its own'

test.each(Object.keys(sites))('a site %s is the same with prebuilt and with bundled scripts', (name) => {
  const { settings = '', files = {} } = sites[name] ?? {}
  write('site', { ...pages, ...files, 'docs-gen.config.ts': config(settings) })
  const prebuilt = run('site')
  // Any setting of the bundler may change what the runtime is bundled to.
  write('site', { 'docs-gen.config.ts': config(`${settings} bundler: { define: { NAME_THAT_NOTHING_USES: '1' } },`) })
  const bundled = run('site')
  expect([...prebuilt.keys()].filter((path) => prebuilt.get(path) !== bundled.get(path))).toEqual([])
  expect([...bundled.keys()].sort()).toEqual([...prebuilt.keys()].sort())
  expect(startsBundler('site')).toBe(true)
  write('site', { 'docs-gen.config.ts': config(settings) })
  expect(startsBundler('site')).toBe(name === startsForStyles)
  rmSync(join(folder, 'site'), { recursive: true })
})

test('a site with another React, or a component, is bundled', () => {
  write('own', { ...pages, 'docs-gen.config.ts': config('') })
  for (const name of ['react', 'react-dom'])
    write('own', { [`node_modules/${name}/package.json`]: '{ "version": "19.99.0" }' })
  expect(startsBundler('own')).toBe(true)
  rmSync(join(folder, 'own/node_modules'), { recursive: true })
  expect(startsBundler('own')).toBe(false)
  write('own', { 'docs/b.mdx': '# B\n\nexport const Shown = () => <b>shown</b>\n\n<Shown />\n' })
  expect(startsBundler('own')).toBe(true)
})

test('the prebuilt files are those that the bundler makes', async () => {
  const prebuilt = readPrebuilt()
  expect(await makeSheets()).toEqual({ parts: prebuilt?.parts, sheets: prebuilt?.sheets })
  expect((await makeServer()).text === readFileSync(serverFile, 'utf8')).toBe(true)
  for (const switches of [...prebuiltSets.slice(0, 2), ...prebuiltSets.slice(-1)]) {
    const { packages, ...scriptSet } = await makeScripts(switches)
    expect(packages).toContain('react-dom')
    expect(JSON.stringify(scriptSet) === JSON.stringify(readScripts(setName(switches)))).toBe(true)
  }
  expect(Object.keys(prebuilt?.scripts ?? {})).toEqual(prebuiltSets.map(setName))
})
