// Times the commands on the real site, as whole processes: `npm run bench`. Medians of several runs, start of Node included.
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'site')
const bin = join(root, 'bin/docs-gen.js')
const runs = Number(process.env.RUNS ?? 5)

function docsGen(...args) {
  const start = performance.now()
  const { status, stderr } = spawnSync('node', [bin, ...args], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - start
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

function time(name, before, ...args) {
  const times = Array.from({ length: runs }, () => {
    before()
    return docsGen(...args)
  })
  console.log(
    `${name.padEnd(44)} ${(median(times) / 1000).toFixed(2)} s   (${times.map((t) => (t / 1000).toFixed(2)).join(' ')})`,
  )
}

function forget() {
  rmSync(join(site, '.docs-gen'), { recursive: true, force: true })
  rmSync(join(site, 'build'), { recursive: true, force: true })
}

const guide = join(site, 'docs/intro.md')
const text = readFileSync(guide, 'utf8')
try {
  time('build, nothing remembered', forget, 'build', 'site')
  time('build, nothing changed', () => undefined, 'build', 'site')
  time('build, one guide edited', () => appendFileSync(guide, '\nEdited.\n'), 'build', 'site')
  writeFileSync(guide, text)
  time('check, nothing changed', () => undefined, 'check', 'site')
} finally {
  writeFileSync(guide, text)
}
docsGen('build', 'site')

const build = join(site, 'build')
const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
const pages = files.filter((entry) => entry.name.endsWith('.html')).length
console.log(`${'output'.padEnd(44)} ${pages} pages, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`)

const html = readFileSync(join(build, 'docs/intro/index.html'), 'utf8')
const kilobytes = (path) => brotliCompressSync(readFileSync(join(build, path))).length / 1024
// The scripts are asked for after the first paint, by a line of the document.
const loaded = [...new Set(html.match(/\/assets\/(?:js|css)\/[\w-]+\.(?:js|css)/g))]
const weight = (ending) =>
  loaded.filter((path) => path.endsWith(ending)).reduce((sum, path) => sum + kilobytes(path), 0)
console.log(
  `${'a guide, brotli: HTML, styles, scripts'.padEnd(44)} ${(brotliCompressSync(html).length / 1024).toFixed(1)}, ${weight('.css').toFixed(1)}, ${weight('.js').toFixed(1)} KB`,
)
