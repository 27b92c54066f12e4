import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nameWorkFolder } from '../../../../cli/emit/work-folder.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-signed-'))
  file = join(folder, 'cache.json')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** The modules of a run with this key. */
async function runWith(key?: string) {
  if (key === undefined) vi.unstubAllEnvs()
  else vi.stubEnv('DOCS_GEN_CACHE_KEY', key)
  vi.resetModules()
  return {
    ...(await import('../../../../cli/cache/cache.ts')),
    ...(await import('../../../../cli/cache/checked-json.ts')),
  }
}

async function store(key?: string): Promise<void> {
  const { openCache } = await runWith(key)
  const cache = openCache(file, '1')
  cache.put('html', 'a', '<p>docs-gen wrote this</p>')
  cache.save()
}

const readValue = async (key?: string): Promise<unknown> => (await runWith(key)).openCache(file, '1').get('html', 'a')

/** Writes other text of the same length into the cache, as somebody does who knows its format. */
function poison(): void {
  const [segment = ''] = readdirSync(folder).filter((name) => name.endsWith('.segment'))
  const path = join(folder, segment)
  const text = readFileSync(path, 'utf8').replace('docs-gen wrote', 'strangers wrot')
  writeFileSync(path, text)
  const index = readFileSync(file, 'utf8')
  const body = index.slice(index.indexOf('{'))
  const poisoned = body.replace(/,(?:\d+|"[\w-]+")\]\]\}$/, `,${crc32(text)}]]}`)
  writeFileSync(file, index.startsWith('{') ? poisoned : `${crc32(poisoned)}\n${poisoned}`)
}

test('without a key, whoever writes the cache is believed, as the manual says', async () => {
  await store()
  poison()
  expect(await readValue()).toContain('strangers')
})

test('with a key, what others have written is no cache', async () => {
  await store('secret')
  expect(await readValue('secret')).toBe('<p>docs-gen wrote this</p>')
  poison()
  expect(await readValue('secret')).toBeUndefined()
})

test('a cache of another key, or of none, is no cache', async () => {
  await store()
  expect(await readValue('secret')).toBeUndefined()
  await store('secret')
  expect(await readValue('secret')).toBe('<p>docs-gen wrote this</p>')
  expect(await readValue('another')).toBeUndefined()
  expect(await readValue('')).toBeUndefined()
})

test('results of whole runs are signed too, and the key is not in them', async () => {
  const plain = (await runWith()).encodeChecked({ a: 1 })
  const { decodeChecked, encodeChecked } = await runWith('secret')
  const signed = encodeChecked({ a: 1 })
  expect([decodeChecked(plain), decodeChecked(signed)]).toEqual([undefined, { a: 1 }])
  expect(signed).not.toContain('secret')
})

test('the journal of an interrupted build is no cache: a run with another key undoes the change, too', async () => {
  const work = nameWorkFolder(join(folder, 'build'))
  await runWith('secret')
  const signing = await import('../../../../cli/emit/journal.ts')
  signing.writeJournal(work, { kind: 'exchanged', moved: ['a'] })
  await runWith()
  const plain = await import('../../../../cli/emit/journal.ts')
  expect(plain.readJournal(work)).toEqual({ kind: 'exchanged', moved: ['a'] })
})
