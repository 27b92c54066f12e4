import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFolder, pathStats } from '../../../../cli/cache/path-stats.ts'

test('nothing is at a path below a file', () => {
  expect(pathStats(join(import.meta.filename, 'package.json'))).toBeUndefined()
  expect(pathStats(join(import.meta.dirname, 'none'))).toBeUndefined()
  expect(pathStats(import.meta.filename)?.isFile()).toBe(true)
  expect([import.meta.dirname, import.meta.filename, ''].map(isFolder)).toEqual([true, false, false])
})
