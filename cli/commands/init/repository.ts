import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { runGit } from '../../files/git.ts'
import { isRecord } from '../../process/is-record.ts'
import { yamlLibrary } from '../../code/yaml.ts'
import { parseRepository, type RepositoryAddress } from '../../repository/address.ts'
import { isFolder } from '../../cache/path-stats.ts'
import { withoutStart } from '../../text/ends.ts'
import { withoutScope } from '../../report/package-name.ts'

/** The repository that a new site is made in. */
export interface Surroundings {
  /** Absolute path of its folder. */
  readonly root: string
  /** From there to the site, with forward slashes. */
  readonly sitePath: string
  readonly title?: string
  readonly description?: string
  readonly address?: RepositoryAddress
  /** The branch that the remote begins with. Unset: git does not know it. */
  readonly branch?: string
  /** The branch that is checked out. */
  readonly currentBranch?: string
  /** Patterns of the folders of its packages, from its folder. */
  readonly workspaces: readonly string[]
  /** Those of them with a README. */
  readonly readmes: readonly string[]
  /** The command that installs its packages; unset where it has none. */
  readonly install?: string
  /** The TypeScript file that the package begins with, from its folder. */
  readonly entryPoint?: string
  readonly hasTsconfig: boolean
}

/** Finds the git repository that a new site is made in, else a project in the folder above. @param site absolute path */
export async function findSurroundings(site: string): Promise<Surroundings | undefined> {
  const root = await git(nearestFolder(site), 'rev-parse', '--show-toplevel')
  if (root !== undefined && root !== '') return describe(root, site)
  return existsSync(join(dirname(site), 'package.json')) ? describe(dirname(site), site) : undefined
}

/** The folder, or the nearest one above it that exists. */
function nearestFolder(path: string): string {
  return isFolder(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

async function describe(root: string, site: string): Promise<Surroundings> {
  const manifest = readJson(join(root, 'package.json'))
  const { name, description, repository } = manifest
  const url = isRecord(repository) ? repository['url'] : repository
  const remote = typeof url === 'string' ? url : await git(root, 'remote', 'get-url', 'origin')
  const workspaces = workspacesOf(manifest, root)
  const entries = ['src/index.ts', 'src/index.tsx', 'src/main.ts', 'index.ts']
  return {
    root,
    sitePath: relative(root, site).replaceAll('\\', '/'),
    title: typeof name === 'string' ? withoutScope(name) : basename(root),
    description: typeof description === 'string' ? description : undefined,
    address: remote === undefined ? undefined : parseRepository(remote),
    branch: await remoteBranch(root),
    currentBranch: await git(root, 'symbolic-ref', '--short', '--quiet', 'HEAD'),
    workspaces: workspaces.filter((pattern) =>
      packagesIn(root, pattern).some((folder) => existsSync(join(folder, 'src'))),
    ),
    readmes: workspaces.filter((pattern) =>
      packagesIn(root, pattern).some((folder) => existsSync(join(folder, 'README.md'))),
    ),
    install: installCommand(manifest, root),
    entryPoint: entries.find((entry) => existsSync(join(root, entry))),
    hasTsconfig: existsSync(join(root, 'tsconfig.json')),
  }
}

/** A path of the repository, from the folder of the site and with forward slashes. @param path from the repository's folder */
export function fromSite(path: string, { root, sitePath }: Surroundings): string {
  const way = relative(join(root, sitePath), join(root, path)).replaceAll('\\', '/')
  return way.startsWith('..') ? way : `./${way}`
}

/** The patterns of a workspace, without the ones that leave packages out. */
function workspacesOf({ workspaces }: Readonly<Record<string, unknown>>, root: string): readonly string[] {
  const ofPnpm = join(root, 'pnpm-workspace.yaml')
  const listed = isRecord(workspaces) ? workspaces['packages'] : workspaces
  const patterns: unknown = listed ?? (existsSync(ofPnpm) ? readYaml(ofPnpm)['packages'] : undefined)
  if (!Array.isArray(patterns)) return []
  return patterns.filter((pattern): pattern is string => typeof pattern === 'string' && !pattern.startsWith('!'))
}

/** The folders of the published packages that a pattern names. */
function packagesIn(root: string, pattern: string): readonly string[] {
  const isPublished = (folder: string): boolean =>
    existsSync(join(folder, 'package.json')) && readJson(join(folder, 'package.json'))['private'] !== true
  if (!pattern.endsWith('/*')) return pattern.includes('*') ? [] : [join(root, pattern)].filter(isPublished)
  const folder = join(root, pattern.slice(0, -2))
  if (!isFolder(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(isPublished)
}

/** The command of the package manager that has left its file here. */
function installCommand(manifest: Readonly<Record<string, unknown>>, root: string): string | undefined {
  const has = (name: string): boolean => existsSync(join(root, name))
  const keys = ['dependencies', 'devDependencies', 'peerDependencies', 'workspaces']
  if (!has('pnpm-workspace.yaml') && !keys.some((key) => manifest[key] !== undefined)) return undefined
  if (has('pnpm-lock.yaml') || has('pnpm-workspace.yaml')) return 'corepack enable && pnpm install'
  if (has('yarn.lock')) return 'corepack enable && yarn install'
  if (has('bun.lock') || has('bun.lockb')) return 'npx bun install'
  return has('package-lock.json') ? 'npm ci' : 'npm install'
}

async function remoteBranch(root: string): Promise<string | undefined> {
  const branch = await git(root, 'symbolic-ref', '--short', '--quiet', 'refs/remotes/origin/HEAD')
  return branch === undefined ? undefined : withoutStart(branch, 'origin/')
}

/** The answer of git, which knows worktrees and submodules; `undefined` if it has none. */
async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  return (await runGit(folder, args))?.trim()
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function readYaml(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = yamlLibrary().parse(readFileSync(file, 'utf8'))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
