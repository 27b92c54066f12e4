import * as z from 'zod'
import { functionSchema, globs, list, reportLevel, type ReportLevel, section, text } from '../../config/schema/parts.ts'
import {
  type FeatureDocsOptions,
  featureDocsOptions,
  feedShape,
  type FeedType,
} from '../../../features/lists/settings.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { markdownOptions, type MarkdownSourceOptions } from '../markdown-options.ts'
import { foreignOptions } from '../../../features/lists/other-tools/names.ts'
import type { NumberPrefixParser } from './number-prefix.ts'
import type { SidebarItemsGenerator } from './items-generator.ts'

/** Settings of a version. */
export interface DocsVersionOptions {
  /**
   * Name in the version menu.
   * @default the name of the version; `Next` for the current one
   */
  readonly label?: string
  /**
   * Path of the version, below `routeBasePath`.
   * @default empty for the last version, `next` for the current one, else the name of the version
   */
  readonly path?: string
  /**
   * Banner above the docs.
   * @default `unreleased` for versions after the last one, `unmaintained` for those before it
   */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained'
  /**
   * Shows the name of the version above the docs.
   * @default true if there are several versions
   */
  readonly badge?: boolean
  /**
   * Class of `<html>` on the version's pages.
   * @default `docs-version-` and the name
   */
  readonly className?: string
  /**
   * Asks search engines to leave the version out.
   * @default false
   */
  readonly noIndex?: boolean
}

/** Feeds that name the docs which changed last. */
export interface DocsFeedOptions {
  /**
   * Formats of the feeds: a list, `all`, or `null` for no feed.
   * @default ['rss', 'atom']
   */
  readonly type?: FeedType | 'all' | null | readonly FeedType[]
  /**
   * Title of the feeds.
   * @default `title` of the site and `docs`
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
   * Number of docs in each feed; `null` or `false` for all.
   * @default 20
   */
  readonly limit?: number | false | null
}

/** Options of `docs()`. */
export interface DocsOptions extends MarkdownSourceOptions, FeatureDocsOptions {
  /**
   * Tells this source apart from other `docs()`. Version files of a source with an id start with it, as `community_versions.json`.
   * @default 'default'
   */
  readonly id?: string
  /**
   * Folder of the docs, relative to the site folder. It may be outside of that, as `../docs`.
   * @default 'docs'
   */
  readonly path?: string
  /**
   * Path below which the docs are served; `/` is the root of the site.
   * @default 'docs'
   */
  readonly routeBasePath?: string
  /**
   * Patterns of the files that are docs, in the syntax of picomatch: `*`, `**`, `?`, `[a-z]`, `{a,b}`, `!(a)`. One with `!` in front takes
   * out of what the others match.
   * @default ['**\/*.{md,mdx}']
   */
  readonly include?: readonly string[]
  /**
   * Such patterns of files that are not docs, also of those whose name begins with a dot. One with `!` in front takes its files back:
   * `['**\/drafts/**', '!**\/drafts/plan.md']`. A list of your own replaces the default one.
   * @default files and folders that start with `_`, and tests
   */
  readonly exclude?: readonly string[]
  /**
   * File with the sidebars, relative to the site folder; `false` for no sidebar.
   * @default one sidebar is generated from the folders
   * @example './sidebars.ts'
   */
  readonly sidebarPath?: string | false
  /**
   * Lets readers collapse categories.
   * @default true
   */
  readonly sidebarCollapsible?: boolean
  /**
   * Collapses categories until readers open them.
   * @default true
   */
  readonly sidebarCollapsed?: boolean
  /**
   * Start of edit links, which the path of the file from the site folder follows, or a function that makes the links. So it ends with the
   * folder of the site, where that is not the one of the repository.
   * `false` makes none.
   * @default to `repository` of the config, if it is set
   * @example 'https://github.com/acme/docs/edit/main/'
   */
  readonly editUrl?: string | false | DocEditUrl
  /**
   * Edit links of older versions lead to the current version.
   * @default false
   */
  readonly editCurrentVersion?: boolean
  /**
   * Edit links of translations lead to the translated file.
   * @default false
   */
  readonly editLocalizedFiles?: boolean
  /**
   * Tags file in the docs folder; `false` for none.
   * @default `tags.yml`, if it exists
   */
  readonly tags?: string | false | null
  /**
   * Path of the list of tags, below the version's path.
   * @default 'tags'
   */
  readonly tagsBasePath?: string
  /**
   * Level of tags that the tags file does not declare.
   * @default 'warn'
   */
  readonly onInlineTags?: ReportLevel
  /**
   * Feeds of the docs that changed last, by git or by `last_update` in their front matter. They are those of the last version.
   * @default no feed
   * @example { type: 'all' }
   */
  readonly feedOptions?: DocsFeedOptions
  /**
   * Sorts docs and folders by the number at the start of their names, as in `01-intro.md`, and leaves it out of ids and paths. Four digits,
   * dates and versions are no such number, nor are those in which alone two names of a folder differ. `false` keeps all, a function
   * replaces the rule.
   * @default true
   */
  readonly numberPrefixParser?: boolean | NumberPrefixParser
  /**
   * Shows the path to a doc above its title.
   * @default true
   */
  readonly breadcrumbs?: boolean
  /**
   * Builds the current version, besides those of `versions.json`, which `docs-gen version` writes.
   * @default true
   */
  readonly includeCurrentVersion?: boolean
  /**
   * Version that is served without its name in the path.
   * @default the first of `versions.json`
   */
  readonly lastVersion?: string
  /**
   * Builds these versions only.
   * @default all
   * @example ['current', '2.0']
   */
  readonly onlyIncludeVersions?: readonly string[]
  /**
   * Ignores `versions.json`.
   * @default false
   */
  readonly disableVersioning?: boolean
  /**
   * Settings of versions, by name. `current` is the version in the docs folder.
   * @default {}
   * @example { current: { label: '2.0 (next)' } }
   */
  readonly versions?: Readonly<Record<string, DocsVersionOptions>>
  /**
   * Generates the items of autogenerated sidebars. It may call the default generator.
   * @default items in the order of `sidebar_position`, then of numbers in file names, then of names
   * @example async ({ defaultSidebarItemsGenerator, ...input }) => (await defaultSidebarItemsGenerator(input)).reverse()
   */
  readonly sidebarItemsGenerator?: SidebarItemsGenerator
}

/** Input of a function that makes edit links of docs. */
interface DocEditUrlInput {
  /** Name of the version. */
  readonly version: string
  /** Docs folder of the version, relative to the site folder. */
  readonly versionDocsDirPath: string
  /** Path of the file in that folder. */
  readonly docPath: string
  /** Path of the page, base path included. */
  readonly permalink: string
  /** Locale being built. */
  readonly locale: string
}

/** Makes the edit link of a doc; `undefined` for none. */
type DocEditUrl = (input: DocEditUrlInput) => string | undefined

const feedOptions = section<DocsFeedOptions>()(feedShape)

const versionSchema = section<DocsVersionOptions>()({
  label: text.optional(),
  path: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  className: z.string().optional(),
  noIndex: z.boolean().optional(),
})

/** Schema of the options of `docs()`. */
export const docsSchema = section<DocsOptions>()({
  id: text.default('default'),
  path: z.string().default('docs'),
  routeBasePath: z.string().default('docs'),
  include: globs.default(['**/*.{md,mdx}']),
  exclude: globs.default(defaultExclude),
  sidebarPath: z.union([z.string(), z.literal(false)], { error: 'expected a path or false' }).optional(),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  editUrl: z
    .union([z.string(), z.literal(false), functionSchema<DocEditUrl>()], {
      error: 'expected a URL, false or a function',
    })
    .optional(),
  editCurrentVersion: z.boolean().default(false),
  editLocalizedFiles: z.boolean().default(false),
  tags: z.union([z.string(), z.literal(false), z.null()], { error: 'expected a path or false' }).optional(),
  tagsBasePath: z.string().default('tags'),
  onInlineTags: reportLevel.default('warn'),
  feedOptions: feedOptions.optional(),
  ...featureDocsOptions,
  numberPrefixParser: z
    .union([z.boolean(), functionSchema<NumberPrefixParser>()], { error: 'expected true, false or a function' })
    .default(true),
  breadcrumbs: z.boolean().default(true),
  includeCurrentVersion: z.boolean().default(true),
  lastVersion: z.string().optional(),
  onlyIncludeVersions: list(z.string()).optional(),
  disableVersioning: z.boolean().default(false),
  versions: z.record(z.string(), versionSchema).default({}),
  ...markdownOptions,
  ...foreignOptions,
  sidebarItemsGenerator: functionSchema<SidebarItemsGenerator>().optional(),
})

/** Options of `docs()`, with defaults. */
export type DocsSettings = Readonly<z.output<typeof docsSchema>>
