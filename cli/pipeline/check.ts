import { despiteDamage } from '../cache/cache.ts'
import { orUnwritable } from '../files/cache-folder.ts'
import { applyLevels, hasErrors } from '../report/apply-levels.ts'
import type { AccountEntry } from '../report/account.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { newStages, type Stages, type StageTime } from '../report/stages.ts'
import type { LocaleSite } from './locales.ts'
import { locateProblems } from './locate-problems.ts'
import { openRunMemory, type RunMemory, snapshotInputs, unobservedInputs } from './last-run.ts'
import { loadProject, type Project, startUp, type Startup } from './open.ts'

/** Site to check. */
export interface CheckOptions {
  /** Folder of the site, with the config in it. Default: the current folder. */
  readonly siteDir?: string
  /** Replaces the base path of the config, e.g. `/docs/`. */
  readonly baseUrl?: string | undefined
  /** Keeps nothing between runs. Default: false. */
  readonly noCache?: boolean
  /** Absolute path of the folder for the cache; each site needs one of its own. Default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  /** Reports plugins of a Docusaurus site that fail as errors. Default: false. */
  readonly strict?: boolean | undefined
  /** Requests the pages of other sites that links lead to. Default: false. */
  readonly external?: boolean | undefined
  /** Checks the accessibility of the pages of the last build in a browser. Default: false. */
  readonly a11y?: boolean | undefined
  /** Folder of the last build, for `a11y`. Default: `build` in the site folder. */
  readonly outDir?: string | undefined
  /** Looks up the words of pages in dictionaries. Default: false. */
  readonly spelling?: boolean | undefined
  readonly progress?: Progress
}

/** The result of a check. */
export interface CheckResult {
  /** Whether there are no errors. */
  readonly ok: boolean
  /** Number of pages that were checked. */
  readonly pages: number
  readonly diagnostics: readonly Diagnostic[]
  /** The account of a site that was written for another tool; empty for one of docs-gen. */
  readonly account: readonly AccountEntry[]
  readonly times: readonly StageTime[]
}

type Outcome = Omit<CheckResult, 'times'>

/** Checks a site without building it. The stages are loaded only if something has changed since the last check. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const stages = newStages(options.progress)
  const startup = await stages.run('config', () => startUp(options.siteDir ?? '.', { mode: 'production', ...options }))
  const memory = openRunMemory<Outcome>('check', startup, null)
  // Answers of other sites may differ from the last ones, and dictionaries and browsers are no inputs.
  const last =
    options.external || options.spelling || options.a11y
      ? undefined
      : await stages.run('compare', () => memory.recall())
  const context = { startup, stages, memory, options }
  const work = (): Promise<Outcome> => despiteDamage(startup.cache, () => runStages(context))
  const fail = (problem: Diagnostic): Outcome => ({ ok: false, pages: 0, diagnostics: [problem], account: [] })
  const outcome = last ?? (await orUnwritable(startup.cacheDir, work, fail))
  return { ...outcome, times: stages.times }
}

interface CheckContext {
  readonly startup: Startup
  readonly stages: Stages
  readonly memory: RunMemory<Outcome>
  readonly options: CheckOptions
}

/** The stages of a build up to bundling, which only sites with components need. */
async function runStages({ startup, stages, memory, options }: CheckContext): Promise<Outcome> {
  const { project, diagnostics: ofConfig, account } = await stages.run('project', () => loadProject(startup))
  if (!project) return { ok: false, pages: 0, diagnostics: ofConfig, account }
  const { countPages, loadSites, localeProjects } = await import('./locales.ts')
  const sites = await loadSites(localeProjects(project), stages)
  const { bundleSites, hasComponents } = await import('./bundle-sites.ts')
  const bundled = await bundleSites(sites.filter(hasComponents), stages)
  await Promise.all(bundled.map(({ bundle }) => bundle?.close()))
  const { checkExpectations } = await import('../search/expectations.ts')
  const missed = await checkExpectations(sites)
  project.cache.save()
  const found = [...sites.map(({ site }) => site), ...bundled].flatMap(({ diagnostics }) => diagnostics)
  const { featureProblems } = await import('./used-features.ts')
  const { ignoredFileProblems } = await import('./ignored-files.ts')
  const problems = [
    ...(await locateProblems(missed, project)),
    ...(await featureProblems(sites)),
    ...(await ignoredFileProblems(sites)),
  ]
  const diagnostics = [
    ...applyLevels([...ofConfig, ...found, ...problems], project.config),
    ...unobservedInputs(project),
  ]
  const outcome = { ok: !hasErrors(diagnostics), pages: countPages(sites), diagnostics, account }
  const bundles = bundled.flatMap(({ bundle }) => bundle ?? [])
  // A failed bundle may be fixed by a file that no one can name, so failures are not remembered.
  if (outcome.ok) {
    const inputs = snapshotInputs(project, startup.startedAt, bundles)
    memory.remember(outcome, { inputs, observed: project.siteCode.observer.inputs() })
  }
  const asked = await askedProblems(sites, { project, stages, options })
  return { ...outcome, ok: outcome.ok && !hasErrors(asked), diagnostics: [...diagnostics, ...asked] }
}

interface AskedContext extends Pick<CheckContext, 'stages' | 'options'> {
  readonly project: Project
}

/** The problems that are looked for only when asked, and are not remembered. */
async function askedProblems(
  sites: readonly LocaleSite[],
  { project, stages, options }: AskedContext,
): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = []
  if (options.spelling) {
    const { checkWords } = await import('./spelling.ts')
    problems.push(...(await checkWords(sites, { project, stages })))
  }
  if (options.a11y) {
    const { checkBuiltPages } = await import('./accessibility.ts')
    problems.push(...(await checkBuiltPages(sites, { project, stages, outDir: options.outDir })))
  }
  if (options.external) {
    const { checkExternalLinks } = await import('./external-links.ts')
    problems.push(...(await checkExternalLinks(sites, { project, stages, isStored: !options.noCache })))
  }
  return problems
}
