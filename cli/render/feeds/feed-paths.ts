import type { Site } from '../../link/site.ts'
import type { BlogSettings } from '../../sources/source.ts'

/** The feeds of a blog or of docs, below its path. */
export type FeedPlace = Pick<BlogSettings, 'feeds' | 'path'>

const names = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const

/** Path of a feed, relative to the output folder. */
export function feedPath(place: FeedPlace, feed: keyof typeof names): string {
  const folder = place.path.replace(/^\/|\/$/g, '')
  return folder === '' ? names[feed] : `${folder}/${names[feed]}`
}

/** The paths of all feeds of a site, relative to the output folder. */
export function feedPaths({ blogs, docsFeeds }: Pick<Site, 'blogs' | 'docsFeeds'>): readonly string[] {
  return [...blogs, ...docsFeeds].flatMap((place) => place.feeds.map((feed) => feedPath(place, feed)))
}
