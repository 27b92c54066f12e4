import type { Bundle } from '../bundle/input.ts'
import { routeFile } from '../../runtime/contract/index.ts'
import type { Cache } from '../cache/cache.ts'
import { fileLayout } from '../config/schema/host.ts'
import { emit, type EmitResult, type OutputFile } from '../emit/emit.ts'
import { openLedger, type PlacedOutput } from '../emit/ledger.ts'
import { loadHtmlParser } from '../lib/html-source.ts'
import { lazily } from '../lib/lazily.ts'
import type { LinkedRoute } from '../link/site.ts'
import { feedFiles } from '../render/feeds.ts'
import { createPageDigest } from '../render/page-digest.ts'
import { scriptFiles, strictRedirect } from '../render/csp/strict-pages.ts'
import { createRenderer, type RenderedRoute, type Renderer } from '../render/render.ts'
import { markdownOf } from '../render/markdown/markdown-files.ts'
import { locateThrown } from '../render/locate-thrown.ts'
import { slotFailure } from '../render/slot-failure.ts'
import {
  hostFile,
  openSearchFile,
  pageListFile,
  redirectFiles,
  sitemapFile,
  type TextFile,
} from '../render/site-files.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { pageFailure, passOn } from '../report/page-failure.ts'
import type { IndexBuild, SearchIndexes } from '../search/search-indexes.ts'
import { searchManifest } from '../search/search-index.ts'
import type { ShardRequest } from '../shards/shard-request.ts'
import { agentFiles, openFullText } from './agent-outputs.ts'
import { countPages, localeFolder, type LocaleSite } from './locales.ts'
import { filesForHost } from './host-outputs.ts'
import { type LinkFiles, linksBetweenFiles } from './link-files.ts'
import { locateProblems } from './locate-problems.ts'
import { pagesWithMarkdown } from './markdown-pages.ts'
import { shardOutputs } from './shard-outputs.ts'
import { staticFiles } from './static-files.ts'

/** The site in one language, ready to be rendered. */
export interface OutputsInput extends LocaleSite {
  readonly bundle: Bundle
  readonly indexes: SearchIndexes
}

/** Thrown in the stream of files with the diagnostics of rendering, so that no file is written. */
class RenderProblems extends Error {
  readonly diagnostics: readonly Diagnostic[]

  /** @param diagnostics of all pages */
  constructor(diagnostics: readonly Diagnostic[]) {
    super('Some pages could not be rendered')
    this.diagnostics = diagnostics
  }
}

/** Files of a build, and the number of pages consumed so far. */
export interface Outputs {
  readonly files: AsyncIterable<OutputFile>
  readonly pages: () => number
}

/** Creates the files of all languages, or of one shard; diagnostics if the site has no such shard. */
export function outputsOf(
  inputs: readonly OutputsInput[],
  shard: ShardRequest | undefined,
): Outputs | { readonly diagnostics: readonly Diagnostic[] } {
  if (!shard) return { files: allOutputs(inputs), pages: () => countPages(inputs) }
  const linkFiles = linksBetweenFiles(inputs)
  return shardOutputs(inputs, { request: shard, filesOf: (input) => localeOutputs(input, { inputs, linkFiles }) })
}

/** Renders and writes files; if rendering fails, the output does not change. */
export async function emitOutputs(
  outDir: string,
  files: AsyncIterable<OutputFile>,
  placed: PlacedOutput | undefined,
): Promise<EmitResult> {
  try {
    return await emit(outDir, files, { ledger: openLedger(placed) })
  } catch (error) {
    if (!(error instanceof RenderProblems)) throw error
    return { written: [], removed: [], unchanged: 0, diagnostics: error.diagnostics }
  }
}

/** All files of the site. */
async function* allOutputs(inputs: readonly OutputsInput[]): AsyncGenerator<OutputFile> {
  const linkFiles = linksBetweenFiles(inputs)
  for (const input of inputs) yield* localeOutputs(input, { inputs, linkFiles })
}

/** What the files of one language depend on besides their own site. */
interface WholeSite {
  readonly inputs: readonly OutputsInput[]
  readonly linkFiles: LinkFiles | undefined
}

/** All files of the site in one language, in the folder of that language. */
async function* localeOutputs(input: OutputsInput, { inputs, linkFiles }: WholeSite): AsyncGenerator<OutputFile> {
  const folder = localeFolder(input.project)
  const isMain = folder === ''
  const ownFiles = isMain ? filesForHost(inputs) : []
  const replaced = new Set(ownFiles.map(({ path }) => path))
  const toFile = linkFiles && ((path: string) => linkFiles.toFile(folder + path))
  for await (const file of siteOutputs(input, toFile)) {
    const placed = isMain ? file : { ...file, path: folder + file.path }
    if (replaced.has(placed.path)) continue
    const rewritten = linkFiles ? await linkFiles.rewrite(placed, folder) : placed
    if (rewritten) yield rewritten
  }
  yield* ownFiles
}

/** All files of the site in one language. Problems of components get the places of their code. */
async function* siteOutputs(input: OutputsInput, toFile: LinkFiles['toFile'] | undefined): AsyncGenerator<OutputFile> {
  try {
    yield* renderedOutputs(input, toFile)
  } catch (error) {
    if (!(error instanceof RenderProblems)) throw error
    throw new RenderProblems(await locateThrown(error.diagnostics, input.bundle.findThrow))
  }
}

/** The files, one at a time to save memory. Pages already in the output are not rendered. */
async function* renderedOutputs(
  input: OutputsInput,
  toFile: LinkFiles['toFile'] | undefined,
): AsyncGenerator<OutputFile> {
  const { project, site, bundle } = input
  const index = input.indexes.begin(site)
  const copy = (entry: { file: string; path: string }): OutputFile => ({
    path: entry.path,
    copyFrom: project.files.absolute(entry.file),
    keepsMode: project.files.isBehindLink(entry.file),
  })
  yield* staticFiles(project).map(copy)
  const assets = [...site.assets, ...bundle.assets]
  yield* new Map(assets.map((asset) => [asset.path, copy(asset)])).values()
  yield* bundle.files
  const renderer = lazily(() => openRenderer(input))
  yield* pageOutputs(input, renderer)
  const feeds = await feedFiles(site, bundle.data, async () => feedBody(await renderer(), project))
  if (feeds.diagnostics.length > 0) throw new RenderProblems(await locateProblems(feeds.diagnostics, project))
  yield* feeds.files
  yield* scriptFiles({ config: project.config, data: bundle.data })
  const strict = strictRedirect({ config: project.config, data: bundle.data })
  yield* redirectFiles(site, bundle.data, { strict, toFile })
  yield sitemapFile(site, bundle.data)
  yield hostFile(bundle)
  yield* agentFiles(input)
  const description = openSearchFile(bundle.data)
  if (description) yield description
  const pageList = pageListFile(site, bundle)
  if (pageList) yield pageList
  if (index) yield* await searchFiles(index)
}

/** Creates the files of the search index; all but the manifest have a content hash in their name, so existing ones are reused. */
async function searchFiles(index: IndexBuild): Promise<readonly OutputFile[]> {
  const files = await index.files()
  return files.map((file): OutputFile => {
    const { path } = file
    return path === searchManifest ? file : { path, digest: path, make: () => Promise.resolve(file.content) }
  })
}

async function openRenderer({ project, site, bundle }: OutputsInput): Promise<Renderer> {
  if (project.config.security.csp) await loadHtmlParser()
  return createRenderer({ config: project.config, site, bundle, server: await bundle.loadServer(), mode: project.mode })
}

async function* pageOutputs(
  { project, site, bundle }: OutputsInput,
  renderer: () => Promise<Renderer>,
): AsyncGenerator<OutputFile> {
  const digestOf = createPageDigest({ ...project, site, bundle })
  const diagnostics: Diagnostic[] = []
  const render = async (route: LinkedRoute): Promise<RenderedRoute> => {
    const { render: renderPage } = await renderer()
    try {
      const rendered = renderPage(route)
      diagnostics.push(...rendered.diagnostics)
      return rendered
    } catch (error) {
      const { findThrow } = bundle
      const own = await slotFailure(error, { ...project, server: await bundle.loadServer(), findThrow })
      if (!own) diagnostics.push(renderFailure(error, route, Object.keys(project.config.theme)))
      // It fails on each page.
      else if (!diagnostics.some(({ message }) => message === own.message)) diagnostics.push(own)
      return { html: '', app: '', files: [], diagnostics }
    }
  }
  const epoch = project.siteCode.components().id
  const fullText = openFullText({ project, site, bundle })
  const agents = { data: bundle.data, hasList: project.config.agents.llmsTxt }
  const markdownPaths = new Map([...pagesWithMarkdown({ project, site })].map(([path, route]) => [route, path]))
  const pageFiles = project.config.security.csp ? new Map<string, TextFile>() : undefined
  for (const route of site.routes) {
    const path = routeFile(route.path, fileLayout(project.config))
    const digest = digestOf(route)
    const rendered = lazily(() => render(route))
    if (pageFiles)
      for (const file of await filesOfPage(digest && `${digest} ${epoch}`, rendered, project.cache))
        pageFiles.set(file.path, file)
    const make = async (): Promise<string> => (await rendered()).html
    yield digest === undefined ? { path, content: await make() } : { path, digest, make }
    const markdownPath = markdownPaths.get(route)
    if (markdownPath === undefined) continue
    // Its own file, the sizes of its pieces and the text of all pages each ask for it.
    const write = lazily(async () => markdownOf(route, (await rendered()).app, agents))
    yield digest === undefined
      ? { path: markdownPath, content: await write() }
      : { path: markdownPath, digest, make: write }
    if (fullText) yield* await fullText.add({ route, digest, epoch, text: write })
  }
  if (fullText) yield* await fullText.end()
  if (pageFiles) yield* pageFiles.values()
  if (diagnostics.length > 0) throw new RenderProblems(diagnostics)
}

/** Renders posts for feeds. A component may throw there although it did not on the page. */
function feedBody({ renderBody }: Renderer, { config }: OutputsInput['project']): (post: LinkedRoute) => string {
  const slots = Object.keys(config.theme)
  return (post) => {
    const { html, diagnostics } = attempt(
      () => renderBody(post),
      (error) => ({ html: '', app: '', files: [], diagnostics: [renderFailure(error, post, slots)] }),
    )
    if (diagnostics.length > 0) throw new RenderProblems(diagnostics)
    return html
  }
}

function attempt<T>(run: () => T, onError: (error: unknown) => T): T {
  try {
    return run()
  } catch (error) {
    return onError(error)
  }
}

/** The files that a page refers to. They are remembered, so that a page in place is not rendered to learn them. */
async function filesOfPage(
  key: string | undefined,
  rendered: () => Promise<RenderedRoute>,
  cache: Cache,
): Promise<readonly TextFile[]> {
  const known = key === undefined ? undefined : cache.get<readonly TextFile[]>('page-files', key)
  if (known) return known
  const { files, diagnostics } = await rendered()
  if (key !== undefined && diagnostics.length === 0) cache.put('page-files', key, files)
  return files
}

/** The problem of a page that throws outside of its own components: in a slot of the site's theme, or in docs-gen. */
function renderFailure(error: unknown, { page }: LinkedRoute, slots: readonly string[]): Diagnostic {
  passOn(error)
  const file = page.file ?? page.id
  if (slots.length === 0) return pageFailure(error, 'rendered', file)
  const message = error instanceof Error ? error.message : String(error)
  return diagnostic({
    code: 'component-throws',
    message: `This page throws while it is rendered: ${message}`,
    hint: `The theme of this site replaces ${slots.join(', ')}: a component there may expect data that this page lacks.`,
    at: { file, line: 1, column: 1, length: 1 },
  })
}
