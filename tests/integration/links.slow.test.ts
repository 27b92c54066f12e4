import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

let folder: string
let site: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-links-'))
  site = join(folder, 'repo', 'site')
  write('repo/site/docs-gen.config.ts', config(''))
  write('repo/site/docs/index.md', '# Home\n')
  write('outside/secret.txt', 'SECRET')
  write('outside/page.md', '# SECRET\n')
  write('repo/shared/note.txt', 'shared note')
  write('repo/.git/config', 'a token')
  chmodSync(join(folder, 'outside/secret.txt'), 0o600)
})
afterEach(() => rmSync(folder, { recursive: true }))

const config = (more: string) =>
  `import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'T', url: 'https://example.com', sources: [docs()], ${more} })\n`

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** Creates a link in the site. Both paths are relative to the temporary folder. */
function link(path: string, target: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  symlinkSync(join(folder, target), join(folder, path))
}

function run(command: string): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, command, site], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

test.each([
  ['a static file', 'repo/site/static/x.txt', 'outside/secret.txt'],
  ['a static folder', 'repo/site/static/x', 'outside'],
  ['the folder of static files', 'repo/site/static', 'outside'],
  ["a link to git's own files", 'repo/site/static/x.txt', 'repo/.git/config'],
  ['a page', 'repo/site/docs/page.md', 'outside/page.md'],
  ['a folder of pages', 'repo/site/docs/more', 'outside'],
])('%s that is a link out of the site is an error, which names the link, its target and the key', (_, path, target) => {
  link(path, target)
  for (const command of ['check', 'build']) {
    const { status, text } = run(command)
    expect(status).toBe(1)
    expect(text).toContain(path.slice('repo/site/'.length))
    expect(text).toContain(join(folder, target))
    expect(text).toContain("security: { links: ['")
  }
  expect(existsSync(join(site, 'build'))).toBe(false)
})

test('a picture of a page behind a link is an error too, also in a later build', () => {
  expect(run('build').status).toBe(0)
  link('repo/site/pictures', 'outside')
  write('repo/site/docs/index.md', '# Home\n\n[The file](../pictures/secret.txt)\n')
  for (const attempt of [1, 2]) {
    const { status, text } = run('build')
    expect([attempt, status]).toEqual([attempt, 1])
    expect(text).toContain('pictures/secret.txt')
  }
})

test.each([
  ['a path that climbs', '@site/docs/../../../outside/secret.txt'],
  ['an absolute path', '@site/OUTSIDE/secret.txt'],
])('%s names no file outside of the site', (_, href) => {
  const address = href.replace('OUTSIDE', join(folder, 'outside'))
  write('repo/site/docs/index.md', `# Home\n\n[The file](${address}) ![A picture](${address})\n`)
  run('build')
  const files = existsSync(join(site, 'build')) ? readdirSync(join(site, 'build'), { recursive: true }) : []
  expect(files.filter((file) => String(file).includes('secret'))).toEqual([])
})

test('a link within the repository is followed, and so is one that the config allows', () => {
  link('repo/site/static/x.txt', 'outside/secret.txt')
  link('repo/site/static/shared', 'repo/shared')
  rmSync(join(folder, 'repo/.git'), { recursive: true })
  expect(run('build').text).toContain('static/shared')
  mkdirSync(join(folder, 'repo/.git'))
  expect(run('build').text).not.toContain('static/shared')
  writeFileSync(join(site, 'docs-gen.config.ts'), config("security: { links: ['../../outside'] }"))
  expect(run('build')).toMatchObject({ status: 0 })
  expect(readFileSync(join(site, 'build/shared/note.txt'), 'utf8')).toBe('shared note')
  expect(readFileSync(join(site, 'build/x.txt'), 'utf8')).toBe('SECRET')
})

test('a file has the rights of new files, but behind a link never more than its own', () => {
  write('repo/site/static/own.txt', 'own')
  chmodSync(join(site, 'static/own.txt'), 0o600)
  link('repo/site/static/x.txt', 'outside/secret.txt')
  writeFileSync(join(site, 'docs-gen.config.ts'), config("security: { links: ['../../outside'] }"))
  expect(run('build').status).toBe(0)
  expect(statSync(join(site, 'build/own.txt')).mode & 0o777).toBe(0o666 & ~process.umask())
  expect(statSync(join(site, 'build/x.txt')).mode & 0o777).toBe(0o600)
})

test('serve gives nothing away behind such a link', async () => {
  link('repo/site/static/x.txt', 'outside/secret.txt')
  link('repo/site/static/y', 'outside')
  write('repo/site/static/z.txt', 'public')
  const child = spawn(process.execPath, [bin, 'serve', site, '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const url = await addressOf(child.stdout)
    const bodies = await Promise.all(['x.txt', 'y/secret.txt'].map(async (path) => (await fetch(url + path)).text()))
    expect(bodies.join()).not.toContain('SECRET\n')
    for (const body of bodies) expect(body).not.toBe('SECRET')
    expect(await (await fetch(`${url}z.txt`)).text()).toBe('public')
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
})

async function addressOf(out: NodeJS.ReadableStream): Promise<string> {
  let output = ''
  for await (const text of out) {
    output += String(text)
    const url = /http:\/\/localhost:\d+\//.exec(output)?.[0]
    if (url !== undefined) return url
  }
  throw new Error(`The server ended: ${output}`)
}
