import { featureHeads, searchLink } from '../../features/lists/documents.ts'
import { markdownHref, type PageData, type SiteData } from '../../runtime/contract/index.ts'
import type { HeadElement } from '../../templates/document.ts'
import type { PagePicture } from '../bundle/input.ts'
import type { HeadLink } from './documents/head-link.ts'
import { hasMarkdown } from './markdown/markdown-files.ts'
import type { RenderConfig, RenderRoute } from './render-input.ts'
import { isCopy, localeUrls, routeUrl } from './urls.ts'
import { withoutStart } from '../text/ends.ts'

/** Everything that the head of a page depends on. */
export interface HeadInput {
  readonly config: RenderConfig
  readonly site: SiteData
  readonly route: RenderRoute
  readonly page: PageData
  readonly stylesheets: readonly string[]
  /** Hrefs of the fonts that every page needs. */
  readonly fonts: readonly string[]
  readonly mode: 'production' | 'development'
  /** The picture that a feature makes for the page. */
  readonly picture: PagePicture | undefined
  /** Links of features. */
  readonly links: readonly HeadLink[]
}

/** The elements of a page's head, except the charset, the viewport and the first script. */
export function pageHead(input: HeadInput): readonly HeadElement[] {
  const heads = featureHeads.map((of) => of(input))
  return [
    { tag: 'title', attributes: {}, text: pageTitle(input.page, input.site, input.route) },
    ...stylesheets(input),
    ...fonts(input),
    ...heads.flatMap(({ beforeScripts }) => beforeScripts),
    ...scripts(input),
    ...heads.flatMap(({ afterScripts }) => afterScripts),
    meta('generator', 'docs-gen'),
    ...icons(input),
    ...descriptions(input),
    ...addresses(input),
    ...searchLinks(input),
    ...markdownLink(input),
    ...searchMeta(input),
    ...input.links.map(({ href, type, title }) => link('alternate', href, { type, title })),
    ...ownTags(input.config),
  ]
}

/** `Page | Site`, or only the site's title if the page has none. */
export function pageTitle(page: PageData, site: SiteData, route?: RenderRoute): string {
  const title = (route?.page.meta.titleMeta ?? page.title).trim()
  return title === '' || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`
}

function meta(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { property: name, content } }
}

function link(rel: string, href: string, attributes: HeadElement['attributes'] = {}): HeadElement {
  return { tag: 'link', attributes: { rel, href, ...attributes } }
}

function stylesheets({ stylesheets: hrefs, config }: HeadInput): HeadElement[] {
  const sheets = config.stylesheets.map((sheet) => (typeof sheet === 'string' ? { href: sheet } : sheet))
  return [
    ...hrefs.map((href) => link('stylesheet', href)),
    ...sheets.map((attributes) => ({ tag: 'link', attributes: { rel: 'stylesheet', ...attributes } })),
  ]
}

/** Fonts load together with the style sheet that names them. Browsers ask for them without credentials, as the attribute says. */
function fonts({ fonts: hrefs }: HeadInput): HeadElement[] {
  return hrefs.map((href) => link('preload', href, { as: 'font', type: 'font/woff2', crossorigin: true }))
}

/** The scripts of the config. The script at the end of the body loads the app. */
function scripts({ config }: HeadInput): HeadElement[] {
  const entries = config.scripts.map((entry) => (typeof entry === 'string' ? { src: entry } : entry))
  return entries.map((attributes) => ({ tag: 'script', attributes }))
}

/** Without a link, browsers ask for `/favicon.ico`, and log an error where it is not there. */
function icons({ site, config }: HeadInput): HeadElement[] {
  if (site.favicon !== undefined) return [link('icon', site.favicon)]
  if (config.headTags.some(({ attributes }) => /\bicon\b/.test(String(attributes['rel'])))) return []
  if (site.hasIconFile) return site.baseUrl === '/' ? [] : [link('icon', `${site.baseUrl}favicon.ico`)]
  return [link('icon', site.theme.navbar.logo?.src ?? 'data:,')]
}

function descriptions({ config, site, route, page, picture }: HeadInput): HeadElement[] {
  const { meta: pageMeta } = route.page
  const title = pageTitle(page, site, route)
  const image = pageMeta.image ?? (picture ? undefined : config.themeConfig.image)
  const tagline = config.markdown.descriptions === 'paragraph' && site.tagline !== '' ? site.tagline : undefined
  const description = page.description ?? tagline
  return [
    property('og:title', title),
    ...(description === undefined ? [] : [meta('description', description), property('og:description', description)]),
    ...(pageMeta.keywords && pageMeta.keywords.length > 0 ? [meta('keywords', pageMeta.keywords.join(','))] : []),
    ...(image === undefined
      ? []
      : [property('og:image', absoluteUrl(image, site)), meta('twitter:image', absoluteUrl(image, site))]),
    ...(picture && pageMeta.image === undefined ? pictureMeta(picture, site) : []),
    meta('twitter:card', 'summary_large_image'),
    ...(page.kind === 'blog-post' ? postMeta(page) : []),
    ...(route.noIndex || page.kind === 'search' || page.kind === 'not-found'
      ? [meta('robots', 'noindex, nofollow')]
      : []),
    ...config.themeConfig.metadata.map((attributes) => ({ tag: 'meta', attributes })),
  ]
}

/** The size and the text of a picture spare other sites the download of what they need not show. */
function pictureMeta({ path, alt, width, height }: PagePicture, site: SiteData): HeadElement[] {
  const address = absoluteUrl(path, site)
  return [
    property('og:image', address),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    meta('twitter:image', address),
    meta('twitter:image:alt', alt),
  ]
}

function postMeta({ blog }: PageData): HeadElement[] {
  const post = blog?.post
  if (!post) return []
  const authors = post.authors.flatMap(({ url }) => url ?? [])
  return [
    property('og:type', 'article'),
    property('article:published_time', post.date),
    ...(authors.length > 0 ? [property('article:author', authors.join(','))] : []),
    ...(post.tags.length > 0 ? [property('article:tag', post.tags.map((tag) => tag.label).join(','))] : []),
  ]
}

function absoluteUrl(path: string, site: SiteData): string {
  return /^[a-z]+:\/\//i.test(path) ? path : site.url + site.baseUrl + withoutStart(path, '/')
}

function addresses({ site, route }: HeadInput): HeadElement[] {
  const { i18n } = site
  const address = routeUrl(route.path, site)
  const { lang = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale } =
    route.data.textLanguage ?? {}
  const locale = property('og:locale', lang.replace('-', '_'))
  if (route.page.kind === 'not-found') return [property('og:url', address), locale]
  const urls = localeUrls(route, site)
  const byDefault = urls.find(({ locale }) => locale === i18n.defaultLocale)
  // A page that is not translated is a copy of the original.
  if (isCopy(route, site)) {
    const original = byDefault?.url ?? address
    return [property('og:url', original), locale, link('canonical', original)]
  }
  return [
    property('og:url', address),
    locale,
    ...urls
      .filter(({ locale }) => locale !== i18n.currentLocale)
      .map(({ lang }) => property('og:locale:alternate', lang.replace('-', '_'))),
    link('canonical', address),
    ...urls.map(({ lang, url }) => link('alternate', url, { hreflang: lang })),
    ...(byDefault ? [link('alternate', byDefault.url, { hreflang: 'x-default' })] : []),
  ]
}

/** The page as Markdown, for agents. */
function markdownLink({ config, site, route }: HeadInput): HeadElement[] {
  if (!config.agents.markdown || !hasMarkdown(route)) return []
  return [link('alternate', markdownHref(route, site), { type: 'text/markdown' })]
}

/** The description of the search for browsers, and an early connection to the search provider. */
function searchLinks({ site }: HeadInput): HeadElement[] {
  const { search } = site
  const description = searchLink(site)
  const host = search?.hosts?.[0] ?? `https://${search?.appId}-dsn.algolia.net`
  return [
    ...(description ? [link('search', description.href, { type: description.type, title: description.title })] : []),
    ...(search?.provider === 'algolia' ? [link('preconnect', host, { crossorigin: 'anonymous' })] : []),
  ]
}

/** Metadata that crawlers of search services read. */
function searchMeta({ site, page }: HeadInput): HeadElement[] {
  const { currentLocale } = site.i18n
  const { doc, kind } = page
  const tag = listTags[kind] ?? (doc ? `docs-${doc.instance}-${doc.version}` : 'default')
  const version = (name: string): HeadElement[] => (doc ? [meta(name, doc.version)] : [])
  return [
    meta('docsearch:language', currentLocale),
    ...version('docsearch:version'),
    meta('docsearch:docusaurus_tag', tag),
    meta('docusaurus_locale', currentLocale),
    ...version('docusaurus_version'),
    meta('docusaurus_tag', tag),
  ]
}

/** Tags of pages that only list others, so that a search of pages leaves them out. */
const listTags: Partial<Record<PageData['kind'], string>> = {
  'blog-list': 'blog_posts_list',
  'blog-tags': 'blog_tags_list',
  'blog-tag': 'blog_tags_posts',
  'blog-authors': 'blog_authors_list',
  'blog-author': 'blog_authors_posts',
  'doc-tags': 'doc_tags_list',
  'doc-tag': 'doc_tag_doc_list',
}

function ownTags(config: RenderConfig): HeadElement[] {
  return config.headTags.map(({ tagName, attributes, innerHTML }) => ({ tag: tagName, attributes, text: innerHTML }))
}
