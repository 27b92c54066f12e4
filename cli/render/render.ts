import type { PageData, RenderServices, SiteData } from '../../runtime/contract/index.ts'
import { renderDocument } from '../../templates/document.ts'
import { headScript, startScript } from '../../templates/inline-scripts.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { Drawing } from '../bundle/drawing.ts'
import { excerptId } from '../bundle/holes.ts'
import { drawCode } from '../compile/highlight/code-lines.ts'
import { createHighlighter } from '../compile/highlight/highlighter.ts'
import { defaultMagicComments } from '../compile/highlight/magic-comments.ts'
import { styledTypes } from '../compile/highlight/themes.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { feedLinks } from './feeds.ts'
import { fillBody } from './fill.ts'
import { pageHead } from './head.ts'
import { withLifted } from './lifted-head.ts'

/** What drawing any page of a site needs. */
export interface Renderer {
  /** Draws a page. Problems of its components come beside the HTML, which then lacks those components. */
  render(route: LinkedRoute): RenderedRoute
  /** The page's own text as frozen HTML, for feeds. */
  drawBody(route: LinkedRoute): string
}

/** A page's document. */
export interface RenderedRoute {
  readonly html: string
  readonly diagnostics: readonly Diagnostic[]
}

/** What a renderer is made from. */
export interface RenderContext {
  readonly config: SiteConfig
  readonly site: Site
  readonly bundle: Bundle
  /** The bundle's code, loaded. */
  readonly drawing: Drawing
  readonly mode: 'production' | 'development'
  /** HTML before the end of each body, such as the live-reload script. */
  readonly bodyEnd?: string
}

/** Makes the function that draws the pages of a linked and bundled site. */
export function createRenderer(context: RenderContext): Renderer {
  const byId = new Map(context.site.routes.map((route) => [route.page.id, route]))
  const services = renderServices(context.config)
  const script = headScript(scriptInput(context.bundle.data))
  const feeds = context.site.blogs.flatMap((blog) => feedLinks(blog, context.bundle.data))
  return {
    render(route) {
      const page = pageOf(route, context, byId)
      const regions = drawRegions(route, page, { context, byId, services })
      const {
        html: app,
        head: lifted,
        before,
      } = context.drawing.app.render({
        site: context.bundle.data,
        page,
        frozen: regions.html,
        sidebars: page.sidebar === undefined ? {} : { [page.sidebar]: context.site.sidebars[page.sidebar] ?? [] },
        services,
      })
      const { data } = context.bundle
      const locale = data.i18n.localeConfigs[data.i18n.currentLocale]
      const html = renderDocument({
        lang: locale?.htmlLang ?? data.i18n.currentLocale,
        dir: locale?.direction ?? 'ltr',
        htmlClass: page.htmlClass,
        theme: data.theme.colorMode.defaultMode,
        build: context.bundle.build,
        dev: context.mode === 'development',
        head: withLifted(
          pageHead({
            config: context.config,
            site: data,
            route,
            page,
            mode: context.mode,
            stylesheets: [...context.bundle.stylesheets, ...stylesheetsOf(route, context.bundle, byId)],
            feeds,
          }),
          lifted,
        ),
        headScript: script,
        ...(before === undefined ? {} : { before }),
        app: withoutPreloads(app),
        page,
        bodyEnd: `<script>${startScript({ script: context.bundle.script, modules: modulesOf(page), baseUrl: data.baseUrl })}</script>\n${context.bodyEnd ?? ''}`,
      })
      return { html, diagnostics: regions.diagnostics }
    },
    drawBody: (route) =>
      drawRegions(route, pageOf(route, context, byId), { context, byId, services }).html['body'] ?? '',
  }
}

/** React asks for every picture on the page ahead of its time; the browser finds them soon enough, and those of the other colour mode never. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}

/** Page data with what only the bundle knows: the module of live parts, and what a React page says of itself. */
function pageOf(route: LinkedRoute, { bundle, drawing }: RenderContext, byId: RoutesById): PageData {
  const script = bundle.parts.get(route.page.id)?.script
  const meta = drawing.holes.get(route.page.id)?.meta
  const excerpts = Object.values(route.excerpts).flatMap((id, n) => {
    const part = bundle.parts.get(shownId(id, byId))
    return part?.script === undefined ? [] : [[excerptPrefix(n), part.script] as const]
  })
  return {
    ...route.data,
    ...(excerpts.length === 0 ? {} : { liveExcerpts: Object.fromEntries(excerpts) }),
    ...(route.page.body.type === 'component' ? { title: meta?.title ?? route.page.meta.title ?? '' } : {}),
    ...(meta?.description === undefined ? {} : { description: meta.description }),
    ...(meta?.wrapperClassName === undefined ? {} : { wrapperClassName: meta.wrapperClassName }),
    ...(script === undefined ? {} : { live: script }),
  }
}

/** What the browser must have before the page is whole, besides the app. */
function modulesOf({ live, liveExcerpts = {} }: PageData): readonly string[] {
  return [...(live === undefined ? [] : [live]), ...new Set(Object.values(liveExcerpts))]
}

/** What stands before the numbers of the holes of a list's excerpt number `n`. */
function excerptPrefix(n: number): string {
  return `e${n}.`
}

/** Of its components and those of the excerpts it shows, and of the search where it is the search page. */
function stylesheetsOf({ page, excerpts }: LinkedRoute, { parts, data }: Bundle, byId: RoutesById): readonly string[] {
  const shown = Object.values(excerpts).map((id) => parts.get(shownId(id, byId)))
  const own = [...new Set([parts.get(page.id), ...shown].flatMap((entry) => entry?.stylesheets ?? []))]
  return page.kind === 'search' && data.search?.styles !== undefined ? [data.search.styles, ...own] : own
}

/** Routes by the ids of their pages. */
type RoutesById = ReadonlyMap<string, LinkedRoute>

/** What a list shows of a post: the part above the marker, which needs nothing of what stands below it, else the whole post. */
function shownId(id: string, byId: RoutesById): string {
  return byId.get(id)?.compiled.excerpt === undefined ? id : excerptId(id)
}

interface RegionInput {
  readonly context: RenderContext
  readonly byId: RoutesById
  readonly services: RenderServices
}

function drawRegions(
  route: LinkedRoute,
  page: PageData,
  input: RegionInput,
): { html: Readonly<Record<string, string>>; diagnostics: readonly Diagnostic[] } {
  const { bundle, drawing } = input.context
  const html: Record<string, string> = {}
  const diagnostics: Diagnostic[] = []
  const draw = (name: string, from: LinkedRoute, prefix: string): void => {
    const { compiled } = from
    const id = prefix === '' ? from.page.id : shownId(from.page.id, input.byId)
    const filled = fillBody({
      body: (id === from.page.id ? undefined : compiled.excerpt) ?? compiled.body,
      hrefs: from.hrefs,
      module: drawing.holes.get(id),
      live: bundle.parts.get(id)?.live ?? [],
      site: bundle.data,
      page,
      services: input.services,
      prefix,
      file: from.page.file ?? from.page.id,
    })
    html[name] = filled.html
    diagnostics.push(...filled.diagnostics)
  }
  if (route.page.body.type !== 'none') draw('body', route, '')
  for (const [n, [name, id]] of Object.entries(route.excerpts).entries()) {
    const post = input.byId.get(id)
    if (post) draw(name, post, excerptPrefix(n))
  }
  return { html, diagnostics }
}

function renderServices(config: SiteConfig): RenderServices {
  const { theme, darkTheme, magicComments } = config.themeConfig.prism
  const settings = {
    highlighter: createHighlighter(styledTypes([theme, darkTheme])),
    magicComments: magicComments.length > 0 ? magicComments : defaultMagicComments,
  }
  return {
    highlight(code, language, meta) {
      const drawn = drawCode({ code, language, meta }, settings)
      return drawn.isKnown ? drawn.html : undefined
    },
  }
}

function scriptInput(data: SiteData): Parameters<typeof headScript>[0] {
  const { announcementBar, colorMode } = data.theme
  return { storage: data.storage, colorMode, ...(announcementBar ? { announcementBar } : {}) }
}
