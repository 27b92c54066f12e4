import { expect, test } from 'vitest'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { baselineOf, compareProblems } from './compare.ts'
import { isFault, parseBaseline, writeBaseline } from './list.ts'

const texts: Readonly<Record<string, string>> = {
  'docs/a.md': '# A\n\n[x](./gone.md) [y](./gone.md) [x](./gone.md)\n',
  'docs/b.md': '# B\n\n[x](./gone.md)\n',
}
const read = (path: string): string | undefined => texts[path]

function link(file: string, column: number, line = 3): Diagnostic {
  const message = 'There is no page for the file docs/gone.md.'
  return { code: 'broken-markdown-link', severity: 'error', message, at: { file, line, column, length: 14 } }
}

const problems = [
  link('docs/a.md', 1),
  link('docs/a.md', 16),
  link('docs/a.md', 31),
  { code: 'config-invalid', severity: 'error', message: 'x: y' },
] as const

const list = `{
  "(site): config-invalid: x: y": 1,
  "docs/a.md: broken-markdown-link: [x](./gone.md)": 2,
  "docs/a.md: broken-markdown-link: [y](./gone.md)": 1,
  "version": 1
}
`

function parse(text: string): Exclude<ReturnType<typeof parseBaseline>, { readonly fault: string }> {
  const baseline = parseBaseline(text, 'known.json')
  if (isFault(baseline)) throw new Error(baseline.fault)
  return baseline
}

const exists = (file: string): boolean => file in texts

test('a list has a line for each problem, sorted, with how often it is there', () => {
  expect(writeBaseline(baselineOf(problems, read))).toBe(list)
  expect(writeBaseline(parse(list))).toBe(list)
})

test('problems that the list has are known, one more of them is not, and those that are gone are mended', () => {
  const now = compareProblems(problems, parse(list), { read, exists })
  expect(now).toMatchObject({ fresh: [], mended: [] })
  expect(now.known).toHaveLength(4)
  const fewer = parse(list.replace('2,', '1,').replace('[y]', '[gone]'))
  const { fresh, known, mended } = compareProblems(problems, fewer, { read, exists })
  expect(fresh).toEqual([problems[1], problems[2]])
  expect(known).toHaveLength(2)
  expect(mended).toMatchObject([{ about: '[gone](./gone.md)', line: 4, count: 1, left: 0 }])
})

test('a problem whose file has another path is known', () => {
  const old = parse('{\n  "docs/old.md: broken-markdown-link: [x](./gone.md)": 1,\n  "version": 1\n}\n')
  const { fresh, mended, moved } = compareProblems([link('docs/b.md', 1)], old, { read, exists })
  expect([fresh, mended, [...moved]]).toEqual([[], [], [['docs/old.md', 'docs/b.md']]])
  const isThere = compareProblems([link('docs/b.md', 1)], old, { read, exists: () => true })
  expect([isThere.fresh.length, isThere.mended.length]).toEqual([1, 1])
})

test.each([
  ['a conflict', list.replace('  "docs', '<<<<<<< main\n  "docs'), /marks of a conflict/, 3],
  ['a torn file', list.slice(0, 60), /not valid JSON/, 3],
  ['a newer list', list.replace('1\n}', '2\n}'), /version 2, and this docs-gen reads version 1/, undefined],
  ['another file', '{ "name": "x" }', /no list of known problems/, undefined],
  ['a list of addresses', '{\n  "/": "Home",\n  "version": 1\n}\n', /but the list has "\/"/, 2],
  ['a rule of a newer docs-gen', list.replace('config-invalid', 'config-new'), /"\(site\): config-new/, 2],
  ['a count that is none', list.replace(': 2,', ': 0,'), /but the list has "docs\/a.md/, 3],
])('%s is told with its line', (_, text, message, line) => {
  const fault = parseBaseline(text, 'known.json')
  expect(isFault(fault)).toBe(true)
  expect(fault).toMatchObject({ fault: expect.stringMatching(message) as string })
  expect((fault as { line?: number }).line).toBe(line)
})
