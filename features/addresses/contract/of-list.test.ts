import { expect, test } from 'vitest'
import { joinPublished, readList, writeList } from './of-list.ts'
import { isFault, type Published } from '../published.ts'

const site: Published = {
  pages: [
    { address: '/b', title: 'B “quoted"', anchors: [] },
    { address: '/', title: 'Home', anchors: [{ id: 'größe', title: 'Größe' }, { id: 'x' }] },
  ],
  files: [{ address: '/feed.xml' }],
}

const list = `{
  "/": "Home",
  "/#größe": "Größe",
  "/#x": "",
  "/b": "B “quoted\\"",
  "/feed.xml": null,
  "version": 1
}
`

function read(text: string): Published {
  const published = readList(text)
  if (isFault(published)) throw new Error(published.fault)
  return published
}

test('a list has a line for each address, sorted, with its title', () => {
  expect(writeList(site)).toBe(list)
  expect(writeList(read(list))).toBe(list)
  expect(read(list).pages.map(({ address, line, anchors }) => [address, line, ...anchors.map(({ id }) => id)])).toEqual(
    [
      ['/', 2, 'größe', 'x'],
      ['/b', 5],
    ],
  )
})

test('lines of two branches are a list in any order, with lines that both have', () => {
  const lines = list.split('\n')
  const added = ['  "/c": "C",', '  "/b#new": "New",', '  "/b": "B anew",']
  const merged = [...lines.slice(0, 5), ...added, ...lines.slice(5)].join('\n')
  const published = joinPublished(read(list), read(merged))
  expect(writeList(published)).toBe(`{
  "/": "Home",
  "/#größe": "Größe",
  "/#x": "",
  "/b": "B anew",
  "/b#new": "New",
  "/c": "C",
  "/feed.xml": null,
  "version": 1
}
`)
})

test('nothing that was published is forgotten', () => {
  const now: Published = { pages: [{ address: '/b', title: 'New', anchors: [{ id: 'y' }] }], files: [] }
  const { pages, files } = joinPublished(site, now)
  expect(pages.map(({ address, title }) => [address, title])).toEqual([
    ['/b', 'New'],
    ['/', 'Home'],
  ])
  expect(files).toEqual(site.files)
})

test.each([
  ['a conflict', list.replace('  "/b"', '<<<<<<< main\n  "/b"'), /marks of a conflict/, 5],
  ['a torn file', list.slice(0, 30), /not valid JSON/, 3],
  ['an empty file', '', /not valid JSON/, undefined],
  ['another version', list.replace('1\n', '7\n'), /version 7, and this docs-gen reads version 1/, undefined],
  ['another file', '{ "name": "x" }', /no list of published addresses/, undefined],
  ['a list of something', '[1]', /not valid JSON/, 1],
  ['an address without a slash', list.replace('"/b"', '"b"'), /starts with a slash .* "b"/, 5],
  ['a number for a title', list.replace('"Home"', '3'), /has a title or null/, 2],
])('%s is told with its line', (_, text, message, line) => {
  const fault = readList(text)
  expect(isFault(fault)).toBe(true)
  expect(fault).toMatchObject({ fault: expect.stringMatching(message) as string })
  expect((fault as { line?: number }).line).toBe(line)
})
