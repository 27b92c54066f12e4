import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { routeKey } from '../../runtime/contract/index.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { Drawing } from '../bundle/drawing.ts'
import { bundleSite } from '../bundle/bundle.ts'
import { pagesWithHoles } from '../bundle/holes.ts'
import { sidebarFiles } from '../bundle/sidebar-files.ts'
import { bundleKey } from '../bundle/stored-bundle.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Project } from '../project.ts'
import type { Renderer } from '../render/render.ts'
import { createRenderer } from '../render/render.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { newStages } from '../report/stages.ts'
import { indexMemory } from '../search/index-memory.ts'
import { indexPages } from '../search/search-index.ts'
import type { ServedSearch } from '../search/served-search.ts'
import { createServedSearch } from '../search/served-search.ts'
import type { NamedSearch } from '../search/wire.ts'
import { previewText } from '../preview.ts'
import { loadSite } from '../site.ts'
import { siteAsset } from './assets.ts'
import type { OpenedProject } from './opened-project.ts'
import type { Asset, DevPage, DevSite, SiteState } from './ports.ts'
import { watchList } from './watch-list.ts'

/** How to open a site for writing. */
export interface StagedOptions {
  readonly opened: OpenedProject
  /** The language to serve it in; the first of those that are served by default. */
  readonly locale?: string
  readonly siteDir: string
  /** Folder that is not watched, since `build` writes there. */
  readonly outDir: string
  /** HTML that every page ends with: the live-reload script. */
  readonly bodyEnd: string
}

/** What drawing the site takes. */
interface Drawable {
  readonly project: Project
  readonly site: Site
  readonly bundle: Bundle
  readonly drawing: Drawing
}

/** The site as it can be drawn now. */
interface Loaded extends Drawable {
  readonly renderer: Renderer
  readonly search?: ServedSearch
  /** Problems by file, for pages that have no version to show. */
  readonly broken: ReadonlyMap<string, readonly Diagnostic[]>
}

/** The stages of a build, in one language, behind the questions of the development server. Loading again is the same work as loading first: the cache makes it quick. */
export class StagedSite implements DevSite {
  readonly #options: StagedOptions
  #loaded: Loaded | undefined
  /** The site as it was when the first page was asked for: its bundle is what that page loads. */
  #first: Loaded | undefined
  #loading: Promise<unknown> | undefined
  /** The page that is asked for before the site is there. */
  #urgent: Promise<unknown> | undefined
  #bundleKey: string | undefined
  readonly #search = createServedSearch((partition) => {
    const cache = this.#project?.cache
    return cache && indexMemory(cache).recall(partition)
  })

  constructor(options: StagedOptions) {
    this.#options = options
  }

  readonly read = (path: string): string | undefined => this.#project?.files.read(path)?.text

  get #project(): Project | undefined {
    const { opened, locale } = this.#options
    return opened.projects.find((project) => locale === undefined || project.locale === locale)
  }

  load(changed: readonly string[]): Promise<SiteState> {
    const loading = this.#load(changed)
    this.#loading = loading
    return loading
  }

  async #load(changed: readonly string[]): Promise<SiteState> {
    const opened = await this.#options.opened.open()
    const project = this.#project
    if (!project || opened.some(({ severity }) => severity === 'error')) return this.#state(opened)
    const site = await loadSite(project, newStages(), { breathe: () => this.#breathe() })
    const { bundle, diagnostics } = await this.#bundle({ project, site, changed })
    const problems = [...opened, ...site.diagnostics, ...diagnostics]
    if (bundle) this.#loaded = this.#merge({ project, site, bundle, drawing: await bundle.open(), problems })
    saveSoon(project)
    return { ...this.#state(problems), ...(site.pending ? { pending: site.pending } : {}) }
  }

  async preview(changed: readonly string[]): Promise<readonly string[]> {
    const loaded = this.#loaded
    const [path, ...others] = changed
    if (!loaded || path === undefined || others.length > 0) return []
    const { files } = loaded.project
    const file = files.relative(path)
    if (loaded.broken.has(file)) return []
    files.forget([file])
    const preview = await previewText(loaded.site, file, loaded.project)
    if (!preview) return []
    const parts = { ...loaded, site: preview.site }
    this.#loaded = { ...parts, renderer: this.#renderer(parts) }
    return [preview.path]
  }

  async render(path: string): Promise<DevPage> {
    const loaded = this.#loaded ?? (await (this.#urgent = this.#firstPage(path)))
    if (!loaded) return { problems: await this.#options.opened.open() }
    const key = routeKey(path)
    const route = loaded.site.routes.find((candidate) => routeKey(candidate.path) === key)
    const notFound = loaded.site.routes.find((candidate) => candidate.page.kind === 'not-found')
    const shown = route ?? notFound
    if (!shown) return { problems: [] }
    const problems = loaded.broken.get(shown.page.file ?? '')
    if (problems) return { problems }
    const drawn = loaded.renderer.render(shown)
    if (drawn.diagnostics.length > 0) return { problems: drawn.diagnostics }
    return { status: route && route !== notFound ? 200 : 404, html: drawn.html }
  }

  async asset(path: string): Promise<Asset | undefined> {
    // The first page may ask for its own app after a whole one has come.
    for (const site of [this.#loaded, this.#first]) {
      const asset = site && siteAsset(path.slice(1), site)
      if (asset) return asset
    }
    return undefined
  }

  /** The search of the site as it is now. It has every record, whoever answers the readers of the published site. */
  async search(): Promise<NamedSearch | undefined> {
    await this.#loading
    const name = this.#loaded?.site.data.search?.indexName
    return name === undefined ? undefined : { search: this.#search.search, indexNames: [name] }
  }

  /** Lets requests in, and the page that somebody waits for be drawn before the others are compiled. */
  async #breathe(): Promise<void> {
    await new Promise((done) => setImmediate(done))
    await this.#urgent?.catch(() => undefined)
  }

  /** Compiles only the page that is asked for; its neighbours are known by name. */
  async #firstPage(path: string): Promise<Loaded | undefined> {
    await this.#options.opened.open()
    const project = this.#project
    if (!project) return undefined
    const key = routeKey(path)
    const site = await loadSite(project, newStages(), { isWanted: (page) => routeKey(page.path) === key })
    const { bundle } = await bundleSite({ ...project, site })
    if (!bundle) return undefined
    const parts = { project, site, bundle, drawing: await bundle.open() }
    this.#first = { ...parts, renderer: this.#renderer(parts), broken: brokenFiles(site.diagnostics) }
    return this.#first
  }

  /** The bundle is made again only when something in it changed; most edits of text leave it as it is. */
  async #bundle(now: {
    project: Project
    site: Site
    changed: readonly string[]
  }): Promise<{ bundle?: Bundle; diagnostics: readonly Diagnostic[] }> {
    const { project, site, changed } = now
    const last = this.#loaded?.bundle
    const key = bundleKey(
      { ...project, site },
      pagesWithHoles(site, project.root),
      sidebarFiles({ ...project, site }).hrefs,
    )
    if (last && key !== undefined && key === this.#bundleKey && !changed.some((path) => last.inputs.has(resolve(path))))
      return { bundle: last, diagnostics: [] }
    const result = await bundleSite({ ...project, site })
    if (result.bundle && result.diagnostics.length === 0) this.#bundleKey = key
    return { bundle: result.bundle ?? last, diagnostics: result.diagnostics }
  }

  /** Pages that are broken now stay as they last were. */
  #merge(now: Drawable & { problems: readonly Diagnostic[] }): Loaded {
    const broken = new Map(brokenFiles(now.problems))
    const before = new Map(this.#loaded?.site.routes.map((route) => [route.page.id, route]))
    const routes = now.site.routes.map((route): LinkedRoute => {
      const old = before.get(route.page.id)
      const { file } = route.page
      if (file === undefined || !broken.has(file) || !old || this.#loaded?.broken.has(file)) return route
      broken.delete(file)
      return old
    })
    const site: Site = { ...now.site, routes }
    this.#search.update(() => indexPages(site.searchPages()))
    return { ...now, site, renderer: this.#renderer({ ...now, site }), search: this.#search, broken }
  }

  #renderer(parts: Drawable): Renderer {
    const { bodyEnd } = this.#options
    return createRenderer({ ...parts, config: parts.project.config, mode: 'development', bodyEnd })
  }

  #state(diagnostics: readonly Diagnostic[]): SiteState {
    const loaded = this.#loaded
    const project = this.#project
    const root = resolve(this.#options.siteDir)
    return {
      ok: loaded !== undefined,
      baseUrl: project?.config.baseUrl ?? '/',
      shell: digest(loaded?.bundle.script ?? ''),
      sidebars: digest(JSON.stringify(loaded?.site.sidebars ?? {})),
      build: loaded?.bundle.build ?? '',
      stylesheets: loaded?.bundle.stylesheets ?? [],
      staticFolders: (project?.config.staticDirectories ?? []).map((folder) => resolve(root, folder)),
      watch: watchList({
        root,
        outDir: this.#options.outDir,
        configInputs: this.#options.opened.configInputs,
        bundleInputs: loaded?.bundle.inputs ?? new Set(),
        sourceInputs: sourceInputs(project, root),
      }),
      diagnostics,
    }
  }
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** Readers first: what an edit changed is shown before it is remembered. */
function saveSoon({ cache, root }: Project): void {
  setTimeout(() => existsSync(root) && cache.save(), saveDelay).unref()
}

/** In ms. */
const saveDelay = 200

function sourceInputs(project: Project | undefined, root: string): readonly string[] {
  return (project?.config.sources ?? []).flatMap((source) => (source.watch ?? []).map((path) => resolve(root, path)))
}

function brokenFiles(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const spoils =
      /^(markdown-|module-syntax|import-unresolved|component-|page-without|invalid-utf8|front-matter-syntax)/.test(
        diagnostic.code,
      )
    if (diagnostic.severity !== 'error' || !spoils || !diagnostic.at) continue
    byFile.set(diagnostic.at.file, [...(byFile.get(diagnostic.at.file) ?? []), diagnostic])
  }
  return byFile
}
