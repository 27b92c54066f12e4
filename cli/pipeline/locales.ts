import type { SiteConfig } from '../config/schema/site.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Project } from './open.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Stages } from '../report/stages.ts'
import { suggest } from '../report/suggest.ts'
import { withPaths } from '../link/pages/page-language.ts'
import { withData } from '../link/pages/pages.ts'

/** The site in one of its languages: a project with the address of that language, and what it was linked to. */
export interface LocaleSite {
  readonly project: Project
  readonly site: Site
}

/** Folder of a language in the output: empty, or with a slash at its end. */
export function localeFolder({ config, locale }: Pick<Project, 'config' | 'locale'>): string {
  return config.i18n.localeConfigs[locale]?.folder ?? ''
}

/** Base path of the whole output, without the folder of a language. */
export function outputBase(project: Pick<Project, 'config' | 'locale'>): string {
  const { baseUrl } = project.config
  return baseUrl.slice(0, baseUrl.length - localeFolder(project).length)
}

/**
 * Splits a project into one for each language, the default one first. They share files and cache; each has its own address.
 * @param picked names of languages; default: all
 */
export function localeProjects(project: Project, picked?: readonly string[]): readonly Project[] {
  const { locales, defaultLocale } = project.config.i18n
  const selected = locales.filter((locale) => picked?.includes(locale) ?? true)
  const ordered = [...selected].sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale))
  const config = project.mode === 'development' ? onOneServer(project.config) : project.config
  const { i18n, baseUrl } = config
  return ordered.map((locale) => {
    const localeRun = project.configs?.[locale]
    return { ...project, locale, config: localeConfig(localeRun ? { ...localeRun, i18n, baseUrl } : config, locale) }
  })
}

/** The config with the address of one language. */
function localeConfig(config: SiteConfig, locale: string): SiteConfig {
  const settings = config.i18n.localeConfigs[locale]
  if (!settings) return config
  return { ...config, baseUrl: settings.baseUrl, url: settings.url ?? config.url }
}

/** In `serve`, a language with its own origin gets a path on the one server. */
function onOneServer({ i18n, ...config }: SiteConfig): SiteConfig {
  const configs = Object.entries(i18n.localeConfigs).map(([locale, { url, ...settings }]) => [
    locale,
    { ...settings, baseUrl: config.baseUrl + settings.folder },
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
  const different = [...paths].flatMap(([locale, localePaths]): (readonly [string, string | null])[] => {
    const path = localePaths.get(route.page.id) ?? null
    return path === route.path ? [] : [[locale, path]]
  })
  if (different.length === 0) return route
  return withData(route, { data: withPaths(route.data, Object.fromEntries(different), site.data) })
}
