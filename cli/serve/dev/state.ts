import { join, resolve, sep } from 'node:path'
import type { Rebuilder } from '../../bundle/esbuild/rebuild.ts'
import { contentDigest } from '../../cache/digest.ts'
import { packageRoot } from '../../process/package-root.ts'
import { localeProjects } from '../../pipeline/locales.ts'
import { openProject, type Project } from '../../pipeline/open.ts'
import { applyLevels, hasErrors } from '../../report/apply-levels.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { ServedLanguage } from '../feature.ts'
import type { LoadedSite } from './language.ts'
import type { SiteState, WatchList } from './ports.ts'
import { isFolder } from '../../cache/path-stats.ts'

/** The project to serve while it is written. */
export interface DevSiteOptions {
  readonly siteDir: string
  /** Output folder of `build`, which is not watched. */
  readonly outDir: string
  /** Replaces the base path of the config. */
  readonly baseUrl?: string
  readonly noCache?: boolean
  /** Absolute path of the folder for the cache. */
  readonly cacheDir?: string
  /** Names of the languages to serve; default is all. */
  readonly locales?: readonly string[]
}

/** The project as its config was last read. If the config is broken now, the last good projects are kept. */
interface OpenedSite {
  /** One for each language that is served, the default language first. */
  readonly projects: readonly Project[]
  /** Base path of the whole site; of the language, if only one is served. */
  readonly baseUrl: string
  /** Absolute paths whose change may repair the config. */
  readonly configInputs: readonly string[]
  /** Problems of the config. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Before the config is read. */
export const unopenedSite: OpenedSite = { projects: [], baseUrl: '/', configInputs: [], diagnostics: [] }

/** Reads the config. @param last the site as it was opened before */
export async function openSite(options: DevSiteOptions, last: OpenedSite): Promise<OpenedSite> {
  const { siteDir, baseUrl, noCache, cacheDir, locales } = options
  const request = { mode: 'development', baseUrl, noCache, cacheDir } as const
  const { project, diagnostics, configInputs } = await openProject(siteDir, request)
  if (!project) return { ...last, configInputs, diagnostics }
  const projects = localeProjects(project, locales)
  const { config } = (projects.length === 1 ? projects[0] : undefined) ?? project
  return { projects, baseUrl: config.baseUrl, configInputs, diagnostics }
}

/** One language of the site, as far as it was loaded. */
export interface Language {
  readonly locale: string
  readonly served: ServedLanguage
  readonly rebuilder: Rebuilder
  /** The last good site. */
  loaded?: LoadedSite
  /** The good site before it: open pages may still run its scripts. */
  previous?: LoadedSite | undefined
  /** Sites with only one page compiled, the newest first: that page loads their bundle. */
  firsts: readonly LoadedSite[]
  /** The pages that are loaded before the others, while a browser waits for them, by route key. */
  readonly firstPages: Map<string, Promise<LoadedSite | undefined>>
  /** Whether all its pages were loaded once, successfully or not. */
  isLoaded: boolean
  diagnostics: readonly Diagnostic[]
  /** Resolves when loading again would yield more pages. */
  pending?: Promise<void>
  /** Script of its app when it was first loaded. */
  firstScript?: string
}

/** Sites that open pages may come from although another is shown now, the newest first. */
export function earlierSites({ previous, firsts }: Language): readonly LoadedSite[] {
  return previous ? [previous, ...firsts] : firsts
}

/** Everything the dev server knows about the site. */
interface KnownSite {
  readonly options: DevSiteOptions
  readonly opened: OpenedSite
  /** Languages that were loaded, the default one first. */
  readonly languages: readonly Language[]
  /** Resolves when another language was loaded. */
  readonly joined: Promise<void>
}

/** The state of the whole site for the server. */
export function siteState({ options, opened, languages, joined }: KnownSite): SiteState {
  const { projects, baseUrl, diagnostics } = opened
  const [main, ...others] = languages
  const [project] = projects
  const isBroken = hasErrors(diagnostics)
  const problems = [...diagnostics, ...(isBroken ? [] : languages.flatMap((language) => language.diagnostics))]
  const pendings = isBroken ? [] : languages.flatMap(({ pending }) => pending ?? [])
  const root = resolve(options.siteDir)
  // Loading a language for the first time is no reason to reload the pages of the others.
  const later = others.filter(({ loaded, firstScript }) => loaded?.bundle.script !== firstScript)
  return {
    ok: main?.loaded !== undefined,
    baseUrl,
    shell: digest([main?.loaded?.bundle.frame, ...later.map(({ loaded }) => loaded?.bundle.script)]),
    script: main?.loaded?.bundle.script ?? '',
    sidebars: digest(languages.map(({ loaded }) => loaded?.site.sidebars)),
    build: main?.loaded?.bundle.build ?? '',
    stylesheets: main?.loaded?.bundle.stylesheets ?? [],
    staticFolders: (project?.config.staticDirectories ?? []).map((folder) => resolve(root, folder)),
    diagnostics: project ? applyLevels(problems, project.config) : problems,
    pending: projects.length < 2 ? pendings[0] : Promise.race([...pendings, joined]),
  }
}

/** Watches the site folder, every file outside it that the site is made of, and what the site's code read. */
export function watchList({ options, opened, languages }: Omit<KnownSite, 'joined'>): WatchList {
  const root = resolve(options.siteDir)
  const { outDir } = options
  const isPackage = (path: string): boolean => path.includes(`${sep}node_modules${sep}`)
  const bundled = languages.flatMap(({ loaded }) => [...(loaded?.bundle.inputs ?? [])])
  const inputs = [...bundled, ...pageInputs(languages, root)].filter((path) => !isPackage(path))
  const outside = notInFolder([...inputs, ...readPaths(opened)], root)
  const watched = opened.projects.flatMap(({ config }) => config.sources.flatMap((source) => source.watch ?? []))
  return {
    paths: [root, ...outside.paths, ...watched.map((path) => resolve(root, path))],
    listings: outside.listings,
    ignored: [
      outDir,
      join(root, '.docs-gen'),
      `${outDir}.docs-gen`,
      ...opened.projects.map(({ cacheDir }) => cacheDir),
    ],
  }
}

/** Watches what the site's code read outside of the site folder. */
export function readList({ options, opened }: Pick<KnownSite, 'options' | 'opened'>): WatchList {
  return { ...notInFolder(readPaths(opened), resolve(options.siteDir)), ignored: [] }
}

function readPaths({ configInputs, projects }: OpenedSite): readonly string[] {
  return [...configInputs, ...projects.flatMap(({ siteCode }) => siteCode.observer.paths)]
}

/** The paths that are not watched with the site folder. @param root absolute path of that folder */
function notInFolder(paths: readonly string[], root: string): Pick<WatchList, 'listings' | 'paths'> {
  const ownCode = join(packageRoot, 'dist') + sep
  const isWatched = (path: string): boolean =>
    isBelow(root, path) && !/[\\/](?:\.|node_modules[\\/])/.test(path.slice(root.length))
  const outside = [...new Set(paths)].filter((path) => !isWatched(path) && !path.startsWith(ownCode))
  return {
    paths: outside.filter((path) => !isFolder(path)),
    // A listing that contains the site would hide it.
    listings: outside.filter((path) => isFolder(path) && !isBelow(path, root)),
  }
}

/** Absolute paths of the files that pages include, such as partials and examples of code, or publish. */
function pageInputs(languages: readonly Language[], root: string): readonly string[] {
  const sites = languages.flatMap(({ loaded }) => loaded?.site ?? [])
  const inputs = sites.flatMap(({ routes, assets }) => [
    ...routes.flatMap(({ compiled }) => compiled.inputs),
    ...assets,
  ])
  return inputs.map(({ file }) => resolve(root, file))
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

function digest(value: unknown): string {
  return contentDigest(JSON.stringify(value))
}
