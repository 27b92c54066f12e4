import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DevOptions, serveDev } from '../../../../cli/serve/serve-dev.ts'
import type { RunningServer } from '../../../../cli/serve/http/serve-result.ts'
import { writeTree } from '../emit/trees.ts'
import { FakeSite } from './dev/fake-site.ts'
import { ask, connect, type Connection } from './requests.ts'

let folder: string
let site: FakeSite
let logged: string[]
let loaded: () => Promise<void>
const open: { close(): Promise<void> | void }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-dev-'))
  logged = []
  writeTree(folder, {
    'pages/index.html': 'home',
    'pages/a.html': 'page a',
    'pages/b.html': 'page b',
    'style.css': 'p {}',
    'shell.txt': '1',
    'static/img/x.svg': '<svg/>',
    'static/both.txt': 'first',
    'static-too/both.txt': 'second',
    'static/.secret': 'secret',
    'secret.txt': 'secret',
  })
  site = new FakeSite(folder)
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  rmSync(folder, { recursive: true })
})

/** Starts a server; `loaded` resolves with the next load. */
async function start(options: Partial<DevOptions> = {}): Promise<RunningServer> {
  const waiting: (() => void)[] = []
  loaded = () => new Promise((resolve) => waiting.push(resolve))
  const result = await serveDev(site, {
    baseUrl: '/',
    port: 0,
    log: (line) => logged.push(line),
    onLoad: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
    ...options,
  })
  expect(result.diagnostics).toEqual([])
  if (!result.server) throw new Error('no server')
  open.push(result.server)
  return result.server
}

async function listen(port: number): Promise<Connection> {
  const connection = await connect(port, { origin: `http://127.0.0.1:${port}` })
  open.push(connection)
  return connection
}

const edit = (path: string, text: string) => writeFileSync(join(folder, path), text)

/** A server that has loaded, a page it has shown, and that page's connection. */
async function showing(path: string) {
  const { port } = await start()
  const page = await ask(port, path)
  const connection = await listen(port)
  const hello = await connection.next()
  return { port, page, connection, hello }
}

describe('answers', () => {
  test('pages, with the script at their start', async () => {
    const { port } = await start()
    const { status, headers, body } = await ask(port, '/a')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toMatch(
      /<head><script src="\/__docs-gen\/client.js" data-session="[\w-]+" data-generation="\d+" data-shell="\d?"><\/script>\n<link .*<p>page a<\/p><\/body><\/html>$/,
    )
  })

  test('the script, assets of the site, static files of the last folder first', async () => {
    const { port } = await start()
    await ask(port, '/')
    const script = await ask(port, '/__docs-gen/client.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.body).toContain('WebSocket')
    expect(await ask(port, '/assets/css/styles-4.css')).toMatchObject({
      status: 200,
      body: 'p {}',
      headers: { 'content-type': 'text/css; charset=utf-8' },
    })
    expect(await ask(port, '/img/x.svg')).toMatchObject({ status: 200, body: '<svg/>' })
    expect(await ask(port, '/both.txt')).toMatchObject({ status: 200, body: 'second' })
  })

  test('the not-found page to everything else', async () => {
    const { port } = await start()
    await ask(port, '/')
    for (const path of [
      '/nowhere',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/.secret',
      '/%00',
      `/${'x'.repeat(9000)}`,
      '/pages/../../secret.txt',
    ]) {
      expect(await ask(port, path)).toMatchObject({
        status: 404,
        body: expect.stringContaining('<p>not found</p>') as string,
      })
    }
    expect(await ask(port, '/%E0%A4%A')).toMatchObject({
      status: 400,
      body: expect.stringContaining('<p>not found</p>') as string,
    })
    expect(await ask(port, '/a', { method: 'POST' })).toMatchObject({ status: 405 })
    expect(await ask(port, '/a', { headers: { host: 'evil.example' } })).toMatchObject({ status: 403 })
    expect(await ask(port, '/a', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect(logged).toEqual([])
  })

  test('the asked page before the site is loaded', async () => {
    let release = (): void => undefined
    site.gate = new Promise((resolve) => (release = resolve))
    const { port } = await start()
    expect((await ask(port, '/a')).body).toContain('page a')
    release()
  })

  test('other handlers first', async () => {
    const { port } = await start({
      handlers: [({ pathname, response }) => pathname === '/1/x' && (response.end('search'), true)],
    })
    expect(await ask(port, '/1/x', { method: 'POST' })).toMatchObject({ status: 200, body: 'search' })
  })

  test('below a base path', async () => {
    edit('config.json', '{"baseUrl":"/x/y/"}')
    const { port, urls } = await start({ baseUrl: '/x/y/' })
    expect(urls[0]).toBe(`http://localhost:${port}/x/y/`)
    expect(await ask(port, '/x/y/a')).toMatchObject({ status: 200 })
    expect(await ask(port, '/')).toMatchObject({ status: 302, headers: { location: '/x/y/' } })
    expect(await ask(port, '/a')).toMatchObject({ status: 404 })
    expect(await ask(port, '/__docs-gen/client.js')).toMatchObject({ status: 200 })
  })
})

describe('WebSockets', () => {
  test.each([
    ['a page of another site', { origin: 'http://evil.example' }, '403'],
    ['a page without an origin of its own', { origin: 'null' }, '403'],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }, '403'],
    ['a name another site gave this machine', { origin: 'http://evil.example', host: 'evil.example' }, '403'],
  ])('%s is refused', async (_, headers, status) => {
    const { port } = await start()
    await expect(connect(port, headers)).rejects.toThrow(status)
  })

  test('a page of this server and a program are let in, and greeted', async () => {
    const { port } = await start()
    const welcome: readonly Readonly<Record<string, string>>[] = [
      { origin: `http://127.0.0.1:${port}` },
      { origin: `http://localhost:${port}`, host: `localhost:${port}` },
      {},
    ]
    for (const headers of welcome) {
      const connection = await connect(port, headers)
      open.push(connection)
      expect(await connection.next()).toMatchObject({ type: 'hello', problems: [] })
    }
  })

  test('closing the server closes them', async () => {
    const server = await start()
    const connection = await listen(server.port)
    await server.close()
    await connection.closed
  })
})

describe('changes', () => {
  test('of a page on show are told by its path', async () => {
    const { port, connection } = await showing('/a')
    edit('pages/a.html', 'page a, better')
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/a'] })
    expect((await ask(port, '/a')).body).toContain('page a, better')
  })

  test('of a page nobody asked for are not told', async () => {
    const { connection } = await showing('/a')
    edit('pages/b.html', 'page b, better')
    await loaded()
    edit('pages/a.html', 'page a, better')
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/a'] })
  })

  test('of what all pages share reload them', async () => {
    const { connection } = await showing('/a')
    edit('shell.txt', '2')
    expect(await connection.next()).toMatchObject({ type: 'shell' })
  })

  test('of the styles are swapped in', async () => {
    const { connection } = await showing('/a')
    edit('style.css', 'p { color: red }')
    expect(await connection.next()).toMatchObject({
      type: 'css',
      replace: [{ from: '/assets/css/styles-4.css', to: '/assets/css/styles-16.css' }],
      build: 'build-1-/assets/css/styles-16.css',
      paths: [],
    })
  })

  test('new, removed and renamed pages change the page on show', async () => {
    const { port, connection } = await showing('/new')
    edit('pages/new.html', 'here I am')
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/new'] })
    renameSync(join(folder, 'pages/new.html'), join(folder, 'pages/newer.html'))
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/new'] })
    expect(await ask(port, '/new')).toMatchObject({ status: 404 })
    expect(await ask(port, '/newer')).toMatchObject({ status: 200 })
  })

  test('that come together are loaded together, and loads never overlap', async () => {
    const { connection } = await showing('/a')
    let release = (): void => undefined
    const before = site.loads.length
    site.gate = new Promise((resolve) => (release = resolve))
    for (let n = 0; n < 10; n++) edit(`pages/p${n}.html`, `page ${n}`)
    edit('pages/a.html', 'page a, at last')
    setTimeout(() => edit('pages/p10.html', 'page 10'), 200)
    setTimeout(release, 400)
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/a'] })
    await site.gate
    expect(site.loads.length - before).toBeLessThan(5)
    expect(site.overlapped).toBe(false)
  })

  test('in hidden folders, packages and the output are not looked at', async () => {
    const { connection } = await showing('/a')
    const before = site.loads.length
    for (const path of ['.docs-gen', 'node_modules', 'build', 'pages/.git']) {
      mkdirSync(join(folder, path))
      edit(`${path}/x.html`, 'x')
    }
    edit('pages/a.html~', 'a copy')
    edit('pages/a.html', 'page a, seen')
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/a'] })
    const changed = () => site.loads.slice(before).flat().join(' ')
    await expect.poll(changed).toContain('pages/a.html')
    expect(changed()).not.toMatch(/\.docs-gen|node_modules|build|\.git|~/)
  })

  test('made before the watch began are seen all the same', async () => {
    let release = (): void => undefined
    site.gate = new Promise((resolve) => (release = resolve))
    const { port } = await start()
    const page = await ask(port, '/a')
    const connection = await listen(port)
    expect(page.body).toContain('page a')
    edit('pages/a.html', 'page a, early')
    release()
    await connection.next()
    expect((await ask(port, '/a')).body).toContain('page a, early')
    await expect.poll(() => site.loads.flat()).toContain(join(folder, 'pages/a.html'))
  })

  test('a page that connects later learns that it is behind', async () => {
    const { port, page, connection } = await showing('/a')
    const generation = Number(/data-generation="(\d+)"/.exec(page.body)?.[1])
    edit('pages/a.html', 'page a, missed')
    await connection.next()
    const hello = await (await listen(port)).next()
    expect(hello.type === 'hello' && hello.generation).toBeGreaterThan(generation)
    // One save may be two changes: the page is of the last.
    const again = await ask(port, '/a')
    expect(Number(/data-generation="(\d+)"/.exec(again.body)?.[1])).toBeGreaterThanOrEqual(
      hello.type === 'hello' ? hello.generation : Infinity,
    )
  })
})

describe('broken files', () => {
  test('a page keeps its last good version, and the problem is told with its frame until it is mended', async () => {
    const { port, connection } = await showing('/a')
    edit('pages/a.html', 'now BROKEN')
    expect(await connection.next()).toEqual({
      type: 'problems',
      problems: [
        {
          code: 'markdown-syntax',
          severity: 'error',
          message: 'This page is broken',
          place: 'pages/a.html:1:1',
          frame: '1 │ now BROKEN\n  │ ^^^',
          others: 0,
        },
      ],
    })
    expect(await ask(port, '/a')).toMatchObject({
      status: 200,
      body: expect.stringContaining('<p>page a</p>') as string,
    })
    expect(await (await listen(port)).next()).toMatchObject({ type: 'hello', problems: [{ code: 'markdown-syntax' }] })
    edit('pages/a.html', 'mended')
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/a'] })
    expect(await connection.next()).toEqual({ type: 'problems', problems: [] })
  })

  test('a page without a good version is a page of problems, which goes away when they do', async () => {
    edit('pages/a.html', 'BROKEN <b>')
    const { port, page, connection } = await showing('/a')
    expect(page.status).toBe(500)
    expect(page.body).toContain('This page is broken')
    expect(page.body).toContain('BROKEN &lt;b&gt;')
    expect(page.body).toContain('/__docs-gen/client.js')
    expect(await ask(port, '/b')).toMatchObject({ status: 200 })
    edit('pages/a.html', 'mended')
    expect(await connection.next()).toMatchObject({ type: 'pages', paths: ['/a'] })
  })

  test('a bug while drawing is shown and logged, and the server goes on', async () => {
    edit('pages/a.html', 'BUG')
    const { port } = await start()
    expect(await ask(port, '/a')).toMatchObject({
      status: 500,
      body: expect.stringContaining('a bug while drawing') as string,
    })
    expect(logged.join()).toContain('a bug while drawing')
    expect(await ask(port, '/b')).toMatchObject({ status: 200 })
  })

  test('a config that cannot be read leaves the last site, and mending it loads the site again', async () => {
    const { port, connection } = await showing('/a')
    edit('config.json', '{')
    expect(await connection.next()).toMatchObject({
      type: 'problems',
      problems: [{ code: 'config-throws', frame: expect.any(String) as string }],
    })
    expect(await ask(port, '/a')).toMatchObject({ status: 200 })
    edit('config.json', '{"baseUrl":"/"}')
    expect(await connection.next()).toEqual({ type: 'problems', problems: [] })
  })

  test('a load that throws is a bug that is told, and the next load mends it', async () => {
    const { port, connection } = await showing('/a')
    edit('config.json', 'BUG')
    expect(await connection.next()).toMatchObject({ type: 'problems', problems: [{ code: 'bug in docs-gen' }] })
    expect(logged.join()).toContain('a bug while loading')
    expect(await ask(port, '/a')).toMatchObject({ status: 200 })
    edit('config.json', '{"baseUrl":"/"}')
    expect(await connection.next()).toEqual({ type: 'problems', problems: [] })
  })

  test('a site whose first config is broken starts, and comes when it is mended', async () => {
    edit('config.json', '{')
    const { port, connection, hello } = await showing('/a')
    expect(hello).toMatchObject({ problems: [{ code: 'config-throws' }] })
    edit('config.json', '{"baseUrl":"/z/"}')
    expect(await connection.next()).toBeDefined()
    await expect.poll(async () => (await ask(port, '/z/a')).status).toBe(200)
  })
})
