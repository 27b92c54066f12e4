import { loadSites, localeProjects } from '../locales.ts'
import type { Project } from '../project.ts'
import { openProject } from '../project.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { hasErrors, settle } from '../report/settle.ts'
import { newStages } from '../report/stages.ts'
import type { DocSearchRecord } from '../search/doc-search-records.ts'
import { docSearchRecords } from '../search/doc-search-records.ts'
import { recordsOf } from '../search/search-index.ts'

/** Which site to read. */
export interface RecordsOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string
  readonly noCache?: boolean
}

/** The records of a site in all its languages; none where it has errors. */
export interface SiteRecords {
  readonly project?: Project
  readonly records?: readonly DocSearchRecord[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles and links a site, and makes the records of a search service from it. */
export async function siteRecords({ siteDir, noCache }: RecordsOptions, progress: Progress): Promise<SiteRecords> {
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production', noCache })
  if (!project) return { diagnostics }
  const sites = await loadSites(localeProjects(project), newStages(progress))
  progress.stop()
  const found = settle([...diagnostics, ...sites.flatMap(({ site }) => site.diagnostics)], project.config)
  if (hasErrors(found)) return { project, diagnostics: found }
  const records = sites.flatMap((one) => docSearchRecords(recordsOf(one.site.searchPages()), one.project.config.url))
  return { project, records, diagnostics: found }
}
