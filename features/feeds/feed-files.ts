import { type BlogPostData, pageHref, type SiteData, withBase } from '../../runtime/contract/index.ts'
import { atomFeed, type Feed, type FeedPost, jsonFeed, rssFeed } from './feed-formats.ts'
import { absoluteUrl, feedHtml, sectionHtml } from './feed-html.ts'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import type { DocsWithFeed, LinkedRoute, Site } from '../../cli/link/site.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { AuthorError } from '../../cli/sources/author-error.ts'
import type { FeedItem } from '../../cli/sources/blog/feed-item.ts'
import type { BlogSettings, FeedSettings, SectionFeedSettings } from '../../cli/sources/source.ts'
import { docsTitle, sectionsTitle } from './feed-links.ts'
import { feedPath, type FeedPlace } from './feed-paths.ts'
import { isListed, type TextFile } from '../../cli/render/site-files.ts'
import { routeUrl } from '../../cli/render/urls.ts'

const renderers = { rss: rssFeed, atom: atomFeed, json: jsonFeed }

/** Draws the content of a post. */
type DrawBody = (post: LinkedRoute) => Promise<string>

/** The feeds of a site, and the problems of functions that create their items. */
interface Feeds {
  readonly files: readonly TextFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Makes the feeds of all blogs, docs and sections of pages. */
export async function feedFiles(site: Site, data: SiteData, drawBody: DrawBody): Promise<Feeds> {
  const byId = new Map(site.routes.map((route) => [route.page.id, route]))
  const files: TextFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const blog of site.blogs.filter(({ feeds }) => feeds.length > 0)) {
    const postsOf = async (ids: readonly string[]): Promise<readonly FeedPost[]> => {
      if (ids.length > 0) await loadHtmlParser()
      const posts: FeedPost[] = []
      for (const id of ids) {
        const route = byId.get(id)
        const post = route?.data.blog?.post
        if (route && post) posts.push(feedPost(post, data.url, await drawBody(route)))
      }
      return posts
    }
    try {
      const title = `${data.title} ${blog.title}`
      const url = pageUrl(blog.path, data)
      const posts = await feedPosts(blog, data, postsOf)
      files.push(...filesOf(blog, { title, description: blog.description ?? title, url, posts }, data))
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error
      diagnostics.push({ ...error.toDiagnostic(), key: blog.feedItems?.key })
    }
  }
  const ofDocs = site.docsFeeds.flatMap((docs) => {
    const title = docsTitle(data)
    const posts = changedDocs(docs, site, data)
    return filesOf(docs, { title, description: docs.feedTitle ?? title, url: docsUrl(docs, data), posts }, data)
  })
  for (const feed of site.sectionFeeds) {
    const title = sectionsTitle(feed, data)
    const posts = await sectionPosts(feed, { byId, data, drawBody })
    files.push(
      ...filesOf(feed, { title, description: feed.feedTitle ?? title, url: pageUrl(feed.path, data), posts }, data),
    )
  }
  return { files: [...files, ...ofDocs], diagnostics }
}

interface SectionContext {
  readonly byId: ReadonlyMap<string, LinkedRoute>
  readonly data: SiteData
  readonly drawBody: DrawBody
}

/** The sections of a feed with their text. A page is drawn once for all of its own. */
async function sectionPosts(
  { entries, feedLimit }: SectionFeedSettings,
  { byId, data, drawBody }: SectionContext,
): Promise<readonly FeedPost[]> {
  await loadHtmlParser()
  const drawn = new Map<string, Promise<string>>()
  const posts = entries.slice(0, feedLimit).map(async ({ page, anchor, title, date }): Promise<FeedPost[]> => {
    const route = byId.get(page)
    if (!route) return []
    const body = drawn.get(page) ?? drawBody(route)
    drawn.set(page, body)
    const url = routeUrl(route.path, data)
    const html = feedHtml(sectionHtml(await body, anchor), url)
    return [{ title, url: `${url}#${anchor}`, date, html, authors: [{ name: data.title }], tags: [] }]
  })
  return (await Promise.all(posts)).flat()
}

/** The URL of the page at a path whose form is not final, such as the path of a blog. */
function pageUrl(path: string, data: SiteData): string {
  return data.url + pageHref(withBase(path, data.baseUrl), data)
}

/** The home of the docs. They may have no page at their own path. */
function docsUrl({ instance, path }: DocsWithFeed, data: SiteData): string {
  const main = data.docs[instance]?.versions.find(({ isLast }) => isLast)?.mainDoc
  return main === undefined ? pageUrl(path, data) : absoluteUrl(main, data.url + data.baseUrl)
}

/** The docs that changed last. Each change is an entry of its own, because few readers of feeds show changes of an entry. */
function changedDocs({ changes, feedLimit }: DocsWithFeed, { routes }: Site, data: SiteData): readonly FeedPost[] {
  const changed = routes.filter(isListed).flatMap((route): readonly (FeedPost & { readonly date: string })[] => {
    const date = changes[route.page.id]
    if (date === undefined) return []
    const url = routeUrl(route.path, data)
    const { title, description } = route.data
    return [{ title, url, id: `${url}#${date}`, date, description, authors: [{ name: data.title }], tags: [] }]
  })
  return changed.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)).slice(0, feedLimit)
}

/** The posts of a blog's feeds, or what the option `createFeedItems` makes of them. */
async function feedPosts(
  { feedItems, posts, feedLimit }: BlogSettings,
  data: SiteData,
  postsOf: (ids: readonly string[]) => Promise<readonly FeedPost[]>,
): Promise<readonly FeedPost[]> {
  if (!feedItems) return postsOf(posts.slice(0, feedLimit))
  const items = await feedItems.create(data, async (ids) => (await postsOf(ids)).map(feedItem))
  return items.map(postOfItem)
}

function feedItem({ title, url, date, description, html, authors, tags }: FeedPost): FeedItem {
  return {
    title,
    id: url,
    link: url,
    date: new Date(date),
    description,
    content: html,
    author: authors.map(({ name, email, url: link }) => ({ name, email, link })),
    category: tags.map((tag) => ({ name: tag, term: tag })),
  }
}

function postOfItem({ title, link, id, date, published, description, content, author, category }: FeedItem): FeedPost {
  return {
    title,
    id,
    url: link,
    date: (published ?? date).toISOString(),
    updated: published && date.toISOString(),
    description,
    html: content,
    authors: (author ?? []).map(({ name, email, link: url }) => ({ name, email, url })),
    tags: (category ?? []).flatMap(({ name, term }) => name ?? term ?? []),
  }
}

/** The feeds in all their formats. @param texts those that the settings may replace, and the entries */
function filesOf(
  settings: FeedSettings & FeedPlace & Pick<BlogSettings, 'feedItems'>,
  texts: Pick<Feed, 'title' | 'description' | 'url' | 'posts'>,
  data: SiteData,
): readonly TextFile[] {
  const origin = data.url + data.baseUrl
  const { localeConfigs, currentLocale } = data.i18n
  const feed: Feed = {
    title: settings.feedTitle ?? texts.title,
    description: settings.feedDescription ?? texts.description,
    url: texts.url,
    language: settings.feedLanguage ?? localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
    copyright: settings.feedCopyright,
    image: data.favicon === undefined ? undefined : absoluteUrl(data.favicon, origin),
    posts: texts.posts,
  }
  return settings.feeds.map((kind) => {
    const path = feedPath(settings, kind)
    const content = renderers[kind](feed, origin + path)
    return {
      path,
      content,
      names: [feed.url, origin + path, ...(settings.feedItems ? [] : texts.posts.map(({ url }) => url))],
    }
  })
}

function feedPost(post: BlogPostData, origin: string, body: string): FeedPost {
  const url = origin + post.href
  return {
    title: post.title,
    url,
    date: post.date,
    description: post.description,
    html: feedHtml(body, url),
    authors: post.authors,
    tags: post.tags.map((tag) => tag.label),
  }
}
