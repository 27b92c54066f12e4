import { locateFrontMatter } from '../../config/front-matter/read.ts'
import type { DocFrontMatter } from '../../config/front-matter/schema.ts'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { editLink } from '../edit-url.ts'
import { fileTitle, isIndexName } from '../file-title.ts'
import { type ContentFolder, fileIn, untranslatedIn } from '../files/content-folder.ts'
import { markdownBody, readMarkdown } from '../files/read-markdown.ts'
import { sourcePlugins } from '../markdown-options.ts'
import type { LastUpdateReader } from '../../../features/lists/page-readers.ts'
import { pageMeta } from '../page-meta.ts'
import { encodeRoute, joinRoute } from '../route-paths.ts'
import type { DocMeta, Page } from '../page.ts'
import type { SourceFile } from '../../files/source-file.ts'
import type { DocsVersionSettings, LeftOutPage, SourceInput } from '../source.ts'
import { resolveTags, type TagRules } from '../tags/tags.ts'
import { type DocLocation, locateDoc } from './doc-location.ts'
import type { DocReader } from './doc-reader.ts'
import { type PlacedPrefixParser, stripNumberPrefixes } from './number-prefix.ts'
import type { DocsSettings } from './options.ts'
import { withoutExtension } from '../../files/file-kinds.ts'

/** Values that the docs of a version share. */
interface DocContext {
  readonly input: SourceInput
  readonly sourceName: string
  readonly settings: DocsSettings
  readonly version: DocsVersionSettings
  readonly folder: ContentFolder
  readonly parse: PlacedPrefixParser
  readonly tagRules: TagRules
  readonly lastUpdate: LastUpdateReader
  readonly facts: DocReader
}

/** A doc that was read from its file. */
export interface ReadDoc {
  /** Unset: the file could not be read, or it is a draft in production. */
  readonly page: Page | undefined
  readonly id: string
  readonly baseId: string
  readonly slug: string
  /** Set for a draft in production. */
  readonly draft: LeftOutPage | undefined
  /** `last_update` of its front matter. */
  readonly writtenUpdate: DocFrontMatter['last_update']
  /** All values of its front matter, for functions of the config. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads one doc. @param path relative to the version's docs folder */
export async function readDoc(path: string, context: DocContext): Promise<ReadDoc> {
  const { input, folder } = context
  const place = fileIn(folder, path)
  const { source, frontMatter, diagnostics } = await readMarkdown(
    { ...input, check: context.settings.frontMatterSchema },
    place.file,
    'docs',
  )
  const { data } = frontMatter
  const location = locateDoc(path, data, context.parse)
  const { id, baseId, slug } = location
  const values = frontMatter.own ?? { ...frontMatter.extra, ...data }
  const route = encodeRoute(joinRoute(context.version.path, slug))
  const { instance, version } = context.version
  const isLeftOut = data.draft === true && input.mode === 'production'
  const doc = (page: Page | undefined, problems: readonly Diagnostic[]): ReadDoc => ({
    id,
    baseId,
    slug,
    draft: isLeftOut ? { ...place, reason: 'draft', path: route, doc: { instance, version, id } } : undefined,
    writtenUpdate: data.last_update,
    frontMatter: values,
    page,
    diagnostics: problems,
  })
  if (!source || isLeftOut) return doc(undefined, diagnostics)
  const file = new WrittenFile(place.file, source)
  const tags = resolveTags(data.tags ?? [], file, context.tagRules)
  const editUrl = docEditUrl(path, { route, data, context })
  const page: Page = {
    id: `${context.sourceName}:${place.sourceFile ?? place.file}`,
    path: route,
    kind: 'doc',
    ...place,
    ...untranslatedIn(folder, path),
    meta: pageMeta(frontMatter, {
      fallbackTitle: docTitle(location, route, context),
      tags: tags.tags,
      editUrl,
      lastUpdate: context.lastUpdate(place.file, data.last_update),
      ...context.facts.of(place.file),
      doc: docMeta(data, location, context.version),
    }),
    body: markdownBody({ path, source, frontMatter, config: input.config, plugins: sourcePlugins(context.settings) }),
  }
  return doc(page, [...diagnostics, ...tags.diagnostics, ...idProblems(data, file)])
}

function docTitle({ baseId, dirName, fileName }: DocLocation, route: string, context: DocContext): string {
  const { settings, input, parse } = context
  const isIndex = isIndexName(withoutExtension(fileName))
  const folder = (): string => (dirName === '.' ? settings.path : stripNumberPrefixes(dirName, parse))
  return fileTitle({ name: baseId, isIndex, folder, route }, input.config)
}

/** A file that problems have places in. Its text is read when there is one. */
class WrittenFile {
  readonly file: string
  readonly #source: SourceFile

  constructor(file: string, source: SourceFile) {
    this.file = file
    this.#source = source
  }

  get text(): string {
    return this.#source.text
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
    related: data.related_pages,
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
  const { editUrl, editLocalizedFiles, editCurrentVersion } = settings
  return editLink({
    input,
    folder,
    path,
    route,
    custom: data.custom_edit_url,
    editLocalizedFiles,
    currentFolder: editCurrentVersion ? settings.path : undefined,
    editUrl:
      typeof editUrl === 'function'
        ? ({ folder: versionDocsDirPath, path: docPath, ...page }) =>
            editUrl({ version: version.version, versionDocsDirPath, docPath, ...page })
        : editUrl,
  })
}

function idProblems(
  data: DocFrontMatter,
  source: { readonly file: string; readonly text: string },
): readonly Diagnostic[] {
  if (data.id?.includes('/') !== true) return []
  return [
    diagnostic({
      code: 'front-matter-invalid',
      message: `The id '${data.id}' must not contain a slash: the folder is added in front of it`,
      at: locateFrontMatter(source.text, source.file, ['id']),
    }),
  ]
}
