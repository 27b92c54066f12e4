import type { SiteData } from '../../../runtime/contract/index.ts'

/** An entry of a feed, with the names of the package `feed`. */
export interface FeedItem {
  readonly title: string
  /** Absolute URL. */
  readonly link: string
  /** Default: `link`. */
  readonly id?: string | undefined
  /** Time of the last change. */
  readonly date: Date
  /** Default: `date`. */
  readonly published?: Date | undefined
  readonly description?: string | undefined
  /** HTML with absolute URLs. */
  readonly content?: string | undefined
  readonly author?: readonly {
    readonly name?: string | undefined
    readonly email?: string | undefined
    readonly link?: string | undefined
  }[]
  readonly category?: readonly { readonly name?: string | undefined; readonly term?: string | undefined }[]
}

/** The option `createFeedItems` of a blog, with the posts that it gets. */
export interface CustomFeedItems {
  /** Path of the option in the config. */
  readonly key: string
  /** Rejects with an `AuthorError`. @param itemsOf makes the items of posts, by page id */
  create(siteConfig: SiteData, itemsOf: (ids: readonly string[]) => Promise<FeedItem[]>): Promise<readonly FeedItem[]>
}
