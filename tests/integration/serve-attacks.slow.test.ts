import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyFixture } from './fixture-site.ts'

/** Stands in every file that must not be served. */
const secret = 'NEVER-SERVED'

const { dir, remove } = copyFixture('components')
const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const servers = new Map<Mode, { readonly child: ChildProcess; readonly port: number }>()

const modes = ['built', 'development'] as const
type Mode = (typeof modes)[number]

beforeAll(async () => {
  for (const path of ['.env', '.git/config', 'secret.txt', '.docs-gen/note', 'node_modules.txt', 'docs/.draft.md']) {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), secret)
  }
  expect(spawnSync(process.execPath, [bin, 'build', dir]).status).toBe(0)
  writeFileSync(join(dir, 'build/.hidden'), secret)
  for (const mode of modes) servers.set(mode, await start(mode === 'built' ? ['--built'] : []))
})
afterAll(async () => {
  for (const { child } of servers.values()) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  remove()
})

/** Starts the command, and waits until it has said its address. */
async function start(flags: readonly string[]): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = spawn(process.execPath, [bin, 'serve', dir, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  for await (const text of child.stdout
    .setEncoding('utf8')
    .iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    output += text
    const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1]
    if (port !== undefined) return { child, port: Number(port) }
  }
  throw new Error(`The server ended: ${output}`)
}

/** Sends bytes as they are, and returns all that comes back until the server ends the connection. */
function send(mode: Mode, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: servers.get(mode)?.port ?? 0 })
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
    socket.on('close', () => resolve(answer))
    // A server that refuses a request may reset the connection before all of it was sent.
    socket.on('error', () => socket.destroy())
    socket.write(request, 'latin1')
  })
}

function requestFor(path: string, { method = 'GET', host = 'localhost', headers = '' } = {}): string {
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`
}

/** Status of an answer; 0 if the connection was ended without one. */
function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

const targets = ['.env', '.git/config', 'secret.txt', '.docs-gen/note', 'docs-gen.config.ts', 'docs/.draft.md']

/** Ways to write a path to a file beside or above the served folder. */
const ways: readonly ((target: string) => string)[] = [
  (target) => `/${target}`,
  (target) => `/../${target}`,
  (target) => `/docs/../../${target}`,
  (target) => `/%2e%2e/${target}`,
  (target) => `/%2E%2E%2F${target}`,
  (target) => `/..%2f${target}`,
  (target) => `/..%5c${target}`,
  (target) => `/..\\${target}`,
  (target) => `/%252e%252e/${target}`,
  (target) => `/%c0%ae%c0%ae/${target}`,
  (target) => `//../${target}`,
  (target) => `/./../${target}`,
  (target) => `/assets/../../${target}`,
  (target) => `/docs/%2e%2e/%2e%2e/${target}`,
  (target) => `/../../${basename(dir)}/${target}`,
  (target) => `${join(dir, target)}`,
  (target) => `/${join(dir, target)}`,
  (target) => `/file://${join(dir, target)}`,
  (target) => `/@fs${join(dir, target)}`,
  (target) => `/${target}?raw`,
  (target) => `/${target}%00.html`,
  (target) => `/${target}%20`,
  (target) => `http://localhost/../${target}`,
]

describe.each(modes)('%s', (mode) => {
  test('no path leads to a file that is not published', async () => {
    const paths = targets.flatMap((target) => ways.map((way) => way(target)))
    const answers = await Promise.all(paths.map((path) => send(mode, requestFor(path))))
    const failed = answers.flatMap((answer, n) =>
      [302, 400, 404].includes(statusOf(answer)) && !answer.includes(secret) && !answer.includes('defineConfig')
        ? []
        : [`${paths[n]} → ${answer.slice(0, 80)}`],
    )
    expect(failed).toEqual([])
    expect(paths.length).toBeGreaterThan(130)
  })

  test('hidden files of the output are not served', async () => {
    for (const path of ['/.hidden', '/.docs-gen-output.json', '/%2ehidden']) {
      const answer = await send(mode, requestFor(path))
      expect([path, statusOf(answer), answer.includes(secret)]).toEqual([path, 404, false])
    }
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:80', 'a b', '', '[::'])(
    'the host %j is refused',
    async (host) => {
      expect([400, 403]).toContain(statusOf(await send(mode, requestFor('/', { host }))))
    },
  )

  test.each(['localhost', 'LOCALHOST:3000', 'docs.localhost', '127.0.0.1', '[::1]:80'])(
    'the host %s is this machine',
    async (host) => {
      expect(statusOf(await send(mode, requestFor('/', { host })))).toBe(200)
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL'])(
    '%s changes nothing',
    async (method) => {
      expect(statusOf(await send(mode, requestFor('/', { method })))).toBe(405)
    },
  )

  test.each([
    '//evil.example',
    '//evil.example/%2f..',
    '/\\evil.example',
    '/%5cevil.example',
    '/%0d%0aLocation:%20//evil',
  ])('%s never redirects to another host', async (path) => {
    const location = /^location: (.*)$/im.exec((await send(mode, requestFor(path))).split('\r\n\r\n')[0] ?? '')?.[1]
    expect(location ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test.each([
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 100 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no protocol', 'GET /\r\n\r\n'],
    ['no request', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a null byte', 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s is refused', async (_, bytes) => {
    expect([0, 400, 403, 431]).toContain(statusOf(await send(mode, bytes)))
  })

  test.each([
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-99999999999999999999',
    'bytes=99999999999999999999-',
    'bytes=0-,-1',
    'x',
  ])('the range %s is answered', async (range) => {
    const answer = await send(mode, requestFor('/docs/live', { headers: `Range: ${range}\r\n` }))
    expect([200, 206, 416]).toContain(statusOf(answer))
  })

  test.each([
    ['7,000 steps', `/${'a/'.repeat(7000)}`],
    ['7,000 empty steps', '/'.repeat(7000)],
    ['a step of 15,000 characters', `/${'a'.repeat(15_000)}`],
    ['percent signs', '/%%%%%%%'],
    ['half a character', '/%E0%A4'],
    ['a fragment', '/#/x'],
    ['a query of 10 KB', `/?${'q'.repeat(10_000)}`],
  ])('%s in a path are answered', async (_, path) => {
    expect([200, 302, 400, 404]).toContain(statusOf(await send(mode, requestFor(path))))
  })

  test('the address of a missing page is text in the answer', async () => {
    const answer = await send(mode, requestFor('/<script>alert(1)</script>"onload="x'))
    expect(answer).not.toContain('<script>alert(1)')
    expect(answer).not.toContain('"onload="')
  })
})
