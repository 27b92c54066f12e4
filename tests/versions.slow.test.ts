import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { intersects, minVersion, satisfies, subset } from 'semver'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { appReleases, nodeReleases, releases } from './versions/releases.mjs'
import { selectRows } from './versions/select-rows.mjs'

const root = join(import.meta.dirname, '..')

interface Manifest {
  readonly engines: { readonly node: string }
  readonly peerDependencies: Readonly<Record<string, string>>
}

interface LockedPackage {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly peer?: boolean
  readonly engines?: { readonly node?: string }
}

const { engines, peerDependencies } = readJson<Manifest>('package.json')
const { packages } = readJson<{ readonly packages: Readonly<Record<string, LockedPackage>> }>('package-lock.json')

function readJson<Data>(file: string): Data {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Data
}

const tested: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...releases.flatMap(({ packages, versions }) => packages.map((name) => [name, versions] as const)),
  ...appReleases.map(({ package: name, versions }) => [name, versions] as const),
])

test('each peer has the releases that npm run test:versions tries', () => {
  expect(Object.keys(tested).sort()).toEqual(Object.keys(peerDependencies).sort())
})

test.each(Object.entries(peerDependencies))('the range of %s begins and ends with what was tried', (name, range) => {
  const versions = tested[name] ?? []
  expect(versions[0]).toBe(minVersion(range)?.version)
  for (const version of versions) expect(satisfies(version, range), version).toBe(true)
  const nextMajor = Number.parseInt(versions.at(-1) ?? '', 10) + 1
  expect(intersects(range, `>=${nextMajor}.0.0`)).toBe(false)
})

test('the range of Node begins with what was tried in each of its parts', () => {
  const first = engines.node.split('||').map((part) => minVersion(part)?.version)
  expect(nodeReleases).toEqual(expect.arrayContaining(first))
  expect(nodeReleases.filter((version) => !satisfies(version, engines.node))).toEqual([])
})

test('each package that a site gets with docs-gen runs on every Node of the range', () => {
  const installed = Object.entries(packages).filter(
    ([, { dev, devOptional, optional, peer }]) => !dev && !devOptional && !optional && !peer,
  )
  expect(installed.length).toBeGreaterThan(50)
  const narrower = installed.filter(([, { engines: { node } = {} }]) => node && !subset(engines.node, node))
  expect(narrower.map(([name]) => name)).toEqual([])
})

const rows = [
  { packages: ['react', 'react-dom'], version: '19.0.0' },
  { packages: ['react', 'react-dom'], version: '19.3.1' },
  { packages: ['@tanstack/react-router'], version: '1.130.0' },
  { packages: ['node'], version: '22.12.0' },
]

test.each([
  ['', [0, 1, 2, 3]],
  ['react', [0, 1]],
  ['react-dom@19.3.1', [1]],
  ['@tanstack/react-router,node@22.12.0', [2, 3]],
  ['@tanstack/react-router@1.130.0', [2]],
])('--only %j runs these rows', (only, numbers) => {
  expect(selectRows(rows, only)).toEqual(numbers.map((n) => rows[n]))
})

test.each([
  ['reakt', 'No row tries reakt. There are react, react-dom, @tanstack/react-router, node.'],
  ['react@18.0.0', 'No row tries 18.0.0 of react. There are 19.0.0, 19.3.1.'],
  ['react@', 'No row tries  of react. There are 19.0.0, 19.3.1.'],
])('--only %j is refused', (only, message) => {
  expect(() => selectRows(rows, only)).toThrow(message)
})

test('every peer is tried weekly on each line of Node', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/versions.yml'), 'utf8')) as {
    readonly jobs: { readonly peers: { readonly strategy: { readonly matrix: Readonly<Record<string, unknown>> } } }
  }
  const lines = new Set(nodeReleases.map((version) => Number.parseInt(version, 10)))
  expect(jobs.peers.strategy.matrix).toEqual({ 'node-version': [...lines] })
})

/** Starts the program as another version of Node would. */
function startOn(version: string): {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
} {
  const disguise = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, 'bin/docs-gen.js', '--version']
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
}

const versionsOfNode = ['18.20.8', '20.10.0', '20.18.3', '20.19.0', '21.7.3', '22.11.0', '22.12.0', '24.0.0', '30.0.0']

test.each(versionsOfNode)('Node %s runs the program, or is named with a remedy', (version) => {
  const { status, stdout, stderr } = startOn(version)
  if (satisfies(version, engines.node)) return expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^docs-gen needs Node 20\.19 .* or Node 22\.12 or later\. This is Node /)
  expect(stderr).toContain(`This is Node ${version}: ${process.execPath}\nInstall a newer one`)
  return undefined
})

test('no release of Node in the range warns of how packages are loaded', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'docs-gen-quiet-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(siteDir, 'node_modules'))
  mkdirSync(join(siteDir, 'docs'))
  writeFileSync(join(siteDir, 'docs/index.md'), '# Code\n\n```ts\nlet a = 1\n```\n\nThe sum is $a + 1$.\n')
  const markdown = "{ highlighter: 'shiki', math: true }"
  const config = `{ title: 'Site', url: 'https://example.com', sources: [docs()], markdown: ${markdown} }`
  const text = `import { defineConfig, docs } from '${join(root, 'dist/cli/index.js')}'\nexport default defineConfig(${config})\n`
  writeFileSync(join(siteDir, 'docs-gen.config.mjs'), text)
  // Newer releases need the flag to warn as Node 22.12 does.
  const args = ['--trace-require-module=no-node-modules', 'bin/docs-gen.js', 'check', siteDir, '--no-cache']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect({ status, warnings: stderr.split('\n').filter((line) => line.includes('Warning')) }).toEqual({
    status: 0,
    warnings: [],
  })
})
