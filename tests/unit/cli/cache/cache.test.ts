import { spawnSync } from 'node:child_process'
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noCache, openCache } from '../../../../cli/cache/cache.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-cache-'))
  file = join(folder, 'deep', 'cache.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const segments = () => readdirSync(join(folder, 'deep')).filter((name) => name.endsWith('.segment'))

function fill(entries: Readonly<Record<string, unknown>>, version = '1'): void {
  const cache = openCache(file, version)
  for (const [key, value] of Object.entries(entries)) cache.put('pages', key, value)
  cache.save()
}

/** Asks for all keys, as a run over the same pages would. */
function ask(keys: readonly string[], version = '1'): unknown[] {
  const cache = openCache(file, version)
  return keys.map((key) => cache.get('pages', key))
}

test('a value comes back in the next run, equal to what was put', () => {
  const value = { html: ['é\u2028<p>', '\ud83d\ude00'], empty: '', nested: { a: [1, null, true] } }
  fill({ a: value, __proto: 1, '': 'empty key' })
  expect(ask(['a', '__proto', '', 'missing'])).toEqual([value, 1, 'empty key', undefined])
})

test('spaces do not mix', () => {
  const cache = openCache(file, '1')
  cache.put('a', 'k', 1)
  cache.put('b', 'k', 2)
  cache.save()
  const again = openCache(file, '1')
  expect([again.get('a', 'k'), again.get('b', 'k'), again.get('c', 'k')]).toEqual([1, 2, undefined])
})

test('a later put replaces the earlier value, in memory and on disk', () => {
  fill({ a: 'old' })
  const cache = openCache(file, '1')
  cache.put('pages', 'a', 'new')
  expect(cache.get('pages', 'a')).toBe('new')
  cache.save()
  expect(ask(['a'])).toEqual(['new'])
})

test('a later change of a value that was put is not saved', () => {
  const cache = openCache(file, '1')
  const value = { links: ['a'] }
  cache.put('pages', 'a', value)
  value.links.push('b')
  cache.save()
  expect(ask(['a'])).toEqual([{ links: ['a'] }])
})

test('another tool version finds nothing', () => {
  fill({ a: 1 }, '1')
  expect(ask(['a'], '2')).toEqual([undefined])
})

test('entries not asked for are dropped, and their bytes with them', () => {
  fill({ a: 'x'.repeat(1000), b: 'y'.repeat(5000) })
  const cache = openCache(file, '1')
  cache.get('pages', 'a')
  cache.save()
  expect(ask(['a', 'b'])).toEqual(['x'.repeat(1000), undefined])
  expect(segments().map((name) => statSync(join(folder, 'deep', name)).size)).toEqual([1001])
})

test('a space nobody asked keeps its entries', () => {
  const cache = openCache(file, '1')
  cache.put('typedoc', 'model', 'kept')
  cache.put('pages', 'a', 1)
  cache.save()
  const second = openCache(file, '1')
  second.put('pages', 'b', 2)
  second.save()
  expect(openCache(file, '1').get('typedoc', 'model')).toBe('kept')
})

test('a run that changes nothing writes nothing', () => {
  fill({ a: 1, b: 2 })
  const { ino, mtimeNs } = statSync(file, { bigint: true })
  const cache = openCache(file, '1')
  cache.get('pages', 'a')
  cache.get('pages', 'b')
  cache.save()
  expect(statSync(file, { bigint: true })).toMatchObject({ ino, mtimeNs })
})

test('a small save does not write the large values again, and segments stay few', () => {
  fill(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`page${i}`, 'z'.repeat(10_000)])))
  const [large = ''] = segments()
  const inode = statSync(join(folder, 'deep', large)).ino
  const cache = openCache(file, '1')
  for (let i = 0; i < 50; i++) cache.get('pages', `page${i}`)
  for (let i = 0; i < 40; i++) {
    cache.put('pages', `edit${i}`, 'e'.repeat(100))
    cache.save()
  }
  expect(statSync(join(folder, 'deep', large)).ino).toBe(inode)
  expect(segments().length).toBeLessThan(8)
  expect(ask(['page0', 'edit0', 'edit39'])).toEqual(['z'.repeat(10_000), 'e'.repeat(100), 'e'.repeat(100)])
})

test.each([
  ['no index', () => rmSync(file)],
  ['a cut index', () => truncateSync(file, statSync(file).size - 10)],
  ['an empty index', () => truncateSync(file, 0)],
  ['a foreign file', () => writeFileSync(file, '{"name":"something else"}')],
  ['JSON that is no object', () => writeFileSync(file, 'null')],
  ['a cut segment', () => truncateSync(join(folder, 'deep', segments()[0] ?? ''), 3)],
  ['a missing segment', () => rmSync(join(folder, 'deep', segments()[0] ?? ''))],
])('%s is noticed, ignored and mended', (_, damage) => {
  fill({ a: 'value' })
  damage()
  expect(ask(['a'])).toEqual([undefined])
  fill({ a: 'again' })
  expect(ask(['a'])).toEqual(['again'])
})

test('changed bytes in a segment lose that entry only', () => {
  fill({ a: 'first', b: 'second' })
  const segment = join(folder, 'deep', segments()[0] ?? '')
  writeFileSync(segment, readFileSync(segment, 'utf8').replace('first', 'fiRst'))
  expect(ask(['a', 'b'])).toEqual([undefined, 'second'])
})

test('two runs that save over each other lose time, not truth', () => {
  fill({ a: 1 })
  const one = openCache(file, '1')
  const two = openCache(file, '1')
  one.get('pages', 'a')
  one.put('pages', 'one', 'from one')
  one.save()
  two.get('pages', 'a')
  two.put('pages', 'two', 'from two')
  two.save()
  one.put('pages', 'three', 'from one, later')
  one.save()
  expect(ask(['a', 'three'])).toEqual([1, 'from one, later'])
  expect([undefined, 'from one']).toContain(ask(['one'])[0])
})

test('values of a large space are written before the save, and read back at any time', () => {
  const texts = Array.from({ length: 60 }, (_, n) => `${n} é ${'x'.repeat(100_000)}`)
  const cache = openCache(file, '1')
  texts.forEach((text, n) => {
    cache.put('html', `t${n}`, text)
    cache.put('objects', `o${n}`, { n })
  })
  const names = readdirSync(join(folder, 'deep'))
  expect(names.map((name) => name.replace(/.*\./, ''))).toEqual(['part'])
  expect(statSync(join(folder, 'deep', names[0] ?? '')).size).toBeGreaterThan(4_000_000)
  cache.put('html', 't3', 'new')
  const expected = texts.map((text, n) => (n === 3 ? 'new' : text))
  expect(texts.map((_, n) => cache.get('html', `t${n}`))).toEqual(expected)
  cache.save()
  expect(texts.map((_, n) => cache.get('html', `t${n}`))).toEqual(expected)
  const again = openCache(file, '1')
  expect(texts.map((_, n) => again.get('html', `t${n}`))).toEqual(expected)
  expect(texts.map((_, n) => again.get('objects', `o${n}`))).toEqual(texts.map((_, n) => ({ n })))
  expect(readdirSync(join(folder, 'deep')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('values that are written early are kept from another run, and those of a killed run are removed', () => {
  const text = 'x'.repeat(5_000_000)
  const one = openCache(file, '1')
  one.put('html', 'a', text)
  fill({ b: 1 })
  expect(one.get('html', 'a')).toBe(text)
  one.clear()
  expect(one.get('html', 'a')).toBeUndefined()
  const leftOver = spawnSync('true').pid
  const [dead, running, old] = [`${file}.0.${leftOver}.part`, `${file}.1.${process.pid}.part`, `${file}.2.1.part`]
  for (const name of [dead, running, old]) writeFileSync(name, 'x')
  const beforeAnHour = Date.now() / 1000 - 3601
  utimesSync(old, beforeAnHour, beforeAnHour)
  fill({ c: 1 })
  const parts = readdirSync(join(folder, 'deep')).filter((name) => name.endsWith('.part'))
  expect(parts).toEqual([basename(running)])
})

test('a cache that cannot be written is forgotten without a word', () => {
  writeFileSync(join(folder, 'deep'), 'a file where the folder should be')
  const cache = openCache(file, '1')
  const text = 'x'.repeat(5_000_000)
  cache.put('pages', 'a', 1)
  cache.put('pages', 'b', text)
  cache.save()
  expect([cache.get('pages', 'a'), cache.get('pages', 'b')]).toEqual([1, text])
})

test('noCache remembers nothing', () => {
  noCache.put('pages', 'a', 1)
  expect(noCache.get('pages', 'a')).toBeUndefined()
})

test('values that two saves have passed without a question for them leave the memory', () => {
  const cache = openCache(file, '1')
  const valid = { text: 'kept' }
  const old = { text: 'old' }
  cache.put('pages', 'kept', valid)
  cache.put('pages', 'old', old)
  cache.save()
  expect(cache.get('pages', 'kept')).toBe(valid)
  cache.save()
  expect(cache.get('pages', 'kept')).toBe(valid)
  expect(cache.get('pages', 'old')).not.toBe(old)
  expect(cache.get('pages', 'old')).toEqual(old)
})

test('a value that could not be saved comes back when it has left the memory', () => {
  writeFileSync(join(folder, 'deep'), 'a file where the folder should be')
  const cache = openCache(file, '1')
  cache.put('pages', 'a', { text: 'a' })
  cache.save()
  cache.save()
  expect(cache.has('pages', 'a')).toBe(true)
  expect(cache.get('pages', 'a')).toEqual({ text: 'a' })
})
