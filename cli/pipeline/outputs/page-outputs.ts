import { changesDocuments } from '../../../features/lists/documents.ts'
import { routeFile } from '../../../runtime/contract/index.ts'
import { fileLayout } from '../../config/schema/host.ts'
import type { OutputFile } from '../../emit/emit.ts'
import type { LinkedRoute } from '../../link/site.ts'
import { isNamedByContent } from '../../render/documents/page-files.ts'
import { createPageDigest } from '../../render/page-digest.ts'
import type { RenderedPage } from '../../render/rendered-page.ts'
import type { Cache } from '../../cache/cache.ts'
import type { TextFile } from '../../render/site-files.ts'
import { type Diagnostic, withoutRepeats } from '../../report/diagnostic.ts'
import type { AddText, PageText, TextCollector } from '../feature.ts'
import { pagesWithMarkdown } from '../../render/markdown/markdown-files.ts'
import type { PageRenderer, PagesInput } from './page-renderer.ts'

/** Facts about a page that other files need. They are known already where the page is in place. */
interface PageParts {
  /** Files that the page refers to. */
  readonly files?: Promise<readonly TextFile[]>
  /** Add its Markdown to files of features. */
  readonly added?: readonly (AddText | Promise<AddText>)[]
}

/** Renders the pages, and collects their Markdown for files of features. */
interface PageMakers {
  readonly renderer: PageRenderer
  readonly collectors: readonly TextCollector[]
}

/** Maximum number of pages that are rendered at a time. */
const pagesAtOnce = 64

/** Files that are handed on together: a step of its own for each file costs more than a look at the file. */
const filesInBatch = 32

/**
 * Creates the documents of all pages, their Markdown, and files of features that consist of it. A page is rendered once, when the first of
 * its files is made; a page in place is not. Returns the problems of rendering.
 */
export async function* pageOutputs(
  { project, site, bundle }: PagesInput,
  { renderer, collectors }: PageMakers,
): AsyncGenerator<readonly OutputFile[], readonly Diagnostic[]> {
  const { config, cache } = project
  const digestOf = createPageDigest({ ...project, site, bundle })
  const epoch = project.siteCode.components().id
  const markdownPaths = new Map([...pagesWithMarkdown({ project, site })].map(([path, route]) => [route, path]))
  const rendering = new RenderingPages(renderer)
  const pageFiles = new Map<string, TextFile>()
  const waiting: PageParts[] = []
  let batch: OutputFile[] = []
  const settle = async ({ files, added = [] }: PageParts): Promise<void> => {
    for (const file of (await files) ?? []) pageFiles.set(file.path, file)
    for (const add of added) batch.push(...(await (add instanceof Promise ? await add : add)()))
  }
  for (const route of site.routes) {
    const markdownPath = markdownPaths.get(route)
    const { rendered, html } = textsOf(() => rendering.render(route, markdownPath !== undefined))
    const digest = digestOf(route)
    const outputOf = (path: string, make: () => Promise<string | Uint8Array>): OutputFile | Promise<OutputFile> =>
      digest === undefined ? madeNow(path, make) : { path, digest, make }
    const document = outputOf(routeFile(route.path, fileLayout(config)), html)
    batch.push(document instanceof Promise ? await document : document)
    const memory = { cache, key: digest && `${digest} ${epoch}` }
    const files = changesDocuments(config) ? filesOfPage(rendered, memory) : undefined
    files?.catch(() => undefined)
    if (markdownPath === undefined) waiting.push({ files })
    else {
      const markdown = async (): Promise<string> => (await rendered()).markdown ?? ''
      const file = outputOf(markdownPath, markdown)
      batch.push(file instanceof Promise ? await file : file)
      const page = { route, digest, key: memory.key, text: markdown }
      waiting.push({ files, added: collectors.map((collector) => lookAt(page, collector)) })
    }
    if (waiting.length > pagesAtOnce) await settle(waiting.shift() ?? {})
    if (batch.length < filesInBatch) continue
    yield batch
    batch = []
  }
  for (const parts of waiting) await settle(parts)
  yield batch
  for (const { end } of collectors) yield await end()
  yield [...pageFiles.values()]
  return rendering.problems(site.routes)
}

async function madeNow(path: string, make: () => Promise<string | Uint8Array>): Promise<OutputFile> {
  return { path, content: await make() }
}

/** A failure is one of the page, whose own files report it. */
function lookAt(page: PageText, { look }: TextCollector): AddText | Promise<AddText> {
  const add = look(page)
  if (add instanceof Promise) add.catch(() => undefined)
  return add
}

/** The texts of a page, which is rendered when the first of them is needed. */
interface PageTexts {
  readonly rendered: () => Promise<RenderedPage>
  readonly html: () => Promise<Uint8Array>
}

/** The texts of a page. Its document, which is most of them, is let go once it is made: the others wait for the text of all pages. */
function textsOf(render: () => Promise<RenderedPage>): PageTexts {
  let page: Promise<RenderedPage> | undefined
  let isTaken = false
  const rendered = (): Promise<RenderedPage> => (page ??= render())
  const html = async (): Promise<Uint8Array> => {
    const whole = await (isTaken ? render() : rendered())
    isTaken = true
    page = Promise.resolve({ ...whole, html: new Uint8Array() })
    return whole.html
  }
  return { rendered, html }
}

/** The pages that are being rendered, and the problems of those that were. */
class RenderingPages {
  readonly #renderer: PageRenderer
  readonly #running = new Set<Promise<unknown>>()
  readonly #problems = new Map<LinkedRoute, readonly Diagnostic[]>()

  constructor(renderer: PageRenderer) {
    this.#renderer = renderer
  }

  render(route: LinkedRoute, hasMarkdown: boolean): Promise<RenderedPage> {
    const page = this.#renderer.render({ route, hasMarkdown })
    const end = page.then(
      ({ diagnostics }) => void (diagnostics.length > 0 && this.#problems.set(route, diagnostics)),
      // Whoever made the file gets the error.
      () => undefined,
    )
    this.#running.add(end)
    void end.then(() => this.#running.delete(end))
    return page
  }

  /** The problems in the order of the pages, when all have been rendered. A slot fails on each page, and is reported once. */
  async problems(routes: readonly LinkedRoute[]): Promise<readonly Diagnostic[]> {
    await Promise.all(this.#running)
    const all = routes.flatMap((route) => this.#problems.get(route) ?? [])
    return withoutRepeats(all)
  }
}

/** Where facts about a rendered page are remembered; without a key nowhere. */
interface PageMemory {
  readonly cache: Cache
  readonly key: string | undefined
}

/** The files that a page refers to. They are remembered, so that a page in place is not rendered to learn them. */
async function filesOfPage(
  rendered: () => Promise<RenderedPage>,
  { cache, key }: PageMemory,
): Promise<readonly TextFile[]> {
  const cached = key === undefined ? undefined : cache.get<readonly TextFile[]>('page-files', key)
  // Who changes the cache must not change a script that the policy allows.
  if (cached?.every(isNamedByContent)) return cached
  const { files, diagnostics } = await rendered()
  if (key !== undefined && diagnostics.length === 0) cache.put('page-files', key, files)
  return files
}
