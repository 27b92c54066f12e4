import { expect, test } from 'vitest'
import { cutSite } from './cut.ts'
import { parseShard } from './shard-request.ts'

const all = ['en', 'fr'].flatMap((locale) => [
  { locale },
  ...['1.0', 'current'].map((version) => ({ locale, docs: 'default', version })),
  { locale, docs: 'other', version: 'current' },
])

function cut(text: string): readonly string[] {
  const request = parseShard(text)
  if (!request) throw new Error(`No shard: ${text}`)
  const result = cutSite(request, all)
  if ('diagnostics' in result) return result.diagnostics.map(({ message, hint }) => [message, hint].join(' ').trim())
  return all.map((belonging, place) => result.cut.partOf(belonging, place)).filter((part) => result.cut.isOwn(part))
}

test('numbers deal the files out in turn', () => {
  expect(cut('1/3')).toEqual(['1/3', '1/3', '1/3'])
  expect(cut('3/3')).toEqual(['3/3', '3/3'])
})

test('names take every part they fit', () => {
  expect(cut('version=1.0')).toEqual(['locale=en,docs=default,version=1.0', 'locale=fr,docs=default,version=1.0'])
  expect(cut('locale=fr,docs=other')).toEqual(['locale=fr,docs=other,version=current'])
  expect(cut('rest')).toEqual(['locale=en,rest', 'locale=fr,rest'])
  expect(cut('locale=en')).toHaveLength(4)
})

test('shards by version and the rest make up the whole, each part once', () => {
  const parts = ['version=1.0', 'version=current', 'rest'].flatMap(cut)
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts).toHaveLength(all.length)
})

test('a name the site does not have is said with those it has', () => {
  expect(cut('version=1.1')).toEqual([
    "The site has no version '1.1' to make a shard of, only 1.0, current. Did you mean version=1.0?",
  ])
  expect(cut('docs=other,version=1.0')).toEqual(['There is nothing in the shard docs=other,version=1.0.'])
})
