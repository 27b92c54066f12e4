// Compares two builds of a made-up site and prints what it costs: npm run bench:diff -- 5000
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'bin/docs-gen.js')
const pages = Number(process.argv[2] ?? 5000)
const folder = mkdtempSync(join(root, 'node_modules/.diff-bench-'))

function docsGen(...args) {
  const start = performance.now()
  // The child prints what it used when it ends: elapsed time alone says little on a busy machine.
  const report =
    'process.on("exit", () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); ' +
    'process.stderr.write(`USED ${maxRSS} ${userCPUTime + systemCPUTime}\\n`) })'
  const preload = join(folder, 'used.cjs')
  writeFileSync(preload, report)
  const { status, stderr } = spawnSync(process.execPath, ['--require', preload, bin, ...args], { encoding: 'utf8' })
  const [, kilobytes, microseconds] = /USED (\d+) (\d+)/.exec(stderr) ?? []
  const [memory, cpu] = [Math.round(kilobytes / 1024), (microseconds / 1e6).toFixed(1)]
  return { status, stderr, seconds: ((performance.now() - start) / 1000).toFixed(1), cpu, memory }
}

/** Changes a word in some of the pages. */
function edit(site, every) {
  const files = readdirSync(site, { recursive: true }).filter((path) => path.endsWith('index.html'))
  for (const path of files.filter((_, n) => n % every === 0)) {
    const file = join(site, path)
    writeFileSync(file, readFileSync(file, 'utf8').replace('</p>', ' changed</p>'))
  }
  return files.reduce((bytes, path) => bytes + statSync(join(site, path)).size, 0) / files.length
}

try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const outfile = join(folder, 'docs-gen.js')
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external' }
  await build({ ...options, entryPoints: [join(import.meta.dirname, 'scale/docs-gen.ts')], outfile, logLevel: 'error' })
  const { docsGen: generator } = await import(pathToFileURL(outfile).href)
  const dir = join(folder, 'site')
  await generator.prepare({ dir, pages, seed: 1, repository: root })
  const [old, now] = [join(folder, 'old'), join(folder, 'new')]
  const built = docsGen('build', dir, '--out-dir', old)
  if (built.status !== 0) throw new Error(built.stderr)
  cpSync(old, now, { recursive: true })
  const size = (edit(now, 10) / 1024).toFixed(0)
  console.log(`${pages} pages of ${size} KB, a tenth of them changed`)
  for (const flags of [[], ['--html', join(folder, 'report.html')], ['--json']]) {
    const { status, seconds, cpu, memory, stderr } = docsGen('diff', old, now, ...flags)
    if (status !== 1) throw new Error(stderr)
    console.log(`docs-gen diff ${flags[0] ?? ''}`.padEnd(24), `${seconds} s (${cpu} s of processor time), ${memory} MB`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
