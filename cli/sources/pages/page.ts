import { withBase } from '../../../runtime/contract/index.ts'
import type { PageFrontMatter } from '../../config/front-matter.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { editUrlOf } from '../edit-url.ts'
import { fileIn } from '../files/content-folder.ts'
import type { ContentFolder } from '../files/content-folder.ts'
import { markdownBody, markdownFormat, readMarkdown } from '../files/read-markdown.ts'
import type { LastUpdateReader } from '../last-update.ts'
import { commonMeta } from '../page-meta.ts'
import { encodeRoute, joinRoute, resolveSlug } from '../route-paths.ts'
import type { Page, SourceInput } from '../source.ts'
import type { PagesSettings } from './options.ts'

/** What the pages of one folder share. */
export interface PageContext {
  readonly input: SourceInput
  readonly sourceName: string
  readonly settings: PagesSettings
  readonly folder: ContentFolder
  readonly lastUpdate: LastUpdateReader
}

/** A page as read; `page` is absent for drafts in production, and where the file could not be read. */
export interface ReadPage {
  readonly page?: Page
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads one page: Markdown, or a module that exports a React component (R8). @param path relative to the pages folder */
export async function readPage(path: string, context: PageContext): Promise<ReadPage> {
  return /\.mdx?$/.test(path)
    ? readMarkdownPage(path, context)
    : { page: componentPage(path, context), diagnostics: [] }
}

function componentPage(path: string, { sourceName, settings, folder }: PageContext): Page {
  const place = fileIn(folder, path)
  return {
    id: `${sourceName}:${place.sourceFile ?? place.file}`,
    path: routeOf(path, undefined, settings),
    kind: 'component',
    ...place,
    meta: {},
    body: { type: 'component', module: place.file },
  }
}

async function readMarkdownPage(path: string, context: PageContext): Promise<ReadPage> {
  const { input, sourceName, settings, folder } = context
  const place = fileIn(folder, path)
  const { text, frontMatter, diagnostics } = await readMarkdown(input, place.file, 'pages')
  const { data } = frontMatter
  if (text === undefined || (data.draft === true && input.mode === 'production')) return { diagnostics }
  const route = routeOf(path, data.slug, settings)
  const editUrl = pageEditUrl(path, { route, data, context })
  const page: Page = {
    id: `${sourceName}:${place.sourceFile ?? place.file}`,
    path: route,
    kind: 'markdown',
    ...place,
    meta: {
      ...commonMeta(data),
      fallbackTitle: path.replace(/^.*\/|\.mdx?$/g, ''),
      ...(data.hide_title === undefined ? {} : { hideTitle: data.hide_title }),
      ...(data.wrapperClassName === undefined ? {} : { wrapperClassName: data.wrapperClassName }),
      ...(editUrl === undefined ? {} : { editUrl }),
      lastUpdate: context.lastUpdate(place.file, data.last_update),
      frontMatterAt: frontMatter.at,
    },
    body: markdownBody(text, markdownFormat(input.config, path, data.mdx?.format), frontMatter),
  }
  return { page, diagnostics }
}

/** `a/b.md` → `/a/b`, `a/index.md` → `/a/`, `404.md` → the site's own not-found page. */
function routeOf(path: string, slug: string | undefined, { routeBasePath }: PagesSettings): string {
  const bare = path.replace(/\.[^.]+$/, '')
  if (bare === '404' && slug === undefined) return '/404.html'
  const folder = bare.includes('/') ? `/${bare.slice(0, bare.lastIndexOf('/'))}` : ''
  const own = slug === undefined ? `/${bare.replace(/(^|\/)index$/, '$1')}` : resolveSlug(slug, folder)
  return encodeRoute(joinRoute(routeBasePath, own))
}

interface EditInput {
  readonly route: string
  readonly data: PageFrontMatter
  readonly context: PageContext
}

function pageEditUrl(path: string, { route, data, context }: EditInput): string | undefined {
  const { settings, folder, input } = context
  if (data.custom_edit_url !== undefined) return data.custom_edit_url ?? undefined
  const isLocalized = settings.editLocalizedFiles && folder.translated.has(path)
  const own = isLocalized ? folder.localizedPath : folder.path
  if (typeof settings.editUrl === 'string') return editUrlOf(settings.editUrl, { folder: own, path })
  const permalink = withBase(route, input.config.baseUrl)
  return settings.editUrl?.({ pagesDirPath: own, pagesPath: path, permalink, locale: input.locale })
}
