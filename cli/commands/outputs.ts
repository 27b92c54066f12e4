import type { Bundle } from '../bundle/bundle.ts'
import { routeFile } from '../../runtime/contract/index.ts'
import type { OutputFile } from '../emit/emit.ts'
import { lazily } from '../lib/lazily.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Project } from '../project.ts'
import { feedFiles, postsInFeeds } from '../render/feeds.ts'
import { createPageDigest } from '../render/page-digest.ts'
import type { Renderer } from '../render/render.ts'
import { createRenderer } from '../render/render.ts'
import { hostFile, openSearchFile, redirectFiles, sitemapFile } from '../render/site-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { BegunIndex, SearchIndexes } from '../search/begin-index.ts'
import { searchManifest } from '../search/search-index.ts'
import { staticFiles } from '../static-files.ts'

/** What the files of a site are made from. */
export interface OutputsInput {
  readonly project: Project
  readonly site: Site
  readonly bundle: Bundle
  readonly indexes: SearchIndexes
}

/** Problems found while drawing pages; thrown out of the stream of files so that nothing is written. */
export class RenderProblems extends Error {
  readonly diagnostics: readonly Diagnostic[]

  /** @param diagnostics the problems of all pages */
  constructor(diagnostics: readonly Diagnostic[]) {
    super('Some pages could not be drawn')
    this.diagnostics = diagnostics
  }
}

/** Every file of the site in all its languages, each in the folder of its language. */
export async function* allOutputs(inputs: readonly OutputsInput[]): AsyncGenerator<OutputFile> {
  for (const input of inputs) {
    const { config, locale } = input.project
    const folder = config.i18n.localeConfigs[locale]?.folder ?? ''
    for await (const file of siteOutputs(input)) yield folder === '' ? file : { ...file, path: folder + file.path }
  }
}

/** Every file of the site in one language, one at a time, so that no more than one page is in memory. Pages are drawn only where they are asked for. */
export async function* siteOutputs(input: OutputsInput): AsyncGenerator<OutputFile> {
  const { project, site, bundle } = input
  const index = input.indexes.begin(site)
  const copy = (entry: { file: string; path: string }): OutputFile => ({
    path: entry.path,
    copyFrom: project.files.absolute(entry.file),
  })
  yield* staticFiles(project).map(copy)
  const assets = [...site.assets, ...bundle.pictures]
  yield* new Map(assets.map((asset) => [asset.path, copy(asset)])).values()
  yield* bundle.files
  const renderer = lazily(() => openRenderer(input))
  yield* pageOutputs(input, renderer)
  yield* feedFiles(site, bundle.data, await feedBodies(site, renderer))
  yield* redirectFiles(site, bundle.data)
  yield sitemapFile(site, bundle.data)
  yield hostFile(bundle)
  const description = openSearchFile(bundle.data)
  if (description) yield description
  if (index) yield* await searchFiles(index)
}

/** The name of a file stands for its content but for the first, so that what is in place need not be made. */
async function searchFiles(index: BegunIndex): Promise<readonly OutputFile[]> {
  const files = await index.files()
  return files.map((file): OutputFile => {
    const { path } = file
    return path === searchManifest ? file : { path, digest: path, make: () => Promise.resolve(file.content) }
  })
}

async function openRenderer({ project, site, bundle }: OutputsInput): Promise<Renderer> {
  return createRenderer({ config: project.config, site, bundle, drawing: await bundle.open(), mode: project.mode })
}

async function* pageOutputs(
  { project, site, bundle }: OutputsInput,
  renderer: () => Promise<Renderer>,
): AsyncGenerator<OutputFile> {
  const digestOf = createPageDigest({ ...project, site, bundle })
  const diagnostics: Diagnostic[] = []
  const draw = async (route: LinkedRoute): Promise<string> => {
    const drawn = (await renderer()).render(route)
    diagnostics.push(...drawn.diagnostics)
    return drawn.html
  }
  for (const route of site.routes) {
    const path = routeFile(route.path, project.config.trailingSlash)
    const digest = digestOf(route)
    yield digest === undefined ? { path, content: await draw(route) } : { path, digest, make: () => draw(route) }
  }
  if (diagnostics.length > 0) throw new RenderProblems(diagnostics)
}

/** The HTML of the posts that feeds carry, by page id. */
async function feedBodies(site: Site, renderer: () => Promise<Renderer>): Promise<ReadonlyMap<string, string>> {
  const inFeeds = postsInFeeds(site)
  const posts = site.routes.filter((route) => inFeeds.has(route.page.id))
  if (posts.length === 0) return new Map()
  const { drawBody } = await renderer()
  return new Map(posts.map((post) => [post.page.id, drawBody(post)]))
}
