import { type ContentFolder, excludedPages, fileIn, listContent, untranslatedIn } from '../files/content-folder.ts'
import { findTranslations, pagesNames, translationFolders } from '../files/translations-place.ts'
import { type LastUpdateReader, lastUpdates } from '../../../features/lists/page-readers.ts'
import { checkOptions } from '../options.ts'
import type { ContentSource, LeftOutPage, SourceInput, SourceOutput } from '../source.ts'
import { type PagesOptions, pagesSchema, type PagesSettings } from './options.ts'
import type { PagesFrontMatter } from '../../config/front-matter/schema.ts'
import { leftOut } from '../files/left-out.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { editLink, editUrlProblems } from '../edit-url.ts'
import { fileTitle, isIndexName } from '../file-title.ts'
import { markdownBody, readMarkdown } from '../files/read-markdown.ts'
import { sourcePlugins } from '../markdown-options.ts'
import { pageMeta } from '../page-meta.ts'
import { encodeRoute, joinRoute, resolveSlug } from '../route-paths.ts'
import type { Page } from '../page.ts'
import { withoutExtension } from '../../files/file-kinds.ts'

/** The content source of `pages()`. */
export function openPages(sourceName: string, options: PagesOptions): ContentSource {
  const { options: settings, diagnostics } = checkOptions('pages()', pagesSchema, options)
  return {
    name: sourceName,
    async load(input: SourceInput): Promise<SourceOutput> {
      const path = settings.path ?? defaultFolder(input)
      const { include, exclude } = settings
      const names = pagesNames(settings.id)
      const place = findTranslations(input, names)
      const translations = translationFolders(input, names)
      const folder = listContent(input.files, { path, localizedPath: place.folder, translations, include, exclude })
      const lastUpdate = await lastUpdates(input.files, folder.path, settings)
      const pages: ReadPage[] = []
      for (const file of folder.files)
        pages.push(await readPage(file, { input, sourceName, settings, folder, lastUpdate: lastUpdate.of }))
      return {
        pages: pages.flatMap(({ page }) => page ?? []),
        leftOut: [...pages.flatMap(({ draft }) => draft ?? []), ...excludedPages(folder)],
        diagnostics: [
          diagnostics,
          editUrlProblems({ ...settings, path }, input),
          ...[place, folder, ...pages].map((part) => part.diagnostics),
          lastUpdate.problems(),
        ].flat(),
      }
    },
  }
}

function defaultFolder({ files }: SourceInput): string {
  return files.list('pages').files.length === 0 && files.list('src/pages').files.length > 0 ? 'src/pages' : 'pages'
}

/** Values that the pages of a folder share. */
export interface PageContext {
  readonly input: SourceInput
  readonly sourceName: string
  readonly settings: PagesSettings
  readonly folder: ContentFolder
  readonly lastUpdate: LastUpdateReader
}

/** A page that was read from its file. */
export interface ReadPage {
  /** Unset: the file could not be read, or it is a draft in production. */
  readonly page?: Page
  /** Set for a draft in production. */
  readonly draft?: LeftOutPage
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads a page: Markdown, or a module that exports a React component.
 * @param path relative to the pages folder
 */
export async function readPage(path: string, context: PageContext): Promise<ReadPage> {
  if (path.endsWith('.md') || path.endsWith('.mdx')) return readMarkdownPage(path, context)
  if (context.input.config.security.content === 'code') return { page: componentPage(path, context), diagnostics: [] }
  const { file } = fileIn(context.folder, path)
  return { diagnostics: [leftOut(`The page ${file} is left out: it is code`, { file, line: 1, column: 1, length: 1 })] }
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

function pageTitle(path: string, route: string, { settings, folder, input }: PageContext): string {
  const at = path.lastIndexOf('/') + 1
  const name = withoutExtension(path.slice(at))
  const place = at === 0 ? (settings.path ?? folder.path) : path.slice(0, at)
  return fileTitle({ name, isIndex: isIndexName(name), folder: () => place, route }, input.config)
}

async function readMarkdownPage(path: string, context: PageContext): Promise<ReadPage> {
  const { input, sourceName, settings, folder } = context
  const place = fileIn(folder, path)
  const { source, frontMatter, diagnostics } = await readMarkdown(
    { ...input, check: settings.frontMatterSchema },
    place.file,
    'pages',
  )
  const { data } = frontMatter
  if (!source) return { diagnostics }
  const route = routeOf(path, data.slug, settings)
  if (data.draft === true && input.mode === 'production')
    return { draft: { ...place, reason: 'draft', path: route }, diagnostics }
  const editUrl = pageEditUrl(path, { route, data, context })
  const page: Page = {
    id: `${sourceName}:${place.sourceFile ?? place.file}`,
    path: route,
    kind: 'markdown',
    ...place,
    ...untranslatedIn(folder, path),
    meta: pageMeta(frontMatter, {
      fallbackTitle: pageTitle(path, route, context),
      editUrl,
      lastUpdate: context.lastUpdate(place.file, data.last_update),
    }),
    body: markdownBody({ path, source, frontMatter, config: input.config, plugins: sourcePlugins(settings) }),
  }
  return { page, diagnostics }
}

/** `a/b.md` → `/a/b`, `a/index.md` → `/a/`, `404.md` → the not-found page of the site. */
function routeOf(path: string, slug: string | undefined, { routeBasePath }: PagesSettings): string {
  const name = withoutExtension(path)
  if (name === '404' && slug === undefined) return '/404.html'
  const folder = name.includes('/') ? `/${name.slice(0, name.lastIndexOf('/'))}` : ''
  const isIndex = name === 'index' || name.endsWith('/index')
  const ownSlug = `/${isIndex ? name.slice(0, -'index'.length) : name}`
  const relative = slug === undefined ? ownSlug : resolveSlug(slug, folder)
  return encodeRoute(joinRoute(routeBasePath, relative))
}

interface EditInput {
  readonly route: string
  readonly data: PagesFrontMatter
  readonly context: PageContext
}

function pageEditUrl(path: string, { route, data, context }: EditInput): string | undefined {
  const { settings, folder, input } = context
  const { editUrl, editLocalizedFiles } = settings
  return editLink({
    input,
    folder,
    path,
    route,
    custom: data.custom_edit_url,
    editLocalizedFiles,
    editUrl:
      typeof editUrl === 'function'
        ? ({ folder: pagesDirPath, path: pagesPath, ...page }) => editUrl({ pagesDirPath, pagesPath, ...page })
        : editUrl,
  })
}
