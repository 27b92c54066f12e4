import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { createLocalSearch } from '../../features/search/engine/index.ts'
import { filesOf } from './make-records.ts'
import { guideRecords } from './site-records.ts'

const search = resolve(import.meta.dirname, '../../features/search/browser')
const engineFolder = resolve(import.meta.dirname, '../../features/search/engine')
const size = (content: string | Uint8Array): number => brotliCompressSync(content).length
const kilobyte = 1024

/** Leaves out what every page of a site has anyway, and what is loaded later; of that the names, too. */
const alone: Plugin = {
  name: 'alone',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      const isOwn =
        kind === 'entry-point' ||
        (path.startsWith('.') &&
          [search, engineFolder].some((folder) => resolve(resolveDir, path).startsWith(`${folder}/`)))
      return isOwn && kind !== 'dynamic-import' ? undefined : { path: 'x', external: true }
    })
  },
}

async function codeOf(file: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(search, file)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [alone],
    write: false,
  })
  // In the app all of it is one script: what the parts import of each other there has a name of a letter or two.
  return outputFiles.reduce((sum, { text }) => sum + size(text.replace(/\bimport\{[^}]*\}from"x";/g, '')), 0)
}

/** The engine as browsers get it, without the half that comes with the text, and what answers searches by type. */
async function engine(): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(search, 'providers/local.ts')],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/out',
    write: false,
  })
  const early = outputFiles.filter(({ path }) => !/full-text|answer-types/.test(path))
  expect(early.length).toBeLessThan(outputFiles.length)
  return early.reduce((sum, { contents }) => sum + size(contents), 0)
}

test('the button is at most 1.5 KB of JavaScript on every page', async () => {
  expect(await codeOf('SearchButton.tsx')).toBeLessThanOrEqual(1.5 * kilobyte)
})

test('R80 the first result of the guides costs at most 12.5 KB and 3 requests, without the box', async () => {
  const files = filesOf(await guideRecords())
  const fetched: string[] = []
  const local = createLocalSearch(async (path) => {
    const content = files.get(path) ?? ''
    fetched.push(content)
    return content
  })
  await local.preload()
  const index = fetched.reduce((sum, content) => sum + size(content), 0)
  expect(fetched.length).toBeLessThanOrEqual(3)
  expect(index + (await engine())).toBeLessThanOrEqual(12.5 * kilobyte)
})
