import type { LocaleLink } from '../link/site.ts'
import { resolveLink } from '../link/targets/resolve.ts'
import { applyLevels } from '../report/apply-levels.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'
import { loadSite } from './load.ts'
import { joinLocales, type LocaleSite, stagesOf } from './locales.ts'
import type { Project } from './open.ts'
import { pathOfAddress } from '../text/addresses.ts'

/** Loads the site in each language, then connects the pages of all and checks the links between them. */
export async function loadSites(projects: readonly Project[], stages: Stages): Promise<readonly LocaleSite[]> {
  const sites: LocaleSite[] = []
  for (const project of projects)
    sites.push({ project, site: await loadSite(project, stagesOf(project, { projects, stages })) })
  return checkLocaleLinks(joinLocales(sites))
}

/** Checks the links of each language to pages of the others. Links to a language that is not built now are trusted. */
function checkLocaleLinks(sites: readonly LocaleSite[]): readonly LocaleSite[] {
  return sites.map((one) => {
    const problems = one.site.crossLocaleLinks.flatMap((link) => problemOf(link, sites) ?? [])
    if (problems.length === 0) return one
    const diagnostics = applyLevels([...one.site.diagnostics, ...problems], one.project.config)
    return { ...one, site: { ...one.site, diagnostics } }
  })
}

function problemOf({ path, at }: LocaleLink, sites: readonly LocaleSite[]): Diagnostic | undefined {
  const target = siteOf(path, sites)
  if (!target) return undefined
  const { baseUrl } = target.project.config
  const inside = path.length < baseUrl.length ? '/' : path.slice(baseUrl.length - 1)
  const { problem } = resolveLink(inside, { path: '/', files: [] }, target.site.symbols)
  // Feeds and other generated files are not pages.
  if (!problem || (problem.code === 'broken-link' && /\.\w+(?:[?#]|$)/.test(inside))) return undefined
  // The components of other languages are not rendered here.
  if (problem.unlessRendered) return undefined
  const message = `In the language ${target.project.locale}: ${problem.message}`
  return diagnostic({ ...problem, message, at })
}

/** The language with the longest base path that a path is below. */
function siteOf(path: string, sites: readonly LocaleSite[]): LocaleSite | undefined {
  const below = sites.filter(({ project }) => `${pathOfAddress(path)}/`.startsWith(project.config.baseUrl))
  return below.toSorted((a, b) => b.project.config.baseUrl.length - a.project.config.baseUrl.length)[0]
}
