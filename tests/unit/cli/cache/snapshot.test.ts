import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeSnapshot, timeResolution } from '../../../../cli/cache/snapshot.ts'

test('a file that was read and is gone makes no snapshot, unlike one that was only looked for', () => {
  const path = join(import.meta.dirname, 'missing')
  expect(takeSnapshot([{ path }])).toBeDefined()
  expect(takeSnapshot([{ path, wasRead: true }])).toBeUndefined()
})

test('only times of whole seconds have the resolution of an old file system', () => {
  const second = 1_795_648_254_000
  expect(timeResolution({ mtimeMs: second + 49, ctimeMs: second + 49 })).toBe(20)
  // Files of npm packages have a time of their own, long ago.
  expect(timeResolution({ mtimeMs: 499_162_500_000, ctimeMs: second + 0.5 })).toBe(20)
  expect(timeResolution({ mtimeMs: second, ctimeMs: second })).toBe(2000)
  // FAT: changes every two seconds, creation every ten milliseconds.
  expect(timeResolution({ mtimeMs: second, ctimeMs: second + 10 })).toBe(2000)
})
