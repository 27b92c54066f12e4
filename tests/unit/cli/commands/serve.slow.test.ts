import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCommand } from '../../../../cli/commands/serve.ts'
import type { Terminal } from '../../../../cli/commands/terminal.ts'
import { main } from '../../../../cli/main.ts'
import { createProgress } from '../../../../cli/report/progress.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'serve-')))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Runs the command line; `whileServing` is called with what was printed once the server runs, and stops it when done. */
async function run(
  argv: readonly string[],
  whileServing: (out: string, streams: { readonly err: string }) => Promise<void> = () => Promise.resolve(),
) {
  const streams = { out: '', err: '' }
  let greeted: (() => void) | undefined
  const greeting = new Promise<void>((resolve) => (greeted = resolve))
  const terminal: Terminal = {
    out: (text) => {
      streams.out += text
      greeted?.()
    },
    err: (text) => void (streams.err += text),
    outColor: false,
    errColor: false,
    cwd: folder,
    progress: () => createProgress({ write: () => undefined }, 'silent'),
    env: {},
    untilStopped: () => greeting.then(() => whileServing(streams.out, streams)),
  }
  const code = await main(argv, terminal)
  return { code, ...streams }
}

const config = `export default { title: 'T', url: 'https://a.test', baseUrl: '/x/', sources: [{ name: 's', load: async () => ({}) }] }\n`

test('serves the last build below its base path until it is stopped', async () => {
  write({ 'docs-gen.config.ts': config, 'build/index.html': 'home', 'build/404.html': 'none' })
  let url = ''
  const { code, out, err } = await run(['serve', '--built', '--port', '0'], async (text) => {
    url = /http:\S+/.exec(text)?.[0] ?? ''
    expect(await (await fetch(url)).text()).toBe('home')
    expect((await fetch(`${url}nope`)).status).toBe(404)
  })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^➜ http:\/\/localhost:\d+\/x\/ {2}\(stop with Ctrl\+C\)\n$/)
  await expect(fetch(url)).rejects.toThrow()
})

test('another folder of a build', async () => {
  write({ 'docs-gen.config.ts': config, 'public/index.html': 'other' })
  const { code } = await run(['serve', '--built', '--out-dir', 'public', '--port', '0'], async (text) => {
    expect(await (await fetch(/http:\S+/.exec(text)?.[0] ?? '')).text()).toBe('other')
  })
  expect(code).toBe(0)
})

test('a port that is taken is said to be', async () => {
  write({ 'docs-gen.config.ts': config, 'build/index.html': 'home' })
  const other = createServer().listen(0)
  const { port } = other.address() as AddressInfo
  const { out } = await run(['serve', '--built', '--port', String(port)])
  other.close()
  expect(out).toContain(`Port ${port} is taken`)
})

test('nothing to serve', async () => {
  const none = await run(['serve'])
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('There is no docs-gen.config.ts in')])
  write({ 'docs-gen.config.ts': config })
  const unbuilt = await run(['serve', '--built'])
  expect([unbuilt.code, unbuilt.err]).toEqual([2, expect.stringContaining('Run docs-gen build first.')])
  write({ 'docs-gen.config.ts': `export default { titel: 'T' }` })
  const wrong = await run(['serve', '--built'])
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Unknown key `titel`')])
})

test('a port that is none', async () => {
  const { code, err } = await run(['serve', '--port', 'many'])
  expect(code).toBe(2)
  expect(err).toBe(
    "error: option '--port <port>' argument 'many' is invalid. A port is a number from 0 to 65535.\nRun docs-gen serve --help to see what there is.\n",
  )
})

test('how a browser is opened', () => {
  const url = 'http://localhost:3000/'
  expect(openCommand(url, 'linux')).toEqual(['xdg-open', url])
  expect(openCommand(url, 'darwin')).toEqual(['open', url])
  expect(openCommand(url, 'win32')).toEqual(['rundll32', 'url.dll,FileProtocolHandler', url])
})

test('after an edit, errors are printed again, and other problems only if they are new', async () => {
  write({
    'docs-gen.config.ts': `import { docs } from ${JSON.stringify(join(import.meta.dirname, '../../../../cli/sources/built-in.ts'))}
export default { title: 'T', url: 'https://a.test', sources: [docs({ routeBasePath: '/' })] }\n`,
    'docs/index.md': '# Home\n\n```one\n```\n\n[broken](/nowhere)\n',
  })
  const { code, err } = await run(['serve', '--port', '0'], async (_, streams) => {
    await expect.poll(() => streams.err).toMatch(/unknown-language[^]*broken-link[^]*1 error and 1 warning/)
    const before = streams.err.length
    write({ 'docs/index.md': '# Home\n\n```one\n```\n\n[broken](/nowhere)\n\n```two\n```\n' })
    await expect.poll(() => streams.err.slice(before)).toContain('1 error and 2 warnings')
    const after = streams.err.slice(before)
    expect(after).toContain('broken-link')
    expect(after).toContain('language "two"')
    expect(after).not.toContain('language "one"')
    const length = streams.err.length
    const config = readFileSync(join(folder, 'docs-gen.config.ts'), 'utf8')
    write({ 'docs-gen.config.ts': config.replace('title:', 'titel:') })
    await expect.poll(() => streams.err.slice(length)).toContain('Did you mean `title`?')
    write({ 'docs-gen.config.ts': config })
    await expect.poll(() => streams.err.slice(length)).toContain('1 error and 2 warnings')
    expect(streams.err.slice(length)).not.toContain('unknown-language')
  })
  expect([code, err]).toEqual([0, expect.not.stringContaining('bug')])
})

test('a branch with other files is one line', async () => {
  const many = (name: string) =>
    Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`docs/${name}-${n}.md`, '# A\n']))
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.test', ...args], { cwd: folder, stdio: 'pipe' })
  write({
    'docs-gen.config.ts': `import { docs } from ${JSON.stringify(join(import.meta.dirname, '../../../../cli/sources/built-in.ts'))}
export default { title: 'T', url: 'https://a.test', sources: [docs({ routeBasePath: '/' })] }\n`,
    'docs/index.md': '# Home\n',
    '.gitignore': '.docs-gen\n',
  })
  git('init', '-q', '-b', 'main')
  for (const [branch, name] of [
    ['main', 'old'],
    ['other', 'new'],
  ] as const) {
    if (branch !== 'main') git('checkout', '-q', '-b', branch, 'main~0')
    if (branch !== 'main') git('rm', '-q', '-r', 'docs')
    write({ 'docs/index.md': '# Home\n', ...many(name) })
    git('add', '-A')
    git('commit', '-q', '-m', branch)
  }
  git('checkout', '-q', 'main')
  const { code, err } = await run(['serve', '--port', '0'], async (out, streams) => {
    await expect.poll(() => streams.err).toContain('Loaded the site')
    // Once an edit is seen, all files are watched.
    write({ 'docs/index.md': '# House\n' })
    await expect.poll(() => streams.err).toContain('Updated docs/index.md')
    const before = streams.err.length
    git('checkout', '-q', 'other')
    await expect.poll(() => streams.err.slice(before)).toContain('Updated docs/')
    const url = /http:\S+/.exec(out)?.[0] ?? ''
    await expect.poll(async () => (await fetch(`${url}new-49`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${url}old-49`)).status).toBe(404)
    write({ 'docs/index.md': '# Garden\n' })
    await expect.poll(() => streams.err.slice(before)).toContain('Updated docs/index.md')
    expect(streams.err.slice(before).match(/Updated .*/g)).toEqual([
      expect.stringMatching(/^Updated docs\/new-0\.md and 99 more in/),
      expect.stringMatching(/^Updated docs\/index\.md in/),
    ])
  })
  expect([code, err]).toEqual([0, expect.not.stringContaining('bug')])
})
