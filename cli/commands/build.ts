import { resolve } from 'node:path'
import { recoverOutput } from '../emit/recover.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { newStages } from '../report/stages.ts'
import type { StageTime } from '../report/stages.ts'
import { despiteDamage } from '../lib/cache.ts'
import { noSuchShard } from '../shards/problem.ts'
import { parseShard, shardFolder } from '../shards/shard-request.ts'
import { startUp } from '../startup.ts'
import { openRunMemory } from './last-run.ts'

/** What to build and how. */
export interface BuildOptions {
  /** Default: the current folder. */
  readonly siteDir?: string
  /** Default: `build` in the site folder. */
  readonly outDir?: string
  /** Replaces the config's base path. */
  readonly baseUrl?: string
  /** Names of the languages to build; default is all. What is built of the site is then these alone, each at its own address. */
  readonly locales?: readonly string[]
  /** Remember nothing between runs. */
  readonly noCache?: boolean
  /** The share to draw and write, e.g. `2/4` or `locale=fr`; its default folder is in `shards` in the site folder. */
  readonly shard?: string
  readonly progress?: Progress
  /** Nothing else in this process bundles: the bundler ends before pages are drawn, and its memory with it. */
  readonly ownsProcess?: boolean
}

/** What a build did. */
export interface BuildResult {
  /** Whether the output is the site as it now is. If not, it is as it was. */
  readonly ok: boolean
  /** Absolute path of the output folder. */
  readonly outDir: string
  readonly pages: number
  readonly written: number
  readonly removed: number
  readonly unchanged: number
  readonly diagnostics: readonly Diagnostic[]
  readonly times: readonly StageTime[]
}

/** What is remembered of a build: with nothing changed since, building again would write nothing and say the same. */
export type RememberedBuild = Pick<BuildResult, 'pages' | 'unchanged' | 'diagnostics'>

/**
 * Builds a site, mending first what an interrupted build left. Problems in the content are on the result; only a bug is thrown.
 * The stages are loaded only where something has changed since the last build.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const siteDir = options.siteDir ?? '.'
  const shard = options.shard === undefined ? undefined : parseShard(options.shard)
  const outDir = resolve(options.outDir ?? resolve(siteDir, shard ? `shards/${shardFolder(shard)}` : 'build'))
  if (options.shard !== undefined && !shard) return notBuilt(outDir, noSuchShard(options.shard))
  const stages = newStages(options.progress)
  const recovered = await recoverOutput(outDir)
  const startup = await stages.run('config', () => startUp(siteDir, { mode: 'production', ...options }))
  const memory = openRunMemory<RememberedBuild>('build', startup, [outDir, options.locales ?? null, shard ?? null])
  const last = await stages.run('compare', () => memory.recall())
  if (last && recovered.length === 0) {
    options.progress?.stop()
    return { ...last, ok: true, outDir, written: 0, removed: 0, times: stages.times }
  }
  const { buildSite } = await import('./build-site.ts')
  const begun = { ...options, startup, outDir, stages, memory, recovered, shard }
  return despiteDamage(startup.cache, () => buildSite(begun))
}

function notBuilt(outDir: string, diagnostic: Diagnostic): BuildResult {
  const nothing = { pages: 0, written: 0, removed: 0, unchanged: 0, times: [] }
  return { ok: false, outDir, ...nothing, diagnostics: [diagnostic] }
}
