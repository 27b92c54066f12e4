// Fetches the Markdown of npm packages for the tests that read what strangers wrote:
// npm run corpora -- --to ../corpora --seed 1, then DOCS_GEN_CORPORA=../corpora npx vitest run tests/integration/…
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    seed: { type: 'string', default: '1' },
    packages: { type: 'string', default: '60' },
    files: { type: 'string', default: '3000' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || values.to === undefined) {
  console.log(`Usage: npm run corpora -- --to <folder> [--seed 1] [--packages 60] [--files 3000]

Draws packages from tests/bench/corpora/packages.txt until both numbers are reached,
and puts their Markdown below <folder>/npm-markdown. Packages that are there already are not fetched again.`)
  process.exit(values.help ? 0 : 1)
}

const isMarkdown = (name) => /\.(?:md|mdx|markdown)$/.test(name)

/** The list in an order that depends on the seed only. */
function shuffled(list, seed) {
  const rank = (entry) => createHash('sha256').update(`${seed} ${entry}`).digest('hex')
  return list
    .map((entry) => [rank(entry), entry])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => entry)
}

/** Copies the Markdown of one release into a folder. Its other files are not kept. */
function fetchPackage(release, folder) {
  const work = mkdtempSync(join(tmpdir(), 'docs-gen-corpora-'))
  try {
    const options = { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }
    const archive = execFileSync('npm', ['pack', release, '--silent'], options).trim().split('\n').at(-1)
    execFileSync('tar', ['-xzf', archive], options)
    const [top] = readdirSync(work, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const root = join(work, top.name)
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(root, { recursive: true }).filter(isMarkdown)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      cpSync(join(root, name), join(folder, name))
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const list = readFileSync(join(import.meta.dirname, 'corpora/packages.txt'), 'utf8')
  .trim()
  .split('\n')
const target = resolve(values.to, 'npm-markdown')
let packages = 0
let files = 0
for (const release of shuffled(list, Number(values.seed))) {
  if (packages >= Number(values.packages) && files >= Number(values.files)) break
  const folder = join(target, release.replaceAll('/', '+'))
  if (!existsSync(folder)) fetchPackage(release, folder)
  const count = readdirSync(folder, { recursive: true }).filter(isMarkdown).length
  packages += 1
  files += count
  console.log(`${String(count).padStart(5)}  ${release}`)
}
console.log(`${files} files of ${packages} packages in ${target}`)
