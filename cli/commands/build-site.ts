import type { Bundle } from '../bundle/bundle.ts'
import { endBundler } from '../bundle/end-bundler.ts'
import type { EmitResult } from '../emit/emit.ts'
import { emit } from '../emit/emit.ts'
import type { PlacedOutput } from '../emit/ledger.ts'
import { openLedger } from '../emit/ledger.ts'
import type { LocaleSite } from '../locales.ts'
import { countPages, loadSites, localeProjects, unknownLocales } from '../locales.ts'
import type { Project } from '../project.ts'
import { completeProject } from '../project.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { hasErrors, settle } from '../report/settle.ts'
import type { Stages } from '../report/stages.ts'
import { SearchIndexes } from '../search/begin-index.ts'
import type { ShardRequest } from '../shards/shard-request.ts'
import type { Startup } from '../startup.ts'
import type { BuildResult, RememberedBuild } from './build.ts'
import { bundleSites, hasComponents } from './bundle-sites.ts'
import { witnessInputs } from './inputs.ts'
import type { RunMemory } from './last-run.ts'
import { allOutputs, RenderProblems } from './outputs.ts'
import { shardOutputs } from './shard-outputs.ts'

/** A build that has begun and found that there is something to do. */
export interface BegunBuild {
  readonly startup: Startup
  /** Absolute path of the output folder. */
  readonly outDir: string
  readonly stages: Stages
  readonly memory: RunMemory<RememberedBuild>
  /** What is to be said of the mending of an earlier build. */
  readonly recovered: readonly Diagnostic[]
  readonly progress?: Progress
  /** Names of the languages to build; default is all. */
  readonly locales?: readonly string[]
  /** The share of the output to draw and write; default is all. */
  readonly shard?: ShardRequest
  /** Nothing else in this process bundles. */
  readonly ownsProcess?: boolean
}

/** Runs the stages of a build, and remembers the whole of it where it went well. */
export async function buildSite(begun: BegunBuild): Promise<BuildResult> {
  const { startup, outDir, stages, memory, recovered, progress } = begun
  const opened = await stages.run('project', () => completeProject(startup))
  const built: Built = opened.project ? await buildProject(opened.project, begun) : { diagnostics: [] }
  progress?.stop()
  const diagnostics = [...recovered, ...opened.diagnostics, ...built.diagnostics]
  const { emitted, bundled = [], pages = 0 } = built
  const ok = emitted !== undefined && !hasErrors(diagnostics)
  const [written, unchanged] = [emitted?.written.length ?? 0, emitted?.unchanged ?? 0]
  if (ok && opened.project && emitted.placed)
    memory.remember(
      { pages, unchanged: written + unchanged, diagnostics },
      { inputs: witnessInputs(opened.project, startup.begun, bundled), placed: emitted.placed },
    )
  const removed = emitted?.removed.length ?? 0
  return { ok, outDir, pages, written, removed, unchanged, diagnostics, times: stages.times }
}

interface Built {
  readonly diagnostics: readonly Diagnostic[]
  readonly emitted?: EmitResult
  readonly bundled?: readonly Bundle[]
  readonly pages?: number
}

/** All languages are linked before one is drawn: a problem in any of them leaves the whole output as it was. */
async function buildProject(project: Project, begun: BegunBuild): Promise<Built> {
  const { stages, locales } = begun
  const unknown = unknownLocales(project, locales)
  if (unknown.length > 0) return { diagnostics: unknown }
  const sites = await loadSites(localeProjects(project, locales), stages)
  const linked = settle(
    sites.flatMap(({ site }) => site.diagnostics),
    project.config,
  )
  const indexes = new SearchIndexes(project.cache)
  try {
    return await buildSites({ sites, linked, indexes, project }, begun)
  } finally {
    await indexes.close()
  }
}

interface LinkedSites {
  readonly project: Project
  readonly sites: readonly LocaleSite[]
  /** The problems of all. */
  readonly linked: readonly Diagnostic[]
  readonly indexes: SearchIndexes
}

async function buildSites({ project, sites, linked, indexes }: LinkedSites, begun: BegunBuild): Promise<Built> {
  const { outDir, stages, memory, shard } = begun
  const { config } = project
  const isWritten = !hasErrors(linked)
  if (isWritten && sites[0]) indexes.begin(sites[0].site)
  // Where nothing can be written any more, the bundle is made for its problems only.
  const bundled = await bundleSites(isWritten ? sites : sites.filter(hasComponents), stages)
  const problems = settle([...linked, ...bundled.flatMap((part) => part.diagnostics)], config)
  const inputs = bundled.flatMap(({ project, site, bundle }) => (bundle ? [{ project, site, bundle, indexes }] : []))
  if (inputs.length < sites.length || hasErrors(problems)) return { diagnostics: problems }
  const share = shard && shardOutputs(inputs, shard)
  if (share && 'diagnostics' in share) return { diagnostics: share.diagnostics }
  if (begun.ownsProcess) await endBundler()
  const pages = (): number => share?.pages() ?? countPages(sites)
  const emitted = await stages.run(
    'render and write',
    () => emitFiles(outDir, share?.files ?? allOutputs(inputs), memory.placed()),
    pages,
  )
  project.cache.save()
  const all = settle([...problems, ...emitted.diagnostics], config)
  return { diagnostics: all, emitted, bundled: inputs.map(({ bundle }) => bundle), pages: pages() }
}

/** Draws and writes all pages; a problem while drawing leaves the output as it was. */
async function emitFiles(
  outDir: string,
  files: Parameters<typeof emit>[1],
  placed: PlacedOutput | undefined,
): Promise<EmitResult> {
  try {
    return await emit(outDir, files, { ledger: openLedger(placed) })
  } catch (error) {
    if (!(error instanceof RenderProblems)) throw error
    return { written: [], removed: [], unchanged: 0, diagnostics: error.diagnostics }
  }
}
