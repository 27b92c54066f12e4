import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFiles } from '../../../../../cli/serve/dev/watch.ts'

let folder: string
let changed: Set<string>
let watcher: ReturnType<typeof watchFiles>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-watch-'))
  changed = new Set()
  const onChange = (paths: readonly string[]) => paths.forEach((path) => changed.add(path.slice(folder.length + 1)))
  watcher = watchFiles({ onChange, onError: (error) => changed.add(String(error)) })
})
afterEach(async () => {
  await watcher.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), '')
}

function extend(list: { readonly paths?: readonly string[]; readonly listings?: readonly string[] }): void {
  const absolute = (paths: readonly string[] = []) => paths.map((path) => join(folder, path))
  watcher.extend({ paths: absolute(list.paths), listings: absolute(list.listings), ignored: [] })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a file that is new while its folder starts to be watched is reported', async () => {
  const folders = Array.from({ length: 200 }, (_, n) => `folder-${n}`)
  for (const name of folders) mkdirSync(join(folder, name))
  // Old enough to have times of its own.
  await pause(50)
  for (const name of folders) {
    extend({ paths: [name] })
    const until = performance.now() + Math.random() * 2
    while (performance.now() < until) await new Promise(setImmediate)
    write(`${name}/file`)
  }
  await expect.poll(() => changed.size).toBe(folders.length)
})

test('a file that is empty for a moment is reported once it is written, one that stays empty later', async () => {
  for (const name of ['slow', 'empty']) writeFileSync(join(folder, name), 'text')
  await pause(50)
  extend({ paths: [''] })
  await expect.poll(() => changed.size).toBe(2)
  changed.clear()
  const sizes: number[] = []
  const file = join(folder, 'slow')
  const watching = setInterval(() => changed.delete('slow') && sizes.push(statSync(file).size), 1)
  for (const name of ['slow', 'empty']) writeFileSync(join(folder, name), '')
  await pause(100)
  writeFileSync(file, 'more text')
  await expect.poll(() => changed.has('empty')).toBe(true)
  // A busy machine may tell of both at once, or twice.
  await expect.poll(() => new Set(sizes)).toEqual(new Set([9]))
  clearInterval(watching)
})

test('a change of a file while it starts to be watched is reported', async () => {
  const files = Array.from({ length: 200 }, (_, n) => `file-${n}`)
  for (const name of files) write(name)
  await pause(50)
  for (const name of files) {
    extend({ paths: [name] })
    const until = performance.now() + Math.random()
    while (performance.now() < until) await new Promise(setImmediate)
    write(name)
  }
  await expect.poll(() => changed.size).toBe(files.length)
})

test('a file that is missing is reported when it appears, its folders too', async () => {
  extend({ paths: ['missing', '.hidden/missing', 'one/two/three'] })
  write('missing')
  await expect.poll(() => [...changed]).toEqual(['missing'])
  write('.hidden/other')
  write('.hidden/missing')
  await expect.poll(() => [...changed]).toEqual(['missing', '.hidden/missing'])
  mkdirSync(join(folder, 'one'))
  await pause(100)
  mkdirSync(join(folder, 'one/two'))
  await pause(100)
  write('one/two/three')
  await expect.poll(() => [...changed]).toEqual(['missing', '.hidden/missing', 'one/two/three'])
})

test('a file that is removed and written again is reported, each time', async () => {
  write('one/file')
  write('two/file')
  extend({ paths: ['one/file', 'two/file'] })
  await expect.poll(() => [...changed]).toEqual(['one/file', 'two/file'])
  for (let round = 0; round < 3; round++) {
    await pause(200)
    changed.clear()
    rmSync(join(folder, 'one'), { recursive: true })
    await expect.poll(() => [...changed]).toContain('one/file')
    await pause(200)
    changed.clear()
    write('one/file')
    await expect.poll(() => [...changed]).toContain('one/file')
  }
})

test('a file that another replaces is reported, each time', async () => {
  write('file')
  extend({ paths: ['file'] })
  await expect.poll(() => [...changed]).toEqual(['file'])
  for (let round = 0; round < 3; round++) {
    await pause(200)
    changed.clear()
    write('other')
    renameSync(join(folder, 'other'), join(folder, 'file'))
    await expect.poll(() => [...changed]).toEqual(['file'])
  }
})

test('a listing reports the files of its folder, not those of the folders in it', async () => {
  mkdirSync(join(folder, 'list/below'), { recursive: true })
  extend({ listings: ['list'] })
  write('list/below/file')
  write('list/file')
  await expect.poll(() => [...changed]).toEqual(['list/file'])
})
