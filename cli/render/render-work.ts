import { changesDocuments } from '../../features/lists/documents.ts'
import { keysOfDocuments } from '../../features/lists/settings.ts'
import type { CompiledContent, PageBody } from '../compile/compiled-page.ts'
import type { LinkedRoute } from '../link/site.ts'
import type { RenderConfig, RenderRoute } from './render-input.ts'
import type { RenderBatch, RenderWork } from './render-thread.ts'
import type { PageToRender } from './rendered-page.ts'
import type { SiteToRender } from './site-renderer.ts'

/** A page of the site that is being built. */
export type SitePage = PageToRender<LinkedRoute>

/** Makes a thread's copy of a site: plain data without its pages. */
export function renderWork({ config, site, bundle, mode }: SiteToRender, cacheDir: string): RenderWork {
  const { data, script, startsAtOnce, sharesContext, stylesheets, classSheets, fonts, build, server, pictures } = bundle
  // A change of documents may need the files, for their digests.
  const files = changesDocuments(config) ? bundle.files : []
  return {
    config: renderConfig(config),
    site: {
      sidebars: site.sidebars,
      blogs: site.blogs.map(({ feeds, path, feedTitle }) => ({ feeds, path, feedTitle })),
      sectionFeeds: site.sectionFeeds.map(({ feeds, path, feedTitle, title }) => ({ feeds, path, feedTitle, title })),
      docsFeeds: site.docsFeeds.map(({ feeds, path, feedTitle, instance }) => ({ feeds, path, feedTitle, instance })),
    },
    bundle: {
      data,
      script,
      startsAtOnce,
      sharesContext,
      stylesheets,
      classSheets,
      fonts,
      build,
      files,
      ...(pictures && { pictures }),
    },
    server: { files: server.files, prebuilt: server.prebuilt },
    cacheDir,
    mode,
  }
}

function renderConfig(config: RenderConfig): RenderConfig {
  const { baseUrl, conventions, favicon, headTags, host, html } = config
  const { projectName, scripts, security, stylesheets, theme, themeConfig, title } = config
  return {
    baseUrl,
    conventions: { frameId: conventions.frameId },
    favicon,
    headTags,
    host,
    html,
    projectName,
    scripts,
    security,
    stylesheets,
    theme,
    themeConfig,
    title,
    ...pick(config, keysOfDocuments),
    markdown: { descriptions: config.markdown.descriptions },
  }
}

function pick<Values, Key extends keyof Values>(values: Values, keys: readonly Key[]): Pick<Values, Key> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<Values, Key>
}

/** Makes the message with pages for a thread. */
export function renderBatch(
  number: number,
  pages: readonly SitePage[],
  routeOf: (id: string) => LinkedRoute | undefined,
): RenderBatch {
  const ids = new Set(pages.flatMap(({ route }) => Object.values(route.excerpts)))
  return {
    number,
    pages: pages.map((page) => ({ ...page, route: plainRoute(page.route) })),
    related: [...ids].flatMap((id) => routeOf(id) ?? []).map(plainRoute),
  }
}

function plainRoute({ path, data, toc, hrefs, excerpts, regions, noIndex, page, compiled }: LinkedRoute): RenderRoute {
  const { id, file, kind, meta, untranslated, body } = page
  return {
    path,
    data,
    toc,
    hrefs,
    excerpts,
    regions,
    noIndex,
    page: { id, file, kind, meta, untranslated, body: { type: body.type } },
    compiled: plainContent(compiled),
  }
}

/** HTML of the cache is read when it is first used, so it is read here. */
function plainContent({ body, excerpt, classes }: CompiledContent): RenderRoute['compiled'] {
  const plain = (part: PageBody): PageBody => ({ ...part, html: part.html })
  return { body: plain(body), classes, ...(excerpt && { excerpt: plain(excerpt) }) }
}
