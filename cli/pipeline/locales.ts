import type { SiteConfig } from '../config/schema/site.ts'
import type { LinkedRoute, LocaleLink, Site } from '../link/site.ts'
import type { Project } from './open.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'
import { suggest } from '../report/suggest.ts'
import { applyLevels } from '../report/apply-levels.ts'
import { withPaths } from '../link/page-language.ts'
import { withData } from '../link/pages.ts'
import { resolveLink } from '../link/resolve.ts'
import { loadSite } from './load.ts'

/** The site in one of its languages: a project with the address of that language, and what it was linked to. */
export interface LocaleSite {
  readonly project: Project
  readonly site: Site
}

/** Folder of a language in the output: empty, or with a slash at its end. */
export function localeFolder({ config, locale }: Pick<Project, 'config' | 'locale'>): string {
  return config.i18n.localeConfigs[locale]?.folder ?? ''
}

/**
 * Splits a project into one for each language, the default one first. They share files and cache; each has its own address.
 * @param picked names of languages; default: all
 */
export function localeProjects(project: Project, picked?: readonly string[]): readonly Project[] {
  const { locales, defaultLocale } = project.config.i18n
  const wanted = locales.filter((locale) => picked?.includes(locale) ?? true)
  const ordered = [...wanted].sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale))
  const config = project.mode === 'development' ? onOneServer(project.config) : project.config
  const { i18n, baseUrl } = config
  return ordered.map((locale) => {
    const own = project.configs?.[locale]
    return { ...project, locale, config: localeConfig(own ? { ...own, i18n, baseUrl } : config, locale) }
  })
}

/** The config with the address of one language. */
function localeConfig(config: SiteConfig, locale: string): SiteConfig {
  const own = config.i18n.localeConfigs[locale]
  if (!own) return config
  return { ...config, baseUrl: own.baseUrl, url: own.url ?? config.url }
}

/** In `serve`, a language with its own origin gets a path on the one server. */
function onOneServer({ i18n, ...config }: SiteConfig): SiteConfig {
  const configs = Object.entries(i18n.localeConfigs).map(([locale, { url, ...own }]) => [
    locale,
    { ...own, baseUrl: config.baseUrl + own.folder },
  ])
  return { ...config, i18n: { ...i18n, localeConfigs: Object.fromEntries(configs) as typeof i18n.localeConfigs } }
}

/** Reports names of languages that the site does not have. */
export function unknownLocales(project: Project, picked: readonly string[] = []): readonly Diagnostic[] {
  const { locales } = project.config.i18n
  return picked
    .filter((locale) => !locales.includes(locale))
    .map((locale) =>
      diagnostic({
        code: 'locale-unknown',
        message: `The site has no locale '${locale}', only ${locales.join(', ')}.`,
        hint: hintFor(locale, locales),
      }),
    )
}

function hintFor(locale: string, locales: readonly string[]): string {
  const near = suggest(locale, locales)
  return near === undefined ? `Add '${locale}' to i18n.locales in the config.` : `Did you mean ${near}?`
}

/** Loads the site in each language, then connects the pages of all and checks the links between them. */
export async function loadSites(projects: readonly Project[], stages: Stages): Promise<readonly LocaleSite[]> {
  const sites: LocaleSite[] = []
  for (const project of projects)
    sites.push({ project, site: await loadSite(project, stagesOf(project, { projects, stages })) })
  return checkLocaleLinks(joinLocales(sites))
}

/** Stages that are named with their language, if there are several. */
export function stagesOf(
  { locale }: Project,
  { projects, stages }: { readonly projects: readonly Project[]; readonly stages: Stages },
): Stages {
  if (projects.length < 2) return stages
  return { times: stages.times, run: (stage, work, count) => stages.run(`${stage} (${locale})`, work, count) }
}

/** The number of pages in all languages. */
export function countPages(sites: readonly LocaleSite[]): number {
  return sites.reduce((sum, { site }) => sum + site.routes.length, 0)
}

type Paths = ReadonlyMap<string, string>

/** Gives each page its paths in the other languages where they differ: a slug may be translated, or the page missing. */
export function joinLocales<T extends LocaleSite>(sites: readonly T[]): readonly T[] {
  if (sites.length < 2) return sites
  const paths = new Map(
    sites.map(({ project, site }) => [project.locale, new Map(site.routes.map(({ page, path }) => [page.id, path]))]),
  )
  return sites.map((one) => ({
    ...one,
    site: { ...one.site, routes: one.site.routes.map((route) => withLocales(route, { site: one.site, paths })) },
  }))
}

interface JoinedSite {
  readonly site: Site
  readonly paths: ReadonlyMap<string, Paths>
}

function withLocales(route: LinkedRoute, { site, paths }: JoinedSite): LinkedRoute {
  const different = [...paths].flatMap(([locale, own]): (readonly [string, string | null])[] => {
    const path = own.get(route.page.id) ?? null
    return path === route.path ? [] : [[locale, path]]
  })
  if (different.length === 0) return route
  return withData(route, { data: withPaths(route.data, Object.fromEntries(different), site.data) })
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
  const below = sites.filter(({ project }) => `${path.replace(/[?#].*$/s, '')}/`.startsWith(project.config.baseUrl))
  return below.toSorted((a, b) => b.project.config.baseUrl.length - a.project.config.baseUrl.length)[0]
}
