import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../dist/cli/index.js'

/** Packages of another folder, measured by hand: `PAGES_IN=/path/to/project PAGES_OF=mongodb,kysely`. */
const { PAGES_IN: root = join(import.meta.dirname, '../..'), PAGES_OF: others } = process.env

/** Large classes and interfaces, and a module of hundreds of exports with long comments. */
const packages = others?.split(',') ?? ['typescript', 'puppeteer-core', 'cytoscape']

/** Bytes, as `maxPageSize` has it if a site does not say. */
const maxSize = 250_000

test('no page of a reference is larger than the limit', async () => {
  const site = mkdtempSync(join(tmpdir(), 'docs-gen-sizes-'))
  onTestFinished(() => rmSync(site, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
  writeFileSync(join(site, 'package.json'), '{ "name": "sizes", "type": "module" }')
  writeFileSync(
    join(site, 'docs-gen.config.ts'),
    `import { defineConfig, typedoc } from 'docs-gen'
    const api = typedoc({ packages: ${JSON.stringify(packages)}, routeBasePath: 'api' })
    export default defineConfig({ title: 'Sizes', url: 'https://example.com', sources: [api] })`,
  )
  const { ok } = await build({ siteDir: site })
  expect(ok).toBe(true)
  const folder = join(site, 'build/api')
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({ path, size: statSync(join(folder, path)).size }))
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes.filter(({ size }) => size > maxSize)).toEqual([])
}, 600_000)
