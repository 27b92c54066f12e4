import { parentPort, workerData } from 'node:worker_threads'
import { loadServer, type ServerCode } from '../bundle/server/load-server.ts'
import { createHighlighter } from '../compile/highlight/highlighter.ts'
import { styledTypes } from '../compile/highlight/themes.ts'
import { loadHtmlParser } from '../markup/html-source.ts'
import type { BatchAnswer } from '../process/thread-pool.ts'
import type { RenderBundle, RenderConfig, RenderRoute, RenderSite } from './render-input.ts'
import { createRenderer, needsHtmlParser, type Renderer, type RenderContext } from './render.ts'
import { type PageToRender, type RenderedPage, renderPage } from './rendered-page.ts'

/** The site that a thread renders pages of. */
export interface RenderWork extends Pick<RenderContext, 'mode'> {
  readonly config: RenderConfig
  readonly site: RenderSite
  readonly bundle: Omit<RenderBundle, 'pages'>
  readonly server: Omit<ServerCode, 'pages'>
  /** Folder for the server's files while they are imported. */
  readonly cacheDir: string
}

/** Pages to render, and the pages whose excerpts they show. */
export interface RenderBatch {
  readonly number: number
  readonly pages: readonly PageToRender[]
  readonly related: readonly RenderRoute[]
}

// The entry of a thread that renders pages without code of the site.
const work = workerData as RenderWork
const related = new Map<string, RenderRoute>()
const opening = openThreadRenderer()
parentPort?.on('message', (batch: RenderBatch) => void answer(batch))

async function openThreadRenderer(): Promise<Renderer> {
  const { config, site, bundle, mode } = work
  if (needsHtmlParser({ config, site })) await loadHtmlParser()
  const server = await loadServer({ ...work.server, pages: {} }, work)
  // Only code of the site imports modules later.
  server.close()
  // Code in Markdown is highlighted already, and pages with components are rendered in the main thread.
  const { theme, darkTheme } = config.themeConfig.prism
  const highlighter = createHighlighter(styledTypes([theme, darkTheme]))
  const context = { config, site, bundle: { ...bundle, pages: new Map() }, mode, server, highlighter }
  return createRenderer({ ...context, routeOf: (id) => related.get(id) })
}

async function answer({ number, pages, related: routes }: RenderBatch): Promise<void> {
  const renderer = await opening
  related.clear()
  for (const route of routes) related.set(route.page.id, route)
  // The renderer reads related pages before it returns, so the next batch may replace them.
  const rendered = await Promise.all(pages.map((page) => render(renderer, page)))
  parentPort?.postMessage({ number, results: rendered } satisfies BatchAnswer<RenderedPage>)
}

/** Renders a page; `undefined` for one with problems, which the main thread reports. */
async function render(renderer: Renderer, page: PageToRender): Promise<RenderedPage | undefined> {
  try {
    const rendered = await renderPage(renderer, page, { config: work.config, data: work.bundle.data })
    return rendered.diagnostics.length > 0 ? undefined : rendered
  } catch {
    return undefined
  }
}
