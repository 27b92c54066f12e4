// Gives docs-gen mutated pages, data files and configs: node tests/bench/fuzz.mjs --seed 1 --minutes 5
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { check } from '../../dist/cli/index.js'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(root, 'node_modules/.fuzz-'))
try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const outfile = join(folder, 'fuzz.js')
  const entryPoints = [join(import.meta.dirname, 'fuzz/main.ts')]
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external' }
  await build({ ...options, entryPoints, outfile, logLevel: 'error' })
  const { main } = await import(pathToFileURL(outfile).href)
  process.exitCode = await main(process.argv.slice(2), { root, check })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
