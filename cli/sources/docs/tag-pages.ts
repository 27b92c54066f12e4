import type { MessageLanguage } from '../../../runtime/contract/index.ts'
import { textOf } from '../interface-texts.ts'
import type { Page, Tag } from '../page.ts'
import type { DocsVersionSettings } from '../source.ts'
import { groupByTag } from '../tags/tags.ts'

/** Input of the tag pages of one version. */
interface TagPagesInput {
  /** Locale being built, with its texts. */
  readonly language: MessageLanguage
  readonly version: DocsVersionSettings
  readonly sourceName: string
  readonly tagsPath: string
}

/** The list of a version's tags and a page for each tag; no pages if no listed doc has a tag. */
export function docTagPages(docs: readonly Page[], input: TagPagesInput): readonly Page[] {
  const groups = groupByTag(docs)
  if (groups.length === 0) return []
  const tagList = groups.map(({ tag, pages }) => ({ ...tag, count: pages.length }))
  const list = tagPage(
    'doc-tags',
    { path: input.tagsPath, title: textOf(input.language, 'tags'), doc: { tagList } },
    input,
  )
  return [list, ...groups.map(({ tag, pages }) => oneTag(tag, pages, input))]
}

function oneTag(tag: Tag, docs: readonly Page[], input: TagPagesInput): Page {
  const count = docs.length
  const nDocsTagged = textOf(input.language, 'docsTagged', { count })
  const title = textOf(input.language, 'docsTag', { nDocsTagged, tagName: tag.label })
  const doc = { tag: { ...tag, count }, docs: docs.map((page) => page.id) }
  return tagPage('doc-tag', { path: tag.path, title, description: tag.description, doc }, input)
}

interface TagPage {
  readonly path: string
  readonly title: string
  readonly description?: string
  readonly doc: Partial<NonNullable<Page['meta']['doc']>>
}

function tagPage(
  kind: 'doc-tags' | 'doc-tag',
  { path, title, description, doc }: TagPage,
  { version, sourceName }: TagPagesInput,
): Page {
  return {
    id: `${sourceName}:${path}`,
    path,
    kind,
    meta: {
      title,
      description,
      doc: { instance: version.instance, version: version.version, id: path, ...doc },
    },
    body: { type: 'none' },
  }
}
