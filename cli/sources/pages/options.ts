import * as z from 'zod'
import { functionSchema, globs, section, text } from '../../config/schema/parts.ts'
import { type FeaturePagesOptions, featurePagesOptions } from '../../../features/lists/settings.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { markdownOptions, type MarkdownSourceOptions } from '../markdown-options.ts'
import { foreignOptions } from '../../../features/lists/other-tools/names.ts'

/** Options of `pages()`. */
export interface PagesOptions extends MarkdownSourceOptions, FeaturePagesOptions {
  /**
   * Tells this source apart from other `pages()`.
   * @default 'default'
   */
  readonly id?: string
  /**
   * Folder of the pages, relative to the site folder.
   * @default `pages`, else `src/pages`
   */
  readonly path?: string
  /**
   * Path below which the pages are served.
   * @default '/'
   */
  readonly routeBasePath?: string
  /**
   * Patterns of the files that are pages: Markdown, and modules that export a React component. The syntax is that of picomatch: `*`, `**`,
   * `?`, `[a-z]`, `{a,b}`, `!(a)`. One with `!` in front takes out of what the others match.
   * @default ['**\/*.{js,jsx,ts,tsx,md,mdx}']
   */
  readonly include?: readonly string[]
  /**
   * Such patterns of files that are not pages. One with `!` in front takes its files back: `['**\/parts/**', '!**\/parts/about.md']`.
   * A list of your own replaces the default one.
   * @default files and folders that start with `_`, tests, and `.d.ts` files
   */
  readonly exclude?: readonly string[]
  /**
   * Start of edit links of Markdown pages, which the path of the file below the site folder follows, or a function that makes the links.
   * `false` makes none.
   * @default to `repository` of the config, if it is set
   * @example 'https://github.com/acme/docs/edit/main/'
   */
  readonly editUrl?: string | false | PageEditUrl
  /**
   * Edit links of translations lead to the translated file.
   * @default false
   */
  readonly editLocalizedFiles?: boolean
}

/** Input of a function that makes edit links of pages. */
interface PageEditUrlInput {
  /** Folder of the pages, relative to the site folder. */
  readonly pagesDirPath: string
  /** Path of the file in that folder. */
  readonly pagesPath: string
  /** Path of the page, base path included. */
  readonly permalink: string
  /** Locale being built. */
  readonly locale: string
}

/** Makes the edit link of a page; `undefined` for none. */
type PageEditUrl = (input: PageEditUrlInput) => string | undefined

/** Schema of the options of `pages()`. */
export const pagesSchema = section<PagesOptions>()({
  id: text.default('default'),
  path: z.string().optional(),
  routeBasePath: z.string().default('/'),
  include: globs.default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
  exclude: globs.default([...defaultExclude, '**/*.d.ts']),
  ...featurePagesOptions,
  editUrl: z
    .union([z.string(), z.literal(false), functionSchema<PageEditUrl>()], {
      error: 'expected a URL, false or a function',
    })
    .optional(),
  editLocalizedFiles: z.boolean().default(false),
  ...markdownOptions,
  ...foreignOptions,
})

/** Options of `pages()`, with defaults. */
export type PagesSettings = Readonly<z.output<typeof pagesSchema>>
