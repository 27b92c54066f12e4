import { expect, test } from 'vitest'
import { parseShard, shardFolder, shardName } from './shard-request.ts'

test.each([
  ['2/4', { type: 'number', number: 2, count: 4 }],
  ['locale=fr', { type: 'name', locale: 'fr' }],
  ['version=1.0, docs=default', { type: 'name', docs: 'default', version: '1.0' }],
  ['rest', { type: 'name', rest: true }],
  ['locale=fr,rest', { type: 'name', locale: 'fr', rest: true }],
])('reads %s', (text, expected) => {
  expect(parseShard(text)).toEqual(expected)
})

test.each([
  '',
  '0/4',
  '5/4',
  '1/0',
  '2-4',
  'fr',
  'locale=',
  'locale',
  'locale=a,locale=b',
  'version=1,rest',
  'rest,rest',
])('is no shard: %s', (text) => {
  expect(parseShard(text)).toBeUndefined()
})

test('has one name for each way of writing it, and a folder that any file system takes', () => {
  const request = parseShard('version=1.0/x, locale=pt BR')
  expect(request && shardName(request)).toBe('locale=pt BR,version=1.0/x')
  expect(request && shardFolder(request)).toBe('locale-pt-BR-version-1.0-x')
  expect(shardFolder({ type: 'number', number: 2, count: 4 })).toBe('2-of-4')
})
