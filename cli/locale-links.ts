import { resolveLink } from './link/resolve.ts'
import { defaultSeverity } from './link/links.ts'
import type { LocaleLink, Site } from './link/site.ts'
import type { Project } from './project.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { settle } from './report/settle.ts'

interface LocaleSite {
  readonly project: Pick<Project, 'locale' | 'config'>
  readonly site: Site
}

/** Adds to each language the problems of its links to pages of the others; languages that are not built this time are taken at their word. */
export function checkLocaleLinks<Part extends LocaleSite>(sites: readonly Part[]): readonly Part[] {
  return sites.map((one) => {
    const problems = one.site.elsewhere.flatMap((link) => problemOf(link, sites) ?? [])
    if (problems.length === 0) return one
    const diagnostics = settle([...one.site.diagnostics, ...problems], one.project.config)
    return { ...one, site: { ...one.site, diagnostics } }
  })
}

function problemOf({ path, at }: LocaleLink, sites: readonly LocaleSite[]): Diagnostic | undefined {
  const target = siteOf(path, sites)
  if (!target) return undefined
  const { baseUrl } = target.project.config
  const inside = path.length < baseUrl.length ? '/' : path.slice(baseUrl.length - 1)
  const { problem } = resolveLink(inside, { path: '/', files: [] }, target.site.symbols)
  // Feeds and the like are written without being pages.
  if (!problem || (problem.code === 'broken-link' && /\.\w+(?:[?#]|$)/.test(inside))) return undefined
  const message = `In the language ${target.project.locale}: ${problem.message}`
  return { ...problem, message, severity: defaultSeverity(problem), at }
}

/** The language with the longest base path that a path is below. */
function siteOf(path: string, sites: readonly LocaleSite[]): LocaleSite | undefined {
  const below = sites.filter(({ project }) => `${path.replace(/[?#].*$/s, '')}/`.startsWith(project.config.baseUrl))
  return below.toSorted((a, b) => b.project.config.baseUrl.length - a.project.config.baseUrl.length)[0]
}
