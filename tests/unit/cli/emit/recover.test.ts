import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emit, markerName, recoverOutput } from '../../../../cli/emit/emit.ts'
import { openLedger } from '../../../../cli/emit/ledger.ts'
import { filesOf, readTree, writeTree } from './trees.ts'

let folder: string
let out: string
let work: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-recover-'))
  out = join(folder, 'site', 'build')
  work = join(folder, 'site', '.build.docs-gen')
})
afterEach(() => rmSync(folder, { recursive: true }))

const small = { 'index.html': 'home', 'docs/a/index.html': 'a', 'assets/app.js': 'app' }

/** A journal with a right checksum. */
function journalText(journal: object): string {
  const body = JSON.stringify(journal)
  return `${crc32(body)}\n${body}`
}

const whole = journalText({ kind: 'placed', replaced: ['index.html'], created: [], removed: [] })

describe('a damaged journal', () => {
  test.each([
    ['empty', ''],
    ['of zeros', '\0'.repeat(64)],
    ['cut off', whole.slice(0, -7)],
    ['of another checksum', `1${whole}`],
    ['of another shape', journalText({ files: [] })],
    ['of other types', journalText({ kind: 'placed', replaced: 'index.html', created: [], removed: [] })],
    ['of null', journalText(null as unknown as object)],
  ])('%s is set aside with a warning, and the build goes on', async (_, text) => {
    await emit(out, filesOf(small))
    writeTree(work, { 'journal.json': text })
    const result = await emit(out, filesOf({ ...small, 'index.html': 'new' }))
    expect(result.diagnostics).toMatchObject([{ code: 'output-damaged', severity: 'warning' }])
    expect(result.diagnostics[0]?.message).toContain('journal.json')
    expect(result.written).toEqual(['index.html'])
    expect(readTree(out)).toEqual({ ...small, 'index.html': 'new' })
    expect(readdirSync(join(folder, 'site'))).toEqual(['build'])
    expect((await emit(out, filesOf(small))).diagnostics).toEqual([])
  })

  test('a folder in its place is set aside too', async () => {
    await emit(out, filesOf(small))
    mkdirSync(join(work, 'journal.json', 'below'), { recursive: true })
    expect(await recoverOutput(out)).toMatchObject([{ code: 'output-damaged' }])
    expect((await emit(out, filesOf(small))).diagnostics).toEqual([])
  })
})

describe('a journal from a stranger', () => {
  test.each([
    '../../precious.txt',
    '../precious.txt',
    '/precious.txt',
    'docs/../../../precious.txt',
    'link/precious.txt',
  ])('never touches %s', async (path) => {
    await emit(out, filesOf(small))
    writeTree(folder, { 'precious.txt': 'mine', 'site/precious.txt': 'mine' })
    symlinkSync(folder, join(out, 'link'))
    for (const kind of ['created', 'replaced', 'removed']) {
      const journal = { kind: 'placed', replaced: [], created: [], removed: [], [kind]: [path] }
      writeTree(work, { 'journal.json': journalText(journal), 'backup/precious.txt': 'evil' })
      expect(await recoverOutput(out)).toMatchObject([{ code: 'output-damaged' }])
    }
    expect(readFileSync(join(folder, 'precious.txt'), 'utf8')).toBe('mine')
    expect(readFileSync(join(folder, 'site/precious.txt'), 'utf8')).toBe('mine')
  })

  test('moves nothing out of a folder behind a link', async () => {
    await emit(out, filesOf(small))
    writeTree(folder, { 'elsewhere/index.html': 'mine' })
    mkdirSync(work)
    symlinkSync(join(folder, 'elsewhere'), join(work, 'backup'))
    writeTree(work, { 'journal.json': whole })
    await recoverOutput(out)
    expect(readFileSync(join(folder, 'elsewhere/index.html'), 'utf8')).toBe('mine')
    expect(readTree(out)).toEqual(small)
  })
})

describe('links in place of the work folder', () => {
  test('a work folder that is a link is refused, and nothing behind it is deleted', async () => {
    await emit(out, filesOf(small))
    writeTree(folder, { 'mine/trash/a': 'a', 'mine/fresh/b': 'b' })
    symlinkSync(join(folder, 'mine'), work)
    for (const diagnostics of [await recoverOutput(out), (await emit(out, filesOf(small))).diagnostics]) {
      expect(diagnostics).toMatchObject([{ code: 'output-refused', severity: 'error' }])
      expect(diagnostics[0]?.message).toContain('.build.docs-gen')
    }
    expect(readTree(join(folder, 'mine'))).toEqual({ 'trash/a': 'a', 'fresh/b': 'b' })
  })

  test('a link in place of the last output does not become the output', async () => {
    writeTree(folder, { 'mine/a': 'a' })
    mkdirSync(work, { recursive: true })
    symlinkSync(join(folder, 'mine'), join(work, 'previous'))
    expect((await emit(out, filesOf(small))).diagnostics).toEqual([])
    expect(readTree(out)).toEqual(small)
    expect(readTree(join(folder, 'mine'))).toEqual({ a: 'a' })
  })
})

describe('the marker', () => {
  test('names no file of the site', async () => {
    await emit(out, filesOf({ 'docs/secret-plan/index.html': 's' }))
    expect(readFileSync(join(out, markerName), 'utf8')).not.toMatch(/secret|plan|index/)
  })

  test('on another machine, which has no record of the last build, still tells the files of docs-gen from others', async () => {
    await emit(out, filesOf(small))
    expect(await emit(out, filesOf({ 'index.html': 'new' }))).toMatchObject({
      diagnostics: [],
      written: ['index.html'],
    })
    expect(readTree(out)).toEqual({ 'index.html': 'new' })
    writeTree(out, { 'docs/a/index.html': 'once docs-gen’s, now mine' })
    expect((await emit(out, filesOf(small))).diagnostics[0]?.message).toContain('docs/a/index.html')
  })

  test.each(['', '\0\0\0', '{"generator":"docs-gen","na', '{"generator":"docs-gen","names":"","checksum":1}', 'null'])(
    'damaged (%j), makes the folder a foreign one, and the message says what to do',
    async (text) => {
      await emit(out, filesOf(small))
      writeFileSync(join(out, markerName), text)
      const { diagnostics } = await emit(out, filesOf(small))
      expect(diagnostics).toMatchObject([{ code: 'output-refused' }])
      expect(diagnostics[0]?.message).toContain(`${markerName} is damaged`)
      expect(diagnostics[0]?.hint).toContain('Delete the folder')
      expect(readTree(out)).toEqual(small)
    },
  )

  test('damaged or gone, is written again if the record of the last build proves the files to be docs-gen’s', async () => {
    for (const damage of [() => writeFileSync(join(out, markerName), '{'), () => rmSync(join(out, markerName))]) {
      const { placed } = await emit(out, filesOf(small))
      damage()
      const result = await emit(out, filesOf({ 'index.html': 'new' }), { ledger: openLedger(placed) })
      expect(result.diagnostics).toEqual([])
      expect(readTree(out)).toEqual({ 'index.html': 'new' })
      expect((await emit(out, filesOf(small))).diagnostics).toEqual([])
    }
  })

  test('damaged, does not make a file docs-gen’s that was changed since', async () => {
    const { placed } = await emit(out, filesOf(small))
    writeFileSync(join(out, markerName), '{')
    writeTree(out, { 'index.html': 'changed by hand', 'notes.txt': 'mine' })
    const { diagnostics } = await emit(out, filesOf(small), { ledger: openLedger(placed) })
    expect(diagnostics).toMatchObject([{ code: 'output-refused' }])
    expect(readTree(out)).toMatchObject({ 'index.html': 'changed by hand', 'notes.txt': 'mine' })
  })
})

test('a journal that is set aside leaves nothing behind', async () => {
  await emit(out, filesOf(small))
  writeTree(work, { 'journal.json': '{' })
  await recoverOutput(out)
  expect(existsSync(work)).toBe(false)
})
