import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runConfig } from './config/run.ts'
import type { RanConfig } from './config/run.ts'
import type { Cache } from './lib/cache.ts'
import { noCache, openCache } from './lib/cache.ts'
import { packageRoot } from './lib/package-root.ts'
import { valueDigest } from './lib/value-digest.ts'

/** How to open a project. */
export interface ProjectOptions {
  readonly mode: 'production' | 'development'
  /** Remember nothing between runs. */
  readonly noCache?: boolean
  /** Replaces the config's base path. */
  readonly baseUrl?: string
}

/** What a command knows before it reads anything of the site: enough to tell whether there is anything to do. Loads next to nothing. */
export interface Startup {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Folder for the cache and generated modules. */
  readonly cacheDir: string
  readonly cache: Cache
  readonly options: ProjectOptions
  readonly ran: RanConfig
  /** Stands for docs-gen's own code. */
  readonly toolVersion: string
  /** When the files began to be read, in ms since 1970. */
  readonly begun: number
  /** Stands for the tool, the options and the config; absent where they cannot be told by a digest. */
  readonly key?: string
}

/** Opens the cache and runs the config of the site in a folder. */
export async function startUp(siteDir: string, options: ProjectOptions): Promise<Startup> {
  const begun = Date.now()
  const root = resolve(siteDir)
  const cacheDir = join(root, '.docs-gen')
  const toolVersion = ownVersion()
  const cache = options.noCache ? noCache : openCache(join(cacheDir, `cache-${options.mode}`), toolVersion)
  const ran = await runConfig(root, { cacheDir, cache })
  const config = ran.value && configsDigest([ran.value, ...Object.values(ran.byLocale ?? {})])
  const key =
    config && valueDigest([toolVersion, config, options.mode, options.baseUrl ?? null, process.env['TZ'] ?? null])
  return { root, cacheDir, cache, options, ran, toolVersion, begun, ...(key === undefined ? {} : { key }) }
}

function configsDigest(configs: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  const digests = configs.map(configDigest)
  return digests.includes(undefined) ? undefined : digests.join(' ')
}

/** A config is known by what it exports, as its file may ask for the time or the environment; a source in it by its key. */
function configDigest({ sources, ...config }: Readonly<Record<string, unknown>>): string | undefined {
  if (!Array.isArray(sources)) return undefined
  const keys = sources.map((source: unknown) => (source as { readonly key?: unknown } | null)?.key)
  return keys.every((key) => typeof key === 'string') ? valueDigest([config, keys]) : undefined
}

/** Changes whenever the tool itself does, so that no cache outlives the code that filled it. The same wherever and whenever it was installed. */
function ownVersion(): string {
  const folder = join(packageRoot, 'dist', 'cli')
  const hash = createHash('sha1').update(process.version)
  for (const name of files(folder, '.js')) hash.update(readFileSync(join(folder, name)))
  // Style sheets are taken into the site's own; other modules of the runtime are files that the bundle knows.
  const styles = join(packageRoot, 'dist', 'runtime', 'styles')
  for (const name of files(styles, '.css')) hash.update(readFileSync(join(styles, name)))
  // The names of chunks are made of their content.
  for (const name of files(join(folder, 'chunks'), '.js')) hash.update(name)
  return hash.digest('base64url')
}

function files(folder: string, ending: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
}
