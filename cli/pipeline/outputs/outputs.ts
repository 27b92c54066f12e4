import { availableParallelism } from 'node:os'
import { emit, type EmitResult, type OutputFile, type OutputFiles } from '../../emit/emit.ts'
import { openLedger, type PlacedOutput } from '../../emit/ledger.ts'
import { lazily } from '../../process/lazily.ts'
import type { LinkedRoute } from '../../link/site.ts'
import { markdownHref } from '../../../runtime/contract/index.ts'
import { redirectChange } from '../../../features/lists/documents.ts'
import type { Renderer } from '../../render/render.ts'
import { scriptFiles } from '../../render/documents/script-files.ts'
import { locateThrown } from '../../render/locate-thrown.ts'
import { openRenderer } from '../../render/site-renderer.ts'
import { redirectFiles } from '../../render/redirect-files.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Additions, BackgroundFiles, DrawableLocale } from '../feature.ts'
import { countPages, localeFolder } from '../locales.ts'
import { type LinkFiles, linksBetweenFiles } from './link-files.ts'
import { pagesWithMarkdown } from '../../render/markdown/markdown-files.ts'
import { NamedFiles } from './named-files.ts'
import { madeFiles, openCollector, ownFiles } from './own-files.ts'
import { pageOutputs } from './page-outputs.ts'
import { openPageRenderer, type PagesInput, renderFailure } from './page-renderer.ts'
import { RenderProblems } from './render-problems.ts'
import { loadShardOutputs, type ShardRequest } from '../../../features/lists/shards.ts'
import { staticFiles } from './static-files.ts'
import { sharedFilesOf } from '../used-features.ts'

/** The site in one language, ready to be rendered. */
export interface OutputsInput extends PagesInput {
  readonly background: BackgroundFiles
  readonly additions: Required<Additions>
}

/** Files of a build, and the number of pages consumed so far. */
export interface Outputs {
  readonly files: OutputFiles
  readonly pages: () => number
}

/** Creates the files of all languages, or of one shard; diagnostics if the site has no such shard. */
export async function outputsOf(
  inputs: readonly OutputsInput[],
  shard: ShardRequest | undefined,
): Promise<Outputs | { readonly diagnostics: readonly Diagnostic[] }> {
  const whole = { sharedFiles: await sharedFilesOf(inputs), linkFiles: linksBetweenFiles(inputs) }
  if (!shard) return { files: allOutputs(inputs, whole), pages: () => countPages(inputs) }
  const shardOutputs = await loadShardOutputs()
  return shardOutputs(inputs, { request: shard, filesOf: filesByLocale(inputs, whole) })
}

/** Enough for each thread to have two batches of pages, with two files each. What is made earlier waits in memory. */
const filesAtOnce = 32 * availableParallelism()

/** Renders and writes files; if rendering fails, the output does not change. */
export async function emitOutputs(
  outDir: string,
  files: OutputFiles,
  placed: PlacedOutput | undefined,
): Promise<EmitResult> {
  try {
    return await emit(outDir, files, { ledger: openLedger(placed), atOnce: filesAtOnce })
  } catch (error) {
    if (!(error instanceof RenderProblems)) throw error
    return { written: [], removed: [], unchanged: 0, diagnostics: error.diagnostics }
  }
}

/** All files of the site. */
async function* allOutputs(inputs: readonly OutputsInput[], whole: WholeSite): AsyncGenerator<readonly OutputFile[]> {
  const filesOf = checkedOutputs(inputs, whole)
  for (const input of inputs) yield* filesOf(input)
}

/** The files of one language after another, for a shard: each machine makes all, and keeps its own. */
function filesByLocale(
  inputs: readonly OutputsInput[],
  whole: WholeSite,
): (input: OutputsInput) => AsyncGenerator<OutputFile> {
  const filesOf = checkedOutputs(inputs, whole)
  return (input) => oneByOne(filesOf(input))
}

/** The files of each language. Behind those of the last one, what the files name must have been among them. */
function checkedOutputs(
  inputs: readonly OutputsInput[],
  whole: WholeSite,
): (input: OutputsInput) => AsyncGenerator<readonly OutputFile[]> {
  const namedFiles = new NamedFiles(inputs)
  return async function* (input) {
    namedFiles.name('A page', await namedByPages(input))
    for await (const batch of localeOutputs(input, whole)) {
      namedFiles.add(batch)
      yield batch
    }
    const problems = input === inputs.at(-1) ? namedFiles.problems() : []
    if (problems.length > 0) throw new RenderProblems(problems)
  }
}

/** Files that pages name besides those of the bundle, which has looked for its own. */
async function namedByPages(input: OutputsInput): Promise<readonly string[]> {
  const { project, site, bundle, additions } = input
  const { data } = bundle
  const markdown = [...pagesWithMarkdown({ project, site }).values()].map((route) => markdownHref(route, data))
  const filesForPages = (await ownFiles(input)).filter(({ isNamedByPages }) => isNamedByPages)
  const pictures = [...additions.pictures.values()].map(({ path }) => path)
  const paths = [...filesForPages.flatMap((files) => files.paths), ...pictures]
  return [...paths.map((path) => data.baseUrl + path), ...markdown, ...site.searchPages().map(({ href }) => href)]
}

async function* oneByOne(batches: AsyncIterable<readonly OutputFile[]>): AsyncGenerator<OutputFile> {
  for await (const batch of batches) yield* batch
}

/** Inputs of the files of one language besides their own site. */
interface WholeSite {
  /** Files of features, in the folder of the main language. */
  readonly sharedFiles: readonly OutputFile[]
  readonly linkFiles: LinkFiles | undefined
}

/** All files of the site in one language, in the folder of that language. */
async function* localeOutputs(
  input: OutputsInput,
  { sharedFiles, linkFiles }: WholeSite,
): AsyncGenerator<readonly OutputFile[]> {
  const folder = localeFolder(input.project)
  const isMain = folder === ''
  const ownFiles = isMain ? sharedFiles : []
  const replaced = new Set(ownFiles.map(({ path }) => path))
  const toFile = linkFiles && ((path: string) => linkFiles.toFile(folder + path))
  for await (const batch of siteOutputs(input, toFile)) {
    const placed = isMain ? batch : batch.map((file) => ({ ...file, path: folder + file.path }))
    const remaining = placed.filter(({ path }) => !replaced.has(path))
    const rewritten = linkFiles && remaining.map((file) => linkFiles.rewrite(file, folder))
    yield rewritten ? (await Promise.all(rewritten)).filter((file) => file !== undefined) : remaining
  }
  yield ownFiles
}

/** All files of the site in one language. Problems of components get the places of their code. */
async function* siteOutputs(
  input: OutputsInput,
  toFile: LinkFiles['toFile'] | undefined,
): AsyncGenerator<readonly OutputFile[]> {
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
): AsyncGenerator<readonly OutputFile[]> {
  const { project, site, bundle } = input
  const background = input.background.begin(site)
  const copy = (entry: { file: string; path: string }): OutputFile => ({
    path: entry.path,
    copyFrom: project.files.absolute(entry.file),
    keepsMode: project.files.isBehindLink(entry.file),
  })
  yield staticFiles(project).map(copy)
  const assets = [...site.assets, ...bundle.assets]
  yield [...new Map(assets.map((asset) => [asset.path, copy(asset)])).values()]
  yield bundle.files
  const renderer = lazily(() => openRenderer({ ...project, site, bundle }))
  const pages = openPageRenderer(input, renderer)
  const ownFileSets = await ownFiles(input)
  const collectors = ownFileSets.flatMap((files) => ('collect' in files ? [openCollector(files, input)] : []))
  try {
    const problems = yield* pageOutputs(input, { renderer: pages, collectors })
    if (problems.length > 0) throw new RenderProblems(problems)
  } finally {
    await pages.close()
  }
  const drawable: DrawableLocale = { ...input, drawBody: bodyDrawer(renderer, project) }
  for (const files of ownFileSets) if ('make' in files) yield await madeFiles(files, drawable)
  const documents = { config: project.config, data: bundle.data }
  yield scriptFiles(documents)
  yield redirectFiles(site, bundle.data, { strict: redirectChange(documents), toFile })
  yield input.additions.files
  input.additions.onWritten()
  if (background) yield await background.files()
}

/** Draws pages for files that show them, such as feeds. A component may throw there although it did not on the page. */
function bodyDrawer(
  renderer: () => Promise<Renderer>,
  { config }: OutputsInput['project'],
): (route: LinkedRoute) => Promise<string> {
  const slots = Object.keys(config.theme)
  return async (route) => {
    const { renderBody } = await renderer()
    const { html, diagnostics } = await attempt(
      () => renderBody(route),
      (error) => ({ html: '', app: '', files: [], diagnostics: [renderFailure(error, route, slots)] }),
    )
    if (diagnostics.length > 0) throw new RenderProblems(diagnostics)
    return html
  }
}

async function attempt<T>(run: () => Promise<T>, onError: (error: unknown) => T): Promise<T> {
  try {
    return await run()
  } catch (error) {
    return onError(error)
  }
}
