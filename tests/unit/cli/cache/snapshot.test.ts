import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeSnapshot } from '../../../../cli/cache/snapshot.ts'

test('a file that was read and is gone makes no snapshot, unlike one that was only looked for', () => {
  const path = join(import.meta.dirname, 'missing')
  expect(takeSnapshot([{ path }])).toBeDefined()
  expect(takeSnapshot([{ path, wasRead: true }])).toBeUndefined()
})
