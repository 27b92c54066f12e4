import type { Bundle } from '../bundle/input.ts'
import { openHighlighter } from '../compile/highlight/open-highlighter.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { loadHtmlParser } from '../markup/html-source.ts'
import { lazily } from '../process/lazily.ts'
import type { Site } from '../link/site.ts'
import { createRenderer, needsHtmlParser, type RenderContext, type Renderer } from './render.ts'

/** The linked and bundled site whose pages are rendered. */
export interface SiteToRender extends Pick<RenderContext, 'mode'> {
  readonly config: SiteConfig
  readonly site: Site
  readonly bundle: Bundle
  /** Absolute path of the site folder. */
  readonly root: string
}

/** Opens the renderer of a site: loads the server half of its bundle. */
export async function openRenderer({ config, site, bundle, mode, root }: SiteToRender): Promise<Renderer> {
  if (needsHtmlParser({ config, site })) await loadHtmlParser()
  const routes = lazily(() => new Map(site.routes.map((route) => [route.page.id, route])))
  const server = await bundle.loadServer()
  const highlighter = openHighlighter(config, root)
  await highlighter.ready()
  return createRenderer({ config, site, bundle, server, mode, highlighter, routeOf: (id) => routes().get(id) })
}
