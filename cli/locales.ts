import type { SiteConfig } from './config/schema.ts'
import type { Site } from './link/site.ts'
import type { Project } from './project.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import type { Stages } from './report/stages.ts'
import { suggest } from './report/suggest.ts'
import { joinLocales } from './join-locales.ts'
import { checkLocaleLinks } from './locale-links.ts'
import { loadSite } from './site.ts'

/** Stands in for the folder of translations where none are to be read: nothing is ever in it. */
export const untranslatedPath = '.docs-gen/untranslated'

/** The site in one of its languages. */
export interface LocaleSite {
  readonly project: Project
  readonly site: Site
}

/**
 * A project in each of its languages, the default one first. A language is a partition of the site: same stages, same cache, own address.
 * @param picked names of the languages wanted; all by default
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
  const { i18n } = config
  const own = i18n.localeConfigs[locale]
  if (!own) return config
  const translations = own.translate ? {} : { i18n: { ...i18n, path: untranslatedPath } }
  return { ...config, baseUrl: own.baseUrl, url: own.url ?? config.url, ...translations }
}

/** While the site is written, a language with an origin of its own has a place beside the others. */
function onOneServer({ i18n, ...config }: SiteConfig): SiteConfig {
  const configs = Object.entries(i18n.localeConfigs).map(([locale, { url, ...own }]) => [
    locale,
    { ...own, baseUrl: config.baseUrl + own.folder },
  ])
  return { ...config, i18n: { ...i18n, localeConfigs: Object.fromEntries(configs) as typeof i18n.localeConfigs } }
}

/** What is wrong with the names of the languages that a command was asked for. */
export function unknownLocales(project: Project, picked: readonly string[] = []): readonly Diagnostic[] {
  const { locales } = project.config.i18n
  return picked
    .filter((locale) => !locales.includes(locale))
    .map((locale) => ({
      code: 'locale-unknown',
      severity: 'error',
      message: `The site has no locale '${locale}', only ${locales.join(', ')}.`,
      hint: hintFor(locale, locales),
    }))
}

function hintFor(locale: string, locales: readonly string[]): string {
  const near = suggest(locale, locales)
  return near === undefined ? `Add '${locale}' to i18n.locales in the config.` : `Did you mean ${near}?`
}

/** Runs the front end for each language, and tells each page where it is in the others. */
export async function loadSites(projects: readonly Project[], stages: Stages): Promise<readonly LocaleSite[]> {
  const sites: LocaleSite[] = []
  for (const project of projects)
    sites.push({ project, site: await loadSite(project, stagesOf(project, { projects, stages })) })
  return checkLocaleLinks(joinLocales(sites))
}

/** Stages that tell their language, where there are several. */
export function stagesOf(
  { locale }: Project,
  { projects, stages }: { readonly projects: readonly Project[]; readonly stages: Stages },
): Stages {
  if (projects.length < 2) return stages
  return { times: stages.times, run: (stage, work, count) => stages.run(`${stage} (${locale})`, work, count) }
}

/** All pages of all languages. */
export function countPages(sites: readonly LocaleSite[]): number {
  return sites.reduce((sum, { site }) => sum + site.routes.length, 0)
}
