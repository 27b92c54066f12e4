import { z } from 'zod'
import { list, replaced, reportLevel, section, words } from '../../config/schema-parts.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { foreignOptions } from '../foreign-options.ts'
import { functionSchema } from '../options.ts'
import type { NumberPrefixParser } from './number-prefix.ts'

/** What a function for edit links is told. */
export interface DocEditUrlInput {
  readonly version: string
  /** The version's docs folder, relative to the site folder. */
  readonly versionDocsDirPath: string
  readonly docPath: string
  /** With the base path. */
  readonly permalink: string
  readonly locale: string
}

/** Makes a doc's edit link; `undefined` for none. */
export type DocEditUrl = (input: DocEditUrlInput) => string | undefined

const versionSchema = section({
  /** Shown in the version dropdown; default is the version's name, `Next` for the current one. */
  label: words.optional(),
  /** Route path below `routeBasePath`; default is empty for the last version, `next` for the current one, else the name. */
  path: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Shows "Version: …" above docs; default is on where there are several versions. */
  badge: z.boolean().optional(),
  /** Class of `<html>` on the version's pages. */
  className: z.string().optional(),
  noIndex: z.boolean().optional(),
})

/** The options of `docs()`, as Docusaurus' docs plugin has them. */
export const docsSchema = section({
  /** Tells several instances of docs apart; also the prefix of their version files. */
  id: words.default('default'),
  /** Folder of the docs, relative to the site folder. */
  path: z.string().default('docs'),
  /** Where the docs are served; `/` for the site's root. */
  routeBasePath: z.string().default('docs'),
  include: list(z.string()).default(['**/*.{md,mdx}']),
  exclude: list(z.string()).default(defaultExclude),
  /** Sidebars file; `false` for no sidebar, absent for one sidebar made of the folders. */
  sidebarPath: z.union([z.string(), z.literal(false)], { error: 'expected a path or false' }).optional(),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  /** Base of the edit links, or a function that makes them. */
  editUrl: z.union([z.string(), functionSchema<DocEditUrl>()], { error: 'expected a URL or a function' }).optional(),
  /** Edit links of older versions lead to the current one. */
  editCurrentVersion: z.boolean().default(false),
  /** Edit links of translations lead to the translation. */
  editLocalizedFiles: z.boolean().default(false),
  /** Tags file in the docs folder; `false` for none. Default: `tags.yml` where there is one. */
  tags: z.union([z.string(), z.literal(false), z.null()], { error: 'expected a path or false' }).optional(),
  tagsBasePath: z.string().default('tags'),
  /** How loud a tag is that the tags file does not declare. */
  onInlineTags: reportLevel.default('warn'),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
  /** `false` keeps numbers in names; a function splits names by a rule of the site's own. */
  numberPrefixParser: z
    .union([z.boolean(), functionSchema<NumberPrefixParser>()], { error: 'expected true, false or a function' })
    .default(true),
  breadcrumbs: z.boolean().default(true),
  /** `false` builds only the versions of `versions.json`. */
  includeCurrentVersion: z.boolean().default(true),
  /** The version without its name in the path; default is the first of `versions.json`. */
  lastVersion: z.string().optional(),
  /** Builds only these versions. */
  onlyIncludeVersions: list(z.string()).optional(),
  /** Ignores `versions.json`. */
  disableVersioning: z.boolean().default(false),
  versions: z.record(z.string(), versionSchema).default({}),
  ...foreignOptions,
  sidebarItemsGenerator: replaced(
    '`sidebarItemsGenerator` is not used by docs-gen',
    'Write the sidebar in the sidebars file, or set positions in front matter and `_category_` files.',
  ),
})

/** What the author gives to `docs()`. */
export type DocsOptions = z.input<typeof docsSchema>
/** The same with every default filled in. */
export type DocsSettings = Readonly<z.output<typeof docsSchema>>
