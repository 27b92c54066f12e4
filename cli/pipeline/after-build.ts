import { constants, cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { posixPath } from '../process/posix-path.ts'
import { emit, type EmitResult, markerName, type OutputFile, type OutputFiles } from '../emit/emit.ts'
import type { PlacedOutput } from '../emit/ledger.ts'
import { changedSiteFolder } from '../files/cache-folder.ts'
import { builtRoute } from '../link/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { locateProblems } from './problems/locate-problems.ts'
import { localeFolder, type LocaleSite } from './locales.ts'
import type { Project } from './open.ts'
import { emitOutputs } from './outputs/outputs.ts'

/** Whether the config has functions that change the files of a build. */
export function hasAfterBuild(sites: readonly LocaleSite[]): boolean {
  return sites.some(({ project }) => project.config.afterBuild.length > 0)
}

/** The warning that a shard has no functions after the build: they need the whole site. */
export function skippedFunctions(sites: readonly LocaleSite[]): readonly Diagnostic[] {
  if (!hasAfterBuild(sites)) return []
  const message = 'A shard is a part of the site, so the functions that change the finished site are not run'
  return [diagnostic({ code: 'after-build', message, hint: 'Build the site whole.' })]
}

/** The site whose files are changed before they are put in place. */
interface AfterBuildInput {
  readonly outDir: string
  readonly sites: readonly LocaleSite[]
  readonly files: OutputFiles
  /** The epoch of the site's components: files of another one are rendered again. */
  readonly epoch: string
}

/**
 * Writes the files of a site to a folder that is kept, copies it, lets the functions of the config change the copy, and puts this in
 * place. So a function never sees what it wrote in the last build, and pages that have not changed are not rendered again.
 */
export async function emitAfterBuild(project: Project, input: AfterBuildInput): Promise<EmitResult> {
  const { outDir, sites, files, epoch } = input
  const rendered = join(project.cacheDir, 'rendered')
  const last = project.cache.get<StoredOutput>(space, rendered)
  const result = await emitOutputs(rendered, files, last?.epoch === epoch ? last.placed : undefined)
  if (!result.placed) return { ...result, written: [], removed: [], unchanged: 0 }
  project.cache.put<StoredOutput>(space, rendered, { epoch, placed: result.placed })
  const changed = changedSiteFolder(project.cacheDir)
  try {
    rmSync(changed, { recursive: true, force: true })
    cpSync(rendered, changed, { recursive: true, mode: constants.COPYFILE_FICLONE })
    rmSync(join(changed, markerName), { force: true })
    const problems = await runFunctions(changed, sites)
    const emitted = await emit(outDir, filesIn(changed))
    return { ...emitted, diagnostics: [...problems, ...emitted.diagnostics] }
  } finally {
    rmSync(changed, { recursive: true, force: true })
  }
}

const space = 'rendered-output'

interface StoredOutput {
  readonly epoch: string
  readonly placed: PlacedOutput
}

/** Calls the functions of each language, one after another, as a later one may read what an earlier one wrote. */
async function runFunctions(folder: string, sites: readonly LocaleSite[]): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = []
  for (const { project, site } of sites) {
    const { config, locale } = project
    const outDir = join(folder, localeFolder(project))
    const routes = site.routes.map((route) => builtRoute(route, site.data, config))
    const failures: Diagnostic[] = []
    for (const [n, run] of config.afterBuild.entries()) {
      try {
        await run({ outDir, locale, routes })
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        failures.push(diagnostic({ code: 'after-build', message, key: `afterBuild[${n}]` }))
      }
    }
    problems.push(...(await locateProblems(failures, project)))
  }
  return problems
}

/** All files in a folder, sorted. */
function filesIn(folder: string): readonly OutputFile[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return paths.map((path) => ({ path: posixPath(relative(folder, path)), copyFrom: path }))
}
