import { siteChecks } from '../../features/lists/checks.ts'
import { silentProgress } from '../report/progress.ts'
import { newStages } from '../report/stages.ts'
import { loadSites } from './load-sites.ts'
import { localeProjects } from './locales.ts'
import { openProject, type ProjectOptions } from './open.ts'

/** A site folder, and how it is opened. */
interface SiteProblemsInput extends Pick<ProjectOptions, 'cacheDir' | 'baseUrl'> {
  /** Absolute path of the site folder. */
  readonly siteDir: string
}

/** What the checks of features find that `check` makes and `build` does not, for a comparison with another state of the site. */
export async function siteProblems({ siteDir, ...options }: SiteProblemsInput): Promise<readonly string[]> {
  const { project } = await openProject(siteDir, { mode: 'production', ...options })
  if (!project) return []
  const sites = await loadSites(localeProjects(project), newStages(silentProgress))
  const problems = await Promise.all(siteChecks.map(async (load) => (await load())(sites)))
  return problems.flat().map(({ message }) => message)
}
