import { expect, test } from 'vitest'
import { fuzzyTerms } from './full-text/term-variants.ts'
import { editDistance, prefixDistance } from '../../../runtime/contract/edit-distance.ts'
import { ask, filesOf, openFiles, page, urls } from '../../../tests/search/make-records.ts'

const search = openFiles(
  filesOf([
    ...page('/a', { title: 'Serialization', text: 'Documents become JSON.' }),
    ...page('/b', { title: 'Node transforms', text: 'Change a node.' }),
    ...page('/c', { title: 'Other', text: 'The placeholder is hidden.' }),
    ...page('/d', { title: 'Undo', text: 'Histories.' }),
    ...page('/e', { title: 'Tags', text: 'Version 1234 only.' }),
  ]),
)

test.each([
  ['seralization', '/a'],
  ['serialisation', '/a'],
  ['serailizaiton', '/a'],
  ['trasnforms', '/b'],
  ['tranform', '/b'],
  ['transfroms', '/b'],
  ['placehodler', '/c'],
  ['plcaeh', '/c'],
  ['undp', '/d'],
])('%s still leads to %s', async (query, expected) => {
  expect(urls(await ask(search, query))[0]).toBe(expected)
})

test.each([
  ['und', 'is the beginning of a word', 1],
  ['udn', 'too short for an error', 0],
  ['undop', 'one error', 1],
  ['undoppp', 'too many errors', 0],
  ['1235', 'numbers are meant as they are', 0],
])('%s: %s', async (query, _why, count) => {
  expect((await ask(search, `${query} `, { distinct: true })).nbHits).toBe(query === 'und' ? 0 : count)
  expect((await ask(search, query, { distinct: true })).nbHits).toBe(count)
})

test.each([
  ['how to undop <that>', 'how to <em>undo</em> &lt;that&gt;'],
  ['Serailization trasnforms', '<em>serialization</em> <em>transforms</em>'],
  ['placehodl', '<em>placeholder</em>'],
  ['serialization', undefined],
  ['zzqxjv', undefined],
])('%s was read as %s', async (query, expected) => {
  expect((await ask(search, query)).correctedQuery).toBe(expected)
})

test('typing errors are forgiven only where nothing is found', async () => {
  const two = openFiles(filesOf([...page('/a', { title: 'Marks' }), ...page('/b', { title: 'Parks' })]))
  expect(urls(await ask(two, 'parks'))).toEqual(['/b'])
})

test('the fewest errors win', async () => {
  const two = openFiles(
    filesOf([
      ...page('/a', { title: 'Serializes' }),
      ...page('/b', { title: 'Serialized' }),
      ...page('/c', { title: 'Serialization' }),
    ]),
  )
  expect(urls(await ask(two, 'serialixed '))).toEqual(['/b'])
})

test('they are not forgiven where the request says so', async () => {
  expect((await ask(search, 'seralization', { typoTolerance: false })).nbHits).toBe(0)
  expect((await ask(search, 'seralization', { typoTolerance: 'false' })).nbHits).toBe(0)
  expect((await ask(search, 'seralization', { typoTolerance: 'strict' })).nbHits).toBe(1)
})

test.each([
  ['transform', 'transform', false, 0],
  ['trasnform', 'transform', false, 1],
  ['transfrm', 'transform', false, 1],
  ['transsform', 'transform', false, 1],
  ['tramsform', 'transform', false, 1],
  ['trasn', 'transform', true, 1],
  ['trasn', 'transform', false, Infinity],
  ['abcd', 'transform', false, Infinity],
])('from %s to %s, as a prefix: %s', (word, other, isPrefix, distance) => {
  expect((isPrefix ? prefixDistance : editDistance)(word, other, 2)).toBe(distance)
})

test('only the nearest terms of all dictionaries match', () => {
  const [one, other] = [
    ['colour', 'colours'],
    ['color', 'colour'],
  ]
  const found = fuzzyTerms([one, other], 'colur', false)
  expect(found.get(one)?.map(({ term }) => one[term])).toEqual(['colour'])
  expect(found.get(other)?.map(({ term }) => other[term])).toEqual(['color', 'colour'])
})

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
  ['titel', 'title', 1],
  ['ca', 'abc', 3],
])('from %s to %s it takes %i edits', (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected)
  expect(editDistance(b, a)).toBe(expected)
})

test('a distance above the limit comes out as one above it', () => {
  expect(editDistance('kitten', 'sitting', 3)).toBe(3)
  expect(editDistance('abcdef', 'badcfe', 3)).toBe(3)
  expect(editDistance('kitten', 'a quite different word', 3)).toBeGreaterThan(3)
})

test('a short beginning is not one with another first letter', async () => {
  const two = openFiles(filesOf([...page('/a', { title: 'DOMExportOutput' }), ...page('/b', { title: 'Domes' })]))
  expect(urls(await ask(two, 'home'))).toEqual([])
})
