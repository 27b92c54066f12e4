import { openProject } from '../../../cli/pipeline/open.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { Progress } from '../../../cli/report/progress.ts'
import { newStages } from '../../../cli/report/stages.ts'
import type { SearchedSite } from '../explain/explainer.ts'
import type { CacheOptions } from '../../../cli/commands/command.ts'

/** The site to search. */
export interface SearchedSiteOptions extends CacheOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string
  /** Default: the site's default language. */
  readonly locale?: string | undefined
}

/** A site in one language, compiled and linked; unset if it cannot be loaded. */
export async function loadSearchedSite(
  { siteDir, locale, ...options }: SearchedSiteOptions,
  progress: Progress,
): Promise<{ readonly searchedSite?: SearchedSite; readonly diagnostics: readonly Diagnostic[] }> {
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production', ...options })
  if (!project) return { diagnostics }
  const { localeProjects, unknownLocales } = await import('../../../cli/pipeline/locales.ts')
  const { loadSites } = await import('../../../cli/pipeline/load-sites.ts')
  const locales = [locale ?? project.config.i18n.defaultLocale]
  const [searchedSite] = await loadSites(localeProjects(project, locales), newStages(progress))
  return searchedSite ? { searchedSite, diagnostics } : { diagnostics: unknownLocales(project, locales) }
}
