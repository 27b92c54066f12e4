// Builds one fixture many times under load, with other numbers of threads, in folders of other depth, with packages installed in other
// ways and by other versions of Node, and counts the different outputs: `npm run bench:determinism -- --runs 200 --fixture docusaurus
// --node /path/to/node22,/path/to/node24`. More than one is a defect.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    fixture: { type: 'string', default: 'components' },
    load: { type: 'string', default: '8' },
    node: { type: 'string', default: '' },
  },
})
const root = join(import.meta.dirname, '../..')
const bin = join(root, 'bin/docs-gen.js')
const fixture = join(root, 'tests/fixtures', values.fixture)
const base = mkdtempSync(join(tmpdir(), 'docs-gen-determinism-'))

const packages = join(root, 'node_modules')
const nodes = [process.execPath, ...values.node.split(',').filter((path) => path !== '')]

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/** The packages that a browser's bundle is made of, as pnpm installs them: each in a store, with links to what it needs. */
function makeStore() {
  const names = ['react', 'react-dom', 'scheduler']
  for (const name of names) {
    const packageFolder = join(base, 'store/.pnpm', `${name}@1.0.0`, 'node_modules')
    cpSync(join(packages, name), join(packageFolder, name), { recursive: true })
    for (const other of names.filter((candidate) => candidate !== name))
      link(join(base, 'store/.pnpm', `${other}@1.0.0`, 'node_modules', other), join(packageFolder, other))
  }
  const others = readdirSync(packages).filter((name) => !names.includes(name))
  for (const name of others) link(join(packages, name), join(base, 'store', name))
  for (const name of names)
    link(join(base, 'store/.pnpm', `${name}@1.0.0`, 'node_modules', name), join(base, 'store', name))
}

/** Ways to install the packages of a site. */
const layouts = [
  // Linked from elsewhere, as by `npm link`.
  (site) => link(packages, join(site, 'node_modules')),
  // Hoisted to a folder above the site.
  (site) => link(packages, join(dirname(site), 'node_modules')),
  // In a store.
  (site) => link(join(base, 'store'), join(site, 'node_modules')),
  // Copied into the site: only what is bundled; the rest comes from above.
  (site) => {
    link(packages, join(dirname(site), 'node_modules'))
    for (const name of ['react', 'react-dom', 'scheduler'])
      cpSync(join(packages, name), join(site, 'node_modules', name), { recursive: true })
  },
]

/** Counts the layouts on, so that each meets every depth, number of threads and version of Node. */
function copySite(n) {
  const depth = Array.from({ length: 1 + (n % 5) }, (_, step) => `${step}`)
  const site = join(base, `run-${n}`, ...depth, 'site')
  cpSync(fixture, site, { recursive: true, filter: (path) => !path.endsWith('/expected') })
  layouts[n % layouts.length](site)
  return site
}

function build(site, run) {
  const threads = 1 + (Math.floor(run / 3) % 4)
  const env = { ...process.env, GOMAXPROCS: String(threads), UV_THREADPOOL_SIZE: String(threads) }
  const child = spawn(nodes[run % nodes.length], [bin, 'build', site, '--no-cache'], {
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
  makeStore()
  for (let run = 0; run < Number(values.runs); run++) {
    const site = copySite(run)
    await build(site, run)
    const hash = digest(join(site, 'build'))
    counts.set(hash, (counts.get(hash) ?? 0) + 1)
    rmSync(join(base, `run-${run}`), { recursive: true, force: true })
  }
} finally {
  for (const child of busy) child.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true })
}
for (const [hash, count] of counts) console.log(`${hash}  ${count} builds`)
const versions = nodes.length === 1 ? process.version : `${nodes.length} versions of Node`
console.log(
  `${counts.size} different ${counts.size === 1 ? 'output' : 'outputs'} of ${values.runs} builds with ${versions}`,
)
process.exitCode = counts.size === 1 ? 0 : 1
