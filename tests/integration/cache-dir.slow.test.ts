import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const shim = join(import.meta.dirname, 'faults/shim.mjs')

let folder: string
let site: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-cache-dir-'))
  site = join(folder, 'site')
  write(
    'docs-gen.config.ts',
    `import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs({ sidebarPath: './sidebars.ts' })] })\n`,
  )
  write('sidebars.ts', `export default { main: ['index'] }\n`)
  write('docs/index.mdx', '# Home\n\nSome text.\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true })
  writeFileSync(join(site, path), text)
}

interface Setting {
  readonly env?: Readonly<Record<string, string>>
  readonly faults?: readonly { readonly call: string; readonly path: string; readonly code: string }[]
}

function run(args: readonly string[], { env = {}, faults = [] }: Setting = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', shim, bin, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, ...env, FAULT: JSON.stringify(faults) },
  })
  return { status, text: stdout + stderr }
}

/** Nothing in the site can be written, as where it is mounted read-only. */
const readOnly = ['accessSync', 'mkdirSync', 'writeFileSync', 'renameSync'].map((call) => ({
  call,
  path: '/site/',
  code: 'EROFS',
}))

describe('a read-only site folder', () => {
  test('is built and checked without a cache, with one warning', () => {
    const temporary = readdirSync(tmpdir()).filter((name) => name.startsWith('docs-gen-modules-'))
    for (const args of [
      ['build', site, '--out-dir', 'out'],
      ['check', site],
    ]) {
      const { status, text } = run(args, { faults: readOnly })
      expect(text.match(/warning cache-unwritable/g)).toHaveLength(1)
      expect(text).toContain('the file system is read-only')
      expect(text).toContain('--cache-dir')
      expect(status).toBe(0)
    }
    expect(existsSync(join(folder, 'out/docs/index.html'))).toBe(true)
    expect(readdirSync(site).sort()).toEqual(['docs', 'docs-gen.config.ts', 'sidebars.ts'])
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('docs-gen-modules-'))).toEqual(temporary)
  })

  test('is built and checked with a cache elsewhere, without a warning', () => {
    const flags = ['--cache-dir', 'cache']
    const build = run(['build', site, '--out-dir', 'out', ...flags], { faults: readOnly })
    expect(build).toMatchObject({ status: 0 })
    expect(build.text).not.toContain('warning')
    expect(readdirSync(join(folder, 'cache'))).toContain('cache-production')
    expect(run(['check', site], { faults: readOnly, env: { DOCS_GEN_CACHE_DIR: 'cache' } }).text).not.toContain(
      'warning',
    )
    expect(readdirSync(join(folder, 'cache'))).toContain('last-check')
    expect(readdirSync(site).sort()).toEqual(['docs', 'docs-gen.config.ts', 'sidebars.ts'])
  })

  test('is served with a cache elsewhere', async () => {
    const child = spawn(process.execPath, [bin, 'serve', site, '--port', '0', '--cache-dir', 'cache'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      let output = ''
      for await (const text of child.stdout.setEncoding('utf8')) {
        output += String(text)
        if (output.includes('http://')) break
      }
      const url = /http:\/\/localhost:\d+\//.exec(output)?.[0] ?? ''
      expect(await (await fetch(`${url}docs`)).text()).toContain('Some text.')
    } finally {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    expect(existsSync(join(folder, 'cache'))).toBe(true)
    expect(readdirSync(site).sort()).toEqual(['docs', 'docs-gen.config.ts', 'sidebars.ts'])
  })
})

test('two sites with one cache folder are both built', () => {
  const other = join(folder, 'other')
  mkdirSync(join(other, 'docs'), { recursive: true })
  for (const name of ['docs-gen.config.ts', 'sidebars.ts', 'docs/index.mdx'])
    cpSync(join(site, name), join(other, name))
  expect(run(['build', site, '--cache-dir', 'cache', '--out-dir', 'out']).status).toBe(0)
  expect(run(['build', other, '--cache-dir', 'cache']).status).toBe(0)
  expect(existsSync(join(other, 'build/docs/index.html'))).toBe(true)
})

test('code that reads its own generated module does not make each build a new one', () => {
  write(
    'docs-gen.config.js',
    `import { readFileSync } from 'node:fs'
import { defineConfig, docs } from 'docs-gen'
readFileSync(new URL(/file:.*?\\.mjs/.exec(new Error().stack)[0]))
export default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs({})] })`,
  )
  rmSync(join(site, 'docs-gen.config.ts'))
  const flags = ['--cache-dir', 'cache', '--verbose']
  expect(run(['build', site, ...flags]).text).toContain('collect')
  expect(run(['build', site, ...flags]).text).not.toContain('collect')
})

test.each([
  ['build', ['build']],
  ['check', ['check']],
  ['routes', ['routes']],
  ['search export', ['search', 'export']],
  ['search push', ['search', 'push']],
  ['version', ['version', '1.0']],
  ['write-translations', ['write-translations']],
])('%s takes the cache folder from the option and from the environment', (name, command) => {
  const flags = ['--cache-dir', 'cache']
  for (const setting of [
    run([...command, site, ...flags]),
    run([...command, site], { env: { DOCS_GEN_CACHE_DIR: 'cache' } }),
  ])
    expect(setting.text).not.toMatch(/unknown option|warning/)
  expect([name, existsSync(join(site, '.docs-gen')), existsSync(join(folder, 'cache'))]).toEqual([name, false, true])
})

describe('a full disk', () => {
  test.each([
    ['the cache folder', '/site/.docs-gen/docs-gen.config'],
    ['the folder of generated modules', '/site/.docs-gen/server-'],
    ['the output', '/.build.docs-gen/fresh'],
  ])('in %s is called so, and is no bug', (_, path) => {
    // A page with code of its own has a generated module.
    write('docs/code.mdx', 'export const One = () => 1\n\n# Code\n\n<One />\n')
    const { status, text } = run(['build', site], { faults: [{ call: 'writeFileSync', path, code: 'ENOSPC' }] })
    expect(text).toContain('the disk is full')
    expect(text).not.toContain('bug')
    expect(text).not.toContain('docs-gen.config.ts:1:1')
    expect(status).toBe(1)
    expect(run(['build', site])).toMatchObject({ status: 0 })
  })
})

test.each(['.docs-gen', '.docs-gen/out', 'link'])('--out-dir %s is refused, as the cache is there', (name) => {
  mkdirSync(join(site, '.docs-gen'))
  symlinkSync(join(site, '.docs-gen'), join(site, 'link'))
  const { status, text } = run(['build', site, '--out-dir', join(site, name)])
  expect(text).toContain('output-refused')
  expect(text).toContain('cache')
  expect(status).toBe(1)
  expect(run(['build', site]).status).toBe(0)
})

test('a folder of docs that cannot be read is an error with its name', () => {
  write('docs/secret/page.md', '# Page\n')
  for (const command of ['check', 'build']) {
    const { status, text } = run([command, site], {
      faults: [{ call: 'readdirSync', path: '/docs/secret', code: 'EACCES' }],
    })
    expect(text).toContain('docs/secret cannot be read: permission denied')
    expect(status).toBe(1)
  }
})

test('so is a folder of static files', () => {
  write('static/secret/file.txt', 'x')
  const faults = [{ call: 'readdirSync', path: '/static/secret', code: 'EACCES' }]
  expect(run(['build', site], { faults }).text).toContain('static/secret cannot be read: permission denied')
})

test('a build that fails keeps what it compiled', () => {
  write('docs/index.mdx', '# Home\n\n[gone](./gone.md)\n')
  expect(run(['build', site]).status).toBe(1)
  expect(readdirSync(join(site, '.docs-gen'))).toContain('cache-production')
})
