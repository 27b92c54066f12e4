import { textOf } from '../sources/interface-texts.ts'
import { changesDocuments, documentChange, documentStart, headLinks } from '../../features/lists/documents.ts'
import {
  type AppStart,
  type LateParts,
  pageHref,
  type PageData,
  type RenderServices,
  type SiteData,
  type StartSettings,
  withBase,
} from '../../runtime/contract/index.ts'
import { type DocumentInput, renderDocument } from '../../templates/document.ts'
import type { ServerBundle } from '../bundle/server/load-server.ts'
import { excerptId } from '../bundle/modules/page-islands.ts'
import { highlightCode } from '../compile/highlight/code-lines.ts'
import type { Highlighter } from '../compile/highlight/highlighter.ts'
import { defaultMagicComments } from '../compile/highlight/magic-comments.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { ChangedDocument } from './documents/document-change.ts'
import { fillBody } from './fill.ts'
import { listedHtml } from './listed-post.ts'
import { pageHead } from './page-head.ts'
import { endScript, headScript } from './inline-scripts.ts'
import { whenSettled } from './late-parts.ts'
import { pagesWithoutCode } from './pages-without-code.ts'
import { mergeHead } from './merge-head.ts'
import { controlScriptFile, pageScriptFile } from './documents/page-script.ts'
import type { RenderBundle, RenderConfig, RenderRoute, RenderSite } from './render-input.ts'
import type { TextFile } from './site-files.ts'

/** Renders the pages of a site. */
export interface Renderer {
  /** Renders the document of a page. Components that throw are reported and left out. */
  render(route: RenderRoute): Promise<RenderedRoute>
  /** Renders only the content of a page, for feeds. */
  renderBody(route: RenderRoute): Promise<RenderedRoute>
}

/** A page's document, or its content. */
export interface RenderedRoute {
  readonly html: string
  /** HTML of what React draws: the page without its head. Empty for content alone. */
  readonly app: string
  /** Files that only this page refers to. */
  readonly files: readonly TextFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The linked and bundled site to render. */
export interface RenderContext {
  readonly config: RenderConfig
  readonly site: RenderSite
  /** The page of an id, for the excerpts of lists. */
  readonly routeOf: (id: string) => RenderRoute | undefined
  readonly bundle: RenderBundle
  /** The bundle's code, loaded. */
  readonly server: ServerBundle
  readonly mode: 'production' | 'development'
  /** Colours the code of components; ready. */
  readonly highlighter: Highlighter
}

/** Whether `loadHtmlParser` must be called before pages are rendered. */
export function needsHtmlParser({ config, site }: Pick<RenderContext, 'config' | 'site'>): boolean {
  return changesDocuments(config) || site.blogs.length > 0
}

/** Creates the renderer of a linked and bundled site. `needsHtmlParser` says what it needs. */
export function createRenderer(context: RenderContext): Renderer {
  const services = renderServices(context)
  const headStart = `<script>${headScript(context.bundle.data)}</script>`
  const change = documentChange(context)
  const startSettings = createStartSettings(context)
  const { i18n, messages } = context.bundle.data
  const missing = textOf({ locale: i18n.currentLocale, messages }, 'partMissing')
  const linksOf = headLinks.map((create) => create(context.site, context.bundle.data))
  const atStart = documentStart.map((of) => of(context.config, context.bundle.data)).join('')
  const hasNoCode = pagesWithoutCode(context)
  return {
    async render(route) {
      const page = pageOf(route, context)
      const stylesheets = [...context.bundle.stylesheets, ...stylesheetsOf(route, context)]
      const draw = (late?: LateParts): DrawnPage => drawPage(route, page, { context, services: { ...services, late } })
      // Nothing but code of the site waits for something.
      const { app, before, head, diagnostics } = hasNoCode(route) ? draw() : await whenSettled(draw)
      const { data } = context.bundle
      const locale = data.i18n.localeConfigs[data.i18n.currentLocale]
      const input: DocumentInput = {
        lang: locale?.htmlLang ?? data.i18n.currentLocale,
        dir: locale?.direction ?? 'ltr',
        htmlClass: page.htmlClass,
        theme: data.theme.colorMode.defaultMode,
        build: context.bundle.build,
        dev: context.mode === 'development',
        head: mergeHead(
          pageHead({
            config: context.config,
            site: data,
            route,
            page,
            mode: context.mode,
            stylesheets,
            fonts: context.bundle.fonts,
            picture: context.bundle.pictures?.get(route.page.id),
            links: linksOf.flatMap((of) => of(page)),
          }),
          head,
        ),
        headStart,
        before: atStart + (before ?? ''),
        // Style sheets and scripts of the site look for it.
        frame: context.config.conventions.frameId,
        siteHtml: context.config.html,
        app,
        page,
        missing,
      }
      const start = startSettings(page)
      const { input: document, files } = change ? change(input, start) : withStart(input, start, context)
      return { html: renderDocument(document), app, files, diagnostics }
    },
    async renderBody(route) {
      const page = pageOf(route, context)
      const draw = (late: LateParts): ReturnType<typeof renderRegions> =>
        renderRegions(route, page, { context, services: { ...services, late } })
      const { html, diagnostics } = await whenSettled(draw)
      return { html: html['body'] ?? '', app: '', files: [], diagnostics }
    },
  }
}

/** What React draws of a page. */
interface DrawnPage extends Pick<RenderedRoute, 'app' | 'diagnostics'> {
  readonly before: string | undefined
  /** What components put into its head. */
  readonly head: readonly string[]
}

function drawPage(route: RenderRoute, page: PageData, { context, services }: RegionInput): DrawnPage {
  const head: string[] = []
  const pageServices = { ...services, addToHead: (html: string) => void head.push(html) }
  const { html: regions, diagnostics } = renderRegions(route, page, { context, services: pageServices })
  // The frame is drawn around the whole page.
  if (services.late?.isWaiting) return { app: '', before: undefined, head, diagnostics }
  const { html: app, before } = context.server.app.render({
    site: context.bundle.data,
    page,
    regions,
    sidebars: page.sidebar === undefined ? {} : { [page.sidebar]: context.site.sidebars[page.sidebar] ?? [] },
    services: pageServices,
  })
  return { app, before, head, diagnostics }
}

/** Adds to the page's data the module of its hydrated islands and, for a React page, the metadata that it exports. */
function pageOf(route: RenderRoute, { bundle, server, routeOf }: RenderContext): PageData {
  const script = bundle.pages.get(route.page.id)?.script
  const meta = server.islands.get(route.page.id)?.meta
  const excerpts = Object.values(route.excerpts).flatMap((id, n) => {
    const part = bundle.pages.get(shownId(id, routeOf))
    return part?.script === undefined ? [] : [[excerptPrefix(n), part.script] as const]
  })
  return {
    ...route.data,
    toc: route.toc,
    liveExcerpts: excerpts.length === 0 ? undefined : Object.fromEntries(excerpts),
    title: route.page.body.type === 'component' ? (meta?.title ?? route.page.meta.title ?? '') : route.data.title,
    description: meta?.description ?? route.data.description,
    wrapperClassName: meta?.wrapperClassName ?? route.data.wrapperClassName,
    live: script,
  }
}

/** Hrefs of the modules that the page loads besides the app. */
function modulesOf({ live, liveExcerpts = {} }: PageData): readonly string[] {
  return [...(live === undefined ? [] : [live]), ...new Set(Object.values(liveExcerpts))]
}

/** The prefix of the island numbers in excerpt `n` of a list. */
function excerptPrefix(n: number): string {
  return `e${n}.`
}

/** Style sheets of the components on the page and in its excerpts; the search page also has that of the search. */
function stylesheetsOf(route: RenderRoute, { bundle, routeOf }: RenderContext): readonly string[] {
  const { page, excerpts } = route
  const { pages, data, classSheets } = bundle
  const excerptIds = Object.values(excerpts)
  const entries = [page.id, ...excerptIds.map((id) => shownId(id, routeOf))].map((id) => pages.get(id))
  const routes = [route, ...excerptIds.map(routeOf)]
  const ofClasses = Object.entries(classSheets).flatMap(([name, href]) =>
    routes.some((one) => one?.compiled.classes.includes(name)) ? [href] : [],
  )
  const sheets = [...ofClasses, ...new Set(entries.flatMap((entry) => entry?.stylesheets ?? []))]
  return page.kind === 'search' && data.search?.styles !== undefined ? [data.search.styles, ...sheets] : sheets
}

type RouteOf = RenderContext['routeOf']

/** The id of a post as lists show it: its excerpt, or the whole post if it has none. */
function shownId(id: string, routeOf: RouteOf): string {
  return routeOf(id)?.compiled.excerpt === undefined ? id : excerptId(id)
}

interface RegionInput {
  readonly context: RenderContext
  readonly services: RenderServices
}

function renderRegions(
  route: RenderRoute,
  page: PageData,
  input: RegionInput,
): { html: Readonly<Record<string, string>>; diagnostics: readonly Diagnostic[] } {
  const { bundle, server } = input.context
  const html: Record<string, string> = { ...route.regions }
  const diagnostics: Diagnostic[] = []
  const addRegion = (name: string, from: RenderRoute, prefix: string): void => {
    const { compiled } = from
    const id = prefix === '' ? from.page.id : shownId(from.page.id, input.context.routeOf)
    const body = (id === from.page.id ? undefined : compiled.excerpt) ?? compiled.body
    const href = pageHref(withBase(from.path, bundle.data.baseUrl), bundle.data)
    const filled = fillBody({
      body,
      fit: prefix === '' ? undefined : listedHtml({ excerpt: body, whole: compiled.body, href, prefix }),
      hrefs: from.hrefs,
      module: server.islands.get(id),
      live: bundle.pages.get(id)?.live ?? [],
      site: bundle.data,
      page,
      services: input.services,
      prefix,
      region: bundle.sharesContext ? name : undefined,
      file: from.page.file ?? from.page.id,
    })
    html[name] = filled.html + (html[name] ?? '')
    diagnostics.push(...filled.diagnostics)
  }
  if (route.page.body.type !== 'none') addRegion('body', route, '')
  for (const [n, [name, id]] of Object.entries(route.excerpts).entries()) {
    const post = input.context.routeOf(id)
    if (post) addRegion(name, post, excerptPrefix(n))
  }
  return { html, diagnostics }
}

function renderServices({ config, highlighter }: RenderContext): RenderServices {
  const { magicComments } = config.themeConfig.prism
  const settings = {
    highlighter,
    magicComments: magicComments.length > 0 ? magicComments : defaultMagicComments,
  }
  return {
    highlight(code, language, meta) {
      const highlighted = highlightCode({ code, language, meta }, settings)
      return highlighted.isKnown ? highlighted.html : undefined
    },
  }
}

/** Creates the function that makes the settings of a page's start script. */
function createStartSettings({ bundle, mode }: RenderContext): (page: PageData) => StartSettings {
  const { script, data, startsAtOnce } = bundle
  const [pageScript, controls] = [pageScriptFile(data).href, controlScriptFile(data).href]
  const keys = searchKeys(data) + (data.theme.reading.keys ? '?np' : '')
  const start = ({ kind }: PageData): AppStart => {
    if (startsAtOnce || mode === 'development' || kind === 'search') return 'on-load'
    return kind === 'not-found' ? 'by-address' : 'on-use'
  }
  return (page) => {
    const sidebar = page.sidebar === undefined ? undefined : data.sidebars[page.sidebar]
    return [script, pageScript, controls, data.baseUrl, start(page), keys, sidebar ?? '', ...modulesOf(page)]
  }
}

/** The keys that open the search box. */
function searchKeys({ search }: SiteData): string {
  const { 'Ctrl/Cmd+K': combo = true, '/': slash = true } = search?.options.keyboardShortcuts ?? {}
  return search === undefined ? '' : `${combo ? 'k' : ''}${slash ? '/' : ''}`
}

/** The page with the script that loads the app. Pages that are opened from a disk have none, as browsers load no modules there. */
function withStart(page: DocumentInput, start: StartSettings, { bundle, config }: RenderContext): ChangedDocument {
  if (config.host === 'files') return { input: { ...page, page: undefined }, files: [] }
  const script = endScript({ start, site: bundle.data, path: page.page?.path })
  return { input: { ...page, bodyEnd: `<script>${script}</script>\n` }, files: [] }
}
