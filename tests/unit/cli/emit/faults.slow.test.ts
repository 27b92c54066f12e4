import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emit, recoverOutput } from '../../../../cli/emit/emit.ts'
import { type Tree, filesOf, manyPages, readTree } from './trees.ts'

type FileSystem = typeof import('node:fs')
type FileSystemPromises = typeof import('node:fs/promises')

/**
 * The n-th change of the disk fails with `code`. If the process `dies`, so does every later one, and a write is torn in its middle.
 * `refuses`: nothing can be moved into this folder from outside or out of it, as if it were a mount point.
 */
const fault = vi.hoisted(() => ({ code: '', dies: false, left: 0, refuses: '' }))

const inject = vi.hoisted(() => (name: string, torn: () => unknown = () => undefined): void => {
  fault.left--
  const hits = fault.code !== '' && (fault.left === 0 || (fault.dies && fault.left < 0))
  if (!hits) return
  if (fault.left === 0) torn()
  throw Object.assign(new Error('injected'), { code: fault.code, syscall: name })
})

vi.mock('node:fs', async (original) => {
  const fs = await original<FileSystem>()
  const changing = [
    'chmodSync',
    'copyFileSync',
    'cpSync',
    'fsyncSync',
    'linkSync',
    'mkdirSync',
    'renameSync',
    'rmSync',
    'rmdirSync',
    'unlinkSync',
    'utimesSync',
    'writeFileSync',
  ] as const
  const crosses = (paths: readonly string[]): boolean => {
    const inside = paths.filter((path) => fault.refuses !== '' && `${path}/`.startsWith(`${fault.refuses}/`))
    return inside.length === 1 || inside.includes(fault.refuses)
  }
  const faulty = changing.map((name) => {
    const call = fs[name] as (...args: unknown[]) => unknown
    const wrapped = (...args: unknown[]): unknown => {
      const tear = (): unknown => call(args[0], String(args[1]).slice(0, 5), args[2])
      inject(name, name === 'writeFileSync' ? tear : undefined)
      if ((name === 'renameSync' || name === 'linkSync') && crosses(args.map(String)))
        throw Object.assign(new Error('injected'), { code: 'EXDEV', syscall: name })
      // Waiting for the real disk would only take time.
      if (name === 'fsyncSync') return undefined
      return name === 'writeFileSync' ? call(args[0], args[1], { ...(args[2] as object), flush: false }) : call(...args)
    }
    return [name, wrapped]
  })
  const mocked = { ...fs, ...(Object.fromEntries(faulty) as Partial<FileSystem>) }
  return { ...mocked, default: mocked }
})

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<FileSystemPromises>()
  const open: FileSystemPromises['open'] = async (...args) => {
    const handle = await fs.open(...args)
    // The rejection of a promise, as the real one: not an exception.
    handle.sync = () => new Promise((resolve) => resolve(inject('fsync')))
    return handle
  }
  return { ...fs, open }
})

let folder: string
let out: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-faults-'))
  out = join(folder, 'build')
})
afterEach(() => {
  Object.assign(fault, { code: '', dies: false, refuses: '' })
  rmSync(folder, { recursive: true })
})

/** Every failing change with `FAULTS=all`; otherwise a sample of them, another one with another `FAULTS_SEED`. */
const isThorough = process.env['FAULTS'] === 'all'
const seed = Number(process.env['FAULTS_SEED'] ?? 1)

/** How a change of the disk can fail. */
const killed = { code: 'EIO', dies: true }
const failures = ['ENOSPC', 'EIO', 'EACCES', 'EXDEV']

/** Emits with a fault at the n-th change; false when the build ended before it. */
async function emitWithFault(kind: { code: string; dies: boolean }, n: number, tree: Tree) {
  Object.assign(fault, { ...kind, left: n })
  const result = await emit(out, filesOf(tree), { patienceMs: 0 })
  const isHit = fault.left <= 0
  fault.code = ''
  // A dead process holds no lock; this one is alive and has its number.
  if (kind.dies) rmSync(join(workFolder(), 'lock'), { force: true })
  return { result, isHit }
}

const workFolder = () => join(folder, '.build.docs-gen')
const tree = () => (existsSync(out) ? readTree(out) : {})

const stays = { 'keep/a.html': 'kept', 'keep/b.html': 'kept too' }
const cases: readonly (readonly [string, Tree, Tree, number])[] = [
  ['a first build', {}, { 'index.html': 'home', 'a/index.html': 'a' }, 1],
  [
    'few changes',
    { ...stays, x: '1', 'old/gone.html': 'g', f: 'file', 'd/e.html': 'e' },
    { ...stays, x: '2', 'new/page.html': 'n', 'f/g.html': 'g', d: 'file' },
    1,
  ],
  ['a whole new tree', { 'index.html': 'old', 'b.html': 'b' }, { 'index.html': 'new', 'c/d.html': 'd' }, 1],
  ['many changes', { ...stays, ...manyPages(36, 'old') }, { ...stays, ...manyPages(34, 'new') }, 13],
]

describe.each(cases)('%s', (_, before, after, step) => {
  async function start(): Promise<void> {
    rmSync(out, { recursive: true, force: true })
    if (Object.keys(before).length > 0) await emit(out, filesOf(before))
  }

  test('a build killed at any moment leaves the last output or the new one, and the next build succeeds', async () => {
    const outcomes = new Set<string>()
    for (let n = 1; ; n += isThorough ? 1 : step) {
      await start()
      const { isHit } = await emitWithFault(killed, n, after)
      if (!isHit) break
      expect(await recoverOutput(out)).toEqual([])
      expect([before, after]).toContainEqual(tree())
      outcomes.add(JSON.stringify(tree()))
      expect((await emit(out, filesOf(after))).diagnostics).toEqual([])
      expect(readTree(out)).toEqual(after)
      expect(readdirSync(folder)).toEqual(['build'])
    }
    expect(outcomes.size).toBe(2)
  })

  test.each(failures)(
    'one failure (%s) is reported, with the last output as it was, or has no effect',
    async (code) => {
      const stride = isThorough ? 1 : step * 4 + 1
      for (let n = 1 + (seed % stride); ; n += stride) {
        await start()
        const { result, isHit } = await emitWithFault({ code, dies: false }, n, after)
        if (!isHit) break
        const hasFailed = result.diagnostics.length > 0
        if (hasFailed) expect(result.diagnostics).toMatchObject([{ code: 'output-failed' }])
        expect(tree()).toEqual(hasFailed ? before : after)
        expect((await emit(out, filesOf(after))).diagnostics).toEqual([])
        expect(readTree(out)).toEqual(after)
      }
    },
  )
})

test('a full disk is called so', async () => {
  const { result } = await emitWithFault({ code: 'ENOSPC', dies: false }, 5, { 'index.html': 'home' })
  expect(result.diagnostics[0]?.message).toContain('the disk is full')
})

test('a crash while a crash is being undone is undone by the next build', async () => {
  const before = { ...stays, x: '1', y: '1', gone: 'g' }
  const after = { ...stays, x: '2', y: '2', come: 'c' }
  for (let n = 10; n < 30; n += 3) {
    for (let m = 1; m < 12; m++) {
      rmSync(out, { recursive: true, force: true })
      await emit(out, filesOf(before))
      await emitWithFault(killed, n, after)
      Object.assign(fault, { ...killed, left: m })
      await recoverOutput(out)
      fault.code = ''
      rmSync(join(workFolder(), 'lock'), { force: true })
      expect(await recoverOutput(out)).toEqual([])
      expect([before, after]).toContainEqual(tree())
    }
  }
})

test('a folder that cannot be renamed, as where it is mounted, gets its files one by one', async () => {
  const [before, after] = [manyPages(40, 'old'), manyPages(39, 'new')]
  await emit(out, filesOf(before))
  fault.refuses = out
  expect((await emit(out, filesOf(after))).diagnostics).toEqual([])
  expect(readTree(out)).toEqual(after)
  expect(readdirSync(folder)).toEqual(['build'])
})

test('a folder into which nothing can be renamed, as where another device is mounted, is written from within', async () => {
  const [before, after] = [manyPages(40, 'old'), manyPages(39, 'new')]
  await emit(out, filesOf(before))
  fault.refuses = workFolder()
  expect((await emit(out, filesOf(after))).diagnostics).toEqual([])
  expect(readTree(out)).toEqual(after)
  expect(readdirSync(folder)).toEqual(['build'])
  expect(readdirSync(out).sort()).toEqual(['.docs-gen-output.json', 'docs'])
})
