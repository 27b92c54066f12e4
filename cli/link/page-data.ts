import type { Breadcrumb, DocCard, DocPageData, LabelledLink, PageData } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { DocsVersionSettings } from '../sources/docs/settings.ts'
import type { DocMeta } from '../sources/source.ts'
import type { LinkedBlog } from './blog-data.ts'
import { formatDate, tagLink } from './blog-data.ts'
import { versionKey } from './docs.ts'
import type { LinkRules } from './resolve.ts'
import { toHref } from './resolve.ts'
import type { Route } from './routes.ts'
import { descriptionOf, titleOf } from './titles.ts'

/** What the passes before found out about a page. */
export interface PageContext {
  readonly config: SiteConfig
  readonly rules: LinkRules
  readonly locale: string
  readonly sidebar?: string
  readonly version?: DocsVersionSettings
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly neighbours: { readonly previous?: LabelledLink; readonly next?: LabelledLink }
  readonly cards: readonly DocCard[]
  readonly alternates: Readonly<Record<string, string>>
  /** Guides that mention this page of the API reference. */
  readonly mentions: readonly LabelledLink[]
  readonly blog?: LinkedBlog
}

/** Everything the runtime is told about a page. Keys without a value are left out: this travels in the page. */
export function pageData(route: Route, context: PageContext): PageData {
  const { meta, kind } = route.page
  const description = descriptionOf(route)
  const doc = docData(route, context)
  return {
    path: route.path,
    kind,
    title: titleOf(route),
    ...(description === undefined ? {} : { description }),
    ...(context.sidebar === undefined ? {} : { sidebar: context.sidebar }),
    toc: tocOf(route, context.config),
    ...(meta.unlisted ? { unlisted: true } : {}),
    ...(meta.draft ? { draft: true } : {}),
    ...(doc ? { doc } : {}),
    ...(context.blog ? { blog: context.blog.blog } : {}),
    ...(meta.wrapperClassName === undefined ? {} : { wrapperClassName: meta.wrapperClassName }),
    htmlClass: htmlClass(route, context.version),
    ...(meta.data === undefined ? {} : { data: meta.data }),
  }
}

/** The headings of a page that its table of contents lists. */
export function tocOf(route: Route, config: SiteConfig): PageData['toc'] {
  const { meta, compiled } = { ...route, meta: route.page.meta }
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents
  const min = meta.tocMinLevel ?? minHeadingLevel
  const max = meta.tocMaxLevel ?? maxHeadingLevel
  return meta.hideToc ? [] : compiled.toc.filter((entry) => entry.level >= min && entry.level <= max)
}

function docData(route: Route, context: PageContext): DocPageData | undefined {
  const { meta } = route.page
  const { doc } = meta
  if (!doc) return undefined
  const { lastUpdate } = meta
  return {
    id: doc.id,
    instance: doc.instance,
    version: doc.version,
    ...(meta.editUrl === undefined ? {} : { editUrl: meta.editUrl }),
    ...(lastUpdate?.date === undefined
      ? {}
      : { lastUpdatedAt: formatDate(lastUpdate.date, context.locale, { dateStyle: 'medium' }) }),
    ...(lastUpdate?.author === undefined ? {} : { lastUpdatedBy: lastUpdate.author }),
    breadcrumbs: context.breadcrumbs,
    ...context.neighbours,
    tags: (meta.tags ?? []).map((tag) => tagLink(tag, context.rules)),
    alternates: context.alternates,
    ...(meta.hideTitle || route.compiled.contentTitle !== undefined ? { hideTitle: true } : {}),
    ...(meta.hideToc ? { hideToc: true } : {}),
    ...(meta.tocMinLevel === undefined ? {} : { tocMinLevel: meta.tocMinLevel }),
    ...(meta.tocMaxLevel === undefined ? {} : { tocMaxLevel: meta.tocMaxLevel }),
    ...(context.cards.length === 0 ? {} : { items: context.cards }),
    ...(context.mentions.length === 0 ? {} : { mentions: context.mentions }),
    ...tagData(doc, context),
  }
}

function tagData(doc: DocMeta, context: PageContext): Pick<DocPageData, 'tag' | 'tagList'> {
  const tag = doc.tag && {
    ...tagLink(doc.tag, context.rules),
    count: doc.tag.count,
    allTags: toHref({ path: parentOf(doc.tag.path) }, context.rules),
  }
  const tagList = doc.tagList?.map((entry) => ({ ...tagLink(entry, context.rules), count: entry.count }))
  return { ...(tag ? { tag } : {}), ...(tagList ? { tagList } : {}) }
}

function parentOf(path: string): string {
  return path.replace(/\/[^/]+\/?$/, '')
}

/** Classes of `<html>`, as Docusaurus sets them, so that authors' styles keep working (R21). */
function htmlClass(route: Route, version: DocsVersionSettings | undefined): string {
  const { kind, meta } = route.page
  const own = meta.htmlClass === undefined ? [] : [meta.htmlClass]
  if (meta.doc) {
    const { instance, id } = meta.doc
    const page = kind === 'doc' || kind === 'api' ? ['docs-doc-page', `docs-doc-id-${id}`] : [kindClass(kind)]
    const versionClass = version?.className ?? `docs-version-${meta.doc.version}`
    return ['plugin-docs', `plugin-id-${instance}`, versionClass, ...page, ...own].join(' ')
  }
  if (meta.blog) return ['plugin-blog', `plugin-id-${meta.blog.instance}`, kindClass(kind), ...own].join(' ')
  return ['plugin-pages', 'plugin-id-default', kindClass(kind), ...own].join(' ')
}

const kindClasses: Partial<Record<PageData['kind'], string>> = {
  'blog-list': 'blog-list-page',
  'blog-post': 'blog-post-page',
  'blog-tags': 'blog-tags-list-page',
  'blog-tag': 'blog-tags-post-list-page',
  'blog-archive': 'blog-archive-page',
  'blog-authors': 'blog-authors-list-page',
  'blog-author': 'blog-authors-posts-page',
  'doc-index': 'docs-category-generated-index-page',
  'doc-tags': 'docs-tags-list-page',
  'doc-tag': 'docs-tag-doc-list-page',
  markdown: 'mdx-page',
  component: 'custom-page',
  search: 'search-page-wrapper',
  'not-found': 'not-found-page',
}

function kindClass(kind: PageData['kind']): string {
  return kindClasses[kind] ?? `${kind}-page`
}

/** Href of the same doc in each other version of its instance (R54). */
export function alternatesOf(
  route: Route,
  docs: ReadonlyMap<string, Route>,
  context: { versions: readonly DocsVersionSettings[]; rules: LinkRules },
): Readonly<Record<string, string>> {
  const { doc } = route.page.meta
  if (!doc) return {}
  const others = context.versions.filter(
    (version) => version.instance === doc.instance && version.version !== doc.version,
  )
  return Object.fromEntries(
    others.flatMap((version) => {
      const same = docs.get(`${versionKey(version)}/${doc.id}`)
      return same ? [[version.version, toHref({ path: same.path }, context.rules)]] : []
    }),
  )
}
