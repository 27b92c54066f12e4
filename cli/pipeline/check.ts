import type { CheckSite, FeatureCheck } from './feature.ts'
import { checks, checkSteps, siteChecks } from '../../features/lists/checks.ts'
import { despiteDamage } from '../cache/cache.ts'
import { orUnwritable } from '../files/cache-folder.ts'
import { applyLevels, hasErrors } from '../report/apply-levels.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { newStages, type Stages } from '../report/stages.ts'
import type { RuleCode } from '../report/rules.ts'
import type { CheckOptions } from './check-options.ts'
import type { CheckResult } from './check-result.ts'
import type { LocaleSite } from './locales.ts'
import { locateProblems } from './problems/locate-problems.ts'
import { openRunMemory, type RunMemory, snapshotInputs, unobservedInputs } from './last-run.ts'
import { loadProject, type Project, startUp, type Startup } from './open.ts'
import { joinProblemsOfFaults } from './problems/problems-of-faults.ts'

type Outcome = Omit<CheckResult, 'times'>

/** Checks a site without building it, with the steps that options ask for. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const asked = checkSteps.filter(({ isAsked }) => isAsked(options))
  const unasked = new Set(checks.filter(({ isAsked }) => !isAsked(options)).flatMap(({ finds }) => finds))
  const run = asked.reduceRight<CheckSite>(
    (inner, { load }) =>
      async (one) =>
        (await load())(one, { check: inner, unasked }),
    checkOnce,
  )
  return run(options)
}

/** The problems that no build looks for. */
export function codesOfChecks(): ReadonlySet<RuleCode> {
  return new Set([...checks.flatMap(({ finds }) => finds), 'search-expectation'])
}

/** The stages are loaded only if something has changed since the last check. */
async function checkOnce(options: CheckOptions): Promise<CheckResult> {
  const stages = newStages(options.progress)
  const startup = await stages.run('config', () => startUp(options.siteDir ?? '.', { mode: 'production', ...options }))
  const memory = openRunMemory<Outcome>('check', startup, null)
  // Answers of other sites may differ from the last ones, and dictionaries and browsers are no inputs.
  const last = askedChecks(options).length > 0 ? undefined : await stages.run('compare', () => memory.recall())
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
  const { countPages, localeProjects } = await import('./locales.ts')
  const { loadSites } = await import('./load-sites.ts')
  const sites = await loadSites(localeProjects(project), stages)
  const { bundleSites, hasComponents } = await import('./bundle-sites.ts')
  const bundled = await bundleSites(sites.filter(hasComponents), stages)
  await Promise.all(bundled.map(({ bundle }) => bundle?.close()))
  const missed = await Promise.all(siteChecks.map(async (load) => (await load())(sites)))
  project.cache.save()
  const siteProblems = [...sites.map(({ site }) => site), ...bundled].flatMap(({ diagnostics }) => diagnostics)
  const { featureProblems } = await import('./used-features.ts')
  const { addressTaken } = await import('./problems/address-problems.ts')
  const { ignoredFileProblems } = await import('./problems/ignored-files.ts')
  const problems = [
    ...(await locateProblems(missed.flat(), project)),
    ...(await featureProblems(sites, { addressTaken })),
    ...(await ignoredFileProblems(sites)),
  ]
  const diagnostics = [
    ...joinProblemsOfFaults(applyLevels([...ofConfig, ...siteProblems, ...problems], project.config), account),
    ...unobservedInputs(project),
  ]
  const outcome = { ok: !hasErrors(diagnostics), pages: countPages(sites), diagnostics, account }
  const bundles = bundled.flatMap(({ bundle }) => bundle ?? [])
  // A failed bundle may be fixed by a file that no one can name, so failures are not remembered.
  if (outcome.ok) {
    const inputs = snapshotInputs(project, startup.startedAt, bundles)
    memory.remember(outcome, { inputs, observed: project.siteCode.observer.inputs() })
  }
  const flagProblems = await askedProblems(sites, { project, stages, options })
  return { ...outcome, ok: outcome.ok && !hasErrors(flagProblems), diagnostics: [...diagnostics, ...flagProblems] }
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
  for (const { load } of askedChecks(options)) {
    const run = await load()
    const results = await run(sites, { project, stages, options, isStored: !options.noCache })
    problems.push(...applyLevels(await locateProblems(results, project), project.config))
  }
  return problems
}

function askedChecks(options: CheckOptions): readonly FeatureCheck[] {
  return checks.filter(({ isAsked }) => isAsked(options))
}
