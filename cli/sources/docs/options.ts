import { z } from 'zod'
import { functionSchema, list, reportLevel, section, words } from '../../config/schema/parts.ts'
import { defaultExclude } from '../files/content-folder.ts'
import { markdownOptions } from '../markdown-options.ts'
import { docusaurusOptions } from '../options.ts'
import type { NumberPrefixParser } from './number-prefix.ts'
import type { SidebarItemsGenerator } from './items-generator.ts'

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

const versionSchema = section({
  /** Name in the version menu. Default: the version's name, `Next` for the current one. */
  label: words.optional(),
  /** Path below `routeBasePath`. Default: empty for the last version, `next` for the current one, else the version's name. */
  path: z.string().optional(),
  /** Banner above the docs. Default: `unreleased` for versions after the last one, `unmaintained` for those before it. */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Shows the name of the version above the docs. Default: true if there are several versions. */
  badge: z.boolean().optional(),
  /** Class of `<html>` on the version's pages. Default: `docs-version-` and the name. */
  className: z.string().optional(),
  /**
   * Asks search engines to leave the version out.
   * @default false
   */
  noIndex: z.boolean().optional(),
})

/** Schema of the options of `docs()`. */
export const docsSchema = section({
  /**
   * Identifies this source among several `docs()`; also the prefix of its version files.
   * @default 'default'
   */
  id: words.default('default'),
  /**
   * Folder of the docs, relative to the site folder.
   * @default 'docs'
   */
  path: z.string().default('docs'),
  /**
   * Path below which the docs are served; `/` is the site's root.
   * @default 'docs'
   */
  routeBasePath: z.string().default('docs'),
  /**
   * Glob patterns of the files that are docs.
   * @default ['**\/*.{md,mdx}']
   */
  include: list(z.string()).default(['**/*.{md,mdx}']),
  /**
   * Glob patterns of files that are not docs.
   * @default files and folders that start with `_`, and tests
   */
  exclude: list(z.string()).default(defaultExclude),
  /**
   * Sidebars file; `false` for no sidebar. Unset: one sidebar is generated from the folders.
   * @example './sidebars.ts'
   */
  sidebarPath: z.union([z.string(), z.literal(false)], { error: 'expected a path or false' }).optional(),
  /**
   * Lets readers collapse categories.
   * @default true
   */
  sidebarCollapsible: z.boolean().default(true),
  /**
   * Collapses categories until readers open them.
   * @default true
   */
  sidebarCollapsed: z.boolean().default(true),
  /**
   * Base URL of edit links, or a function that makes them. Unset: no edit links.
   * @example 'https://github.com/acme/docs/edit/main/'
   */
  editUrl: z.union([z.string(), functionSchema<DocEditUrl>()], { error: 'expected a URL or a function' }).optional(),
  /**
   * Edit links of older versions lead to the current version.
   * @default false
   */
  editCurrentVersion: z.boolean().default(false),
  /**
   * Edit links of translations lead to the translated file.
   * @default false
   */
  editLocalizedFiles: z.boolean().default(false),
  /** Tags file in the docs folder; `false` for none. Default: `tags.yml`, if it exists. */
  tags: z.union([z.string(), z.literal(false), z.null()], { error: 'expected a path or false' }).optional(),
  /**
   * Path of the list of tags, below the version's path.
   * @default 'tags'
   */
  tagsBasePath: z.string().default('tags'),
  /**
   * Level of tags that the tags file does not declare.
   * @default 'warn'
   */
  onInlineTags: reportLevel.default('warn'),
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
   * Removes numbers at the start of file and folder names, and sorts by them; a function replaces the rule.
   * @default true
   */
  numberPrefixParser: z
    .union([z.boolean(), functionSchema<NumberPrefixParser>()], { error: 'expected true, false or a function' })
    .default(true),
  /**
   * Shows breadcrumbs.
   * @default true
   */
  breadcrumbs: z.boolean().default(true),
  /**
   * Builds the current version, besides those of `versions.json`.
   * @default true
   */
  includeCurrentVersion: z.boolean().default(true),
  /** Version that is served without its name in the path. Default: the first of `versions.json`. */
  lastVersion: z.string().optional(),
  /** Builds only these versions. */
  onlyIncludeVersions: list(z.string()).optional(),
  /**
   * Ignores `versions.json`.
   * @default false
   */
  disableVersioning: z.boolean().default(false),
  /**
   * Settings of versions, by name.
   * @default {}
   * @example { current: { label: '2.0 (next)' } }
   */
  versions: z.record(z.string(), versionSchema).default({}),
  ...markdownOptions,
  ...docusaurusOptions,
  /** Generates the items of autogenerated sidebars; it may call the default generator. */
  sidebarItemsGenerator: functionSchema<SidebarItemsGenerator>().optional(),
})

/** Options of `docs()`. */
export type DocsOptions = z.input<typeof docsSchema>
/** Options of `docs()`, with defaults. */
export type DocsSettings = Readonly<z.output<typeof docsSchema>>
