import { Worker } from 'node:worker_threads'
import type { Bundle } from '../../bundle/input.ts'
import { threadFile } from '../../process/thread.ts'
import { ThreadPool, threadsFor } from '../../process/thread-pool.ts'
import type { LinkedRoute } from '../../link/site.ts'
import { pagesWithoutCode } from '../../render/pages-without-code.ts'
import { renderBatch, renderWork, type SitePage } from '../../render/render-work.ts'
import { type RenderedPage, renderPage } from '../../render/rendered-page.ts'
import type { SiteToRender } from '../../render/site-renderer.ts'
import type { Renderer } from '../../render/render.ts'
import { slotFailure } from '../../render/slot-failure.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { pageFailure, passOn } from '../../report/page-failure.ts'
import type { LocaleSite } from '../locales.ts'

/** Renders the pages of a site, in threads where that pays. */
export interface PageRenderer {
  /** Problems of the page are on the result. */
  readonly render: (page: SitePage) => Promise<RenderedPage>
  /** Ends the threads. */
  readonly close: () => Promise<void>
}

/** The bundled site. */
export interface PagesInput extends LocaleSite {
  readonly bundle: Bundle
}

/** Pages that are rendered before threads start: most builds render few. */
const firstPages = 16

/** A thread starts in the time in which this many pages are rendered. */
const pagesPerThread = 150

/** Opens the renderer of a site's pages. */
export function openPageRenderer(
  { project, site, bundle }: PagesInput,
  renderer: () => Promise<Renderer>,
): PageRenderer {
  const source: SiteToRender = { ...project, site, bundle }
  const here = async (page: SitePage): Promise<RenderedPage> => {
    try {
      return await renderPage(await renderer(), page, { config: project.config, data: bundle.data })
    } catch (error) {
      const slotProblem = await slotFailure(error, {
        ...project,
        server: await bundle.loadServer(),
        findThrow: bundle.findThrow,
      })
      return {
        html: new Uint8Array(),
        files: [],
        diagnostics: [slotProblem ?? renderFailure(error, page.route, Object.keys(project.config.theme))],
      }
    }
  }
  let pool: RenderPool | undefined
  let count = 0
  const threadsNow = (): number =>
    threadsFor(count < firstPages ? 0 : site.routes.length - count, pagesPerThread, project.jobs)
  return {
    render(page) {
      count++
      pool ??= openPool(source, { threads: threadsNow(), here, cacheDir: project.cacheDir })
      return pool ? pool.run(page) : here(page)
    },
    close: async () => pool?.close(),
  }
}

type RenderPool = ThreadPool<SitePage, RenderedPage>

interface PoolInput {
  readonly threads: number
  readonly here: (page: SitePage) => Promise<RenderedPage>
  readonly cacheDir: string
}

function openPool(source: SiteToRender, { threads, here, cacheDir }: PoolInput): RenderPool | undefined {
  const program = threads > 0 ? threadFile('cli/render/render-thread') : undefined
  if (program === undefined) return undefined
  const isThreadable = pagesWithoutCode(source)
  if (!source.site.routes.some(isThreadable)) return undefined
  const workerData = renderWork(source, cacheDir)
  const routes = new Map(source.site.routes.map((route) => [route.page.id, route]))
  return new ThreadPool({
    start: () => new Worker(program, { workerData }),
    threads: () => threads,
    isThreadable: ({ route }) => isThreadable(route),
    batch: (number, pages) => renderBatch(number, pages, (id) => routes.get(id)),
    here,
  })
}

/** The problem of a page that throws outside of its own components: in a slot of the site's theme, or in docs-gen. */
export function renderFailure(error: unknown, { page }: LinkedRoute, slots: readonly string[]): Diagnostic {
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
