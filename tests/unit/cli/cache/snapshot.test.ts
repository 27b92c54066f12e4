import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { absent, isSnapshotCurrent, takeSnapshot, timeResolution } from '../../../../cli/cache/snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-snapshot-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what was not there is an input: a file or folder that comes, and one that goes, make a snapshot old', () => {
  const [file, dir, gone] = ['file', 'folder', 'gone'].map((name) => join(folder, name))
  writeFileSync(gone ?? '', 'x')
  const snapshots = [file, dir, gone].map((path) => takeSnapshot([{ path: path ?? '' }]))
  const current = (): readonly unknown[] => snapshots.map((snapshot) => snapshot && isSnapshotCurrent(snapshot))
  expect(current()).toEqual([true, true, true])
  writeFileSync(file ?? '', '')
  mkdirSync(dir ?? '')
  rmSync(gone ?? '')
  expect(current()).toEqual([false, false, false])
})

test('a file that was missing when it was looked for, and came before the snapshot, makes none', () => {
  const path = join(folder, 'came')
  expect(takeSnapshot([{ path, digest: absent }])).toBeDefined()
  writeFileSync(path, '')
  expect(takeSnapshot([{ path, digest: absent }])).toBeUndefined()
  expect(takeSnapshot([{ path: join(folder, 'went'), digest: 'of a file' }])).toBeUndefined()
})

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
