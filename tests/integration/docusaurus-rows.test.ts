import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, fixturesDir } from './fixture-site.ts'

const folder = join(fixturesDir, 'docusaurus')
const rows = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| (?!Habit|-)(.+) \| (\S+) \|$/gm)].map(
  ([, habit = '', file = '']) => ({ habit, file }),
)

test('every habit has its file, and every page shows a habit', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ file }) => !existsSync(join(folder, file)))).toEqual([])
  const listed = new Set(rows.map(({ file }) => file))
  const pages = filesBelow(folder).filter((file) => /^(docs|blog|news|community|src\/pages)\/.*\.(mdx?|js)$/.test(file))
  expect(pages.filter((file) => !listed.has(file) && !/\/_|second\.md$/.test(file))).toEqual([])
})
