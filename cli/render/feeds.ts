import type { BlogPostData, SiteData } from '../../runtime/contract/index.ts'
import { atomFeed, type Feed, type FeedPost, jsonFeed, rssFeed } from '../../templates/feed.ts'
import { absoluteUrl, feedHtml } from './feed-html.ts'
import { loadHtmlParser } from '../lib/html-source.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import { lazily } from '../lib/lazily.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { AuthorError } from '../sources/author-error.ts'
import type { FeedItem } from '../sources/blog/feed-item.ts'
import type { BlogSettings } from '../sources/source.ts'
import type { TextFile } from './site-files.ts'

const kinds = {
  rss: { file: 'rss.xml', render: rssFeed, type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', render: atomFeed, type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', render: jsonFeed, type: 'application/json', name: 'JSON' },
} as const

/** The link to a feed in the head of every page. */
export interface FeedLink {
  readonly title: string
  readonly type: string
  readonly href: string
}

/** Makes the links to a blog's feeds. */
export function feedLinks(blog: BlogSettings, data: SiteData): readonly FeedLink[] {
  return blog.feeds.map((feed) => ({
    title: `${blog.feedTitle ?? data.title} ${kinds[feed].name} feed`,
    type: kinds[feed].type,
    href: data.baseUrl + pathOf(blog, feed),
  }))
}

/** Renders the content of a post. */
type RenderBody = (post: LinkedRoute) => string

/** The feeds of all blogs, and the problems of functions that create their items. */
interface Feeds {
  readonly files: readonly TextFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Makes the feeds of all blogs. @param openBody called only if a post is in a feed */
export async function feedFiles(site: Site, data: SiteData, openBody: () => Promise<RenderBody>): Promise<Feeds> {
  const byId = new Map(site.routes.map((route) => [route.page.id, route]))
  const body = lazily(async () => (await Promise.all([openBody(), loadHtmlParser()]))[0])
  const files: TextFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const blog of site.blogs.filter(({ feeds }) => feeds.length > 0)) {
    const postsOf = async (ids: readonly string[]): Promise<readonly FeedPost[]> => {
      const render = ids.length === 0 ? undefined : await body()
      return ids.flatMap((id) => {
        const route = byId.get(id)
        const post = route?.data.blog?.post
        return route && post && render ? [feedPost(post, data.url, render(route))] : []
      })
    }
    try {
      const feed = feedOf(blog, data, await feedPosts(blog, data, postsOf))
      for (const kind of blog.feeds) {
        const path = pathOf(blog, kind)
        files.push({ path, content: kinds[kind].render(feed, data.url + data.baseUrl + path) })
      }
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error
      diagnostics.push({ ...error.toDiagnostic(), key: blog.feedItems?.key })
    }
  }
  return { files, diagnostics }
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

/** Whether a path is that of a feed. @param path relative to the output folder */
export function isFeed(path: string, { blogs }: Site): boolean {
  return blogs.some((blog) => blog.feeds.some((kind) => pathOf(blog, kind) === path))
}

function pathOf(blog: BlogSettings, feed: keyof typeof kinds): string {
  const folder = blog.path.replace(/^\/|\/$/g, '')
  return folder === '' ? kinds[feed].file : `${folder}/${kinds[feed].file}`
}

function feedOf(blog: BlogSettings, data: SiteData, posts: readonly FeedPost[]): Feed {
  const origin = data.url + data.baseUrl
  return {
    title: blog.feedTitle ?? `${data.title} ${blog.title}`,
    description: blog.feedDescription ?? blog.description ?? `${data.title} ${blog.title}`,
    url: origin + blog.path.replace(/^\//, ''),
    language:
      blog.feedLanguage ?? data.i18n.localeConfigs[data.i18n.currentLocale]?.htmlLang ?? data.i18n.currentLocale,
    copyright: blog.feedCopyright,
    image: data.favicon === undefined ? undefined : absoluteUrl(data.favicon, origin),
    posts,
  }
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
