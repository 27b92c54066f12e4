import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** `UPDATE_FIXTURES=1` writes the list: read the difference, and look at a new package before committing it. */
const update = process.env['UPDATE_FIXTURES'] === '1'
const root = join(import.meta.dirname, '..')
const list = join(import.meta.dirname, 'packages.txt')

interface LockedPackage {
  readonly version: string
  readonly integrity: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Path in the lock file of a package that another one imports, as Node finds it. */
function locate(name: string, from: string): string | undefined {
  const nested = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock.packages[nested]) return nested
  if (from === '') return undefined
  return locate(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

/** Everything that `npm install docs-gen react react-dom` installs, but for native builds, of which a machine needs one each. */
function installed(): ReadonlyMap<string, LockedPackage> {
  const packages = new Map<string, LockedPackage>()
  const add = (name: string, from: string): void => {
    const path = locate(name, from)
    const entry = path === undefined ? undefined : lock.packages[path]
    if (path === undefined || !entry || packages.has(path)) return
    packages.set(path, entry)
    for (const dependency of Object.keys(entry.dependencies ?? {})) add(dependency, path)
  }
  for (const name of [...Object.keys(lock.packages['']?.dependencies ?? {}), 'react', 'react-dom']) add(name, '')
  return packages
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Licences that ask for no more than their text. */
const allowed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
])

/** Packages that name their licence in their Readme only. */
const licenses: Readonly<Record<string, string>> = { format: 'MIT' }

test('the packages of a plain site, their licences and their install scripts are known', () => {
  const packages = [...installed()].map(([path, entry]) => {
    const name = nameOf(path)
    return { ...entry, name, license: entry.license ?? licenses[name] ?? 'none' }
  })
  const lines = packages.map(({ name, license, optionalDependencies, hasInstallScript }) =>
    [name, license, optionalDependencies ? 'native' : '', hasInstallScript ? 'install script' : '']
      .filter((part) => part !== '')
      .join(', '),
  )
  const text = `${[...new Set(lines)].sort().join('\n')}\n`
  if (update || !existsSync(list)) writeFileSync(list, text)
  expect(text).toBe(readFileSync(list, 'utf8'))
  expect(packages.filter(({ license }) => !allowed.has(license)).map(({ name }) => name)).toEqual([])
})

test('a plain site installs no package that only some sites need', () => {
  const names = new Set([...installed().keys()].map(nameOf))
  for (const name of ['typedoc', 'typescript', 'mermaid', 'remark-parse', 'micromark', 'playwright', 'vite'])
    expect([name, names.has(name)]).toEqual([name, false])
})

/** Native builds of this machine: a package lists one for each platform, of which npm installs one. */
function nativeBuilds(): readonly string[] {
  const names = [...installed().values()].flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  return [...new Set(names)].map((name) => `node_modules/${name}`).filter((path) => existsSync(join(root, path)))
}

/** Bytes of a package's own files. Packages inside of it count for themselves. */
function bytesOf(folder: string): number {
  const sizes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? bytesOf(path) : statSync(path).size
    })
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What npm reports as added for `npm install docs-gen react react-dom`, and the size of its files. */
test('a plain site installs at most 130 packages and 80 MB', () => {
  const others = [...installed().keys(), ...nativeBuilds()]
  const sizes = ['bin', 'dist', 'templates/starter'].map((folder) => bytesOf(join(root, folder)))
  const megabytes = [...others.map((path) => bytesOf(join(root, path))), ...sizes].reduce((a, b) => a + b, 0) / 1e6
  expect(others.length + 1).toBeLessThanOrEqual(130)
  expect(megabytes).toBeLessThanOrEqual(80)
})

interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

test('the SBOM of a release has every package with version, licence and digest', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' })
  const { bomFormat, metadata, components } = JSON.parse(text) as {
    readonly bomFormat: string
    readonly metadata: { readonly component: Component }
    readonly components: readonly Component[]
  }
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'docs-gen'])
  const entries = components.map(({ name, version, licenses: [first] = [], hashes: [hash] = [] }) =>
    [name, version, first?.license?.id ?? first?.expression, hash?.alg, hash?.content].join(' '),
  )
  const expected = [...installed()].map(([path, { version, license, integrity }]) => {
    const name = nameOf(path)
    const [algorithm = '', digest = ''] = integrity.split('-')
    const content = Buffer.from(digest, 'base64').toString('hex')
    return [name, version, license ?? licenses[name], algorithm.toUpperCase().replace('SHA', 'SHA-'), content].join(' ')
  })
  expect(expected.filter((line) => !entries.includes(line))).toEqual([])
  const natives = [...installed().values()].flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(natives.filter((name) => !components.some((component) => component.name === name))).toEqual([])
  for (const name of ['vitest', 'typedoc', 'typescript'])
    expect([name, components.some((component) => component.name === name)]).toEqual([name, false])
})
