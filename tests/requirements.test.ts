import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Row {
  readonly number: number
  readonly what: string
  readonly files: readonly string[]
}

/** How many requirements there are. */
const count = 137

/** How many of them may still say `not yet` in place of a test: this number only ever falls. */
const open = 0

const rows = [
  ...readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8').matchAll(/^\| R(\d+) \| (.*) \| (.*) \|$/gm),
].map(([, number, what = '', files = '']): Row => ({
  number: Number(number),
  what,
  files: [...files.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
}))

/** Titles of the tests in a file, as they are written. */
function titlesIn(file: string): readonly string[] {
  const path = join(import.meta.dirname, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [
    ...text.matchAll(/\btest(?:\.each\([^`'"]*(?:\[[^]*?\][^`'"]*?)?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g),
  ].map((match) => match[2] ?? '')
}

test('every requirement is in the table once, in order, and in words', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
  for (const { number, what } of rows) expect(what.length, `R${number}`).toBeGreaterThan(8)
})

test('every requirement has a test, but those that are still open', () => {
  const untested = rows.filter(({ files }) => files.length === 0).map(({ number }) => `R${number}`)
  expect(untested.length, untested.join(', ')).toBeLessThanOrEqual(open)
})

test('every test that is named carries the number of its requirement', () => {
  const faults = rows.flatMap(({ number, files }) => {
    const name = new RegExp(`\\bR${number}\\b`)
    return files
      .filter((file) => !titlesIn(file).some((title) => name.test(title)))
      .map((file) => `R${number}: no test in ${file} has the number in its title`)
  })
  expect(faults).toEqual([])
})

test('requirement numbers stand in tests only', () => {
  const root = join(import.meta.dirname, '..')
  const faults = ['cli', 'features', 'runtime', 'templates', 'build']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /(?<!\.test)\.(tsx?|css)$/.test(name))
    .filter((name) => /\(R\d+[),: ]/.test(readFileSync(join(root, name), 'utf8')))
  expect(faults).toEqual([])
})
