import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every promise names a test that exists', () => {
  const text = readFileSync(join(root, 'docs/why/promises.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| (?!Promise|Figure|---)/.test(line))
  const paths = rows.map((row) => [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path))
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter((_, n) => paths[n]?.length === 0)).toEqual([])
  expect(paths.flat().filter((path) => !existsSync(join(root, path)))).toEqual([])
})
