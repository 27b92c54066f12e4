import {
  type Breadcrumb,
  type DocCard,
  type DocPageData,
  type LabelledLink,
  type MessageLanguage,
  type PageData,
  type UnlistedItem,
} from '../../../runtime/contract/index.ts'
import type { Mentions } from './mentions.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { defined } from '../../process/defined.ts'
import type { DocMeta } from '../../sources/page.ts'
import type { DocsVersionSettings } from '../../sources/source.ts'
import type { DocFacts, DocFactsOf } from './doc-facts.ts'
import { type LinkedBlog, tagLink } from './blog-data.ts'
import { descriptionOf, type Route, titleOf, versionKey } from '../targets/routes.ts'
import type { languageData } from './page-language.ts'
import { type LinkRules, pageUrl, toUrl } from '../targets/resolve.ts'

/** Results of earlier passes of the linker for a page. */
export interface PageContext {
  readonly config: SiteConfig
  readonly rules: LinkRules
  readonly language: MessageLanguage
  readonly sidebar?: string
  readonly sidebarPath?: string
  readonly sidebarItems: readonly UnlistedItem[]
  readonly version?: DocsVersionSettings
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly neighbours: { readonly previous?: LabelledLink; readonly next?: LabelledLink }
  readonly cards: readonly DocCard[]
  readonly alternates: Readonly<Record<string, string>>
  /** Guides that mention this page of the API reference. */
  readonly mentions: Mentions | undefined
  /** What features say about a doc. */
  readonly docFacts: readonly DocFactsOf[]
  readonly blog?: LinkedBlog
  readonly ofLanguage: ReturnType<typeof languageData>
}

/** The data of a page for the runtime, without unset keys: the renderer appends those of React pages. */
export function pageData(route: Route, context: PageContext): PageData {
  const { meta, kind } = route.page
  const description = descriptionOf(route)
  const doc = docData(route, context)
  return defined({
    path: route.path,
    kind,
    title: titleOf(route),
    description,
    sidebar: context.sidebar,
    sidebarPath: context.sidebarPath,
    sidebarItems: context.sidebarItems.length === 0 ? undefined : context.sidebarItems,
    // The renderer fills it in, as it follows from the compiled page, and most pages are rendered already.
    toc: [],
    unlisted: meta.unlisted ? true : undefined,
    draft: meta.draft ? true : undefined,
    doc,
    blog: context.blog ? context.blog.blog : undefined,
    wrapperClassName: meta.wrapperClassName,
    htmlClass: htmlClass(route, context.version),
    data: meta.data,
    frontMatter: meta.frontMatter,
    ...context.ofLanguage,
  })
}

/** The headings in the table of contents of a page. */
export function tocOf({ page, compiled }: Pick<Route, 'page' | 'compiled'>, config: SiteConfig): PageData['toc'] {
  const { meta } = page
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents
  const min = meta.tocMinLevel ?? minHeadingLevel
  const max = meta.tocMaxLevel ?? maxHeadingLevel
  return meta.hideToc ? [] : compiled.toc.filter((entry) => entry.level >= min && entry.level <= max)
}

function docData(route: Route, context: PageContext): DocPageData | undefined {
  const { meta } = route.page
  const { doc } = meta
  if (!doc) return undefined
  return {
    id: doc.id,
    instance: doc.instance,
    version: doc.version,
    editUrl: meta.editUrl,
    ...factsOf(route, context),
    breadcrumbs: context.breadcrumbs,
    ...context.neighbours,
    tags: (meta.tags ?? []).map((tag) => tagLink(tag, context.rules)),
    alternates: context.alternates,
    hideTitle: meta.hideTitle || route.compiled.contentTitle !== undefined ? true : undefined,
    hideToc: meta.hideToc ? true : undefined,
    tocMinLevel: meta.tocMinLevel,
    tocMaxLevel: meta.tocMaxLevel,
    items: context.cards.length === 0 ? undefined : context.cards,
    uses: orUnset(context.mentions?.uses),
    mentions: orUnset(context.mentions?.guides),
    ...tagData(doc, context),
  }
}

function orUnset<Item>(list: readonly Item[] = []): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list
}

function factsOf(route: Route, { docFacts, version }: PageContext): DocFacts {
  return docFacts.reduce<DocFacts>((facts, of) => ({ ...facts, ...of(route, version) }), {})
}

function tagData(doc: DocMeta, context: PageContext): Pick<DocPageData, 'tag' | 'tagList'> {
  const tag = doc.tag && {
    ...tagLink(doc.tag, context.rules),
    count: doc.tag.count,
    allTags: toUrl({ path: parentOf(doc.tag.path) }, context.rules),
  }
  const tagList = doc.tagList?.map((entry) => ({ ...tagLink(entry, context.rules), count: entry.count }))
  return { tag, tagList }
}

function parentOf(path: string): string {
  return path.replace(/\/[^/]+\/?$/, '')
}

/** Classes of `<html>`. They are those that authors' styles name. */
function htmlClass(route: Route, version: DocsVersionSettings | undefined): string {
  const { kind, meta } = route.page
  const custom = meta.htmlClass === undefined ? [] : [meta.htmlClass]
  if (meta.doc) {
    const { instance, id } = meta.doc
    const page = kind === 'doc' || kind === 'api' ? [`docs-doc-id-${id}`] : [kindClass(kind)]
    const shared = kind === 'doc-tags' || kind === 'doc-tag' ? [] : ['docs-doc-page']
    const versionClass = version?.className ?? `docs-version-${meta.doc.version}`
    const plugin = ['docs-wrapper', 'plugin-docs', `plugin-id-${instance}`, versionClass]
    return [...plugin, ...shared, ...page, ...custom].join(' ')
  }
  if (meta.blog)
    return ['blog-wrapper', 'plugin-blog', `plugin-id-${meta.blog.instance}`, kindClass(kind), ...custom].join(' ')
  return ['plugin-pages', 'plugin-id-default', kindClass(kind), ...custom].join(' ')
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
  'doc-tag': 'docs-tags-doc-list-page',
  markdown: 'mdx-wrapper mdx-page',
  component: 'custom-page',
  search: 'search-page-wrapper',
  'not-found': 'not-found-page',
}

function kindClass(kind: PageData['kind']): string {
  return kindClasses[kind] ?? `${kind}-page`
}

/** Hrefs of the same doc in the other versions of its instance. */
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
      return same ? [[version.version, pageUrl(same.path, context.rules)]] : []
    }),
  )
}
