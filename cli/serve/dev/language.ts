import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { routeKey } from '../../../runtime/contract/index.ts'
import { bundleSite } from '../../bundle/bundle.ts'
import type { Bundle, BundleInput, BundleResult } from '../../bundle/input.ts'
import type { RunBundler } from '../../bundle/esbuild/rebuild.ts'
import type { LinkedRoute, Site } from '../../link/site.ts'
import { isWithin } from '../../files/symlink-boundary.ts'
import { observe } from '../../modules/observe/site-code.ts'
import type { Additions } from '../../pipeline/feature.ts'
import { loadSite } from '../../pipeline/load.ts'
import { joinLocales } from '../../pipeline/locales.ts'
import { previewText } from '../../pipeline/preview.ts'
import type { Project } from '../../pipeline/open.ts'
import { addressTaken } from '../../pipeline/problems/address-problems.ts'
import { additionsOf } from '../../pipeline/used-features.ts'
import { withoutRenderedAnchors } from '../../render/component-anchors.ts'
import { locateThrown } from '../../render/locate-thrown.ts'
import type { RenderedRoute, Renderer } from '../../render/render.ts'
import { openRenderer } from '../../render/site-renderer.ts'
import { slotFailure } from '../../render/slot-failure.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { ruleOf } from '../../report/rules.ts'
import { newStages } from '../../report/stages.ts'
import type { DevPage } from './ports.ts'
import { redirectAt } from './redirect.ts'
import { isScript } from '../../files/file-kinds.ts'
import { isStyleSheet } from '../../bundle/styles/sass.ts'

/** A site in one language that can be rendered. */
export interface LoadedSite {
  readonly project: Project
  readonly site: Site
  readonly bundle: Bundle
  readonly additions: Pick<Additions, 'files'>
  readonly renderer: Renderer
  /** Positions of the routes, by route key. */
  readonly positions: ReadonlyMap<string, number>
  /** Contents of the files that rendered pages refer to, by path. */
  readonly pageFiles: Map<string, string>
  /** The site as it was loaded, when no page of it was broken. */
  readonly source?: Site | undefined
  /** Problems by file, of pages that have no good version to show. */
  readonly broken: ReadonlyMap<string, readonly Diagnostic[]>
}

/** The last good site, and the problems of the current files. */
interface LoadResult {
  readonly loaded?: LoadedSite
  readonly diagnostics: readonly Diagnostic[]
  /** Resolves when loading again would yield more pages. */
  readonly pending?: Promise<void>
}

/** Options of a reload. */
interface LoadOptions {
  readonly last?: LoadedSite
  /** Absolute paths of the files that changed since. */
  readonly changed: readonly string[]
  readonly yieldToEventLoop: () => Promise<void>
  readonly runBundler: RunBundler
}

/** Runs the stages of a build, as on the first load: the cache makes it quick. Broken pages keep their last good version. */
export async function loadLanguage(project: Project, options: LoadOptions): Promise<LoadResult> {
  const { changed, yieldToEventLoop, runBundler } = options
  // Components of an earlier project keep what they read.
  const last = options.last?.project === project ? options.last : undefined
  const site = reusedSite(last, changed) ?? (await loadSite(project, newStages(), { yieldToEventLoop }))
  const lastBundle = last && { bundle: last.bundle, changed: changed.filter((path) => isInput(last.bundle, path)) }
  const bundled = await bundleObserved(project, { site, runBundler, last: lastBundle })
  const bundle = bundled.bundle ?? (options.last && outdated(options.last.bundle))
  const anchors = bundled.bundle ? await checkAnchors(project, site, bundled.bundle) : []
  const diagnostics = [...site.diagnostics, ...bundled.diagnostics, ...anchors]
  saveSoon(project, bundled.store)
  const additions = bundled.additions ?? options.last?.additions ?? {}
  if (!bundle) return { diagnostics, pending: site.pending }
  const broken = brokenFiles(diagnostics)
  const good = keepGoodPages(site, broken, options.last)
  const loaded = await withRenderer({
    project,
    site: good.site,
    positions: positionsOf(good.site),
    source: site.pending || broken.size > 0 ? undefined : site,
    bundle,
    additions,
    // Open pages may still ask for the files of their last version.
    pageFiles: options.last?.pageFiles ?? new Map(),
    broken: good.broken,
  })
  return { loaded, diagnostics, pending: site.pending }
}

/** A bundle that does not fit the files, shown until they can be bundled. Without its key it is never taken for the current one. */
function outdated({ key: _, ...bundle }: Bundle): Bundle {
  return bundle
}

/** The last site, if only scripts and style sheets have changed that no page shows. */
function reusedSite(last: LoadedSite | undefined, changed: readonly string[]): Site | undefined {
  if (!last?.source || changed.length === 0) return undefined
  const { bundle, source, project } = last
  const isContent = contentFiles(source, project)
  const isCode = (path: string): boolean => (isScript(path) || isStyleSheet(path)) && existsSync(path)
  return changed.every((path) => isCode(path) && bundle.inputs.has(path) && !isContent(path)) ? source : undefined
}

/** Makes the check whether pages are made from a file. @returns a function of an absolute path */
function contentFiles({ routes, assets }: Site, { config, root }: Project): (path: string) => boolean {
  const files = routes.flatMap(({ page, compiled }) => [
    page.file ?? '',
    ...compiled.inputs.flatMap(({ file, exists }) => (exists ? [] : file)),
  ])
  const paths = new Set([...files, ...assets.map(({ file }) => file)].map((file) => resolve(root, file)))
  const folders = config.sources.flatMap(({ watch = [] }) => watch.map((path) => resolve(root, path)))
  return (path) => paths.has(path) || folders.some((folder) => path === folder || isWithin(folder, path))
}

interface ObservedBundle extends BundleResult {
  readonly additions?: Additions
}

/** Bundles a site, which may load its components, and asks its features what they add. */
async function bundleObserved(
  project: Project,
  input: Pick<BundleInput, 'last' | 'runBundler' | 'site'>,
): Promise<ObservedBundle> {
  const { site } = input
  return observe(project.siteCode.observer, async () => {
    const result = await bundleSite({ ...project, ...input })
    const { bundle, diagnostics } = result
    if (!bundle) return result
    const additions = await additionsOf({ project, site, bundle }, { addressTaken })
    return {
      ...result,
      bundle: { ...bundle, pictures: additions.pictures },
      additions,
      diagnostics: [...diagnostics, ...additions.diagnostics],
    }
  })
}

/** Checks the links to anchors that components may render. */
function checkAnchors(project: Project, site: Site, bundle: Bundle): Promise<readonly Diagnostic[]> {
  const { config, cache, root, siteCode } = project
  const input = { config, site, bundle, cache, root, epoch: siteCode.components().id }
  return observe(siteCode.observer, () => withoutRenderedAnchors(site.anchorProblems, input))
}

/** Whether a change to a file may change the bundle. */
function isInput({ inputs, resolution }: Bundle, path: string): boolean {
  return inputs.has(path) || resolution.files.includes(path) || resolution.folders.includes(dirname(path))
}

/** Compiles one page only and knows its neighbours by name, for a first answer. */
export async function loadFirstPage(project: Project, path: string): Promise<LoadedSite | undefined> {
  const key = routeKey(path)
  const site = await loadSite(project, newStages(), { isWanted: (page) => routeKey(page.path) === key })
  const { bundle, additions = {}, store } = await bundleObserved(project, { site })
  saveSoon(project, store)
  const parts = { project, site, positions: positionsOf(site), pageFiles: new Map<string, string>() }
  return bundle && withRenderer({ ...parts, bundle, additions, broken: brokenFiles(site.diagnostics) })
}

/** Of two routes with the same key the first is served. */
function positionsOf({ routes }: Site): ReadonlyMap<string, number> {
  return new Map(routes.map(({ path }, n) => [routeKey(path), n] as const).reverse())
}

/** Gives the pages of each language their paths in the others, as in a build. */
export async function connectLanguages(sites: readonly LoadedSite[]): Promise<readonly LoadedSite[]> {
  return sites.length < 2 ? sites : Promise.all(joinLocales(sites).map(withRenderer))
}

/** The site with the new text of one page, and the path of that page; `undefined` if more than its text may have changed. */
export async function previewPage(
  loaded: LoadedSite,
  file: string,
): Promise<{ readonly loaded: LoadedSite; readonly path: string } | undefined> {
  if (loaded.broken.has(file)) return undefined
  const preview = await previewText(loaded.site, file, loaded.project)
  return preview && { loaded: await withRenderer({ ...loaded, site: preview.site }), path: preview.path }
}

/** Renders the page at a route path, or the page for unknown paths. The first request may be for a redirect. */
export async function renderPage(loaded: LoadedSite, path: string): Promise<DevPage> {
  const { project, site, bundle, renderer, positions, pageFiles, broken } = loaded
  const route = site.routes[positions.get(routeKey(path)) ?? -1]
  const redirect = route ? undefined : redirectAt(path.slice(1), loaded)
  if (redirect !== undefined) return { status: 200, html: redirect }
  const notFound = site.routes.find((candidate) => candidate.page.kind === 'not-found')
  const target = route ?? notFound
  if (!target) return { problems: [] }
  const problems = broken.get(target.page.file ?? '')
  if (problems) return { problems }
  const rendered = await attemptRender({ project, bundle, renderer }, target)
  if (rendered.diagnostics.length > 0) return { problems: await locateThrown(rendered.diagnostics, bundle.findThrow) }
  for (const file of rendered.files) pageFiles.set(file.path, file.content)
  return { status: route ? 200 : 404, html: rendered.html }
}

/** Renders a page. A slot of the site's theme that throws is a problem of the site. */
async function attemptRender(
  { project, bundle, renderer }: Pick<LoadedSite, 'project' | 'bundle' | 'renderer'>,
  route: LinkedRoute,
): Promise<RenderedRoute> {
  try {
    return await observe(project.siteCode.observer, () => renderer.render(route))
  } catch (error) {
    const { findThrow } = bundle
    const problem = await slotFailure(error, { ...project, server: await bundle.loadServer(), findThrow })
    if (!problem) throw error
    return { html: '', app: '', files: [], diagnostics: [problem] }
  }
}

async function withRenderer(parts: Omit<LoadedSite, 'renderer'>): Promise<LoadedSite> {
  const { project, site, bundle } = parts
  const open = (): Promise<Renderer> => openRenderer({ ...project, site, bundle, mode: 'development' })
  return { ...parts, renderer: await observe(project.siteCode.observer, open) }
}

/** Replaces each page that is broken now by its last good version, if there is one. */
function keepGoodPages(
  site: Site,
  broken: LoadedSite['broken'],
  last: LoadedSite | undefined,
): Pick<LoadedSite, 'site' | 'broken'> {
  const good = new Map(
    last?.site.routes.flatMap((route) => (last.broken.has(route.page.file ?? '') ? [] : [[route.page.id, route]])),
  )
  const isKept = ({ page }: LinkedRoute): boolean => broken.has(page.file ?? '') && good.has(page.id)
  const files = new Set(site.routes.filter(isKept).map(({ page }) => page.file ?? ''))
  return {
    site: { ...site, routes: site.routes.map((route) => (isKept(route) ? (good.get(route.page.id) ?? route) : route)) },
    broken: new Map([...broken].filter(([file]) => !files.has(file))),
  }
}

function brokenFiles(diagnostics: readonly Diagnostic[]): LoadedSite['broken'] {
  const byFile = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity !== 'error' || !ruleOf(diagnostic.code).spoilsPage || !diagnostic.at) continue
    byFile.set(diagnostic.at.file, [...(byFile.get(diagnostic.at.file) ?? []), diagnostic])
  }
  return byFile
}

/** Pause after the last load before the cache is written, in ms: that takes longer than most edits. */
const saveDelay = 1_000

/** Loads after which the cache is written without a pause. */
const mostLoads = 25

/** A cache that is to be written, and the bundle to store in it. */
interface WaitingSave {
  readonly timer: NodeJS.Timeout
  readonly loads: number
  readonly storeBundle?: () => void
}

const saves = new WeakMap<Project['cache'], WaitingSave>()

function saveSoon({ cache, root }: Project, newBundle?: () => void): void {
  const waiting = saves.get(cache)
  clearTimeout(waiting?.timer)
  const storeBundle = newBundle ?? waiting?.storeBundle
  const save = (): void => {
    saves.delete(cache)
    if (!existsSync(root)) return
    storeBundle?.()
    cache.save()
  }
  const loads = (waiting?.loads ?? 0) + 1
  const delay = loads < mostLoads ? saveDelay : 0
  saves.set(cache, { timer: setTimeout(save, delay).unref(), loads, storeBundle })
}
