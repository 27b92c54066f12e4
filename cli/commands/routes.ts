import type { PageKind } from '../../runtime/contract/index.ts'
import type { LocaleSite } from '../locales.ts'
import { loadSites, localeProjects } from '../locales.ts'
import { openProject } from '../project.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { newStages } from '../report/stages.ts'
import { settle } from '../report/settle.ts'

/** A line of `docs-gen routes`. */
export interface RouteLine {
  readonly path: string
  readonly kind: PageKind | 'redirect'
  /** The file it is made from, relative to the site folder. */
  readonly source?: string
  readonly sidebar?: string
  readonly version?: string
  readonly locale: string
}

/** Every path of a site in all its languages, with the folder of the language, sorted. */
export async function routes(
  siteDir = '.',
): Promise<{ readonly routes: readonly RouteLine[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production' })
  if (!project) return { routes: [], diagnostics }
  const sites = await loadSites(localeProjects(project), newStages())
  const lines = sites.flatMap(routeLines).sort((a, b) => (a.path < b.path ? -1 : 1))
  const problems = sites.flatMap(({ site }) => site.diagnostics)
  return { routes: lines, diagnostics: settle(problems, project.config) }
}

function routeLines({ project: { config, locale }, site }: LocaleSite): readonly RouteLine[] {
  const inLocale = (path: string): string => `/${config.i18n.localeConfigs[locale]?.folder ?? ''}${path.slice(1)}`
  const pages = site.routes.map(({ page, path, data }): RouteLine => ({
    path: inLocale(path),
    kind: page.kind,
    ...(page.file === undefined ? {} : { source: page.file }),
    ...(data.sidebar === undefined ? {} : { sidebar: data.sidebar.split('/').at(-1) }),
    ...(data.doc ? { version: data.doc.version } : {}),
    locale,
  }))
  return [
    ...pages,
    ...site.redirects.map(({ from }): RouteLine => ({ path: inLocale(from), kind: 'redirect', locale })),
  ]
}
