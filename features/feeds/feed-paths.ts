import type { Site } from '../../cli/link/site.ts'
import type { BlogSettings } from '../../cli/sources/source.ts'
import { withoutEndSlash } from '../../cli/text/addresses.ts'
import { withoutStart } from '../../cli/text/ends.ts'

/** The feeds of a blog or of docs, below its path. */
export type FeedPlace = Pick<BlogSettings, 'feeds' | 'path'>

/** The formats of feeds. */
export const feedFormats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', type: 'application/json', name: 'JSON' },
} as const

/** Path of a feed, relative to the output folder. */
export function feedPath(place: FeedPlace, feed: keyof typeof feedFormats): string {
  const folder = withoutEndSlash(withoutStart(place.path, '/'))
  const { file } = feedFormats[feed]
  return folder === '' ? file : `${folder}/${file}`
}

/** The paths of all feeds of a site, relative to the output folder. */
export function feedPaths({
  blogs,
  docsFeeds,
  sectionFeeds,
}: Pick<Site, 'blogs' | 'docsFeeds' | 'sectionFeeds'>): readonly string[] {
  return [...blogs, ...docsFeeds, ...sectionFeeds].flatMap((place) => place.feeds.map((feed) => feedPath(place, feed)))
}
