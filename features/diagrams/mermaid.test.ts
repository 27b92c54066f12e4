import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleDiagrams } from './mermaid.ts'
import type { BundleInput } from '../../cli/bundle/input.ts'
import { type Cache, noCache } from '../../cli/cache/cache.ts'
import { writeTree } from '../../tests/unit/cli/emit/trees.ts'

test('Mermaid is bundled once, and again when its files change', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-diagrams-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = 'node_modules/mermaid/dist'
  writeTree(root, {
    'node_modules/mermaid/package.json': '{"name":"mermaid","version":"11.0.0"}',
    [`${dist}/mermaid.esm.min.mjs`]: "import { draw } from './part.mjs'\nexport default { draw }\n",
    [`${dist}/part.mjs`]: "export const draw = () => 'first'\n",
  })
  // Files that are as new as the bundle may change once more without another time.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const values = new Map<string, unknown>()
  let bundled = 0
  const cache: Cache = {
    ...noCache,
    // As the cache on disk does, which keeps JSON.
    get: <T>(space: string, key: string) => values.get(space + key) as T | undefined,
    put: (space, key, value) => {
      bundled++
      values.set(space + key, JSON.parse(JSON.stringify(value)))
    },
  }
  const config = { baseUrl: '/', security: {} } as BundleInput['config']
  const input = { root, config, cache } as BundleInput
  const first = await bundleDiagrams(input, [])
  expect(first.files.map(({ content }) => content).join()).toContain('first')
  expect(await bundleDiagrams(input, [])).toEqual(first)
  expect(bundled).toBe(1)
  writeFileSync(join(root, dist, 'part.mjs'), "export const draw = () => 'second'\n")
  const second = await bundleDiagrams(input, [])
  expect(second.files.map(({ content }) => content).join()).toContain('second')
  expect(second.script).not.toBe(first.script)
})
