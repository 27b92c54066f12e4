import { z } from 'zod'
import { list, reportLevel, section, words } from '../../config/schema-parts.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { foreignOptions } from '../foreign-options.ts'
import { functionSchema } from '../options.ts'
import type { BlogPostsProcessor } from './process-posts.ts'
import type { ReadingTimeCounter } from './reading-time.ts'

/** What a function for edit links is told. */
export interface BlogEditUrlInput {
  /** The blog's folder, relative to the site folder. */
  readonly blogDirPath: string
  readonly blogPath: string
  /** With the base path. */
  readonly permalink: string
  readonly locale: string
}

/** Makes a post's edit link; `undefined` for none. */
export type BlogEditUrl = (input: BlogEditUrlInput) => string | undefined

const feedType = z.enum(['rss', 'atom', 'json'])

const feedOptions = section({
  /** Which feeds are made; `all` for every one, `null` for none. */
  type: z.union([feedType, z.literal('all'), z.null(), list(feedType)]).default(['rss', 'atom']),
  title: z.string().optional(),
  description: z.string().optional(),
  copyright: z.string().optional(),
  language: z.string().optional(),
  /** Posts in each feed; `null` or `false` for all (R23: 20). */
  limit: z.union([z.number().int().min(1), z.null(), z.literal(false)]).default(20),
  /** Style sheets of feeds are no longer read by browsers: accepted, and without effect. */
  xslt: z.unknown().optional(),
})

/** Without the flags that make a pattern remember where it stopped. */
const truncateMarker = z
  .instanceof(RegExp, { error: 'expected a regular expression' })
  .transform(({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')))

/** The options of `blog()`, as Docusaurus' blog plugin has them. */
export const blogSchema = section({
  /** Tells several blogs apart. */
  id: words.default('default'),
  /** Folder of the posts, relative to the site folder. */
  path: z.string().default('blog'),
  /** Where the blog is served; `/` for the site's root. */
  routeBasePath: z.string().default('blog'),
  include: list(z.string()).default(['**/*.{md,mdx}']),
  exclude: list(z.string()).default(defaultExclude),
  blogTitle: z.string().default('Blog'),
  blogDescription: z.string().default('Blog'),
  blogSidebarTitle: z.string().default('Recent posts'),
  /** Posts in the sidebar (R50: 5); 0 for no sidebar. */
  blogSidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(5),
  /** Posts on each page of a list (R2: 10). */
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  pageBasePath: z.string().default('page'),
  archiveBasePath: z.string().nullable().default('archive'),
  tagsBasePath: z.string().default('tags'),
  authorsBasePath: z.string().default('authors'),
  /** Authors file in the blog's folder. */
  authorsMapPath: z.string().default('authors.yml'),
  /** Tags file in the blog's folder; `false` for none. Default: `tags.yml` where there is one. */
  tags: z.union([z.string(), z.literal(false), z.null()], { error: 'expected a path or false' }).optional(),
  onInlineTags: reportLevel.default('warn'),
  onInlineAuthors: reportLevel.default('warn'),
  /** How loud a post without truncate marker is. */
  onUntruncatedBlogPosts: reportLevel.default('ignore'),
  sortPosts: z.enum(['ascending', 'descending']).default('descending'),
  showReadingTime: z.boolean().default(true),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
  /** Base of the edit links, or a function that makes them. */
  editUrl: z.union([z.string(), functionSchema<BlogEditUrl>()], { error: 'expected a URL or a function' }).optional(),
  editLocalizedFiles: z.boolean().default(false),
  feedOptions: feedOptions.prefault({}),
  ...foreignOptions,
  /** Counts the minutes that reading a post takes; `undefined` leaves them out. */
  readingTime: functionSchema<ReadingTimeCounter>().optional(),
  /** What stands above its first match is the excerpt. */
  truncateMarker: truncateMarker.optional(),
  /** Leaves posts out, or gives them another order; what it changes in a post counts for nothing. */
  processBlogPosts: functionSchema<BlogPostsProcessor>().optional(),
})

/** What the author gives to `blog()`. */
export type BlogOptions = z.input<typeof blogSchema>
/** The same with every default filled in. */
export type BlogPlan = Readonly<z.output<typeof blogSchema>>
