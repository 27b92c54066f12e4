import { createRequire } from 'node:module'
import { join } from 'node:path'
import type satisfies from 'semver/functions/satisfies.js'
import { packageUses } from '../../../features/lists/packages.ts'
import { sourceFeatures } from '../../../features/lists/sources.ts'
import {
  type InstalledPackage,
  installedPackage,
  rendersPages,
  runtimePackages,
} from '../../bundle/modules/runtime-packages.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import type { Cache } from '../../cache/cache.ts'
import { lazily } from '../../process/lazily.ts'
import { packageRoot } from '../../process/package-root.ts'
import { readText } from '../../files/read-text.ts'
import { parseYaml, yamlLibrary } from '../../code/yaml.ts'
import { type Diagnostic, diagnostic, type Location } from '../../report/diagnostic.ts'
import { locationAt } from '../../report/position.ts'

/** The part of a `package.json` that is read here. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const reactPackages: ReadonlySet<string> = new Set(['react', 'react-dom'])

/** What makes a site use a peer. A peer without a line is used where the site's `package.json` names it. */
const uses: Readonly<Record<string, (config: SiteConfig) => boolean>> = {
  react: () => true,
  'react-dom': () => true,
  shiki: ({ markdown }) => markdown.highlighter === 'shiki',
  ...Object.fromEntries(packageUses.flatMap(({ packages, isUsed }) => packages.map((name) => [name, isUsed] as const))),
  ...Object.fromEntries(
    sourceFeatures.flatMap(({ call, packages }) => packages.map((name) => [name, hasSource(call)] as const)),
  ),
}

function hasSource(call: string): (config: SiteConfig) => boolean {
  return ({ sources }) => sources.some(({ name }) => name.startsWith(call))
}

const semver = lazily(() => createRequire(import.meta.url)('semver/functions/satisfies.js') as typeof satisfies)

/** Whether a version is in a range. What was in it stays in it: loading semver takes as long as reading a hundred pages. */
function isInRange(version: string, range: string, cache: Cache): boolean {
  const key = `${version} in ${range}`
  if (cache.get<boolean>('peer-versions', key)) return true
  const isIn = semver()(version, range, { includePrerelease: true })
  if (isIn) cache.put('peer-versions', key, isIn)
  return isIn
}

/** Reports packages of the site in versions that docs-gen was not tried with, before anything fails because of them. */
export function untestedPeers(config: SiteConfig, root: string, cache: Cache): readonly Diagnostic[] {
  const { peerDependencies = {} } = readManifest(join(packageRoot, 'package.json'))
  const site = readManifest(join(root, 'package.json'))
  const dependencies = { ...site.devDependencies, ...site.dependencies }
  return Object.entries(peerDependencies).flatMap(([name, range]) => {
    const isUsed = uses[name] ?? (() => Object.hasOwn(dependencies, name))
    const version = isUsed(config) ? usedPackage(name, root)?.version : undefined
    if (version === undefined || isInRange(version, range, cache)) return []
    return [problem(root, { name, range, version })]
  })
}

/** The package that docs-gen takes: for an older React of the site, that is its own. */
function usedPackage(name: string, root: string): InstalledPackage | undefined {
  return reactPackages.has(name) ? runtimePackages(root, [name])[0] : installedPackage(name, root)
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readText(file) ?? '{}') as Manifest
  } catch {
    // npm reports a manifest that is no JSON.
    return {}
  }
}

interface Peer {
  readonly name: string
  readonly range: string
  readonly version: string
}

function problem(root: string, { name, range, version }: Peer): Diagnostic {
  const at = placeIn(root, name)
  const isTooOld = reactPackages.has(name) && !rendersPages(version)
  return diagnostic({
    code: 'peer-version',
    ...(isTooOld && { severity: 'error' }),
    ...(at && { at }),
    message: `${name} ${version} is installed, but docs-gen ${isTooOld ? 'needs' : 'is tested with'} ${range}.`,
    hint: `Run npm install "${name}@${range}", or a version of docs-gen that is tested with ${name} ${version}.`,
  })
}

/** Where the site's `package.json` names a package. Another one may have installed it. */
function placeIn(root: string, name: string): Location | undefined {
  const text = readText(join(root, 'package.json')) ?? ''
  const { isScalar } = yamlLibrary()
  const manifest = parseYaml(text)
  for (const key of ['dependencies', 'devDependencies']) {
    const value = manifest.getIn([key, name], true)
    if (!isScalar(value) || !value.range) continue
    const [offset, end] = value.range
    return locationAt('package.json', text, { offset, length: end - offset })
  }
  return undefined
}
