import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { responseHeaders } from '../../features/lists/documents.ts'
import { lateCodeFolders } from '../../features/asset-folders.ts'
import { openBuilt } from '../../features/lists/serve.ts'
import { openProject, type Project } from '../pipeline/open.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { localeProjects, unknownLocales } from '../pipeline/locales.ts'
import { ProjectSite } from './dev/site.ts'
import { serveBuilt } from './serve-built.ts'
import { serveDev } from './serve-dev.ts'
import type { ListenOptions, ServeResult } from './http/serve-result.ts'

/** Site to serve, and the address to listen on. */
export interface ServeOptions extends ListenOptions {
  /** Folder of the site, with the config in it. Default: the current folder. */
  readonly siteDir?: string
  /** Serves the output of the last build, as a static host does, instead of the site while it is written. Default: false. */
  readonly built?: boolean
  /** Folder of the last build. Default: `build` in the site folder. */
  readonly outDir?: string
  /** Replaces the base path of the config, e.g. `/docs/`. */
  readonly baseUrl?: string
  /** Languages to serve, e.g. `['fr']`. Default: all. */
  readonly locales?: readonly string[]
  /** Whether open pages go to the heading of each edit. Default: false. */
  readonly follow?: boolean
  /** Keeps nothing between runs. Default: false. */
  readonly noCache?: boolean
  /** Absolute path of the folder for the cache; each site needs one of its own. Default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  /** Called after each load, with the problems of the site and its open pages, and the absolute paths of the files that changed: none at the start. `took` is the time until the change was shown, in ms. */
  readonly onLoad?: (diagnostics: readonly Diagnostic[], changed: readonly string[], took: number) => void
  /** Called with the problems of a page that was just requested: its components are rendered for the first time. */
  readonly onPageProblems?: (diagnostics: readonly Diagnostic[]) => void
  /** Receives messages about bugs and about files that cannot be watched. */
  readonly log?: (message: string) => void
}

/** Serves a site until `server.close()` is called. Problems in the content never end it. */
export async function serve(options: ServeOptions = {}): Promise<ServeResult> {
  const siteDir = resolve(options.siteDir ?? '.')
  const folder = resolve(siteDir, options.outDir ?? 'build')
  const opened = await openProject(siteDir, {
    mode: options.built ? 'production' : 'development',
    noCache: options.noCache,
    cacheDir: options.cacheDir,
    baseUrl: options.baseUrl,
  })
  const isNoSite = opened.diagnostics.some(({ code }) => code === 'config-missing')
  if (isNoSite || (options.built && !opened.project)) return { diagnostics: opened.diagnostics }
  const listening = { port: options.port, host: options.host, log: options.log ?? (() => undefined) }
  const unknown = opened.project ? unknownLocales(opened.project, options.locales) : []
  if (unknown.length > 0) return { diagnostics: unknown }
  const baseUrl = startPath(opened.project, options.locales)
  if (options.built)
    return serveBuilt({
      folder,
      baseUrl,
      addsSlashes: addsSlashes(opened.project),
      handlers: [openBuilt(folder, opened.project)],
      headers: builtHeaders(folder, opened.project),
      ...listening,
    })
  const { noCache, cacheDir, locales } = options
  const site = new ProjectSite({ siteDir, outDir: folder, baseUrl: options.baseUrl, noCache, cacheDir, locales })
  return serveDev(site, {
    baseUrl,
    handlers: [site.handler],
    ...listening,
    follow: options.follow,
    openPlace: (place) => void import('launch-editor').then(({ default: launch }) => launch(join(siteDir, place))),
    onLoad: options.onLoad,
    onPageProblems: options.onPageProblems,
  })
}

/** Base path of the site, or of the one language that is served. */
function startPath(project: Project | undefined, locales: readonly string[] | undefined): string {
  const [only, ...others] = project && locales ? localeProjects(project, locales) : []
  return (others.length === 0 ? only : undefined)?.config.baseUrl ?? project?.config.baseUrl ?? '/'
}

/** Whether hosts redirect `/x` to `/x/`: those of folders do, for sites whose links have that slash all do. */
function addsSlashes(project: Project | undefined): boolean {
  const { trailingSlash, host } = project?.config ?? {}
  return trailingSlash ?? (host === 'github-pages' || host === 'cloudflare')
}

/** The headers that a host of the last build should send. */
function builtHeaders(folder: string, project: Project | undefined): Readonly<Record<string, string>> {
  if (!project) return {}
  const hasFrames = lateCodeFolders.some((name) => existsSync(join(folder, 'assets', name)))
  return Object.fromEntries(responseHeaders.flatMap((of) => of({ config: project.config, hasFrames })))
}
