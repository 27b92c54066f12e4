import { z } from 'zod'
import type { SiteData } from '../../../runtime/contract/index.ts'
import { functionSchema, list, reportLevel, section, words } from '../../config/schema/parts.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { markdownOptions } from '../markdown-options.ts'
import { docusaurusOptions } from '../options.ts'
import type { BlogAuthor, Tag } from '../page.ts'
import type { FeedItem } from './feed-item.ts'
import type { ReadingTimeCounter } from './reading-time.ts'

/** Input of a function that makes edit links of posts. */
interface BlogEditUrlInput {
  /** Folder of the blog, relative to the site folder. */
  readonly blogDirPath: string
  /** Path of the file in that folder. */
  readonly blogPath: string
  /** Path of the page, base path included. */
  readonly permalink: string
  /** Locale being built. */
  readonly locale: string
}

/** Makes the edit link of a post; `undefined` for none. */
type BlogEditUrl = (input: BlogEditUrlInput) => string | undefined

/** A post, as passed to `processBlogPosts` and `createFeedItems`. */
export interface BlogPost {
  readonly id: string
  readonly metadata: {
    readonly permalink: string
    /** `@site/` and the path of the file. */
    readonly source: string
    readonly title: string
    readonly description?: string
    readonly date: Date
    readonly tags: readonly (Pick<Tag, 'label' | 'description'> & { readonly permalink: string })[]
    readonly authors: readonly BlogAuthor[]
    readonly frontMatter: Readonly<Record<string, unknown>>
    readonly hasTruncateMarker: boolean
    readonly unlisted: boolean
  }
  /** The text below the front matter. */
  readonly content: string
}

/** Selects and sorts posts: returns a list of them, or changes the list that it gets. */
export type BlogPostsProcessor = (input: {
  readonly blogPosts: BlogPost[]
}) => readonly BlogPost[] | undefined | void | Promise<readonly BlogPost[] | undefined | void>

/** Creates the entries of a blog's feeds, newest first. */
export type FeedItemsCreator = (input: {
  /** The listed posts, up to `limit`. */
  readonly blogPosts: BlogPost[]
  readonly siteConfig: SiteData
  /** Creates the entries that the posts have by default. */
  readonly defaultCreateFeedItems: (input: { readonly blogPosts: readonly BlogPost[] }) => Promise<FeedItem[]>
}) => readonly FeedItem[] | Promise<readonly FeedItem[]>

const feedType = z.enum(['rss', 'atom', 'json'])

const feedOptions = section({
  /**
   * Formats of the feeds: a list, `all`, or `null` for no feed.
   * @default ['rss', 'atom']
   */
  type: z.union([feedType, z.literal('all'), z.null(), list(feedType)]).default(['rss', 'atom']),
  /** Title of the feeds. Default: the titles of the site and the blog. */
  title: z.string().optional(),
  /** Description of the feeds. Default: `blogDescription`. */
  description: z.string().optional(),
  /** Copyright line of the feeds. */
  copyright: z.string().optional(),
  /** Language tag of the feeds. Default: the locale. */
  language: z.string().optional(),
  /**
   * Number of posts in each feed; `null` or `false` for all.
   * @default 20
   */
  limit: z.union([z.number().int().min(1), z.null(), z.literal(false)]).default(20),
  /**
   * Creates the entries of the feeds.
   * @default an entry with the whole text of each post
   * @example ({ blogPosts, defaultCreateFeedItems }) => defaultCreateFeedItems({ blogPosts: blogPosts.slice(0, 10) })
   */
  createFeedItems: functionSchema<FeedItemsCreator>().optional(),
  /** Accepted without effect: browsers no longer apply style sheets to feeds. */
  xslt: z.unknown().optional(),
})

/** Removes the flags that make a regular expression stateful. */
const truncateMarker = z
  .instanceof(RegExp, { error: 'expected a regular expression' })
  .transform(({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')))

/** Schema of the options of `blog()`. */
export const blogSchema = section({
  /**
   * Identifies this source among several `blog()`.
   * @default 'default'
   */
  id: words.default('default'),
  /**
   * Folder of the posts, relative to the site folder.
   * @default 'blog'
   */
  path: z.string().default('blog'),
  /**
   * Path below which the blog is served; `/` is the site's root.
   * @default 'blog'
   */
  routeBasePath: z.string().default('blog'),
  /**
   * Glob patterns of the files that are posts.
   * @default ['**\/*.{md,mdx}']
   */
  include: list(z.string()).default(['**/*.{md,mdx}']),
  /**
   * Glob patterns of files that are not posts.
   * @default files and folders that start with `_`, and tests
   */
  exclude: list(z.string()).default(defaultExclude),
  /**
   * Title of the blog.
   * @default 'Blog'
   */
  blogTitle: z.string().default('Blog'),
  /**
   * Description of the blog for search engines.
   * @default 'Blog'
   */
  blogDescription: z.string().default('Blog'),
  /**
   * Title of the sidebar.
   * @default 'Recent posts'
   */
  blogSidebarTitle: z.string().default('Recent posts'),
  /**
   * Number of posts in the sidebar: `ALL`, or 0 for no sidebar.
   * @default 5
   */
  blogSidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(5),
  /**
   * Writes the list of posts even if there are none.
   * @default false
   */
  listEmpty: z.boolean().default(false),
  /**
   * Number of posts on each page of a list, or `ALL`.
   * @default 10
   */
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  /**
   * Path of further pages of a list: `/blog/page/2`.
   * @default 'page'
   */
  pageBasePath: z.string().default('page'),
  /**
   * Path of the archive, below the blog's path; `null` for none.
   * @default 'archive'
   */
  archiveBasePath: z.string().nullable().default('archive'),
  /**
   * Path of the list of tags, below the blog's path.
   * @default 'tags'
   */
  tagsBasePath: z.string().default('tags'),
  /**
   * Path of the list of authors, below the blog's path.
   * @default 'authors'
   */
  authorsBasePath: z.string().default('authors'),
  /**
   * Authors file in the blog's folder.
   * @default 'authors.yml'
   */
  authorsMapPath: z.string().default('authors.yml'),
  /** Tags file in the blog's folder; `false` for none. Default: `tags.yml`, if it exists. */
  tags: z.union([z.string(), z.literal(false), z.null()], { error: 'expected a path or false' }).optional(),
  /**
   * Level of tags that the tags file does not declare.
   * @default 'warn'
   */
  onInlineTags: reportLevel.default('warn'),
  /**
   * Level of authors that the authors file does not declare.
   * @default 'warn'
   */
  onInlineAuthors: reportLevel.default('warn'),
  /**
   * Level of posts without a truncate marker.
   * @default 'ignore'
   */
  onUntruncatedBlogPosts: reportLevel.default('ignore'),
  /**
   * Order of posts: newest first is `descending`.
   * @default 'descending'
   */
  sortPosts: z.enum(['ascending', 'descending']).default('descending'),
  /**
   * Shows how many minutes it takes to read a post.
   * @default true
   */
  showReadingTime: z.boolean().default(true),
  /**
   * Shows the date of the last change, from git.
   * @default false
   */
  showLastUpdateTime: z.boolean().default(false),
  /**
   * Shows the author of the last change, from git.
   * @default false
   */
  showLastUpdateAuthor: z.boolean().default(false),
  /**
   * Base URL of edit links, or a function that makes them. Unset: no edit links.
   * @example 'https://github.com/acme/docs/edit/main/'
   */
  editUrl: z.union([z.string(), functionSchema<BlogEditUrl>()], { error: 'expected a URL or a function' }).optional(),
  /**
   * Edit links of translations lead to the translated file.
   * @default false
   */
  editLocalizedFiles: z.boolean().default(false),
  /** Feeds of the blog. */
  feedOptions: feedOptions.prefault({}),
  ...markdownOptions,
  ...docusaurusOptions,
  /**
   * Counts the minutes it takes to read a post; `undefined` hides them.
   * @example ({ content, defaultReadingTime }) => defaultReadingTime({ content, options: { wordsPerMinute: 300 } })
   */
  readingTime: functionSchema<ReadingTimeCounter>().optional(),
  /**
   * Regular expression of the marker below which a post is not part of its excerpt.
   * @default `<!-- truncate -->` and `{/* truncate *\/}`
   */
  truncateMarker: truncateMarker.optional(),
  /** Selects and sorts the posts; changes inside a post have no effect. */
  processBlogPosts: functionSchema<BlogPostsProcessor>().optional(),
})

/** Options of `blog()`. */
export type BlogOptions = z.input<typeof blogSchema>
/** Options of `blog()`, with defaults. */
export type BlogPlan = Readonly<z.output<typeof blogSchema>>
