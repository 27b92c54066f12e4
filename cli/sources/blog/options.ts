import * as z from 'zod'
import type { SiteData } from '../../../runtime/contract/index.ts'
import {
  functionSchema,
  globs,
  notOffered,
  reportLevel,
  type ReportLevel,
  section,
  text,
} from '../../config/schema/parts.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { markdownOptions, type MarkdownSourceOptions } from '../markdown-options.ts'
import { foreignOptions } from '../../../features/lists/other-tools/names.ts'
import type { BlogAuthor, Tag } from '../page.ts'
import {
  type FeatureBlogOptions,
  featureBlogOptions,
  feedShape,
  type FeedType,
} from '../../../features/lists/settings.ts'
import type { FeedItem } from './feed-item.ts'

/** Feeds of a blog. */
export interface FeedOptions {
  /**
   * Formats of the feeds: a list, `all`, or `null` for no feed.
   * @default ['rss', 'atom']
   */
  readonly type?: FeedType | 'all' | null | readonly FeedType[]
  /**
   * Title of the feeds.
   * @default `title` of the site and `blogTitle`
   */
  readonly title?: string
  /**
   * Description of the feeds.
   * @default `blogDescription`
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
   * Number of posts in each feed; `null` or `false` for all.
   * @default 20
   */
  readonly limit?: number | false | null
  /**
   * Creates the entries of the feeds.
   * @default an entry with the whole text of each post
   * @example ({ blogPosts, defaultCreateFeedItems }) => defaultCreateFeedItems({ blogPosts: blogPosts.slice(0, 10) })
   */
  readonly createFeedItems?: FeedItemsCreator
}

/** Options of `blog()`. */
export interface BlogOptions extends MarkdownSourceOptions, FeatureBlogOptions {
  /**
   * Tells this source apart from other `blog()`.
   * @default 'default'
   */
  readonly id?: string
  /**
   * Folder of the posts, relative to the site folder. It may be outside of that, as `../blog`.
   * @default 'blog'
   */
  readonly path?: string
  /**
   * Path below which the blog is served; `/` is the root of the site.
   * @default 'blog'
   */
  readonly routeBasePath?: string
  /**
   * Patterns of the files that are posts, in the syntax of picomatch: `*`, `**`, `?`, `[a-z]`, `{a,b}`, `!(a)`. One with `!` in front takes
   * out of what the others match.
   * @default ['**\/*.{md,mdx}']
   */
  readonly include?: readonly string[]
  /**
   * Such patterns of files that are not posts. One with `!` in front takes its files back: `['**\/drafts/**', '!**\/drafts/plan.md']`.
   * A list of your own replaces the default one.
   * @default files and folders that start with `_`, and tests
   */
  readonly exclude?: readonly string[]
  /**
   * Title of the blog.
   * @default 'Blog'
   */
  readonly blogTitle?: string
  /**
   * Description of the blog for search engines.
   * @default 'Blog'
   */
  readonly blogDescription?: string
  /**
   * Title of the sidebar.
   * @default 'Recent posts'
   */
  readonly blogSidebarTitle?: string
  /**
   * Number of the newest posts in the sidebar: `'ALL'`, or 0 for no sidebar.
   * @default 5
   */
  readonly blogSidebarCount?: number | 'ALL'
  /**
   * Writes the list of posts even if there are none.
   * @default false
   */
  readonly listEmpty?: boolean
  /**
   * Number of posts on each page of a list, or `'ALL'`.
   * @default 10
   */
  readonly postsPerPage?: number | 'ALL'
  /**
   * Path of further pages of a list: `/blog/page/2`.
   * @default 'page'
   */
  readonly pageBasePath?: string
  /**
   * Path of the archive, below the blog's path; `null` for none.
   * @default 'archive'
   */
  readonly archiveBasePath?: string | null
  /**
   * Path of the list of tags, below the blog's path.
   * @default 'tags'
   */
  readonly tagsBasePath?: string
  /**
   * Path of the list of authors, below the blog's path.
   * @default 'authors'
   */
  readonly authorsBasePath?: string
  /**
   * Authors file in the blog's folder.
   * @default 'authors.yml'
   */
  readonly authorsMapPath?: string
  /**
   * Tags file in the blog's folder; `false` for none.
   * @default `tags.yml`, if it exists
   */
  readonly tags?: string | false | null
  /**
   * Level of tags that the tags file does not declare.
   * @default 'warn'
   */
  readonly onInlineTags?: ReportLevel
  /**
   * Level of authors that the authors file does not declare.
   * @default 'warn'
   */
  readonly onInlineAuthors?: ReportLevel
  /**
   * Level of posts without a truncate marker.
   * @default 'ignore'
   */
  readonly onUntruncatedBlogPosts?: ReportLevel
  /**
   * Order of posts: newest first is `descending`.
   * @default 'descending'
   */
  readonly sortPosts?: 'ascending' | 'descending'
  /**
   * Start of edit links, which the path of the file below the site folder follows, or a function that makes the links.
   * `false` makes none.
   * @default to `repository` of the config, if it is set
   * @example 'https://github.com/acme/docs/edit/main/'
   */
  readonly editUrl?: string | false | BlogEditUrl
  /**
   * Edit links of translations lead to the translated file.
   * @default false
   */
  readonly editLocalizedFiles?: boolean
  /** Feeds of the blog. */
  readonly feedOptions?: FeedOptions
  /**
   * Regular expression of the marker that ends the excerpt of a post.
   * @default `<!-- truncate -->` and `{/* truncate *\/}`
   */
  readonly truncateMarker?: RegExp
  /**
   * Selects and sorts the posts; changes inside a post have no effect.
   * @default all posts, as `sortPosts` says
   * @example ({ blogPosts }) => blogPosts.filter(({ metadata }) => metadata.date.getTime() <= Date.now())
   */
  readonly processBlogPosts?: BlogPostsProcessor
}

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

const feedOptions = section<FeedOptions>()({
  ...feedShape,
  createFeedItems: functionSchema<FeedItemsCreator>().optional(),
  /** Without effect: browsers no longer apply style sheets to feeds. */
  xslt: notOffered(z.unknown()).optional(),
})

/** Removes the flags that make a regular expression stateful. */
const truncateMarker = z
  .instanceof(RegExp, { error: 'expected a regular expression' })
  .transform(({ source, flags }) => new RegExp(source, flags.replace('g', '').replace('y', '')))

/** Schema of the options of `blog()`. */
export const blogSchema = section<BlogOptions>()({
  id: text.default('default'),
  path: z.string().default('blog'),
  routeBasePath: z.string().default('blog'),
  include: globs.default(['**/*.{md,mdx}']),
  exclude: globs.default(defaultExclude),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarTitle: z.string().default('Recent posts'),
  blogSidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(5),
  listEmpty: z.boolean().default(false),
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  pageBasePath: z.string().default('page'),
  archiveBasePath: z.string().nullable().default('archive'),
  tagsBasePath: z.string().default('tags'),
  authorsBasePath: z.string().default('authors'),
  authorsMapPath: z.string().default('authors.yml'),
  tags: z.union([z.string(), z.literal(false), z.null()], { error: 'expected a path or false' }).optional(),
  onInlineTags: reportLevel.default('warn'),
  onInlineAuthors: reportLevel.default('warn'),
  onUntruncatedBlogPosts: reportLevel.default('ignore'),
  sortPosts: z.enum(['ascending', 'descending']).default('descending'),
  ...featureBlogOptions,
  editUrl: z
    .union([z.string(), z.literal(false), functionSchema<BlogEditUrl>()], {
      error: 'expected a URL, false or a function',
    })
    .optional(),
  editLocalizedFiles: z.boolean().default(false),
  feedOptions: feedOptions.prefault({}),
  ...markdownOptions,
  ...foreignOptions,
  truncateMarker: truncateMarker.optional(),
  processBlogPosts: functionSchema<BlogPostsProcessor>().optional(),
})

/** Options of `blog()`, with defaults. */
export type BlogPlan = Readonly<z.output<typeof blogSchema>>
