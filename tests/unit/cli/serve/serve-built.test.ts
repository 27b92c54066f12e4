import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect as connectSocket, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emit } from '../../../../cli/emit/emit.ts'
import { type BuiltOptions, serveBuilt } from '../../../../cli/serve/serve-built.ts'
import type { RunningServer } from '../../../../cli/serve/http/serve-result.ts'
import { writeTree } from '../emit/trees.ts'
import { ask, askBytes, connect } from './requests.ts'

let folder: string
let build: string
let logged: string[]
const open: (RunningServer | Server)[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-serve-'))
  build = join(folder, 'build')
  logged = []
  await emit(build, [
    { path: 'index.html', content: '<p>home' },
    { path: '404.html', content: '<p>not found' },
    { path: 'docs/intro/index.html', content: '<p>intro' },
    { path: 'docs/flat.html', content: '<p>flat' },
    { path: 'docs/ä b.html', content: '<p>umlaut' },
    { path: 'assets/js/app-RWN3KQ5D.js', content: 'let app' },
    { path: 'assets/plain.js', content: 'let plain' },
    { path: 'notes.txt', content: 'ünïcode' },
    { path: 'ten.bin', content: '0123456789' },
    { path: '.well-known/security.txt', content: 'contact' },
    { path: '.hidden/secret.txt', content: 'secret' },
  ])
  writeTree(folder, { 'secret.txt': 'secret', 'build-secret/x.txt': 'secret' })
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
  rmSync(folder, { recursive: true })
})

async function start(options: Partial<BuiltOptions> = {}): Promise<RunningServer> {
  const result = await serveBuilt({
    folder: build,
    baseUrl: '/',
    port: 0,
    log: (line) => logged.push(line),
    ...options,
  })
  expect(result.diagnostics).toEqual([])
  if (!result.server) throw new Error('no server')
  open.push(result.server)
  return result.server
}

describe('files', () => {
  test.each([
    ['/', 200, '<p>home'],
    ['/index.html', 200, '<p>home'],
    ['/docs/intro', 200, '<p>intro'],
    ['/docs/intro/', 200, '<p>intro'],
    ['/docs/intro?x=1', 200, '<p>intro'],
    ['/docs/flat', 200, '<p>flat'],
    ['/docs/flat.html', 200, '<p>flat'],
    ['/docs/flat/', 404, '<p>not found'],
    ['/docs/%C3%A4%20b', 200, '<p>umlaut'],
    ['/.well-known/security.txt', 200, 'contact'],
    ['http://localhost/docs/flat', 200, '<p>flat'],
    ['/docs', 404, '<p>not found'],
    ['/nowhere', 404, '<p>not found'],
    [`/${'long/'.repeat(1500)}`, 404, '<p>not found'],
    ['/%E0%A4%A', 400, '<p>not found'],
    ['/%00', 404, '<p>not found'],
    ['*', 400, 'Bad request\n'],
  ])('%s answers %d', async (path, status, body) => {
    const { port } = await start()
    expect(await ask(port, path)).toMatchObject({ status, body })
    expect(logged).toEqual([])
  })

  test('the base path is in the URL and not in the folder', async () => {
    const { port, urls } = await start({ baseUrl: '/x/y/' })
    expect(urls).toEqual([`http://localhost:${port}/x/y/`])
    expect(await ask(port, '/x/y/docs/intro')).toMatchObject({ status: 200, body: '<p>intro' })
    expect(await ask(port, '/x/y/')).toMatchObject({ status: 200, body: '<p>home' })
    expect(await ask(port, '/x/y')).toMatchObject({ status: 302, headers: { location: '/x/y/' } })
    expect(await ask(port, '/')).toMatchObject({ status: 302, headers: { location: '/x/y/' } })
    expect(await ask(port, '/docs/intro')).toMatchObject({ status: 404, body: '<p>not found' })
    expect(await ask(port, '/x/y/nowhere')).toMatchObject({ status: 404, body: '<p>not found' })
  })

  test('hosts of folders send `/x` to `/x/`', async () => {
    const { port } = await start({ baseUrl: '/x/', addsSlashes: true })
    const location = async (path: string) => (await ask(port, path)).headers.location
    expect(await location('/x/docs/intro?q=1')).toBe('/x/docs/intro/?q=1')
    expect(await location('/x//docs//intro')).toBe('/x/docs/intro/')
    for (const path of ['docs/intro/', 'docs/flat', 'notes.txt']) {
      expect(await ask(port, `/x/${path}`)).toMatchObject({ status: 200 })
      expect(await location(`/x/${path}`)).toBeUndefined()
    }
    expect(await ask(port, '/x/docs')).toMatchObject({ status: 404 })
    const atRoot = await start({ addsSlashes: true })
    expect((await ask(atRoot.port, '//docs/intro')).headers.location).toBe('/docs/intro/')
  })

  test('text is compressed for clients that accept it', async () => {
    writeTree(build, { 'long.js': 'let a = 1\n'.repeat(400), 'long.bin': 'a'.repeat(4000) })
    const { port } = await start()
    const get = (path: string, headers: Readonly<Record<string, string>> = { 'accept-encoding': 'br, gzip' }) =>
      askBytes(port, path, { headers })
    const { headers, bytes } = await get('/long.js')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(headers['content-length']).toBeUndefined()
    expect(gunzipSync(bytes).toString()).toBe('let a = 1\n'.repeat(400))
    const again = await get('/long.js', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' })
    expect(again.status).toBe(304)
    const part = await get('/long.js', { 'accept-encoding': 'gzip', range: 'bytes=0-2' })
    expect([part.status, part.bytes.toString(), part.headers['content-encoding']]).toEqual([206, 'let', undefined])
    expect((await get('/notes.txt')).headers['content-encoding']).toBeUndefined()
    expect((await get('/long.bin')).headers['content-encoding']).toBeUndefined()
    expect((await get('/long.js', { 'accept-encoding': 'br, gzip;q=0' })).headers['content-length']).toBe('4000')
  })

  test('hashed files are kept for ever, others asked for each time', async () => {
    const { port } = await start()
    const cacheControl = async (path: string) => (await ask(port, path)).headers['cache-control']
    expect(await cacheControl('/assets/js/app-RWN3KQ5D.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/assets/plain.js')).toBe('public, max-age=0, must-revalidate')
    expect(await cacheControl('/docs/intro')).toBe('public, max-age=0, must-revalidate')
    expect(await cacheControl('/nowhere')).toBe('no-cache')
  })

  test('browsers do not guess types, and pages of other sites cannot embed files', async () => {
    const { port } = await start()
    for (const path of ['/docs/intro', '/ten.bin', '/nowhere', '/%E0%A4%A', '*']) {
      expect((await ask(port, path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test('an idle connection stays for a minute, so that busy clients can use it again', async () => {
    const { port } = await start()
    expect((await ask(port, '/docs/intro', { headers: { connection: 'keep-alive' } })).headers['keep-alive']).toBe(
      'timeout=60',
    )
  })

  test('the 404 page is that of the innermost existing folder', async () => {
    await emit(build, [
      { path: '404.html', content: '<p>root' },
      { path: 'fr/404.html', content: '<p>introuvable' },
      { path: 'fr/docs/a/index.html', content: '<p>a' },
    ])
    const { port } = await start()
    expect((await ask(port, '/fr/docs/b')).body).toBe('<p>introuvable')
    expect((await ask(port, `/fr/${'x/'.repeat(3000)}`)).body).toBe('<p>introuvable')
    expect((await ask(port, '/fr//docs//b')).body).toBe('<p>introuvable')
    expect((await ask(port, '/de/docs/b')).body).toBe('<p>root')
    expect((await ask(port, '/fr/docs/a/index.html/x')).body).toBe('<p>introuvable')
  })

  test('types have their charset', async () => {
    const { port } = await start()
    const type = async (path: string) => (await ask(port, path)).headers['content-type']
    expect(await type('/docs/intro')).toBe('text/html;charset=utf-8')
    expect(await type('/nowhere')).toBe('text/html; charset=utf-8')
    expect(await type('/notes.txt')).toBe('text/plain; charset=utf-8')
    expect(await type('/assets/plain.js')).toBe('text/javascript; charset=utf-8')
  })

  test('HEAD has the head of GET and no body', async () => {
    const { port } = await start()
    for (const path of ['/docs/intro', '/nowhere', '/%E0%A4%A']) {
      const [get, head] = [await ask(port, path), await ask(port, path, { method: 'HEAD' })]
      expect(head).toMatchObject({ status: get.status, body: '' })
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
    }
  })

  test('what the browser has is not sent again', async () => {
    const { port } = await start()
    const { headers } = await ask(port, '/docs/intro')
    const again = await ask(port, '/docs/intro', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=5-99', 206, '56789'],
    ['bytes=99-', 416, ''],
    ['bytes=-3', 200, '0123456789'],
    ['bytes=4-2', 200, '0123456789'],
    ['bytes=0-1,4-5', 200, '0123456789'],
    ['bytes=x', 200, '0123456789'],
    ['bytes=0-0', 200, '0123456789'],
    ['bytes=00-00', 200, '0123456789'],
    ['bytes=0-99999999999999999999', 200, '0123456789'],
    ['bytes=99999999999999999999-', 416, ''],
    [`bytes=0-${'9'.repeat(400)}`, 200, '0123456789'],
  ])('range %s answers %d', async (range, status, body) => {
    const { port } = await start()
    expect(await ask(port, '/ten.bin', { headers: { range } })).toMatchObject({ status, body })
  })

  test('the site may be built anew while it is served', async () => {
    const { port } = await start()
    await ask(port, '/')
    const pages = Array.from({ length: 60 }, (_, n) => ({ path: `p${n}.html`, content: `page ${n}` }))
    await emit(build, [...pages, { path: 'index.html', content: 'new home' }])
    expect(await ask(port, '/')).toMatchObject({ status: 200, body: 'new home' })
    expect(await ask(port, '/p7')).toMatchObject({ status: 200, body: 'page 7' })
    expect(await ask(port, '/docs/intro')).toMatchObject({ status: 404 })
  })

  test('a build killed while it was put in place is mended first', async () => {
    writeTree(join(folder, '.build.docs-gen'), {})
    await emit(build, [{ path: 'index.html', content: 'last' }])
    writeTree(join(folder, '.build.docs-gen'), { 'fresh/index.html': 'half' })
    renameSync(build, join(folder, '.build.docs-gen', 'previous'))
    const { port } = await start()
    expect(await ask(port, '/')).toMatchObject({ status: 200, body: 'last' })
  })

  test('without a build there is no server', async () => {
    const result = await serveBuilt({ folder: join(folder, 'none'), baseUrl: '/', log: () => undefined })
    expect(result.server).toBeUndefined()
    expect(result.diagnostics).toMatchObject([{ code: 'serve-failed', hint: 'Run docs-gen build first.' }])
  })
})

describe('nothing else', () => {
  test.each([
    '/../secret.txt',
    '/docs/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%2Fbuild-secret/x.txt',
    '/../build-secret/x.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '//../secret.txt',
    '/.hidden/secret.txt',
    '/%2ehidden/secret.txt',
    '/.docs-gen-output.json',
    '/docs/%2e%2e/.docs-gen-output.json',
    '/./.docs-gen-output.json',
    '/.well-known/../.hidden/secret.txt',
  ])('%s is not found', async (path) => {
    const { port } = await start()
    const { status, body } = await ask(port, path)
    expect([400, 404]).toContain(status)
    expect(body).toBe('<p>not found')
  })

  test('methods that change something are refused', async () => {
    const { port } = await start()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      expect(await ask(port, '/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    }
  })

  test('a redirect never leads to another server', async () => {
    const { port } = await start({ baseUrl: '/x/' })
    for (const path of ['//evil.example', '/\\evil.example', '//evil.example/x', 'http://evil.example/']) {
      const { status, headers } = await ask(port, path)
      expect([302, 404, 400]).toContain(status)
      expect(headers.location ?? '/x/').toBe('/x/')
    }
  })

  test('a name that another site may have given this machine is refused', async () => {
    const { port } = await start()
    const status = async (host: string) => (await ask(port, '/', { headers: { host } })).status
    expect(await status(`evil.example:${port}`)).toBe(403)
    expect(await status('localhost.evil.example')).toBe(403)
    expect(await status(`localhost:${port}`)).toBe(200)
    expect(await status(`LOCALHOST:${port}`)).toBe(200)
    expect(await status(`[::1]:${port}`)).toBe(200)
    expect(await status(`docs.localhost:${port}`)).toBe(200)
    expect(await status('192.168.1.2')).toBe(200)
  })

  test('there is no WebSocket', async () => {
    const { port } = await start()
    await expect(connect(port)).rejects.toThrow('403')
  })

  test('nonsense on the wire harms nobody', async () => {
    const { port } = await start()
    for (const nonsense of [
      '\0\xff\r\n\r\n',
      'GET\r\n\r\n',
      `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connectSocket(port, '127.0.0.1', () => socket.write(nonsense))
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
        socket.resume()
      })
    }
    const aborted = connectSocket(port, '127.0.0.1', () => {
      aborted.write('GET /ten.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
      aborted.resetAndDestroy()
    })
    await new Promise((resolve) => aborted.on('close', resolve))
    expect(await ask(port, '/')).toMatchObject({ status: 200 })
    expect(logged).toEqual([])
  })

  test('a file that cannot be read after all breaks off one answer only', async () => {
    const { port } = await start()
    symlinkSync(join(folder, 'gone'), join(build, 'dangling.html'))
    expect(await ask(port, '/dangling.html')).toMatchObject({ status: 404 })
    // A socket has a name and a size, and opening it fails: as a file that vanishes between the two.
    const pipe = createServer()
    open.push(pipe)
    await new Promise<void>((resolve) => pipe.listen(join(build, 'vanishing.html'), resolve))
    await expect(ask(port, '/vanishing.html')).rejects.toThrow()
    expect(await ask(port, '/')).toMatchObject({ status: 200 })
  })
})

describe('ports and hosts', () => {
  function occupy(host: string): Promise<number> {
    return new Promise((resolve) => {
      const server = createServer()
      open.push(server)
      server.listen(0, host, () => resolve((server.address() as { port: number }).port))
    })
  }

  test('a taken port leads to the next free one, and says so', async () => {
    const occupiedPort = await occupy('127.0.0.1')
    const server = await start({ port: occupiedPort })
    expect(server.port).toBeGreaterThan(occupiedPort)
    expect(server.notices).toEqual([`Port ${occupiedPort} is taken; using ${server.port}.`])
    expect(server.urls).toEqual([`http://localhost:${server.port}/`])
    expect((await ask(server.port, '/')).status).toBe(200)
  })

  test('so does one that is taken for the other address of localhost', async () => {
    const occupiedPort = await occupy('::1')
    expect((await start({ port: occupiedPort })).port).toBeGreaterThan(occupiedPort)
  })

  test('a free port is taken without a word, for both addresses of localhost and no other', async () => {
    const server = await start()
    expect(server.notices).toEqual([])
    expect((await ask(server.port, '/', { host: '127.0.0.1' })).status).toBe(200)
    expect((await ask(server.port, '/', { host: '::1' })).status).toBe(200)
    await expect(ask(server.port, '/', { host: '127.0.0.2' })).rejects.toThrow('ECONNREFUSED')
  })

  test('--host lets others in, by whatever name, and says so', async () => {
    const server = await start({ host: true })
    expect(server.notices).toHaveLength(1)
    expect(server.notices[0]).toContain('Others on this network can reach the site')
    expect((await ask(server.port, '/', { host: '127.0.0.2' })).status).toBe(200)
    expect((await ask(server.port, '/', { headers: { host: 'my-machine.example' } })).status).toBe(200)
  })

  test('a host this machine does not have is reported', async () => {
    const result = await serveBuilt({ folder: build, baseUrl: '/', port: 0, host: '203.0.113.7', log: () => undefined })
    expect(result.server).toBeUndefined()
    expect(result.diagnostics).toMatchObject([{ code: 'serve-failed', severity: 'error' }])
    expect(result.diagnostics[0]?.message).toContain('203.0.113.7')
  })

  test('close ends open connections at once, frees the port, and may be called twice', async () => {
    const server = await start()
    const idle = connectSocket(server.port, '127.0.0.1')
    idle.on('error', () => undefined)
    await new Promise((resolve) => idle.on('connect', resolve))
    const ended = new Promise((resolve) => idle.on('close', resolve))
    await Promise.all([server.close(), server.close()])
    await ended
    await expect(ask(server.port, '/')).rejects.toThrow('ECONNREFUSED')
    writeFileSync(join(build, 'index.html'), 'still mine')
    const again = await start({ port: server.port })
    expect(again.port).toBe(server.port)
  })
})

test('other handlers come first, with any method and outside the base path, and may fail', async () => {
  const { port } = await start({
    baseUrl: '/x/',
    handlers: [
      ({ pathname, response, method }) => {
        if (pathname !== '/1/indexes/*/queries') return false
        response.end(`answer to ${method}`)
        return true
      },
      ({ pathname }) => {
        if (pathname === '/bug') throw new Error('a bug of ours')
        return false
      },
    ],
  })
  expect(await ask(port, '/1/indexes/*/queries?k=1', { method: 'POST' })).toMatchObject({
    status: 200,
    body: 'answer to POST',
  })
  expect(await ask(port, '/bug')).toMatchObject({ status: 500, body: 'Internal server error\n' })
  expect(logged.join()).toContain('a bug of ours')
  expect(await ask(port, '/x/')).toMatchObject({ status: 200 })
})
