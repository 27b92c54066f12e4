import { cdata, escapeXml } from '../../templates/escape-xml.ts'

/** The content of feeds, of a blog or of docs. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** Absolute URL of the blog or the docs. */
  readonly url: string
  readonly language: string
  readonly copyright?: string
  /** Absolute URL of the site's icon. */
  readonly image?: string
  /** Newest first. */
  readonly posts: readonly FeedPost[]
}

/** One post of a feed. */
export interface FeedPost {
  readonly title: string
  /** Default: `url`. */
  readonly id?: string | undefined
  /** Absolute. */
  readonly url: string
  /** ISO 8601, UTC. */
  readonly date: string
  readonly updated?: string
  readonly description?: string
  /** The whole post as HTML with absolute URLs (see `feedHtml`). */
  readonly html?: string
  readonly authors: readonly { readonly name?: string; readonly email?: string; readonly url?: string }[]
  readonly tags: readonly string[]
}

const generator = 'docs-gen'

/** The text of an RSS 2.0 feed. @param self absolute URL of the feed */
export function rssFeed(feed: Feed, self: string): string {
  const channel = [
    element('title', feed.title),
    element('link', feed.url),
    element('description', feed.description),
    element('lastBuildDate', rfc822(lastChange(feed))),
    element('docs', 'https://validator.w3.org/feed/docs/rss2.html'),
    element('generator', generator),
    element('language', feed.language),
    element('copyright', feed.copyright),
    ...(feed.image === undefined
      ? []
      : [`<image>${element('url', feed.image)}${element('title', feed.title)}${element('link', feed.url)}</image>`]),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.posts.map(rssItem),
  ]
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}>\n<channel>\n${lines(channel)}</channel>\n</rss>\n`
}

function rssItem(post: FeedPost): string {
  const parts = [
    element('title', post.title),
    element('link', post.url),
    guid(post),
    element('pubDate', rfc822(post.date)),
    element('description', post.description),
    ...(post.html === undefined ? [] : [`<content:encoded>${cdata(post.html)}</content:encoded>`]),
    ...post.authors.map(({ name, email }) => element('dc:creator', name ?? email)),
    ...post.tags.map((tag) => element('category', tag)),
  ]
  return `<item>\n${lines(parts)}</item>`
}

function guid({ id, url }: FeedPost): string {
  // Readers take an id without this attribute for an address.
  return id === undefined || id === url ? element('guid', url) : `<guid isPermaLink="false">${escapeXml(id)}</guid>`
}

/** The text of an Atom feed (RFC 4287). @param self absolute URL of the feed */
export function atomFeed(feed: Feed, self: string): string {
  const parts = [
    element('id', feed.url),
    element('title', feed.title),
    element('updated', lastChange(feed)),
    element('generator', generator),
    `<link rel="alternate" href="${escapeXml(feed.url)}"/>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    element('subtitle', feed.description),
    element('icon', feed.image),
    element('rights', feed.copyright),
    ...feed.posts.map(atomEntry),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">\n${lines(parts)}</feed>\n`
}

function atomEntry(post: FeedPost): string {
  const parts = [
    `<title type="html">${cdata(escapeXml(post.title))}</title>`,
    element('id', post.id ?? post.url),
    `<link href="${escapeXml(post.url)}"/>`,
    element('published', post.date),
    element('updated', post.updated ?? post.date),
    element('summary', post.description),
    ...(post.html === undefined ? [] : [`<content type="html">${cdata(post.html)}</content>`]),
    ...atomAuthors(post),
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}" label="${escapeXml(tag)}"/>`),
  ]
  return `<entry>\n${lines(parts)}</entry>`
}

/** RFC 4287 requires an author for every entry. */
function atomAuthors({ authors }: FeedPost): readonly string[] {
  const people = authors.length === 0 ? [{ name: 'Unknown' }] : authors
  return people.map((author: FeedPost['authors'][number]) => {
    const { name, email, url } = author
    return `<author>${element('name', name ?? email ?? 'Unknown')}${element('uri', url)}${element('email', email)}</author>`
  })
}

/** The text of a JSON Feed 1.1. @param self absolute URL of the feed */
export function jsonFeed(feed: Feed, self: string): string {
  const items = feed.posts.map((post) => ({
    id: post.id ?? post.url,
    url: post.url,
    title: post.title,
    summary: post.description,
    // An item must have one of them.
    ...(post.html === undefined ? { content_text: post.description ?? post.title } : { content_html: post.html }),
    date_published: post.date,
    date_modified: post.updated,
    authors: post.authors.length === 0 ? undefined : post.authors.map(({ name, url }) => ({ name, url })),
    tags: post.tags.length === 0 ? undefined : post.tags,
  }))
  const { title, description, url, language, image } = feed
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: url,
    feed_url: self,
    icon: image,
    language,
  }
  return `${JSON.stringify({ ...head, items }, undefined, 2)}\n`
}

function lastChange({ posts }: Feed): string {
  return posts.map(({ date, updated }) => updated ?? date).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00.000Z')
}

function rfc822(date: string): string {
  return new Date(date).toUTCString()
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`
}

function lines(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('')
}
