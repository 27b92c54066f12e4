import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AlgoliaServer } from '../search/algolia-server.ts'
import { startAlgolia } from '../search/algolia-server.ts'
import { copyFixture } from './fixture-site.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
const secret = 'very-secret-key'
const credentials = { ALGOLIA_APP_ID: 'APP', ALGOLIA_API_KEY: secret, ALGOLIA_INDEX_NAME: 'docs' }

let site: ReturnType<typeof copyFixture>
let server: AlgoliaServer

beforeAll(() => {
  site = copyFixture('components')
})
afterAll(() => site.remove())
beforeEach(async () => {
  server = await startAlgolia()
  server.indexes.set('docs', { records: new Map([['old', { objectID: 'old' }]]), settings: {} })
})
afterEach(() => server.close())

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): { readonly done: Promise<Ran>; stop(): void } {
  const child = spawn('node', [bin, 'search', ...args], { env: { PATH: process.env['PATH'], ...env } })
  let out = ''
  let err = ''
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (err += text))
  const done = new Promise<Ran>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  return { done, stop: () => void child.kill('SIGINT') }
}

const push = (env: NodeJS.ProcessEnv = credentials) => run(['push', site.dir, '--host', server.url], env)
const live = (): readonly string[] => [...(server.indexes.get('docs')?.records.keys() ?? [])]

test('export prints records as JSON lines and nothing else, or writes them to a file', async () => {
  const { code, out, err } = await run(['export', site.dir]).done
  expect(code, err).toBe(0)
  const records = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(records.length).toBeGreaterThan(3)
  expect(records.find(({ docusaurus_tag: tag }) => tag !== 'default')).toMatchObject({
    objectID: expect.any(String),
    url: expect.stringMatching(/^https:/),
    type: 'lvl1',
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  })
  const file = join(site.dir, 'new/records.jsonl')
  expect(await run(['export', site.dir, '--out', file]).done).toMatchObject({ code: 0, out: '' })
  expect(readFileSync(file, 'utf8')).toBe(out)
})

test('export names the addresses below another base path', async () => {
  const { out } = await run(['export', site.dir, '--base-url', '/pull/17/']).done
  const lines = out.trimEnd().split('\n')
  const addresses = lines.map((line) => new URL((JSON.parse(line) as { url: string }).url).pathname)
  expect(addresses.filter((path) => !path.startsWith('/pull/17/'))).toEqual([])
})

test('export of a site that is not there says so and prints nothing', async () => {
  const { code, out, err } = await run(['export', join(site.dir, 'nowhere')]).done
  expect(code).not.toBe(0)
  expect(out).toBe('')
  expect(err).toContain('There is no folder')
})

test('push replaces the index, and again, and never prints the key', async () => {
  const first = await push().done
  expect(first.code, first.err).toBe(0)
  const exported = (await run(['export', site.dir]).done).out.trimEnd().split('\n').length
  expect(live()).toHaveLength(exported)
  expect(server.indexes.get('docs')?.settings).toHaveProperty('attributesForFaceting')
  const second = await push().done
  expect(second.code, second.err).toBe(0)
  expect(live()).toHaveLength(exported)
  expect(first.out + first.err + second.err).not.toContain(secret)
})

test('push without credentials says which are missing, and asks nobody', async () => {
  const { code, err } = await push({ ALGOLIA_APP_ID: 'APP' }).done
  expect(code).toBe(2)
  expect(err).toContain('set ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME in the environment')
  expect(server.received).toEqual([])
})

test('a refusal is told without the key, even where the host repeats it', async () => {
  server.intercept = () => ({ status: 403, body: { message: `Invalid API key ${secret}` } })
  const { code, out, err } = await push().done
  expect(code).toBe(1)
  expect(err).toContain('Invalid API key ***')
  expect(out + err).not.toContain(secret)
})

test('a push that is interrupted leaves the index as it was, and can be repeated', async () => {
  const interrupted = push()
  server.intercept = ({ path }) => {
    if (path.endsWith('/batch')) interrupted.stop()
    // The task of the batch never ends.
    return path.includes('/task/') && server.received.some((one) => one.path.endsWith('/batch'))
      ? { status: 200, body: { status: 'notPublished' } }
      : undefined
  }
  const { code, err } = await interrupted.done
  expect(code, err).toBe(1)
  expect(err).toContain('Push again')
  expect(live()).toEqual(['old'])
  server.intercept = () => undefined
  expect((await push().done).code).toBe(0)
  expect(live()).not.toContain('old')
  expect([...server.indexes.keys()]).toEqual(['docs'])
})
