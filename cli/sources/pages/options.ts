import { z } from 'zod'
import { list, section, words } from '../../config/schema-parts.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { foreignOptions } from '../foreign-options.ts'
import { functionSchema } from '../options.ts'

/** What a function for edit links is told. */
export interface PageEditUrlInput {
  /** The folder of the pages, relative to the site folder. */
  readonly pagesDirPath: string
  readonly pagesPath: string
  /** With the base path. */
  readonly permalink: string
  readonly locale: string
}

/** Makes a page's edit link; `undefined` for none. */
export type PageEditUrl = (input: PageEditUrlInput) => string | undefined

/** The options of `pages()`, as Docusaurus' pages plugin has them. */
export const pagesSchema = section({
  id: words.default('default'),
  /** Folder of the pages, relative to the site folder. Default: `pages`, or `src/pages` where that is the one there is. */
  path: z.string().optional(),
  routeBasePath: z.string().default('/'),
  include: list(z.string()).default(['**/*.{js,jsx,ts,tsx,md,mdx}']),
  exclude: list(z.string()).default([...defaultExclude, '**/*.d.ts']),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
  /** Base of the edit links of Markdown pages, or a function that makes them. */
  editUrl: z.union([z.string(), functionSchema<PageEditUrl>()], { error: 'expected a URL or a function' }).optional(),
  editLocalizedFiles: z.boolean().default(false),
  ...foreignOptions,
})

/** What the author gives to `pages()`. */
export type PagesOptions = z.input<typeof pagesSchema>
/** The same with every default filled in. */
export type PagesSettings = Readonly<z.output<typeof pagesSchema>>
