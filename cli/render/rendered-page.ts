import type { SiteData } from '../../runtime/contract/index.ts'
import { markdownOf } from './markdown/markdown-files.ts'
import type { RenderConfig, RenderRoute } from './render-input.ts'
import type { RenderedRoute, Renderer } from './render.ts'

/** The files of a page. */
export interface RenderedPage extends Pick<RenderedRoute, 'files' | 'diagnostics'> {
  /** The document in UTF-8: as text, it would stay in the engine's heap long after it is written. */
  readonly html: Uint8Array
  /** Unset: the page has no Markdown, or could not be rendered. */
  readonly markdown?: string
}

/** A page to render, and whether it has a Markdown file. */
export interface PageToRender<Route extends RenderRoute = RenderRoute> {
  readonly route: Route
  readonly hasMarkdown: boolean
}

/** Inputs of the Markdown of pages besides their content. */
interface PageSite {
  readonly config: Pick<RenderConfig, 'agents'>
  readonly data: SiteData
}

/** Renders a page and writes its Markdown from the same elements. */
export async function renderPage(
  renderer: Renderer,
  { route, hasMarkdown }: PageToRender,
  { config, data }: PageSite,
): Promise<RenderedPage> {
  const { app, html, ...rest } = await renderer.render(route)
  const page = { ...rest, html: Buffer.from(html) }
  if (!hasMarkdown) return page
  return { ...page, markdown: await markdownOf(route, app, { data, hasList: config.agents.llmsTxt }) }
}
