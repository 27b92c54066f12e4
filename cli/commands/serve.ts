import { join, resolve } from 'node:path'
import { openProject } from '../project.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { embeddedIndexName } from '../link/search-data.ts'
import { localeProjects, unknownLocales } from '../locales.ts'
import type { Project } from '../project.ts'
import { openBuiltSearch } from '../search/built-search.ts'
import { searchByLanguage } from '../search/search-by-language.ts'
import { LocaleSites } from '../serve/locale-sites.ts'
import { searchEndpoint } from '../serve/search-endpoint.ts'
import type { RequestHandler } from '../serve/request.ts'
import type { ListenOptions } from '../serve/listen.ts'
import { serveBuilt } from '../serve/serve-built.ts'
import { serveDev } from '../serve/serve-dev.ts'
import type { ServeResult } from '../serve/server.ts'

/** What to serve and where. */
export interface ServeOptions extends ListenOptions {
  /** Default: the current folder. */
  readonly siteDir?: string
  /** Serves what the last build wrote, as a static host would, instead of the site as it is being written. */
  readonly built?: boolean
  /** Folder of the last build; default `build` in the site folder. */
  readonly outDir?: string
  /** Names of the languages to serve while they are written; default is all. */
  readonly locales?: readonly string[]
  /** Remember nothing between runs. */
  readonly noCache?: boolean
  /** Told after each load of a site that is being written: the files that changed (absolute, none at the start) and all problems. */
  readonly onLoad?: (diagnostics: readonly Diagnostic[], changed: readonly string[]) => void
  /** Told of bugs and of files that cannot be watched; default: nobody. */
  readonly log?: (message: string) => void
}

/** Serves a site until `server.close()` is called. Problems in the content never end it. */
export async function serve(options: ServeOptions = {}): Promise<ServeResult> {
  const siteDir = resolve(options.siteDir ?? '.')
  const folder = resolve(siteDir, options.outDir ?? 'build')
  const opened = await openProject(siteDir, {
    mode: options.built ? 'production' : 'development',
    noCache: options.noCache,
  })
  const isNoSite = opened.diagnostics.some(({ code }) => code === 'config-missing')
  if (isNoSite || (options.built && !opened.project)) return { diagnostics: opened.diagnostics }
  const listening = { port: options.port, host: options.host, log: options.log ?? (() => undefined) }
  const unknown = opened.project ? unknownLocales(opened.project, options.locales) : []
  if (unknown.length > 0) return { diagnostics: unknown }
  const baseUrl = startPath(opened.project, options.locales)
  if (options.built)
    return serveBuilt({ folder, baseUrl, handlers: [builtSearch(folder, opened.project)], ...listening })
  const site = new LocaleSites({ siteDir, outDir: folder, noCache: options.noCache, locales: options.locales })
  return serveDev(site, {
    baseUrl,
    handlers: [searchEndpoint(() => site.search())],
    ...listening,
    onLoad: (state, changed) => options.onLoad?.(state.diagnostics, changed),
  })
}

/** Base path of the site, or of the one language that is served. */
function startPath(project: Project | undefined, locales: readonly string[] | undefined): string {
  const [only, ...others] = project && locales ? localeProjects(project, locales) : []
  return (others.length === 0 ? only : undefined)?.config.baseUrl ?? project?.config.baseUrl ?? '/'
}

/** Answers from the indexes that the last build wrote, one for each language, where it wrote some. */
function builtSearch(folder: string, project: Project | undefined): RequestHandler {
  const find = openBuiltSearch(folder)
  const indexNames = project ? [embeddedIndexName(project.config)] : []
  const others = Object.entries(project?.config.i18n.localeConfigs ?? {}).flatMap(([locale, { folder: below }]) => {
    const open = openBuiltSearch(join(folder, below))
    return below === '' ? [] : [[locale, async () => open()] as const]
  })
  return searchEndpoint(async () => {
    const search = find()
    return search && { search: searchByLanguage(search, new Map(others)), indexNames }
  })
}
