import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Cache, noCache, openCache } from '../../../cli/cache/cache.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'
import { toolProblem } from './conversions.ts'
import { stampFile, stampFolder } from './stamps.ts'
import { typedoc } from '../source/typedoc.ts'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'

/** What the stand-in for TypeDoc does when it is asked. */
const fake = vi.hoisted(() => ({ convert: vi.fn<(request: ConversionRequest) => Promise<Conversion>>() }))
vi.mock('./convert.ts', () => fake)
// Whoever loads TypeDoc for a warm cache fails here.
vi.mock('typedoc', () => {
  throw new Error('typedoc was loaded')
})

let root: string
let cacheFile: string

beforeEach(() => {
  fake.convert.mockReset()
})

afterAll(() => {
  vi.resetModules()
})

function site(): void {
  root = siteFolder({ 'src/index.ts': 'export const one = 1' })
  cacheFile = join(root, '.docs-gen', 'cache')
  mkdirSync(join(root, '.docs-gen'))
  fake.convert.mockImplementation(({ root: folder }) => Promise.resolve(conversion(folder)))
}

/** A module with one class, made from `src/index.ts`. */
function conversion(folder: string, name = 'One'): Conversion {
  const file = join(folder, 'src/index.ts')
  const stamp = stampFile(file, 'export const one = 1')
  const model = {
    modules: [
      {
        id: 1,
        name: 'core',
        kind: 2,
        children: [{ id: 2, name, kind: 128 }],
        groups: [{ title: 'Classes', children: [2] }],
      },
    ],
    packages: {},
  }
  return {
    model,
    key: `key of ${name}`,
    keys: { [`classes/core.${name}`]: 'key' },
    files: stamp ? [stamp] : [],
    folders: [stampFolder(join(folder, 'src'))],
    missing: [join(folder, 'node_modules/late')],
    diagnostics: [],
  }
}

function source(options: Parameters<typeof typedoc>[0] = {}): ReturnType<typeof typedoc> {
  return typedoc({ entryPoints: 'src/index.ts', ...options })
}

function withDisk(run: (cache: Cache) => Promise<unknown>): Promise<unknown> {
  const cache = openCache(cacheFile, 'v1')
  return run(cache).then((result) => {
    cache.save()
    return result
  })
}

async function pagesWith(cache: Cache, options?: Parameters<typeof typedoc>[0]): Promise<readonly string[]> {
  const { pages = [] } = await source(options).load(inputFor(root, { cache }))
  return pages.map(({ path }) => path)
}

test('a warm load asks neither TypeDoc nor for its package, and gives the same pages with the same keys', async () => {
  site()
  const cold = await withDisk((cache) => pagesWith(cache))
  const warm = await withDisk((cache) => pagesWith(cache))
  expect(warm).toEqual(cold)
  expect(warm).toContain('/docs/api/classes/core.One')
  expect(fake.convert).toHaveBeenCalledTimes(1)
  const { pages = [] } = await source().load(inputFor(root, { cache: openCache(cacheFile, 'v1') }))
  expect(pages.find(({ path }) => path.endsWith('core.One'))?.body).toMatchObject({ type: 'tree', key: 'key' })
})

test('a file with other text, a new file, and other options are converted again', async () => {
  site()
  await withDisk((cache) => pagesWith(cache))
  writeFileSync(join(root, 'src/index.ts'), 'export const two = 22')
  await withDisk((cache) => pagesWith(cache))
  expect(fake.convert).toHaveBeenCalledTimes(2)
  writeFileSync(join(root, 'src/index.ts'), 'export const one = 1')
  writeFileSync(join(root, 'src/more.ts'), '')
  await withDisk((cache) => pagesWith(cache))
  expect(fake.convert).toHaveBeenCalledTimes(3)
  await withDisk((cache) => pagesWith(cache, { excludeProtected: true }))
  expect(fake.convert).toHaveBeenCalledTimes(4)
  await withDisk((cache) => pagesWith(cache, { excludeProtected: true }))
  expect(fake.convert).toHaveBeenCalledTimes(4)
})

test('what was looked for and is there now is converted again', async () => {
  site()
  await withDisk((cache) => pagesWith(cache))
  mkdirSync(join(root, 'node_modules'))
  await withDisk((cache) => pagesWith(cache))
  expect(fake.convert).toHaveBeenCalledTimes(1)
  mkdirSync(join(root, 'node_modules/late'))
  await withDisk((cache) => pagesWith(cache))
  expect(fake.convert).toHaveBeenCalledTimes(2)
})

test('a file that was only touched is not converted again', async () => {
  site()
  await withDisk((cache) => pagesWith(cache))
  utimesSync(join(root, 'src/index.ts'), new Date(1e12), new Date(1e12))
  await withDisk((cache) => pagesWith(cache))
  expect(fake.convert).toHaveBeenCalledTimes(1)
})

test('while a site is written nobody waits: the last pages are there at once, the new ones when pending is done', async () => {
  site()
  const api = source()
  const load = () => api.load(inputFor(root, { cache: noCache, mode: 'development' }))
  const first = await load()
  expect(first.pages ?? []).toEqual([])
  expect(first.pending).toBeInstanceOf(Promise)
  await first.pending
  const second = await load()
  expect(second.pages?.map(({ path }) => path)).toContain('/docs/api/classes/core.One')
  expect(second.pending).toBeUndefined()

  writeFileSync(join(root, 'src/index.ts'), 'export const two = 22')
  fake.convert.mockImplementation(({ root: folder }) => Promise.resolve(conversion(folder, 'Two')))
  const third = await load()
  expect(third.pages?.map(({ path }) => path)).toContain('/docs/api/classes/core.One')
  await third.pending
  const fourth = await load()
  expect(fourth.pages?.map(({ path }) => path)).toContain('/docs/api/classes/core.Two')
})

test('a failure is told once and tried again when something has changed; it keeps neither server nor cache busy', async () => {
  site()
  fake.convert.mockRejectedValue(new Error('no compiler'))
  const api = source()
  const load = () => api.load(inputFor(root, { cache: noCache, mode: 'development' }))
  await (
    await load()
  ).pending
  const result = await load()
  expect(result.pending).toBeUndefined()
  expect(result.diagnostics).toMatchObject([
    { code: 'typedoc-failed', severity: 'error', message: 'TypeDoc could not run: no compiler' },
  ])
  expect(fake.convert).toHaveBeenCalledTimes(1)
  expect((await load()).pending).toBeInstanceOf(Promise)
})

test('two loads at once wait for one conversion', async () => {
  site()
  const api = source()
  await Promise.all([api.load(inputFor(root)), api.load(inputFor(root))])
  expect(fake.convert).toHaveBeenCalledTimes(1)
})

test('a folder that has gone makes no trouble', async () => {
  site()
  await withDisk((cache) => pagesWith(cache))
  rmSync(join(root, 'src'), { recursive: true })
  await withDisk((cache) => pagesWith(cache))
  expect(fake.convert).toHaveBeenCalledTimes(2)
})

test('a TypeScript without functions is told with its version, and the versions that have them', () => {
  const folder = (typescript: string, files: Readonly<Record<string, string>>): string =>
    siteFolder({
      'package.json': '{}',
      'node_modules/typedoc/package.json': '{ "name": "typedoc", "version": "0.28.20", "main": "index.js" }',
      'node_modules/typedoc/index.js': '',
      'node_modules/typescript/package.json': typescript,
      ...files,
    })
  const seven =
    '{ "name": "typescript", "version": "7.0.2", "type": "module", "exports": { ".": "./lib/version.cjs" } }'
  expect(toolProblem(folder(seven, { 'node_modules/typescript/lib/version.cjs': '' }))).toMatchObject({
    code: 'typedoc-failed',
    severity: 'error',
    message: expect.stringMatching(
      /^typescript 7\.0\.2 is installed, but typedoc\(\) needs \^5\.0\.4 \|\| \^6\.0\.0: /,
    ),
    hint: 'Install one of these versions: npm install --save-dev "typescript@^5.0.4 || ^6.0.0"',
  })
  const six = '{ "name": "typescript", "version": "6.0.3", "main": "./lib/typescript.js" }'
  expect(toolProblem(folder(six, { 'node_modules/typescript/lib/typescript.js': '' }))).toBeUndefined()
})
