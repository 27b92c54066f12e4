// Builds, checks and opens one site with the oldest and the newest release of every peer:
// npm run test:versions -- --node /path/to/node22,/path/to/node24 --only react
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSite, usePages } from './open-site.mjs'
import { appReleases, nodeReleases, releases } from './releases.mjs'
import { outputFaults } from './output-faults.mjs'
import { selectRows } from './select-rows.mjs'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    /** Binaries of Node that build with the newest and the oldest of all peers, in place of the releases that this job installs. */
    node: { type: 'string', default: '' },
    /** Packages to run, instead of all: `katex,react@19.3.1`. */
    only: { type: 'string', default: '' },
    /** Leaves the site of the last row, and prints where. */
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log('Usage: npm run test:versions -- [--node <path>,<path>] [--only <package>,<package>@<release>] [--keep]')
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'docs-gen-versions-'))
const site = join(folder, 'site')
const program = join(site, 'node_modules/docs-gen/bin/docs-gen.js')
const tarball = join(folder, 'docs-gen.tgz')
const newest = versionsOf((versions) => versions.at(-1))
const oldest = versionsOf((versions) => versions[0])

function versionsOf(choose) {
  return Object.fromEntries(
    releases.flatMap(({ packages, versions }) => packages.map((name) => [name, choose(versions)])),
  )
}

/** Installs the peers of the newest releases, but for some. */
function install({ changes, without = [] }) {
  const dependencies = { 'docs-gen': `file:${tarball}`, 'unist-util-visit': '^5.0.0', ...newest, ...changes }
  for (const name of without) delete dependencies[name]
  writeFileSync(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }, null, 2))
  // Peers of other packages are no matter here: each release is tried with the newest of all others.
  run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'])
}

function run(command, args) {
  execFileSync(command, args, { cwd: site, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** What goes wrong with the peers that are installed, in words. */
async function faults(node) {
  for (const name of ['build', '.docs-gen']) rmSync(join(site, name), { recursive: true, force: true })
  const docsGen = (...args) => spawnSync(node, [program, ...args], { cwd: site, encoding: 'utf8' })
  const build = docsGen('build')
  if (build.status !== 0) return [`build: ${build.stdout}${build.stderr}`]
  const spelling = docsGen('check', '--spelling')
  const accessibility = docsGen('check', '--a11y')
  const warns = /\bwarning\b/.test(build.stdout + build.stderr)
  const finds = spelling.status === 0 && (spelling.stdout + spelling.stderr).includes('missspelled')
  return [
    ...(warns ? [`build: ${build.stdout}${build.stderr}`] : []),
    ...[build, spelling, accessibility].flatMap(({ stderr }) => nodeWarnings(stderr)),
    ...outputFaults(join(site, 'build')),
    ...(finds ? [] : [`check --spelling: ${spelling.stdout}${spelling.stderr}`]),
    ...(accessibility.status === 0 ? [] : [`check --a11y: ${accessibility.stdout}${accessibility.stderr}`]),
    ...mcpFaults(node),
    ...(await openSite(join(site, 'build'))),
    ...(await serveFaults(node)),
  ]
}

/** What Node prints of deprecated and experimental parts that are used, which is nothing to users. */
function nodeWarnings(text) {
  return text.split('\n').filter((line) => /^\(node:\d+\)|Warning:/.test(line))
}

/** Opens the site as `docs-gen serve` shows it. */
async function serveFaults(node) {
  const server = spawn(node, [program, 'serve', '--port', '0', '--no-cache'], { cwd: site })
  let text = ''
  const ended = once(server, 'exit')
  try {
    const origin = await new Promise((resolve) => {
      // Before, open pages load again, and what was clicked is lost.
      const onData = (data) => {
        text += data
        if (text.includes('Loaded the site')) resolve(/http:\/\/\S+?:\d+/.exec(text)?.[0])
      }
      for (const stream of [server.stdout, server.stderr]) stream.on('data', onData)
      server.once('exit', () => resolve(undefined))
    })
    if (origin === undefined) return [`serve: ${text}`]
    const problems = await usePages(origin)
    return [...nodeWarnings(text), ...problems].map((problem) => `serve: ${problem}`)
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

/** Installs the peers of a row and tries them. A release that cannot be installed is a problem of that row only. */
async function problemsOf(row) {
  if (row.app !== undefined) return appProblems(row)
  let node
  try {
    install(row)
    node = row.openNode()
  } catch (error) {
    return [`npm install: ${error.message}`]
  }
  return faults(node)
}

/** Builds and uses an example app with one release of its router. Without its peers in their ranges, npm would refuse to install it. */
function appProblems({ package: name, version, app }) {
  const other = join(folder, `${name}-${version}`.replaceAll('/', '+'))
  mkdirSync(other)
  const { react } = newest
  const dependencies = { 'docs-gen': `file:${tarball}`, react, 'react-dom': react, [name]: version }
  writeFileSync(join(other, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status: code, stderr: refusal } = spawnSync('npm', install, { cwd: other, encoding: 'utf8' })
  if (code !== 0) return [`npm install: ${refusal}`]
  const args = ['vitest', 'run', 'tests/e2e/embed-hosts.slow.test.ts', '-t', `^'?${app}'? in production`]
  const env = { ...process.env, APP_FOLDER: other }
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: root, encoding: 'utf8', env })
  return status === 0 && /\d+ passed/.test(stdout) ? [] : [`${app}: ${stdout}${stderr}`]
}

/** Asks `docs-gen mcp` who it is. */
function mcpFaults(node) {
  const clientInfo = { name: 'versions', version: '1.0.0' }
  const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo }
  const input = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`
  const { stdout, stderr } = spawnSync(node, [program, 'mcp'], { cwd: site, encoding: 'utf8', input, timeout: 60_000 })
  return [...nodeWarnings(stderr), ...(stdout.includes('"serverInfo"') ? [] : [`mcp: ${stdout}${stderr}`])]
}

const rows = [
  ...releases.flatMap(({ packages, versions, without }) =>
    versions.map((version) => ({
      name: `${packages[0]} ${version}`,
      changes: Object.fromEntries(packages.map((name) => [name, version])),
      without,
      openNode: () => process.execPath,
      packages,
      version,
    })),
  ),
  ...appReleases.flatMap((row) =>
    row.versions.map((version) => ({ ...row, packages: [row.package], version, name: `${row.package} ${version}` })),
  ),
  ...nodes().flatMap(({ version, open }) => {
    const row = { openNode: open, packages: ['node'], version }
    return [
      { ...row, name: `newest peers, Node v${version}`, changes: {} },
      { ...row, name: `oldest peers, Node v${version}`, changes: oldest },
    ]
  }),
]

/** The versions of Node, with a function that gives the path of the binary. */
function nodes() {
  const paths = values.node.split(',').filter(Boolean)
  if (paths.length > 0) return paths.map((path) => ({ version: versionOf(path), open: () => path }))
  return nodeReleases.map((version) => ({ version, open: () => installNode(version) }))
}

function versionOf(node) {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
}

/** Installs a release of Node with npm's package of it, which has its binary. */
function installNode(version) {
  const home = join(folder, `node-${version}`)
  const binary = join(home, 'node_modules/node/bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies: { node: version } }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return binary
}

/** The rows to run; ends the job if `--only` names what there is not. */
function selectedRows() {
  try {
    return selectRows(rows, values.only)
  } catch (error) {
    console.error(error.message)
    rmSync(folder, { recursive: true })
    return process.exit(2)
  }
}

const selected = selectedRows()
try {
  const release = execFileSync('node', [join(root, 'build/pack.mjs'), folder], { cwd: root, encoding: 'utf8' }).trim()
  cpSync(join(folder, release), tarball)
  cpSync(join(import.meta.dirname, 'site'), site, { recursive: true })
  let failed = 0
  for (const row of selected) {
    const problems = await problemsOf(row)
    if (problems.length > 0) failed += 1
    console.log(`${problems.length === 0 ? '✔' : '✖'} ${row.name}`)
    for (const problem of problems) console.log(`    ${problem.trim().replaceAll('\n', '\n    ')}`)
  }
  console.log(`${selected.length - failed} of ${selected.length} passed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  if (values.keep) console.log(site)
  else rmSync(folder, { recursive: true, force: true })
}
