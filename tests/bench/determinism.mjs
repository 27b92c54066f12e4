// Builds one fixture many times under load, with other numbers of threads and in folders of other depth, and counts the different outputs:
// `npm run bench:determinism -- --runs 200 --fixture docusaurus`. More than one is a defect.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    fixture: { type: 'string', default: 'components' },
    load: { type: 'string', default: '8' },
  },
})
const root = join(import.meta.dirname, '../..')
const bin = join(root, 'bin/docs-gen.js')
const fixture = join(root, 'tests/fixtures', values.fixture)
const base = mkdtempSync(join(tmpdir(), 'docs-gen-determinism-'))

function copySite(n) {
  const site = join(base, ...Array.from({ length: 1 + (n % 5) }, (_, depth) => `${depth}`), `site-${n}`)
  cpSync(fixture, site, { recursive: true, filter: (path) => !path.endsWith('/expected') })
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
  return site
}

function build(site, threads) {
  const env = { ...process.env, GOMAXPROCS: String(threads) }
  const child = spawn(process.execPath, [bin, 'build', site, '--no-cache'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let messages = ''
  child.stderr.on('data', (text) => (messages += text))
  return new Promise((resolve, reject) =>
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${site} failed:\n${messages}`)),
    ),
  )
}

function digest(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(`${path.slice(folder.length)}\0`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

const busy = Array.from({ length: Number(values.load) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
const counts = new Map()
try {
  for (let run = 0; run < Number(values.runs); run++) {
    const site = copySite(run)
    await build(site, 1 + (run % 4))
    const found = digest(join(site, 'build'))
    counts.set(found, (counts.get(found) ?? 0) + 1)
    rmSync(site, { recursive: true, force: true })
  }
} finally {
  for (const child of busy) child.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true })
}
for (const [found, count] of counts) console.log(`${found}  ${count} builds`)
console.log(`${counts.size} different ${counts.size === 1 ? 'output' : 'outputs'} of ${values.runs} builds`)
process.exitCode = counts.size === 1 ? 0 : 1
