import * as z from 'zod'
import {
  algolia,
  type AlgoliaOptions,
  announcementBar,
  type AnnouncementBarOptions,
  type BuiltInSearchOptions,
  type FeatureReadingKeys,
  featureReadingKeys,
  mermaid,
  type MermaidOptions,
  search,
} from '../../../features/lists/settings.ts'
import { footer, type FooterOptions } from './footer.ts'
import { navbar, type NavbarOptions } from './navbar.ts'
import { ignored, imageAddress, keysOf, levelFields, list, section } from './parts.ts'
import { prism, type PrismOptions } from './prism.ts'

/** Light and dark mode. */
export interface ColorModeOptions {
  /**
   * Mode of readers who have not chosen one.
   * @default 'light'
   */
  readonly defaultMode?: 'light' | 'dark'
  /**
   * Removes the switch: every reader has the default mode.
   * @default false
   */
  readonly disableSwitch?: boolean
  /**
   * Follows the reader's system until they choose a mode.
   * @default false
   */
  readonly respectPrefersColorScheme?: boolean
}

/** The sidebar of docs. */
export interface DocsSidebarOptions {
  /**
   * Lets readers hide the sidebar.
   * @default false
   */
  readonly hideable?: boolean
  /**
   * Closes the other categories of a level when one is opened.
   * @default false
   */
  readonly autoCollapseCategories?: boolean
}

/** How pages of docs look. */
export interface DocsThemeOptions {
  /**
   * Where the browser remembers the version that a reader chose.
   * @default 'localStorage'
   */
  readonly versionPersistence?: 'localStorage' | 'none'
  /** The sidebar of docs. */
  readonly sidebar?: DocsSidebarOptions
}

/** The sidebar of recent posts. */
export interface BlogSidebarOptions {
  /**
   * Groups the posts of the sidebar by year.
   * @default true
   */
  readonly groupByYear?: boolean
}

/** How pages of blogs look. */
export interface BlogThemeOptions {
  /** The sidebar of recent posts. */
  readonly sidebar?: BlogSidebarOptions
}

/** Heading levels of the table of contents. */
export interface TableOfContentsOptions {
  /**
   * Level of the shallowest headings shown, 2 to 6.
   * @default 2
   */
  readonly minHeadingLevel?: number
  /**
   * Level of the deepest headings shown, 2 to 6.
   * @default 3
   */
  readonly maxHeadingLevel?: number
}

/** Comforts for readers of pages. */
export interface ReadingOptions extends FeatureReadingKeys {
  /**
   * Copies the address of a heading when its `#` is clicked.
   * @default true
   */
  readonly copyLinks?: boolean
  /**
   * Answers `n` and `p` with the next and the previous page, and `?` with a list of all keys, in which readers can turn such keys off.
   * @default true
   */
  readonly keys?: boolean
  /**
   * Shows the first sentence of a name of the API reference when the pointer or the focus is on a link to it.
   * @default true
   */
  readonly apiPreviews?: boolean
}

/** How pages look: navbar, footer, colours, search. */
export interface ThemeOptions {
  /**
   * Image of the social card of pages without their own: a path below a static folder, or a URL.
   * @example '/img/card.png'
   */
  readonly image?: string
  /**
   * `<meta>` elements of every page, as objects of attributes.
   * @default []
   * @example [{ name: 'robots', content: 'max-image-preview:large' }]
   */
  readonly metadata?: readonly Readonly<Record<string, string>>[]
  /**
   * Typeface of text: Geist, a file of 29 KB for Latin letters that comes with docs-gen, or the one of the reader's system.
   * @default 'geist'
   * @example 'system'
   */
  readonly typeface?: 'geist' | 'system'
  /**
   * Colours of both modes: `default` has a blue accent, `graphite` pure greys with a black one, `clay` warm greys with a red-brown one.
   * @default 'default'
   * @example 'clay'
   */
  readonly palette?: 'default' | 'graphite' | 'clay'
  /**
   * Space between blocks, rows and cells; with `compact`, text has 16 pixels instead of 17.
   * @default 'comfortable'
   * @example 'compact'
   */
  readonly density?: 'comfortable' | 'compact'
  /** Light and dark mode. */
  readonly colorMode?: ColorModeOptions
  /** A line above the navbar. */
  readonly announcementBar?: AnnouncementBarOptions
  /** The bar at the top of every page. */
  readonly navbar?: NavbarOptions
  /** The bottom of every page. */
  readonly footer?: FooterOptions
  /** How pages of docs look. */
  readonly docs?: DocsThemeOptions
  /** How pages of blogs look. */
  readonly blog?: BlogThemeOptions
  /** Heading levels of the table of contents; the front matter of a page takes precedence. */
  readonly tableOfContents?: TableOfContentsOptions
  /** Functions of pages for their readers: copied links, keys, previews of API names. */
  readonly reading?: ReadingOptions
  /** Code blocks: colours, and comments that mark lines. */
  readonly prism?: PrismOptions
  /**
   * Options of the built-in search, or `false` for a site without search.
   * @default {}
   */
  readonly search?: false | BuiltInSearchOptions
  /** Search by Algolia, instead of the built-in search. */
  readonly algolia?: AlgoliaOptions
  /**
   * Shows a banner if the site is served under another base path than it was built for.
   * @default true
   */
  readonly baseUrlIssueBanner?: boolean
  /** How diagrams of `mermaid` code blocks look. */
  readonly mermaid?: MermaidOptions
}

const colorMode = section<ColorModeOptions>()({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
})

const docs = section<DocsThemeOptions>()({
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  sidebar: section<DocsSidebarOptions>()({
    hideable: z.boolean().default(false),
    autoCollapseCategories: z.boolean().default(false),
  }).prefault({}),
})

const blog = section<BlogThemeOptions>()({
  sidebar: section<BlogSidebarOptions>()({
    groupByYear: z.boolean().default(true),
  }).prefault({}),
})

const tableOfContents = section<TableOfContentsOptions>()({
  minHeadingLevel: levelFields.min.default(2),
  maxHeadingLevel: levelFields.max.default(3),
}).refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
  error: '`themeConfig.tableOfContents.minHeadingLevel` must not be greater than `maxHeadingLevel`',
  path: ['minHeadingLevel'],
})

const reading = section<ReadingOptions>()({
  copyLinks: z.boolean().default(true),
  keys: z.boolean().default(true),
  apiPreviews: z.boolean().default(true),
  ...featureReadingKeys,
})

const shape = keysOf<ThemeOptions>()({
  image: imageAddress.optional(),
  metadata: list(z.record(z.string(), z.string()).readonly()).default([]),
  typeface: z.enum(['geist', 'system']).default('geist'),
  palette: z.enum(['default', 'graphite', 'clay']).default('default'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  colorMode: colorMode.prefault({}),
  announcementBar: announcementBar.optional(),
  navbar: navbar.prefault({}),
  footer: footer.optional(),
  docs: docs.prefault({}),
  blog: blog.prefault({}),
  tableOfContents: tableOfContents.prefault({}),
  reading: reading.prefault({}),
  prism: prism.prefault({}),
  search,
  algolia: algolia.optional(),
  baseUrlIssueBanner: z.boolean().default(true),
  mermaid: mermaid.prefault({}),
  liveCodeBlock: ignored,
  zoom: ignored,
})

/** Schema of `themeConfig`. */
export const themeConfig = section<ThemeOptions>()(shape)

/** Known keys of `themeConfig`. */
export const themeKeys: readonly string[] = Object.keys(shape)

/** The theme's settings, with defaults. */
export type ThemeConfig = z.output<typeof themeConfig>
