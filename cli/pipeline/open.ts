import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Cache, noCache, openCache } from '../cache/cache.ts'
import { isCacheSigned } from '../cache/checksum.ts'
import { createDigest } from '../cache/digest.ts'
import { valueDigest } from '../cache/value-digest.ts'
import { type EvaluatedConfig, runConfig } from '../config/run.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { Host } from '../config/schema/host.ts'
import { baseStyles } from '../../features/lists/other-tools/styles.ts'
import { styleUses } from '../../features/client.ts'
import { contentFeatures } from '../../features/lists/content.ts'
import { pageKinds } from '../../features/page-kinds.ts'
import { foreignConfigs } from '../../features/lists/other-tools/configs.ts'
import { openCacheFolder } from '../files/cache-folder.ts'
import { JournalFolder } from '../edits/write/journal.ts'
import { defined } from '../process/defined.ts'
import { openSiteCode, type SiteCode } from '../modules/observe/epoch.ts'
import { loadHtmlParser } from '../markup/html-source.ts'
import type { SymlinkRules } from '../files/symlink-boundary.ts'
import { packageRoot } from '../process/package-root.ts'
import { SourceTree } from '../files/source-tree.ts'
import type { AccountEntry } from '../report/account.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { locateAccount } from './problems/locate-account.ts'
import { locateProblems } from './problems/locate-problems.ts'

/** Options for opening a project. */
export interface ProjectOptions {
  readonly mode: 'production' | 'development'
  /** Keeps nothing between runs. */
  readonly noCache?: boolean
  /** Absolute path of the folder for the cache and generated modules. Default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  /** Replaces the base path of the config. */
  readonly baseUrl?: string | undefined
  /** Replaces the host of the config. */
  readonly host?: Host
  /** Reports plugins of a site of another tool that fail as errors. */
  readonly strict?: boolean | undefined
  /** Number of threads that work on pages, the main one included. Default: one for each processor core, for sites with many pages. */
  readonly jobs?: number | undefined
}

/** The first half of opening a site, which loads next to nothing: enough to know whether anything has changed. */
export interface Startup {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Folder for the cache and generated modules. */
  readonly cacheDir: string
  readonly cache: Cache
  readonly options: ProjectOptions
  readonly ran: EvaluatedConfig
  /** What is to be said about the cache, and about files that a command was changing. */
  readonly diagnostics: readonly Diagnostic[]
  /** Digest of docs-gen's own code. */
  readonly toolVersion: string
  /** Time before any file was read, in ms since 1970. */
  readonly startedAt: number
  /** Digest of the config's code and of all that it read. */
  readonly configDigest: string
  /** Digest of the tool, the options and the config. Unset if the config cannot be hashed. */
  readonly key?: string
}

/** A site's folder, config, files and cache: the one object that every stage sees. */
export interface Project {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly config: SiteConfig
  /** The config of each language, if it depends on the language being built. */
  readonly configs?: Readonly<Record<string, SiteConfig>>
  /** Site-relative path of the config file. */
  readonly configFile: string
  /** The place in the config file of a key of the config; unset: the same. */
  readonly keyOrigin?: EvaluatedConfig['origin']
  /** As in `TranslatedConfig`. */
  readonly linksAreAddresses?: EvaluatedConfig['linksAreAddresses']
  /** Absolute paths of the config file and its imports. */
  readonly configInputs: readonly string[]
  readonly files: SourceTree
  readonly cache: Cache
  /** Folder for the cache and generated modules. */
  readonly cacheDir: string
  readonly siteCode: SiteCode
  readonly mode: 'production' | 'development'
  /** The language it is built in; `config` has the address of that language. */
  readonly locale: string
  /** Digest of docs-gen's own code. */
  readonly toolVersion: string
  /** Number of threads that work on pages, the main one included. Default: one for each processor core, for sites with many pages. */
  readonly jobs?: number | undefined
}

/** The result of opening a project. */
export interface OpenedProject {
  /** Unset if the config has errors. */
  readonly project?: Project
  readonly diagnostics: readonly Diagnostic[]
  /** The account of a config of another tool; empty for one of docs-gen. */
  readonly account: readonly AccountEntry[]
  /** Absolute paths of files, and of folders with their names, whose change may change the config. */
  readonly configInputs: readonly string[]
}

/** Opens the site in a folder: its config, files and cache. */
export async function openProject(siteDir: string, options: ProjectOptions): Promise<OpenedProject> {
  return loadProject(await startUp(siteDir, options))
}

/** Opens the cache of a site and runs its config, without checking the config. */
export async function startUp(siteDir: string, options: ProjectOptions): Promise<Startup> {
  const startedAt = Date.now()
  const root = resolve(siteDir)
  // Configs and plugins ask for it, such as those that add a tracker to published pages only. A value that is set is the user's choice.
  process.env['NODE_ENV'] ||= options.mode
  const opening = openCacheFolder(root, options)
  const toolVersion = toolDigest()
  const folder = await opening
  const cacheDir = folder.path
  const isStored = !options.noCache && folder.isKept
  const cache = isStored ? openCache(join(cacheDir, `cache-${options.mode}`), toolVersion) : noCache
  const ran = await runConfig(root, { cacheDir, cache, foreign: foreignConfigs })
  const config = ran.value && configsDigest([ran.value, ...Object.values(ran.byLocale ?? {})])
  // Code that reads what cannot be observed is never the same again.
  const configDigest = ran.codeDigest ?? randomUUID()
  const settings = [
    options.mode,
    options.baseUrl ?? null,
    options.host ?? null,
    process.env['TZ'] ?? null,
    options.strict ?? false,
  ]
  const key = config && isStored ? valueDigest([toolVersion, config, configDigest, settings]) : undefined
  const ofCache = options.noCache ? [] : [...folder.diagnostics, ...foreignCache(cache)]
  const diagnostics = [...ofCache, ...interruptedChange(cacheDir)]
  return { root, cacheDir, cache, options, ran, diagnostics, toolVersion, startedAt, configDigest, key }
}

/** Says that a command has changed some of its files only, which explains problems that follow. */
function interruptedChange(cacheDir: string): readonly Diagnostic[] {
  if (!new JournalFolder(cacheDir).isOpen) return []
  const message = 'A command that changes files was interrupted: some of them are changed, and others are not.'
  return [diagnostic({ code: 'change-interrupted', message })]
}

/** Says that the cache is not that of the key, which a run would otherwise show by its time only. */
function foreignCache({ isForeign }: Cache): readonly Diagnostic[] {
  if (!isForeign) return []
  const reason = isCacheSigned
    ? 'The cache is not signed with DOCS_GEN_CACHE_KEY'
    : 'The cache is signed, and DOCS_GEN_CACHE_KEY is not set'
  return [diagnostic({ code: 'cache-key', message: `${reason}: this run begins without it.` })]
}

/** Checks the config of a started site. The schema is loaded here, so that a recalled run does without it. */
export async function loadProject(startup: Startup): Promise<OpenedProject> {
  const { root, cacheDir, cache, options, ran, toolVersion, configDigest } = startup
  const [{ completeConfig }, { parserProblems }, { untestedPeers }] = await Promise.all([
    import('../config/load.ts'),
    import('../compile/parse/plugins/plugins.ts'),
    import('./problems/peer-versions.ts'),
  ])
  const overrides = defined({ baseUrl: options.baseUrl, host: options.host })
  const { config, configs, file, inputs, ...completed } = await completeConfig(root, ran, overrides)
  const configInputs = [...inputs, ...(ran.reads ?? [])]
  const diagnostics = [...startup.diagnostics, ...completed.diagnostics]
  const account = file === undefined ? [] : await locateAccount(completed.account ?? [], { root, file })
  const faults = [
    ...(options.strict ? account.flatMap(faultProblem) : []),
    ...(config ? untestedPeers(config, root, cache) : []),
  ]
  diagnostics.push(...faults)
  if (!config || file === undefined || faults.some(({ severity }) => severity === 'error'))
    return { diagnostics, account, configInputs }
  const files = new SourceTree(
    root,
    symlinkRules(config),
    config.sources.flatMap(({ watch = [] }) => watch),
  )
  const { remarkPlugins, parserFolders = [] } = config.markdown
  const problems = await parserProblems({
    remark: remarkPlugins,
    parserFolders: [root, ...parserFolders],
    key: 'markdown.remarkPlugins',
  })
  if (problems.length > 0) {
    const located = await locateProblems(problems, { configFile: file, keyOrigin: completed.origin, files })
    return { diagnostics: [...diagnostics, ...located], account, configInputs }
  }
  // Checks of files are not asynchronous.
  if (config.security.content === 'markdown') await loadHtmlParser()
  const siteCode = openSiteCode(cache, { digest: configDigest, unobserved: ran.unobserved })
  // The bundler writes their values into the site's code.
  for (const name of config.security.env) siteCode.observer.variable(name)
  const project: Project = {
    root,
    config,
    configs,
    configFile: file,
    keyOrigin: completed.origin,
    linksAreAddresses: completed.linksAreAddresses,
    configInputs: inputs,
    files,
    cache,
    cacheDir,
    siteCode,
    mode: options.mode,
    locale: config.i18n.defaultLocale,
    toolVersion,
    jobs: options.jobs,
  }
  return { project, diagnostics, account, configInputs }
}

/** The error that a failing part of the site is with `--strict`. */
function faultProblem({ part, reason = '', advice, at, isFault }: AccountEntry): readonly Diagnostic[] {
  if (!isFault) return []
  return [diagnostic({ code: 'part-fails', message: `${part}: ${reason}`, hint: advice, at })]
}

function symlinkRules({ security, sources, staticDirectories, i18n }: SiteConfig): SymlinkRules {
  return {
    allowed: security.links,
    stayInFolder: security.content === 'markdown',
    contentFolders: [...sources.flatMap(({ folders = [] }) => folders), ...staticDirectories, i18n.path],
  }
}

function configsDigest(configs: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  const digests = configs.map(configDigest)
  return digests.includes(undefined) ? undefined : digests.join(' ')
}

/** Hashes the exported value, not the file, which may read the time or the environment; sources are hashed by their keys. */
function configDigest({ sources, ...config }: Readonly<Record<string, unknown>>): string | undefined {
  if (!Array.isArray(sources)) return undefined
  const keys = sources.map((source: unknown) => (source as { readonly key?: unknown } | null)?.key)
  return keys.every((key) => typeof key === 'string') ? valueDigest([config, keys]) : undefined
}

/** Changes whenever the tool itself does, so no cache outlives the code that filled it. The same on every machine. */
function toolDigest(): string {
  const folder = join(packageRoot, 'dist', 'cli')
  const digest = createDigest().update(process.version)
  for (const name of filesOf(folder, '.js')) digest.update(readFileSync(join(folder, name)))
  // Scripts that are not bundled, texts and classes of the runtime.
  const runtime = join(packageRoot, 'dist', 'runtime')
  for (const name of filesOf(runtime, '.json')) digest.update(readFileSync(join(runtime, name)))
  // Style sheets go into the site's own; other modules of the runtime are inputs of the bundle.
  const styles = join(runtime, 'styles')
  for (const name of filesOf(styles, '.css')) digest.update(readFileSync(join(styles, name)))
  const replaced = join(packageRoot, 'dist', 'features', baseStyles.folder)
  for (const name of filesOf(replaced, '.css')) digest.update(readFileSync(join(replaced, name)))
  for (const path of featureSheets) digest.update(readFileSync(join(packageRoot, 'dist', 'features', path)))
  // The names of chunks contain a hash of their content.
  for (const name of filesOf(join(folder, 'chunks'), '.js')) digest.update(name)
  return digest.digest()
}

/** The style sheets of features, in their folder. */
const featureSheets: readonly string[] = [
  ...Object.keys(styleUses),
  ...contentFeatures.flatMap(({ name, styles, ownStyles }) =>
    [...Object.keys(styles), ...ownStyles].map((file) => join(name, file)),
  ),
  ...pageKinds.flatMap(({ feature, styles }) => styles.map((file) => join(feature, file))),
]

function filesOf(folder: string, ending: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
}
