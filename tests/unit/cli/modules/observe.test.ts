import { exec, execFile, execFileSync } from 'node:child_process'
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, get } from 'node:http'
import { createServer } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCache } from '../../../../cli/cache/cache.ts'
import { openEpoch } from '../../../../cli/modules/observe/epoch.ts'
import { areInputsCurrent, InputObserver } from '../../../../cli/modules/observe/input-observer.ts'
import { asSiteCode, observe, runSiteCode } from '../../../../cli/modules/observe/site-code.ts'

const name = 'DOCS_GEN_OBSERVED'
let dir = ''

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-gen-observe-'))
  process.env[name] = 'secret'
  writeFileSync(join(dir, 'a.txt'), 'a')
})
afterEach(() => {
  delete process.env[name]
  rmSync(dir, { recursive: true, force: true })
})

async function observed(code: () => unknown): Promise<InputObserver> {
  const observer = new InputObserver()
  await observe(observer, async () => void (await runSiteCode(code)))
  return observer
}

const reads: Readonly<Record<string, () => unknown>> = {
  readFileSync: () => readFileSync(join(dir, 'a.txt')),
  'the default export': () => fs.readFileSync(join(dir, 'a.txt')),
  'readFile of fs/promises': () => readFile(join(dir, 'a.txt')),
  'fs.promises': () => fs.promises.readFile(join(dir, 'a.txt')),
  'a URL': () => readFileSync(new URL(`file://${dir}/a.txt`)),
  'a stream': () =>
    new Promise((done) =>
      fs
        .createReadStream(join(dir, 'a.txt'))
        .on('data', () => undefined)
        .on('close', () => done(undefined)),
    ),
  statSync: () => statSync(join(dir, 'a.txt')).size,
  'later, after a promise': async () => {
    await new Promise((done) => setImmediate(done))
    return readFileSync(join(dir, 'a.txt'))
  },
}

test.each(Object.entries(reads))('a file read by %s is an input', async (_, readInput) => {
  const inputs = (await observed(readInput)).inputs()
  if (!inputs) throw new Error('nothing was observed')
  expect(areInputsCurrent(inputs)).toBe(true)
  writeFileSync(join(dir, 'a.txt'), 'b')
  expect(areInputsCurrent(inputs)).toBe(false)
})

test('the names in a folder are an input, and its files are not', async () => {
  const inputs = (await observed(() => readdirSync(dir))).inputs()
  writeFileSync(join(dir, 'a.txt'), 'b')
  expect(inputs && areInputsCurrent(inputs)).toBe(true)
  writeFileSync(join(dir, 'b.txt'), '')
  expect(inputs && areInputsCurrent(inputs)).toBe(false)
})

test('an environment variable is an input by its digest, never by its value', async () => {
  const inputs = (await observed(() => process.env[name])).inputs()
  expect(inputs?.variables.map(([variable]) => variable)).toEqual([name])
  expect(JSON.stringify(inputs)).not.toContain('secret')
  process.env[name] = 'other'
  expect(inputs && areInputsCurrent(inputs)).toBe(false)
})

test('what docs-gen itself reads is no input, and reads afterwards are not observed', async () => {
  const observer = new InputObserver()
  await observe(observer, () => [readFileSync(join(dir, 'a.txt')), process.env[name]])
  asSiteCode(() => [readFileSync(join(dir, 'a.txt')), process.env[name]])()
  expect(observer.inputs()).toMatchObject({ variables: [], files: { entries: [] } })
})

test('code of the site may still write, and sees its own variables', async () => {
  await observed(() => {
    process.env[name] = 'mine'
    fs.writeFileSync(join(dir, 'b.txt'), String(process.env[name]))
  })
  expect([process.env[name], readFileSync(join(dir, 'b.txt'), 'utf8')]).toEqual(['mine', 'mine'])
})

test('processes and the network cannot be observed', async () => {
  const started = await observed(() => new Promise((done) => execFile(process.execPath, ['--version'], done)))
  expect([started.unobserved, started.inputs()]).toEqual([[{ kind: 'a child process', names: ['node'] }], undefined])
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { readonly port: number }
  const connected = await observed(() => new Promise((done) => connect(port, '127.0.0.1').on('close', done).resume()))
  server.close()
  expect(connected.unobserved).toEqual([{ kind: 'the network', names: [] }])
})

test('threads cannot be observed', async () => {
  writeFileSync(join(dir, 'thread.mjs'), '')
  const inCode = await observed(() => new Promise((done) => new Worker('', { eval: true }).on('exit', done)))
  const inFile = await observed(() => new Promise((done) => new Worker(join(dir, 'thread.mjs')).on('exit', done)))
  expect(inCode.unobserved).toEqual([{ kind: 'a worker thread', names: [] }])
  expect(inFile.unobserved).toEqual([{ kind: 'a worker thread', names: ['thread.mjs'] }])
  expect(inFile.inputs()).toBe(undefined)
})

test('hosts and commands are named without their paths and arguments', async () => {
  const server = createHttpServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { readonly port: number }
  const address = `http://127.0.0.1:${port}/?token=secret`
  const observer = await observed(async () => {
    await fetch(address)
    await new Promise((done) => get(address.replace('127.0.0.1', 'localhost'), done))
    await new Promise((done) => exec('/bin/true --token=secret', done))
  })
  server.closeAllConnections()
  server.close()
  expect(observer.unobserved).toEqual([
    { kind: 'a child process', names: ['true'] },
    { kind: 'the network', names: ['127.0.0.1', 'localhost'] },
  ])
})

test('the names below the folders that `fs.glob` searches are inputs', async () => {
  // Older versions of Node do not have it.
  const module = fs as unknown as { globSync?: (pattern: string, options?: object) => readonly string[] }
  const real = module.globSync
  module.globSync = () => []
  try {
    fs.mkdirSync(join(dir, 'docs/inner'), { recursive: true })
    const inputs = (await observed(() => module.globSync?.('docs/**/*.md', { cwd: dir }))).inputs()
    writeFileSync(join(dir, 'b.txt'), '')
    expect(inputs && areInputsCurrent(inputs)).toBe(true)
    writeFileSync(join(dir, 'docs/inner/new.md'), '')
    expect(inputs && areInputsCurrent(inputs)).toBe(false)
  } finally {
    module.globSync = real
  }
})

test('code that runs again each time is compared by the results of its processes', async () => {
  const digestOf = async (text: string): Promise<string | undefined> => {
    const observer = new InputObserver({ isRepeated: true })
    await observe(observer, () => runSiteCode(() => execFileSync(process.execPath, ['-p', `'${text}'`])))
    return observer.digest()
  }
  expect(await digestOf('one')).toBe(await digestOf('one'))
  expect(await digestOf('one')).not.toBe(await digestOf('two'))
})

test('an epoch goes on until something that was read in it changes', async () => {
  const cache = openCache(join(dir, 'cache'), '1')
  const open = () => openEpoch(cache, 'epoch-test', new InputObserver())
  const first = open()
  await observe(first.observer, () => runSiteCode(() => process.env[name]))
  first.save()
  const second = open()
  await observe(second.observer, () => runSiteCode(() => readFileSync(join(dir, 'a.txt'))))
  second.save()
  expect(second.id).toBe(first.id)
  process.env[name] = 'other'
  expect(open().id).not.toBe(first.id)
  process.env[name] = 'secret'
  expect(open().id).toBe(first.id)
  writeFileSync(join(dir, 'a.txt'), 'b')
  expect(open().id).not.toBe(first.id)
})

test('an imported package is known by its module, its version, and the record of the installation', () => {
  const manifest = join(dir, 'node_modules/@scope/demo/package.json')
  const record = join(dir, 'node_modules/.package-lock.json')
  const module = join(dir, 'node_modules/@scope/demo/lib/index.js')
  fs.mkdirSync(join(dir, 'node_modules/@scope/demo/lib'), { recursive: true })
  for (const file of [manifest, record, module]) {
    for (const path of [manifest, record, module]) writeFileSync(path, '1')
    const observer = new InputObserver()
    observer.module(module)
    const inputs = observer.inputs()
    expect(inputs && areInputsCurrent(inputs)).toBe(true)
    writeFileSync(file, '2')
    expect(inputs && areInputsCurrent(inputs)).toBe(false)
  }
})
