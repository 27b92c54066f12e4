import { resolve } from 'node:path'
import type { SiteData } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { Cache } from '../lib/cache.ts'
import { lazily } from '../lib/lazily.ts'
import { linkAssets } from '../link/assets.ts'
import type { Site } from '../link/site.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { buildClient } from './client.ts'
import { bundleDiagrams, hasDiagrams } from './diagrams.ts'
import type { Drawing } from './drawing.ts'
import { codeDigests, loadDrawing } from './drawing.ts'
import type { PageWithHoles } from './holes.ts'
import { pagesWithHoles } from './holes.ts'
import { findLiveHoles } from './liveness.ts'
import { filesOnce, pageStyles } from './page-styles.ts'
import { searchStyles } from './search-styles.ts'
import { buildServer, loadProblems } from './server.ts'
import { sidebarFiles } from './sidebar-files.ts'
import type { MadeBundle, PageParts } from './stored-bundle.ts'
import { bundleKey, recallBundle, rememberBundle } from './stored-bundle.ts'

/** A file of the built site. */
export interface BundleFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly content: string | Uint8Array
}

/** What the browser loads, and what the renderer calls. */
export interface Bundle extends Omit<MadeBundle, 'server' | 'inputs' | 'parts'> {
  /** How holes reach the browser, by page id. */
  readonly parts: ReadonlyMap<string, PageParts>
  /** Absolute paths of every file in the bundle: a change to one of them makes it stale. */
  readonly inputs: ReadonlySet<string>
  /** Digests of the code that draws: of the app, and of each page's holes. */
  readonly code: () => ReturnType<typeof codeDigests>
  /** Loads that code, once. */
  readonly open: () => Promise<Drawing>
}

/** Where and how to bundle. */
export interface BundleInput {
  readonly config: SiteConfig
  /** Absolute path of the site folder. */
  readonly root: string
  /** Folder for generated modules, e.g. `.docs-gen`. */
  readonly cacheDir: string
  readonly site: Site
  readonly cache: Cache
  readonly mode: 'production' | 'development'
}

/** A bundle, or why there is none. Problems of single pages come beside a bundle: those pages are left to say so themselves. */
export interface BundleResult {
  readonly bundle?: Bundle
  readonly diagnostics: readonly Diagnostic[]
}

/** Bundles the app for browser and server, with a module for each page that has holes; takes what was bundled before where nothing in it has changed. */
export async function bundleSite(input: BundleInput): Promise<BundleResult> {
  const begun = Date.now()
  const pages = pagesWithHoles(input.site, input.root)
  const unknown = pages.flatMap((page) => page.diagnostics)
  const sidebars = sidebarFiles(input)
  const key = bundleKey(input, pages, sidebars.hrefs)
  const known = key === undefined ? undefined : recallBundle(input, key)
  const opening = { sidebarFiles: sidebars.files, cacheDir: input.cacheDir }
  if (known) return { bundle: openBundle({ ...opening, made: known }), diagnostics: unknown }
  const { made, drawing, diagnostics } = await makeBundle(input, pages, sidebars.hrefs)
  if (!made) return { diagnostics: [...unknown, ...diagnostics] }
  if (key !== undefined && diagnostics.length === 0) rememberBundle(input, key, { bundle: made, begun })
  const bundle = openBundle({ ...opening, made, ...(drawing ? { drawing } : {}) })
  return { bundle, diagnostics: [...unknown, ...diagnostics] }
}

interface Making {
  readonly made?: MadeBundle
  readonly drawing?: Drawing
  readonly diagnostics: readonly Diagnostic[]
}

async function makeBundle(
  input: BundleInput,
  pages: readonly PageWithHoles[],
  sidebars: Readonly<Record<string, string>>,
): Promise<Making> {
  const server = await buildServer(input, pages)
  if (!server.code) return { diagnostics: server.diagnostics }
  // Without pages of their own there is nothing that could go wrong in loading.
  const drawing = pages.length === 0 ? undefined : await loadDrawing(server.code, input.cacheDir)
  const problems = [...server.diagnostics, ...(drawing ? loadProblems(pages, drawing) : [])]
  const live = findLiveHoles(pages, server.graph)
  const { search } = input.site.data
  const searchSheet = search && (await searchStyles())
  const styles = pageStyles(server.styles, input.config.baseUrl)
  const data: SiteData = {
    ...input.site.data,
    sidebars,
    ...(searchSheet ? { search: { ...search, styles: input.config.baseUrl + searchSheet.path } } : {}),
  }
  const diagrams = hasDiagrams(server.graph.inputs) ? await bundleDiagrams(input, pages) : undefined
  const client = await buildClient({ ...input, data, pages, live, graph: server.graph, diagrams })
  const diagnostics = [...problems, ...(diagrams?.diagnostics ?? []), ...client.diagnostics]
  if (client.script === undefined) return { diagnostics }
  const parts = pages.map((page) => {
    const isLive = page.holes.map((_, n) => live.get(page.id)?.has(n) ?? false)
    const script = client.scripts.get(page.id)
    const stylesheets = styles.hrefs.get(page.id) ?? []
    return [page.id, { live: isLive, stylesheets, ...(script === undefined ? {} : { script }) }] as const
  })
  const inputs = [...Object.keys(server.graph.inputs), ...client.inputs, ...(diagrams?.inputs ?? [])]
  const made: MadeBundle = {
    data,
    server: server.code,
    files: filesOnce([
      ...(searchSheet ? [searchSheet] : []),
      ...styles.files,
      ...server.files,
      ...client.files,
      ...(diagrams?.files ?? []),
    ]),
    pictures: linkAssets([...server.pictures, ...client.pictures]),
    script: client.script,
    stylesheets: client.stylesheets,
    build: client.build,
    parts: Object.fromEntries(parts),
    inputs: [...new Set(inputs.map((path) => resolve(input.root, path)))].sort(),
  }
  return { made, ...(drawing ? { drawing } : {}), diagnostics }
}

interface Opening {
  readonly made: MadeBundle
  readonly sidebarFiles: readonly BundleFile[]
  readonly cacheDir: string
  /** Where it was loaded already. */
  readonly drawing?: Drawing
}

function openBundle({ made, sidebarFiles, cacheDir, drawing }: Opening): Bundle {
  const { server, inputs, parts, files, ...rest } = made
  return {
    ...rest,
    files: [...sidebarFiles, ...files],
    parts: new Map(Object.entries(parts)),
    inputs: new Set(inputs),
    code: lazily(() => codeDigests(server)),
    open: lazily(() => (drawing ? Promise.resolve(drawing) : loadDrawing(server, cacheDir))),
  }
}
