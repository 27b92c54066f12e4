import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, fixturesDir } from './fixture-site.ts'

/** Folder of a fixture, and the files in the rows of its README. */
function rowsOf(fixture: string): { readonly folder: string; readonly listed: ReadonlySet<string> } {
  const folder = join(fixturesDir, fixture)
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| (?!Habit|What|-)(.+) \| (\S+) \|$/gm)]
  return { folder, listed: new Set(rows.map(([, , file = '']) => file)) }
}

test('every habit has its file, and every page shows a habit', () => {
  const { folder, listed } = rowsOf('docusaurus')
  expect(listed.size).toBeGreaterThan(40)
  expect([...listed].filter((file) => !existsSync(join(folder, file)))).toEqual([])
  const pages = filesBelow(folder).filter((file) => /^(docs|blog|news|community|src\/pages)\/.*\.(mdx?|js)$/.test(file))
  expect(pages.filter((file) => !listed.has(file) && !/\/_|second\.md$/.test(file))).toEqual([])
})

test('everything that Docusaurus sites have has its file', () => {
  const { folder, listed } = rowsOf('docusaurus-site')
  expect(listed.size).toBeGreaterThan(30)
  expect([...listed].filter((file) => !existsSync(join(folder, file)))).toEqual([])
})
