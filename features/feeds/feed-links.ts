import type { PageData, SiteData } from '../../runtime/contract/index.ts'
import type { HeadLink } from '../../cli/render/documents/head-link.ts'
import type { RenderSite } from '../../cli/render/render-input.ts'
import type { SectionFeedSettings } from '../../cli/sources/source.ts'
import { feedFormats, feedPath, type FeedPlace } from './feed-paths.ts'

/** Creates the function that makes the links to the feeds of a page: those of all blogs and of sections, and of the docs that it belongs to. */
export function createFeedLinks(
  { blogs, docsFeeds, sectionFeeds }: RenderSite,
  data: SiteData,
): (page: PageData) => readonly HeadLink[] {
  const ofBlogs = blogs.flatMap((blog) => feedLinks(blog, blog.feedTitle ?? data.title, data))
  const ofSections = sectionFeeds.flatMap((one) => feedLinks(one, one.feedTitle ?? sectionsTitle(one, data), data))
  const ofDocs = new Map(
    docsFeeds.map((docs) => [docs.instance, feedLinks(docs, docs.feedTitle ?? docsTitle(data), data)]),
  )
  return ({ doc }) => [...ofBlogs, ...ofSections, ...((doc && ofDocs.get(doc.instance)) ?? [])]
}

/** Title of the feeds of docs, unless they have one of their own. */
export function docsTitle({ title }: SiteData): string {
  return `${title} docs`
}

/** Title of the feeds of sections, unless they have one of their own. */
export function sectionsTitle(feed: Pick<SectionFeedSettings, 'title'>, { title }: SiteData): string {
  return `${title} ${feed.title}`
}

function feedLinks(place: FeedPlace, title: string, data: SiteData): readonly HeadLink[] {
  return place.feeds.map((feed) => ({
    title: `${title} ${feedFormats[feed].name} feed`,
    type: feedFormats[feed].type,
    href: data.baseUrl + feedPath(place, feed),
  }))
}
