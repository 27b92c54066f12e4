import { resolve } from 'node:path'
import { openBackgroundFiles } from '../../features/lists/background.ts'
import { buildFilters, buildFlags } from '../../features/lists/builds.ts'
import { despiteDamage } from '../cache/cache.ts'
import type { EmitResult } from '../emit/emit.ts'
import { outputInCache } from '../emit/problem.ts'
import { recoverOutput } from '../emit/recover.ts'
import { defaultCacheFolder, orUnwritable } from '../files/cache-folder.ts'
import { applyLevels, hasErrors } from '../report/apply-levels.ts'
import type { AccountEntry } from '../report/account.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { newStages, type Stages, type StageTime } from '../report/stages.ts'
import { observe } from '../modules/observe/site-code.ts'
import { noSuchShard, parseShard, shardFolder, type ShardRequest } from '../../features/lists/shards.ts'
import type { BackgroundFiles, ProblemFilter } from './feature.ts'
import type { BuildOptions } from './build-options.ts'
import { openRunMemory, type RunMemory, snapshotInputs, unobservedInputs } from './last-run.ts'
import type { LocaleSite } from './locales.ts'
import { loadProject, type Project, startUp, type Startup } from './open.ts'
import type { OutputsInput } from './outputs/outputs.ts'
import { joinProblemsOfFaults } from './problems/problems-of-faults.ts'

/** The result of a build. */
export interface BuildResult {
  /** Whether the output is the current site. If not, the output is unchanged, or `differing` is set. */
  readonly ok: boolean
  /** Absolute path of the output folder. */
  readonly outDir: string
  /** Number of pages in the output. */
  readonly pages: number
  /** Number of files, other than images, that links of pages publish. */
  readonly publishedFiles: number
  /** Number of files that are new or changed. */
  readonly written: number
  /** Number of files that were deleted. */
  readonly removed: number
  /** Number of files that were in place already. */
  readonly unchanged: number
  /** Files of the output that differ from those of a build without the cache; set by `verify` if there are any. */
  readonly differing?: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** The account of a site that was written for another tool; empty for one of docs-gen. */
  readonly account: readonly AccountEntry[]
  readonly times: readonly StageTime[]
}

/** The stored result of a build: with nothing changed since, another build writes nothing and reports the same. */
type StoredBuild = Pick<BuildResult, 'pages' | 'publishedFiles' | 'unchanged' | 'diagnostics' | 'account'>

/** The setting of one build. */
interface BuildRun {
  readonly options: BuildOptions
  readonly outDir: string
  readonly shard: ShardRequest | undefined
  readonly startup: Startup
  readonly stages: Stages
  readonly memory: RunMemory<StoredBuild>
  /** Problems of recovering the output that an interrupted build left. */
  readonly recovered: readonly Diagnostic[]
  readonly filter: ProblemFilter
}

type Outcome = Omit<BuildResult, 'outDir' | 'times'>

/** Builds a site, after recovering what an interrupted build left. Problems in the content are on the result; only a bug is thrown. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { siteDir = '.' } = options
  const shard = options.shard === undefined ? undefined : parseShard(options.shard)
  const outDir = resolve(options.outDir ?? resolve(siteDir, shard ? `shards/${shardFolder(shard)}` : 'build'))
  const stages = newStages(options.progress)
  const result = (outcome: Outcome): BuildResult => ({ ...outcome, outDir, times: stages.times })
  if (options.shard !== undefined && !shard) return result(failure([noSuchShard(options.shard)]))
  const misplaced = outputInCache(outDir, resolve(options.cacheDir ?? resolve(siteDir, defaultCacheFolder)))
  if (misplaced) return result(failure([misplaced]))
  const filter = await openFilter(options)
  if ('refused' in filter) return result(failure([filter.refused]))
  const recovered = await recoverOutput(outDir)
  // 1. Recall. If nothing has changed since the last build, its result still holds, and no stage is loaded.
  const startup = await stages.run('config', () => startUp(siteDir, { mode: 'production', ...options }))
  const memory = openRunMemory<StoredBuild>('build', startup, [outDir, options.locales ?? null, shard ?? null])
  const last = await stages.run('compare', () => memory.recall())
  if (last && recovered.length === 0)
    return afterwards(told(result({ ...last, ok: true, written: 0, removed: 0 }), filter), options)
  const run: BuildRun = { options, outDir, shard, startup, stages, memory, recovered, filter }
  const work = (): Promise<Outcome> => despiteDamage(startup.cache, () => runStages(run))
  const outcome = await orUnwritable(startup.cacheDir, work, (problem) => failure([problem]))
  return afterwards(told(result(outcome), filter), options)
}

/** What fails a build and is told: every problem, unless a flag asks for less. */
async function openFilter(options: BuildOptions): Promise<ProblemFilter | { readonly refused: Diagnostic }> {
  const asked = buildFilters.find(({ isAsked }) => isAsked(options))
  if (!asked) return { fails: hasErrors, told: (problems) => problems }
  const { codesOfChecks } = await import('./check.ts')
  const isWhole = options.shard === undefined && options.locales === undefined
  return (await asked.load())(options, { unasked: codesOfChecks(), isWhole })
}

function told(result: BuildResult, filter: ProblemFilter): BuildResult {
  const diagnostics = filter.told(result.diagnostics)
  return { ...result, ok: result.ok && !hasErrors(diagnostics), diagnostics }
}

/** What flags ask features to do with the output. It is not remembered: what they write may be gone by the next build. */
async function afterwards(result: BuildResult, options: BuildOptions): Promise<BuildResult> {
  const asked = buildFlags.filter(({ isAsked }) => isAsked(options))
  if (!result.ok || asked.length === 0) return result
  const output = { root: resolve(options.siteDir ?? '.'), outDir: result.outDir }
  const problems: Diagnostic[] = []
  for (const { load } of asked) problems.push(...(await (await load())(output)))
  return { ...result, ok: !hasErrors(problems), diagnostics: [...result.diagnostics, ...problems] }
}

/** Every language is linked before one is rendered, so a problem in any of them leaves the whole output unchanged. */
async function runStages(run: BuildRun): Promise<Outcome> {
  const { startup, stages, recovered, options } = run
  // 2. Open: check the config, and get ready to read files.
  const { project, diagnostics, account } = await stages.run('project', () => loadProject(startup))
  if (!project) return { ...failure([...recovered, ...diagnostics]), account }
  const previousInputs = run.memory.inputs()
  if (previousInputs) project.files.recall(previousInputs)
  // 3. Load: collect, compile and link each language.
  const { localeProjects, unknownLocales } = await import('./locales.ts')
  const { loadSites } = await import('./load-sites.ts')
  const unknown = unknownLocales(project, options.locales)
  if (unknown.length > 0) return failure([...recovered, ...diagnostics, ...unknown])
  const sites = await loadSites(localeProjects(project, options.locales), stages)
  const background = await openBackgroundFiles(project.cache)
  try {
    const output = await writeSites({ project, sites, background }, run)
    // Also after errors, so that the next try compiles only what has changed.
    project.cache.save()
    const ofSites = joinProblemsOfFaults(applyLevels(output.diagnostics, project.config), account)
    const problems = [...diagnostics, ...ofSites]
    const outcome = remember({ ...output, account, diagnostics: problems }, project, run)
    return { ...outcome, ok: outcome.ok && !hasErrors(recovered), diagnostics: [...recovered, ...outcome.diagnostics] }
  } finally {
    await background.close()
  }
}

interface LoadedSites {
  readonly project: Project
  readonly sites: readonly LocaleSite[]
  readonly background: BackgroundFiles
}

/** The output of a build; without `emitted` if errors kept it from being written. */
interface Output {
  readonly account?: readonly AccountEntry[]
  readonly diagnostics: readonly Diagnostic[]
  readonly emitted?: EmitResult
  readonly bundles?: Parameters<typeof snapshotInputs>[2]
  readonly pages?: number
  readonly publishedFiles?: number
}

async function writeSites({ project, sites, background }: LoadedSites, run: BuildRun): Promise<Output> {
  const { stages } = run
  // 4. Bundle. After an error only sites with components are bundled, to report the problems of these too.
  const { bundleSites, hasComponents, isBundled } = await import('./bundle-sites.ts')
  const { featureProblems } = await import('./used-features.ts')
  const { addressTaken } = await import('./problems/address-problems.ts')
  const { ignoredFileProblems } = await import('./problems/ignored-files.ts')
  const linked = [
    ...sites.flatMap(({ site }) => site.diagnostics),
    ...(await featureProblems(sites, { addressTaken })),
    ...(await ignoredFileProblems(sites)),
  ]
  const isWritable = !run.filter.fails(linked)
  if (isWritable && sites[0]) background.begin(sites[0].site)
  const bundled = await bundleSites(isWritable ? sites : sites.filter(hasComponents), stages)
  const problems = [...linked, ...bundled.flatMap(({ diagnostics }) => diagnostics)]
  try {
    const inputs = bundled.flatMap((one) => (isBundled(one) ? [{ ...one, background }] : []))
    if (inputs.length < sites.length || run.filter.fails(problems)) return { diagnostics: problems }
    return await renderSites({ project, sites, inputs, problems }, run)
  } finally {
    await Promise.all(bundled.map(({ bundle }) => bundle?.close()))
  }
}

interface SitesToRender extends Pick<LoadedSites, 'project' | 'sites'> {
  readonly inputs: readonly OutputsInput[]
  /** Problems that were found before. */
  readonly problems: readonly Diagnostic[]
}

async function renderSites(
  { project, sites, inputs, problems }: SitesToRender,
  { options, outDir, shard, stages, memory }: BuildRun,
): Promise<Output> {
  // 5. Render and 6. emit: files are rendered one at a time while they are written, and put in place at the end.
  const { emitOutputs, outputsOf } = await import('./outputs/outputs.ts')
  const { emitAfterBuild, hasAfterBuild, skippedFunctions } = await import('./after-build.ts')
  const outputs = await outputsOf(inputs, shard)
  const epoch = project.siteCode.components()
  if ('diagnostics' in outputs) return { diagnostics: outputs.diagnostics }
  if (options.ownsProcess) await (await import('../bundle/esbuild/end-bundler.ts')).endBundler()
  const isChanged = shard === undefined && hasAfterBuild(sites)
  const write = (): Promise<EmitResult> =>
    isChanged
      ? emitAfterBuild(project, { outDir, sites, files: outputs.files, epoch: epoch.id })
      : emitOutputs(outDir, outputs.files, memory.placed(epoch.id))
  const emitted = await stages.run('render and write', () => observe(epoch.observer, write), outputs.pages)
  epoch.save()
  const bundles = inputs.map(({ bundle }) => bundle)
  const skipped = shard === undefined ? [] : skippedFunctions(sites)
  return {
    diagnostics: [...problems, ...skipped, ...emitted.diagnostics],
    emitted,
    bundles,
    pages: outputs.pages(),
    publishedFiles: new Set(sites.flatMap(({ site }) => site.publishedFiles.map(({ file }) => file))).size,
  }
}

/** 7. Remember. Stores the result of a build without errors, with everything it read and wrote. */
function remember(
  { diagnostics: buildProblems, emitted, account = [], bundles = [], pages = 0, publishedFiles = 0 }: Output,
  project: Project,
  run: BuildRun,
): Outcome {
  const diagnostics = [...buildProblems, ...unobservedInputs(project)]
  if (!emitted) return { ...failure(diagnostics), account }
  const [written, unchanged] = [emitted.written.length, emitted.unchanged]
  const ok = !run.filter.fails(diagnostics)
  // A warning about the last output does not hold for the next run.
  if (!hasErrors(diagnostics) && emitted.placed && emitted.diagnostics.length === 0)
    run.memory.remember(
      { pages, publishedFiles, unchanged: written + unchanged, diagnostics, account },
      {
        inputs: snapshotInputs(project, run.startup.startedAt, bundles),
        observed: project.siteCode.observer.inputs(),
        placed: emitted.placed,
        epoch: project.siteCode.components().id,
      },
    )
  return { ok, pages, publishedFiles, written, removed: emitted.removed.length, unchanged, diagnostics, account }
}

function failure(diagnostics: readonly Diagnostic[]): Outcome {
  return { ok: false, pages: 0, publishedFiles: 0, written: 0, removed: 0, unchanged: 0, diagnostics, account: [] }
}
