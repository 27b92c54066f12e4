import { countPages, loadSites, localeProjects } from '../locales.ts'
import { completeProject } from '../project.ts'
import { hasErrors, settle } from '../report/settle.ts'
import type { Stages } from '../report/stages.ts'
import type { Startup } from '../startup.ts'
import type { RememberedCheck } from './check.ts'
import { bundleSites, hasComponents } from './bundle-sites.ts'
import { witnessInputs } from './inputs.ts'
import type { RunMemory } from './last-run.ts'

/** Runs the stages of a check, and remembers what it found. */
export async function checkSite(
  startup: Startup,
  stages: Stages,
  memory: RunMemory<RememberedCheck>,
): Promise<RememberedCheck> {
  const opened = await stages.run('project', () => completeProject(startup))
  const { project } = opened
  if (!project) return { ok: false, pages: 0, diagnostics: opened.diagnostics }
  const sites = await loadSites(localeProjects(project), stages)
  const drawn = await bundleSites(sites.filter(hasComponents), stages)
  project.cache.save()
  const found = [...sites.map(({ site }) => site), ...drawn].flatMap(({ diagnostics }) => diagnostics)
  const diagnostics = settle([...opened.diagnostics, ...found], project.config)
  const result = { ok: !hasErrors(diagnostics), pages: countPages(sites), diagnostics }
  const bundles = drawn.flatMap(({ bundle }) => bundle ?? [])
  // What could not be bundled may have failed for want of files that nobody can name.
  if (result.ok) memory.remember(result, { inputs: witnessInputs(project, startup.begun, bundles) })
  return result
}
