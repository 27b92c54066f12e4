import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OutputFile, emit, markerName } from '../../../../cli/emit/emit.ts'
import { filesOf, manyPages, readTree, writeTree } from './trees.ts'

let folder: string
let out: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-emit-'))
  out = join(folder, 'site', 'build')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Nothing but the output may be left beside it. */
const leftovers = () => readdirSync(join(folder, 'site')).filter((name) => name !== 'build')
const mtimes = () =>
  Object.fromEntries(
    Object.keys(readTree(out)).map((path) => [path, statSync(join(out, path), { bigint: true }).mtimeNs]),
  )

const small = { 'index.html': 'home', 'docs/a/index.html': 'a', 'assets/app.js': 'app' }

describe('writing', () => {
  test('a first build writes every file and a marker', async () => {
    const result = await emit(out, filesOf(small))
    expect(result).toMatchObject({ written: Object.keys(small).sort(), removed: [], unchanged: 0, diagnostics: [] })
    expect(readTree(out)).toEqual(small)
    expect(existsSync(join(out, markerName))).toBe(true)
    expect(leftovers()).toEqual([])
  })

  test('an existing empty folder is taken', async () => {
    mkdirSync(out, { recursive: true })
    expect((await emit(out, filesOf(small))).diagnostics).toEqual([])
    expect(readTree(out)).toEqual(small)
  })

  test('the same build again writes nothing', async () => {
    const bytes = new Uint8Array([0, 255, 128])
    const files: OutputFile[] = [...filesOf(small), { path: 'img/x.png', content: bytes }]
    await emit(out, files)
    const before = [
      mtimes(),
      statSync(out, { bigint: true }).mtimeNs,
      statSync(join(out, markerName), { bigint: true }).mtimeNs,
    ]
    const result = await emit(out, files)
    expect(result).toMatchObject({ written: [], removed: [], unchanged: 4 })
    expect([
      mtimes(),
      statSync(out, { bigint: true }).mtimeNs,
      statSync(join(out, markerName), { bigint: true }).mtimeNs,
    ]).toEqual(before)
    expect(readFileSync(join(out, 'img/x.png'))).toEqual(Buffer.from(bytes))
  })

  test.each([
    ['one by one', 3],
    ['as a whole tree', 300],
  ])('%s: what differs is written, what is gone is deleted, the rest keeps its times', async (_, count) => {
    const stays = manyPages(60, 'same')
    const renamed = (text: string, from: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`blog/${from + i}/index.html`, text]))
    await emit(out, filesOf({ ...stays, ...renamed('old', 0), 'index.html': 'old home' }))
    const before = mtimes()
    const next = { ...stays, ...renamed('new', 1), 'index.html': 'new home' }
    const result = await emit(out, filesOf(next))
    expect(readTree(out)).toEqual(next)
    expect(result).toMatchObject({ removed: ['blog/0/index.html'], unchanged: 60 })
    expect(result.written).toHaveLength(count + 1)
    expect(mtimes()).toMatchObject(Object.fromEntries(Object.keys(stays).map((path) => [path, before[path]])))
    expect(existsSync(join(out, 'blog/0'))).toBe(false)
    expect(leftovers()).toEqual([])
  })

  test.each([1, 40])('%i files that all change leave the output ours', async (count) => {
    await emit(out, filesOf(manyPages(count, 'old')))
    await emit(out, filesOf(manyPages(count, 'new')))
    expect(await emit(out, filesOf(manyPages(count, 'new')))).toMatchObject({ unchanged: count, diagnostics: [] })
  })

  test('the order of the files makes no difference to the bytes', async () => {
    await emit(out, filesOf(small))
    const marker = readFileSync(join(out, markerName))
    const other = join(folder, 'site', 'build')
    rmSync(other, { recursive: true })
    await emit(other, filesOf(small).reverse())
    expect(readFileSync(join(other, markerName))).toEqual(marker)
  })

  test('a file changed by hand, even to one of the same length, is made good', async () => {
    await emit(out, filesOf(small))
    writeFileSync(join(out, 'index.html'), 'hand')
    rmSync(join(out, 'assets/app.js'))
    expect((await emit(out, filesOf(small))).written).toEqual(['assets/app.js', 'index.html'])
    expect(readTree(out)).toEqual(small)
  })

  test('copies follow their sources, and have the rights of new files', async () => {
    const source = join(folder, 'image.png')
    const large = 'x'.repeat(200_000)
    writeFileSync(source, large)
    chmodSync(source, 0o400)
    const files = [{ path: 'img/image.png', copyFrom: source }]
    await emit(out, files)
    expect(statSync(join(out, 'img/image.png')).mode & 0o777).toBe(0o666 & ~process.umask())
    expect(await emit(out, files)).toMatchObject({ written: [], unchanged: 1 })
    chmodSync(source, 0o600)
    writeFileSync(source, `${large.slice(1)}y`)
    expect(await emit(out, files)).toMatchObject({ written: ['img/image.png'] })
    expect(readFileSync(join(out, 'img/image.png'), 'utf8')).toBe(`${large.slice(1)}y`)
  })

  test('a file may become a folder, and a folder a file', async () => {
    await emit(out, filesOf({ a: 'file', 'b/c.html': 'below', 'z.html': 'z' }))
    const next = { 'a/x.html': 'below', b: 'file', 'z.html': 'z' }
    expect((await emit(out, filesOf(next))).diagnostics).toEqual([])
    expect(readTree(out)).toEqual(next)
  })

  test('files may come as an async iterable', async () => {
    async function* pages() {
      for (const file of filesOf(small)) yield await Promise.resolve(file)
    }
    await emit(out, pages())
    expect(readTree(out)).toEqual(small)
  })

  test('an output folder behind a link is written where the link leads', async () => {
    mkdirSync(join(folder, 'real'))
    symlinkSync(join(folder, 'real'), join(folder, 'link'))
    await emit(join(folder, 'link'), filesOf(small))
    await emit(join(folder, 'link'), filesOf(manyPages(50, 'p')))
    expect(readTree(join(folder, 'real'))).toEqual(manyPages(50, 'p'))
  })
})

describe('refusing', () => {
  test('a folder with files of another hand is refused and left alone', async () => {
    const foreign = { 'thesis.txt': 'mine', 'deep/notes.md': 'mine too' }
    writeTree(out, foreign)
    const result = await emit(out, filesOf(small))
    expect(result.diagnostics).toMatchObject([{ code: 'output-refused', severity: 'error' }])
    expect(result.diagnostics[0]?.message).toContain('deep/notes.md')
    expect(readTree(out)).toEqual(foreign)
    expect(leftovers()).toEqual([])
  })

  test('so is our own folder once a foreign file or link is in it', async () => {
    await emit(out, filesOf(small))
    writeFileSync(join(out, 'CNAME'), 'example.org')
    expect((await emit(out, [])).diagnostics[0]?.message).toContain('CNAME')
    rmSync(join(out, 'CNAME'))
    rmSync(join(out, 'index.html'))
    symlinkSync('/etc/hostname', join(out, 'index.html'))
    expect((await emit(out, filesOf(small))).diagnostics[0]?.message).toContain('index.html')
  })

  test('a damaged marker makes the folder a foreign one', async () => {
    await emit(out, filesOf(small))
    truncateSync(join(out, markerName), 20)
    expect((await emit(out, filesOf(small))).diagnostics).toMatchObject([{ code: 'output-refused' }])
  })

  test('what file managers leave behind is no reason to refuse', async () => {
    writeTree(out, { '.DS_Store': 'x' })
    expect((await emit(out, filesOf(small))).diagnostics).toEqual([])
    expect(readTree(out)).toMatchObject(small)
  })

  test('a file in the place of the folder is left alone', async () => {
    writeTree(join(folder, 'site'), { build: 'a file' })
    expect((await emit(out, filesOf(small))).diagnostics).toHaveLength(1)
    expect(readFileSync(out, 'utf8')).toBe('a file')
  })

  test.each([
    ['../evil.html'],
    ['a/../../evil.html'],
    ['/etc/evil.html'],
    ['a//b.html'],
    ['./a.html'],
    ['a\\..\\..\\evil.html'],
    ['C:/evil.html'],
    ['a\0b.html'],
    [''],
    ['a/'],
    [markerName],
    ['.docs-gen-work/lock'],
  ])('the path %j is refused, and nothing is written', async (path) => {
    await emit(out, filesOf(small))
    const result = await emit(out, [...filesOf({ 'new.html': 'n' }), { path, content: 'evil' }])
    expect(result.diagnostics).toMatchObject([{ code: 'output-refused' }])
    expect(readTree(out)).toEqual(small)
    expect(readdirSync(folder)).toEqual(['site'])
  })

  test.each([
    ['twice the same', 'a/x.html', 'a/x.html'],
    ['a difference of case', 'a/Read.html', 'A/read.html'],
    ['a difference of Unicode form', 'caf\u00e9.html', 'cafe\u0301.html'],
    ['a file and a folder', 'a', 'a/b.html'],
    ['a folder and a file', 'a/b/c.html', 'A/b'],
  ])('%s: two outputs that cannot both be are refused by name', async (_, one, two) => {
    const result = await emit(out, [
      { path: one, content: '1' },
      { path: two, content: '2' },
    ])
    expect(result.diagnostics).toMatchObject([{ code: 'output-refused' }])
    expect(result.diagnostics[0]?.message).toContain(two)
    expect(existsSync(out)).toBe(false)
    expect(leftovers()).toEqual([])
  })
})

describe('failing', () => {
  test('what the source throws comes through, and the output is as it was', async () => {
    await emit(out, filesOf(small))
    function* broken() {
      yield { path: 'index.html', content: 'new' }
      throw new TypeError('a component threw')
    }
    await expect(emit(out, broken())).rejects.toThrow(new TypeError('a component threw'))
    expect(readTree(out)).toEqual(small)
    expect(leftovers()).toEqual([])
  })

  test('a source of a copy that is gone is named', async () => {
    await emit(out, filesOf(small))
    const result = await emit(out, [{ path: 'x.png', copyFrom: join(folder, 'gone.png') }])
    expect(result.diagnostics).toMatchObject([{ code: 'file-vanished' }])
    expect(result.diagnostics[0]?.message).toContain('gone.png')
    expect(readTree(out)).toEqual(small)
  })

  test('a name no file system takes is reported with its path', async () => {
    await emit(out, filesOf(small))
    const path = `${'x'.repeat(300)}.html`
    const result = await emit(out, [{ path, content: 'x' }])
    expect(result.diagnostics).toMatchObject([{ code: 'output-failed' }])
    expect(result.diagnostics[0]?.message).toContain('the name is too long')
    expect(readTree(out)).toEqual(small)
  })
})

describe('two builds at once', () => {
  test('take turns', async () => {
    const [one, two] = [manyPages(40, 'one'), manyPages(45, 'two')]
    const results = await Promise.all([emit(out, filesOf(one)), emit(out, filesOf(two)), emit(out, filesOf(one))])
    expect(results.map((result) => result.diagnostics)).toEqual([[], [], []])
    expect([one, two]).toContainEqual(readTree(out))
    expect(leftovers()).toEqual([])
  })

  test('the second gives up after a while, and says why', async () => {
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    async function* slow() {
      yield { path: 'a.html', content: 'slow' }
      await finished
    }
    const first = emit(out, slow())
    const second = await emit(out, filesOf(small), { patienceMs: 0 })
    expect(second.diagnostics).toMatchObject([{ code: 'output-refused' }])
    expect(second.diagnostics[0]?.message).toContain(String(process.pid))
    finish()
    expect((await first).written).toEqual(['a.html'])
    expect(readTree(out)).toEqual({ 'a.html': 'slow' })
  })

  test.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), identity: '1' })],
    ['an earlier process of the same number', JSON.stringify({ pid: process.pid, host: hostname(), identity: '1' })],
  ])('the lock of %s is taken over', async (_, lock) => {
    writeTree(join(folder, 'site', '.build.docs-gen'), { lock })
    expect((await emit(out, filesOf(small), { patienceMs: 0 })).diagnostics).toEqual([])
    expect(leftovers()).toEqual([])
  })
})
