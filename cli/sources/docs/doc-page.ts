import { withBase } from '../../../runtime/contract/index.ts'
import { locateFrontMatter } from '../../config/front-matter.ts'
import type { DocFrontMatter } from '../../config/front-matter.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { editUrlOf } from '../edit-url.ts'
import { fileIn } from '../files/content-folder.ts'
import type { ContentFolder } from '../files/content-folder.ts'
import { markdownBody, markdownFormat, readMarkdown } from '../files/read-markdown.ts'
import type { LastUpdateReader } from '../last-update.ts'
import { commonMeta } from '../page-meta.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { DocMeta, Page, SourceInput } from '../source.ts'
import { resolveTags } from '../tags/tags.ts'
import type { TagRules } from '../tags/tags.ts'
import { locateDoc } from './doc-location.ts'
import type { DocLocation } from './doc-location.ts'
import type { NumberPrefixParser } from './number-prefix.ts'
import type { DocsSettings } from './options.ts'
import type { DocsVersionSettings } from './settings.ts'

/** What every doc of one version shares. */
export interface DocContext {
  readonly input: SourceInput
  readonly sourceName: string
  readonly settings: DocsSettings
  readonly version: DocsVersionSettings
  readonly folder: ContentFolder
  readonly parse: NumberPrefixParser
  readonly tagRules: TagRules
  readonly lastUpdate: LastUpdateReader
}

/** A doc as read; `page` is absent where the file could not be read, and for drafts in production. */
export interface ReadDoc {
  readonly page?: Page
  readonly id: string
  readonly baseId: string
  readonly slug: string
  readonly isDraft: boolean
  /** Its front matter's values, for functions of the config. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads one doc. @param path relative to the version's docs folder */
export async function readDoc(path: string, context: DocContext): Promise<ReadDoc> {
  const { input, folder } = context
  const place = fileIn(folder, path)
  const { text, frontMatter, diagnostics } = await readMarkdown(input, place.file, 'docs')
  const { data } = frontMatter
  const location = locateDoc(path, data, context.parse)
  const { id, baseId, slug } = location
  const values = frontMatter.own ?? { ...frontMatter.extra, ...data }
  const doc = { id, baseId, slug, isDraft: data.draft === true, frontMatter: values }
  if (text === undefined || (doc.isDraft && input.mode === 'production')) return { ...doc, diagnostics }
  const route = encodeRoute(joinRoute(context.version.path, slug))
  const tags = resolveTags(data.tags ?? [], { file: place.file, text }, context.tagRules)
  const editUrl = docEditUrl(path, { route, data, context })
  const page: Page = {
    id: `${context.sourceName}:${place.sourceFile ?? place.file}`,
    path: route,
    kind: 'doc',
    ...place,
    meta: {
      ...commonMeta(data),
      fallbackTitle: baseId,
      hideTitle: data.hide_title,
      tags: tags.tags,
      editUrl,
      lastUpdate: context.lastUpdate(place.file, data.last_update),
      doc: docMeta(data, location, context.version),
      frontMatterAt: frontMatter.at,
    },
    body: markdownBody(text, markdownFormat(input.config, path, data.mdx?.format), frontMatter),
  }
  return {
    ...doc,
    page,
    diagnostics: [...diagnostics, ...tags.diagnostics, ...idProblems(data, { file: place.file, text })],
  }
}

function docMeta(data: DocFrontMatter, location: DocLocation, version: DocsVersionSettings): DocMeta {
  return {
    instance: version.instance,
    version: version.version,
    id: location.id,
    sidebarLabel: data.sidebar_label,
    sidebarPosition: data.sidebar_position ?? location.numberPrefix,
    sidebarClassName: data.sidebar_class_name,
    sidebarCustomProps: data.sidebar_custom_props,
    displayedSidebar: data.displayed_sidebar,
    paginationNext: data.pagination_next,
    paginationPrev: data.pagination_prev,
    paginationLabel: data.pagination_label,
    dirName: location.dirName,
    fileName: location.fileName,
  }
}

interface EditInput {
  readonly route: string
  readonly data: DocFrontMatter
  readonly context: DocContext
}

function docEditUrl(path: string, { route, data, context }: EditInput): string | undefined {
  const { settings, version, folder, input } = context
  if (data.custom_edit_url !== undefined) return data.custom_edit_url ?? undefined
  const isLocalized = settings.editLocalizedFiles && folder.translated.has(path)
  const own = isLocalized ? folder.localizedPath : folder.path
  const edited = settings.editCurrentVersion && !isLocalized ? settings.path : own
  if (typeof settings.editUrl === 'string') return editUrlOf(settings.editUrl, { folder: edited, path })
  return settings.editUrl?.({
    version: version.version,
    versionDocsDirPath: edited,
    docPath: path,
    permalink: withBase(route, input.config.baseUrl),
    locale: input.locale,
  })
}

function idProblems(
  data: DocFrontMatter,
  source: { readonly file: string; readonly text: string },
): readonly Diagnostic[] {
  if (data.id?.includes('/') !== true) return []
  return [
    {
      code: 'front-matter-invalid',
      severity: 'error',
      message: `The id '${data.id}' must not contain a slash: the folder is put in front of it`,
      at: locateFrontMatter(source.text, source.file, ['id']),
    },
  ]
}
