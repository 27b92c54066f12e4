// Measures how long edits take to be seen on the open page of dev servers: node tests/bench/edits.mjs --help
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(root, 'node_modules/.edits-bench-'))
try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const outfile = join(folder, 'edits.js')
  const entryPoints = [join(import.meta.dirname, 'edits/main.ts')]
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external' }
  await build({ ...options, entryPoints, outfile, logLevel: 'error' })
  const { main } = await import(pathToFileURL(outfile).href)
  process.exitCode = await main(process.argv.slice(2), root)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
