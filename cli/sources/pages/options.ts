import { z } from 'zod'
import { functionSchema, list, section, words } from '../../config/schema/parts.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { markdownOptions } from '../markdown-options.ts'
import { docusaurusOptions } from '../options.ts'

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
export const pagesSchema = section({
  /**
   * Identifies this source among several `pages()`.
   * @default 'default'
   */
  id: words.default('default'),
  /** Folder of the pages, relative to the site folder. Default: `pages`, else `src/pages`. */
  path: z.string().optional(),
  /**
   * Path below which the pages are served.
   * @default '/'
   */
  routeBasePath: z.string().default('/'),
  /**
   * Glob patterns of the files that are pages: Markdown, and modules that export a React component.
   * @default ['**\/*.{js,jsx,ts,tsx,md,mdx}']
   */
  include: list(z.string()).default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
  /**
   * Glob patterns of files that are not pages.
   * @default files and folders that start with `_`, tests, and `.d.ts` files
   */
  exclude: list(z.string()).default([...defaultExclude, '**/*.d.ts']),
  /**
   * Shows the date of the last change of Markdown pages, from git.
   * @default false
   */
  showLastUpdateTime: z.boolean().default(false),
  /**
   * Shows the author of the last change of Markdown pages, from git.
   * @default false
   */
  showLastUpdateAuthor: z.boolean().default(false),
  /**
   * Base URL of edit links of Markdown pages, or a function that makes them. Unset: no edit links.
   * @example 'https://github.com/acme/docs/edit/main/'
   */
  editUrl: z.union([z.string(), functionSchema<PageEditUrl>()], { error: 'expected a URL or a function' }).optional(),
  /**
   * Edit links of translations lead to the translated file.
   * @default false
   */
  editLocalizedFiles: z.boolean().default(false),
  ...markdownOptions,
  ...docusaurusOptions,
})

/** Options of `pages()`. */
export type PagesOptions = z.input<typeof pagesSchema>
/** Options of `pages()`, with defaults. */
export type PagesSettings = Readonly<z.output<typeof pagesSchema>>
