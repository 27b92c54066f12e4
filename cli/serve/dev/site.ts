import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { openServed } from '../../../features/lists/serve.ts'
import { routeKey } from '../../../runtime/contract/index.ts'
import { localeFolder } from '../../pipeline/locales.ts'
import type { Cache } from '../../cache/cache.ts'
import { createRebuilder } from '../../bundle/esbuild/rebuild.ts'
import { deferred } from '../../process/deferred.ts'
import { browserPlace } from '../../bundle/server/throw-places.ts'
import type { Project } from '../../pipeline/open.ts'
import type { Location } from '../../report/diagnostic.ts'
import { harmOf, staticFiles } from '../../pipeline/outputs/static-files.ts'
import { hasErrors } from '../../report/apply-levels.ts'
import type { RequestHandler } from '../http/request.ts'
import { bundledFile, siteAsset } from './assets.ts'
import type { Site } from '../../link/site.ts'
import { editedPlace } from './edited-place.ts'
import { connectLanguages, type LoadedSite, loadFirstPage, loadLanguage, previewPage, renderPage } from './language.ts'
import type { Asset, DevPage, DevSite, EditedPlace, SiteState, WatchList } from './ports.ts'
import {
  type DevSiteOptions,
  earlierSites,
  type Language,
  openSite,
  readList,
  siteState,
  unopenedSite,
  watchList,
} from './state.ts'

/** Number of pages that are loaded on their own. Each costs a second or so, and keeps the whole site waiting. */
const maxFirstPages = 3

/**
 * A project on disk as a `DevSite`, in all its languages, each below its own path. The default language is loaded at once, the others
 * when a page of theirs is requested: a site in ten languages starts as fast as a site in one.
 */
export class ProjectSite implements DevSite {
  readonly #options: DevSiteOptions
  #opened = unopenedSite
  #opening: Promise<void> | undefined
  /** By locale. */
  readonly #languages = new Map<string, Language>()
  /** Loads and previews run one after another. */
  #queue: Promise<unknown> = Promise.resolve()
  readonly #renders = new Set<Promise<DevPage>>()
  #edited: EditedPlace | undefined
  /** Resolves when another language was loaded. */
  #joined = deferred<void>()
  readonly #served = openServed({ locales: () => this.#locales(), linked: (locale) => this.#linked(locale) })
  /** Answers of features, at any address. */
  readonly handler: RequestHandler = this.#served.handler

  constructor(options: DevSiteOptions) {
    this.#options = options
  }

  readonly mayServe = (file: string): boolean => {
    const project = this.#opened.projects[0]
    if (!project) return false
    // Several names are tried for each address.
    if (!existsSync(file)) return true
    const path = project.files.relative(file)
    return project.files.strayLink(path) === undefined && harmOf(path, project) === undefined
  }

  readonly placeOf = (stack: string): Location | undefined => {
    for (const language of this.#languages.values())
      for (const { bundle, project } of allSites(language)) {
        const place = browserPlace(stack, bundle.files, project.root)
        if (place) return place
      }
    return undefined
  }

  readonly edited = (): EditedPlace | undefined => this.#edited

  readonly read = (path: string): string | undefined => this.#opened.projects[0]?.files.read(path)?.text

  load(changed: readonly string[]): Promise<SiteState> {
    return this.#inTurn(async () => {
      if (this.#mayChangeCode(changed) || this.#opened.projects.length === 0) this.#opening = undefined
      await this.#open()
      this.#forget(changed)
      for (const [n, project] of this.#opened.projects.entries()) {
        const language = n === 0 ? this.#language(project) : this.#languages.get(project.locale)
        if (language && (n === 0 || language.isLoaded)) await this.#load(language, project, changed)
      }
      await this.#connect()
      return this.#state()
    })
  }

  watch(): WatchList {
    return watchList({ options: this.#options, opened: this.#opened, languages: this.#loadedLanguages() })
  }

  watchReads(): WatchList {
    return readList({ options: this.#options, opened: this.#opened })
  }

  preview(changed: readonly string[]): Promise<readonly string[]> {
    return this.#inTurn(async () => {
      const [path, ...others] = changed
      if (path === undefined || others.length > 0) return []
      this.#forget(changed)
      const paths: string[] = []
      for (const project of this.#opened.projects) {
        const language = this.#languages.get(project.locale)
        const preview = language?.loaded && (await previewPage(language.loaded, project.files.relative(path)))
        if (!language || !preview) continue
        this.#setEdited(project, { before: language.loaded?.site, after: preview.loaded.site, changed })
        language.loaded = preview.loaded
        paths.push(`/${this.#folderOf(project)}${preview.path.slice(1)}`)
      }
      return paths
    })
  }

  render(path: string): Promise<DevPage> {
    const page = this.#render(path).finally(() => this.#renders.delete(page))
    this.#renders.add(page)
    return page
  }

  async #render(path: string): Promise<DevPage> {
    await this.#open()
    const { project, rest } = this.#find(path)
    if (!project) return { problems: this.#opened.diagnostics }
    const language = this.#start(project)
    const loaded = language.loaded ?? (await this.#firstPage(language, project, rest))
    return loaded ? renderPage(loaded, rest) : { problems: this.#opened.diagnostics }
  }

  async asset(path: string): Promise<Asset | undefined> {
    const asset = await this.#asset(path)
    // A path without extension is a page, which must not wait for the whole site.
    if (asset || extname(path) === '') return asset
    await this.#queue
    return this.#asset(path)
  }

  async #locales(): Promise<readonly string[]> {
    await this.#queue
    return this.#opened.projects.map(({ locale }) => locale)
  }

  /** The site in one language, after a load that begins now if none has begun. */
  async #linked(locale: string): Promise<Site | undefined> {
    const project = this.#opened.projects.find((candidate) => candidate.locale === locale)
    const language = project && this.#start(project)
    await this.#queue
    return language?.loaded?.site
  }

  /** Waits for the loads and renders that run, as each may write the files of a bundle. */
  async close(): Promise<void> {
    await this.#queue
    await Promise.allSettled(this.#renders)
    const languages = [...this.#languages.values()]
    await Promise.all([
      ...languages.map(({ rebuilder }) => rebuilder.close()),
      ...languages.flatMap(allSites).map(({ bundle }) => bundle.close()),
    ])
  }

  #open(): Promise<void> {
    this.#opening ??= openSite(this.#options, this.#opened).then((opened) => {
      this.#opened = opened
      const locales = new Set(opened.projects.map(({ locale }) => locale))
      for (const { locale, rebuilder } of this.#languages.values()) {
        if (locales.has(locale)) continue
        this.#languages.delete(locale)
        void rebuilder.close()
      }
    })
    return this.#opening
  }

  #forget(changed: readonly string[]): void {
    const files = this.#opened.projects[0]?.files
    files?.forget(changed.map((path) => files.relative(path)))
  }

  async #load(language: Language, project: Project, changed: readonly string[]): Promise<void> {
    const isConfigBroken = hasErrors(this.#opened.diagnostics)
    const result = isConfigBroken
      ? undefined
      : await loadLanguage(project, {
          last: language.loaded,
          changed,
          runBundler: language.rebuilder.run,
          yieldToEventLoop: () => yieldToFirstPage(language),
        })
    language.isLoaded = true
    language.firstPages.clear()
    if (!result) return
    const { loaded, diagnostics, pending } = result
    language.diagnostics = diagnostics
    language.pending = pending
    if (!loaded) return
    this.#setEdited(project, { before: language.loaded?.site, after: loaded.site, changed })
    if (loaded.bundle !== language.loaded?.bundle) language.previous = language.loaded
    language.loaded = loaded
    language.firstScript ??= loaded.bundle.script
    language.served.update(loaded.site)
  }

  /** Notes where the text of a page was edited, if one file was. */
  #setEdited(project: Project, { before, after, changed: [path, ...others] }: Edit): void {
    const place =
      path === undefined || others.length > 0 ? undefined : editedPlace(before, after, project.files.relative(path))
    if (place) this.#edited = { ...place, path: `/${this.#folderOf(project)}${place.path.slice(1)}` }
  }

  /** A page links to its translations, which are known when their languages are loaded. As in a build, the order is that of the projects. */
  async #connect(): Promise<void> {
    const languages = this.#opened.projects.flatMap(({ locale }) => this.#languages.get(locale) ?? [])
    const sites = await connectLanguages(languages.flatMap(({ loaded }) => loaded ?? []))
    for (const language of languages)
      language.loaded = sites.find(({ project }) => project.locale === language.locale) ?? language.loaded
  }

  /** Loads the site for one page, before the others are compiled. Further requests for it share the load; requests for too many pages wait. */
  async #firstPage(language: Language, project: Project, path: string): ReturnType<typeof loadFirstPage> {
    const key = routeKey(path)
    const cached = language.firstPages.get(key)
    if (cached) return cached
    if (!language.isLoaded && language.firstPages.size >= maxFirstPages) {
      await this.#queue
      return language.loaded
    }
    const page = loadFirstPage(project, path)
    language.firstPages.set(key, page)
    const first = await page
    if (first) language.firsts = [first, ...language.firsts].slice(0, maxFirstPages)
    return first
  }

  async #asset(path: string): Promise<Asset | undefined> {
    const { project, rest } = this.#find(path)
    if (!project) return undefined
    const language = this.#start(project)
    const file = rest.slice(1)
    const asset = await languageAsset(file, language)
    return asset ?? (this.#folderOf(project) === '' ? undefined : staticAsset(rest, project))
  }

  /** The language of a path, and the path within its folder. */
  #find(path: string): { readonly project?: Project; readonly rest: string } {
    const [main] = this.#opened.projects
    const inFolders = this.#opened.projects.filter((candidate) => this.#folderOf(candidate) !== '')
    const project = inFolders.find((candidate) => `${path}/`.startsWith(`/${this.#folderOf(candidate)}`))
    if (!project) return { project: main, rest: path }
    return { project, rest: path.slice(this.#folderOf(project).length) || '/' }
  }

  /** Folder of a language below the base path, ending with `/`; empty for the default language, and if only one is served. */
  #folderOf(project: Project): string {
    return this.#opened.projects.length === 1 ? '' : localeFolder(project)
  }

  /** The language of a project; its load begins with the first request, but for the main language, which `load` loads. */
  #start(project: Project): Language {
    const isKnown = this.#languages.has(project.locale)
    const language = this.#language(project)
    if (isKnown || project === this.#opened.projects[0]) return language
    void this.#inTurn(() => this.#load(language, project, []))
      // A bug is reported to the request for a page.
      .catch(() => undefined)
      .finally(() => this.#joined.resolve())
    return language
  }

  #language({ locale }: Project): Language {
    const existing = this.#languages.get(locale)
    if (existing) return existing
    const cache = (): Cache | undefined => this.#opened.projects.find((candidate) => candidate.locale === locale)?.cache
    const language: Language = {
      locale,
      served: this.#served.open(locale, cache),
      rebuilder: createRebuilder(),
      isLoaded: false,
      diagnostics: [],
      firsts: [],
      firstPages: new Map(),
    }
    this.#languages.set(locale, language)
    return language
  }

  #state(): SiteState {
    this.#joined = deferred<void>()
    return siteState({
      options: this.#options,
      opened: this.#opened,
      languages: this.#loadedLanguages(),
      joined: this.#joined.promise,
    })
  }

  #loadedLanguages(): readonly Language[] {
    const languages = this.#opened.projects.flatMap(({ locale }) => this.#languages.get(locale) ?? [])
    return languages.filter(({ isLoaded }, n) => n === 0 || isLoaded)
  }

  /** Whether files changed that code of the site read, which may keep what it read: all code is loaded again then. */
  #mayChangeCode(changed: readonly string[]): boolean {
    const { configInputs, projects } = this.#opened
    const inputs = new Set([...configInputs, ...projects.flatMap(({ siteCode }) => siteCode.observer.paths)])
    return changed.some((path) => inputs.has(path) || inputs.has(dirname(path)))
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }
}

/** Two loads of a site, and the absolute paths of the files that changed between them. */
interface Edit {
  readonly before: Site | undefined
  readonly after: Site
  readonly changed: readonly string[]
}

/** Lets requests in, and the page a browser waits for be rendered before the others are compiled. */
async function yieldToFirstPage({ firstPages }: Language): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.allSettled(firstPages.values())
}

function allSites(language: Language): readonly LoadedSite[] {
  return [...(language.loaded ? [language.loaded] : []), ...earlierSites(language)]
}

/** A file of the current site; scripts and style sheets of earlier ones too, for which an open page may ask after the site was loaded again. */
async function languageAsset(path: string, language: Language): Promise<Asset | undefined> {
  const { loaded, firsts, served } = language
  const current = loaded ? [{ ...loaded, served }] : firsts
  for (const site of current) {
    const asset = await siteAsset(path, site)
    if (asset) return asset
  }
  for (const site of earlierSites(language)) {
    const file = bundledFile(path, site)
    if (file) return file
  }
  return undefined
}

/** Static files are copied into the folder of each language. */
function staticAsset(path: string, project: Project): Asset | undefined {
  const file = staticFiles(project).find((entry) => `/${entry.path}` === path)
  return file && { body: readFileSync(project.files.absolute(file.file)) }
}
