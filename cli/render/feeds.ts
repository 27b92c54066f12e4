import type { BlogPostData, SiteData } from '../../runtime/contract/index.ts'
import { atomFeed, jsonFeed, rssFeed } from '../../templates/feed.ts'
import type { Feed, FeedPost } from '../../templates/feed.ts'
import { absoluteUrl, feedHtml } from '../../templates/feed-html.ts'
import type { Site } from '../link/site.ts'
import type { BlogSettings } from '../sources/blog/settings.ts'
import type { TextFile } from './text-file.ts'

const kinds = {
  rss: { file: 'rss.xml', draw: rssFeed, type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', draw: atomFeed, type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', draw: jsonFeed, type: 'application/json', name: 'JSON' },
} as const

/** A feed as the head of every page announces it. */
export interface FeedLink {
  readonly title: string
  readonly type: string
  readonly href: string
}

/** Links to a blog's feeds. */
export function feedLinks(blog: BlogSettings, data: SiteData): readonly FeedLink[] {
  return blog.feeds.map((feed) => ({
    title: `${blog.feedTitle ?? data.title} ${kinds[feed].name} feed`,
    type: kinds[feed].type,
    href: data.baseUrl + pathOf(blog, feed),
  }))
}

/** The feeds of all blogs (R23). @param bodies drawn HTML of posts by page id */
export function feedFiles(site: Site, data: SiteData, bodies: ReadonlyMap<string, string>): readonly TextFile[] {
  return site.blogs.flatMap((blog) => {
    const feed = feedOf(blog, { site, data, bodies })
    return blog.feeds.map((kind) => {
      const path = pathOf(blog, kind)
      return { path, content: kinds[kind].draw(feed, data.url + data.baseUrl + path) }
    })
  })
}

/** Page ids of the posts whose HTML the feeds need. */
export function postsInFeeds(site: Site): ReadonlySet<string> {
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
    ...(blog.feedCopyright === undefined ? {} : { copyright: blog.feedCopyright }),
    ...(data.favicon === undefined ? {} : { image: absoluteUrl(data.favicon, origin) }),
    posts,
  }
}

function feedPost(post: BlogPostData, origin: string, body: string | undefined): FeedPost {
  const url = origin + post.href
  return {
    title: post.title,
    url,
    date: post.date,
    ...(post.description === undefined ? {} : { description: post.description }),
    ...(body === undefined ? {} : { html: feedHtml(body, url) }),
    authors: post.authors,
    tags: post.tags.map((tag) => tag.label),
  }
}
