import * as z from 'zod'
import { section, text } from '../../cli/config/schema/parts.ts'
import { feedShape, type FeedType } from '../lists/settings.ts'

/** Feeds of the versions, newest first. */
export interface ChangelogFeedOptions {
  /**
   * Formats of the feeds: a list, `all`, or `null` for no feed.
   * @default ['rss', 'atom']
   */
  readonly type?: FeedType | 'all' | null | readonly FeedType[]
  /**
   * Title of the feeds.
   * @default `title` of the site, and that of the changelog
   */
  readonly title?: string
  /**
   * Description of the feeds.
   * @default the title of the feeds
   */
  readonly description?: string
  /** Copyright line of the feeds. */
  readonly copyright?: string
  /**
   * Language of the feeds, as a tag.
   * @default the language of the site
   */
  readonly language?: string
  /**
   * Number of versions in each feed; `null` or `false` for all.
   * @default 20
   */
  readonly limit?: number | false | null
}

/** Options of `changelog()`. Without `file`, `changesets` and `releases`, it reads `CHANGELOG.md`. */
export interface ChangelogOptions {
  /**
   * Tells this source apart from other `changelog()`.
   * @default 'default'
   */
  readonly id?: string
  /**
   * Path of the changelog, relative to the site folder: any form with a heading for each version.
   * @example '../CHANGELOG.md'
   */
  readonly file?: string
  /**
   * Folder of changesets, relative to the site folder. They are on a page of changes that are not released.
   * @example '../.changeset'
   */
  readonly changesets?: string
  /**
   * Path of a JSON file of releases: a list as GitHub's API returns it, or of objects with `version`, `date` and `notes`.
   * @example 'releases.json'
   */
  readonly releases?: string
  /**
   * Path of the page, without the base path.
   * @default 'changelog'
   */
  readonly routeBasePath?: string
  /**
   * Title of the page. Default: the first heading of the file, or `Changelog`.
   * @example 'What is new'
   */
  readonly title?: string
  /**
   * `one` page with all versions, or one for each `major` version, with a list of them.
   * @default 'one'
   */
  readonly pages?: 'one' | 'major'
  /**
   * Feeds of the versions that have a date, of the file or else of `releases`.
   * @default no feed
   * @example { type: 'all' }
   */
  readonly feedOptions?: ChangelogFeedOptions
}

/** Schema of the options of `changelog()`. */
export const changelogSchema = section<ChangelogOptions>()({
  id: text.default('default'),
  file: z.string().optional(),
  changesets: z.string().optional(),
  releases: z.string().optional(),
  routeBasePath: z.string().default('changelog'),
  title: z.string().optional(),
  pages: z.enum(['one', 'major']).default('one'),
  feedOptions: section<ChangelogFeedOptions>()(feedShape).optional(),
})

/** Options with defaults. */
export type ChangelogSettings = z.output<typeof changelogSchema>
