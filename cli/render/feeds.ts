import type { BlogPostData, SiteData } from '../../runtime/contract/index.ts'
import { atomFeed, type Feed, type FeedPost, jsonFeed, rssFeed } from '../../templates/feed.ts'
import { absoluteUrl, feedHtml } from './feed-html.ts'
import { loadHtmlParser } from '../lib/html-source.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
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

/** Makes the feeds of all blogs. @param openBody called only if a post is in a feed */
export async function feedFiles(
  site: Site,
  data: SiteData,
  openBody: () => Promise<RenderBody>,
): Promise<readonly TextFile[]> {
  const bodies = await feedBodies(site, openBody)
  return site.blogs.flatMap((blog) => {
    const feed = feedOf(blog, { site, data, bodies })
    return blog.feeds.map((kind) => {
      const path = pathOf(blog, kind)
      return { path, content: kinds[kind].render(feed, data.url + data.baseUrl + path) }
    })
  })
}

/** Whether a path is that of a feed. @param path relative to the output folder */
export function isFeed(path: string, { blogs }: Site): boolean {
  return blogs.some((blog) => blog.feeds.some((kind) => pathOf(blog, kind) === path))
}

/** Renders the bodies of the posts in feeds, by page id. */
async function feedBodies(site: Site, openBody: () => Promise<RenderBody>): Promise<ReadonlyMap<string, string>> {
  const inFeeds = postsInFeeds(site)
  const posts = site.routes.filter((route) => inFeeds.has(route.page.id))
  if (posts.length === 0) return new Map()
  const [renderBody] = await Promise.all([openBody(), loadHtmlParser()])
  return new Map(posts.map((post) => [post.page.id, renderBody(post)]))
}

/** Page ids of the posts whose HTML the feeds need. */
function postsInFeeds(site: Site): ReadonlySet<string> {
  return new Set(
    site.blogs.filter((blog) => blog.feeds.length > 0).flatMap((blog) => blog.posts.slice(0, blog.feedLimit)),
  )
}

function pathOf(blog: BlogSettings, feed: keyof typeof kinds): string {
  const folder = blog.path.replace(/^\/|\/$/g, '')
  return folder === '' ? kinds[feed].file : `${folder}/${kinds[feed].file}`
}

interface FeedInput {
  readonly site: Site
  readonly data: SiteData
  readonly bodies: ReadonlyMap<string, string>
}

function feedOf(blog: BlogSettings, { site, data, bodies }: FeedInput): Feed {
  const byId = new Map(site.routes.map((route) => [route.page.id, route]))
  const origin = data.url + data.baseUrl
  const posts = blog.posts.slice(0, blog.feedLimit).flatMap((id): FeedPost[] => {
    const post = byId.get(id)?.data.blog?.post
    return post ? [feedPost(post, data.url, bodies.get(id))] : []
  })
  return {
    title: blog.feedTitle ?? `${data.title} ${blog.title}`,
    description: blog.feedDescription ?? blog.description ?? `${data.title} ${blog.title}`,
    url: origin + blog.path.replace(/^\//, ''),
    language: data.i18n.localeConfigs[data.i18n.currentLocale]?.htmlLang ?? data.i18n.currentLocale,
    copyright: blog.feedCopyright,
    image: data.favicon === undefined ? undefined : absoluteUrl(data.favicon, origin),
    posts,
  }
}

function feedPost(post: BlogPostData, origin: string, body: string | undefined): FeedPost {
  const url = origin + post.href
  return {
    title: post.title,
    url,
    date: post.date,
    description: post.description,
    html: body === undefined ? undefined : feedHtml(body, url),
    authors: post.authors,
    tags: post.tags.map((tag) => tag.label),
  }
}
