import { z } from 'zod'
import { footer } from './footer.ts'
import { navbar } from './navbar.ts'
import { ignored, imageAddress, levelFields, list, section } from './parts.ts'
import { prism } from './prism.ts'
import { algolia, search } from './search.ts'

const colorMode = section({
  /**
   * Mode of readers who have not chosen one.
   * @default 'light'
   */
  defaultMode: z.enum(['light', 'dark']).default('light'),
  /**
   * Removes the switch: every reader has the default mode.
   * @default false
   */
  disableSwitch: z.boolean().default(false),
  /**
   * Follows the reader's system until they choose a mode.
   * @default false
   */
  respectPrefersColorScheme: z.boolean().default(false),
})

const announcementBar = section({
  /**
   * Identifies the announcement: with a new id, readers who dismissed the bar see it again.
   * @default 'announcement-bar'
   */
  id: z.string().default('announcement-bar'),
  /**
   * Trusted HTML of the announcement.
   * @default ''
   */
  content: z.string().default(''),
  /** CSS colour of the background. */
  backgroundColor: z.string().optional(),
  /** CSS colour of the text. */
  textColor: z.string().optional(),
  /**
   * Lets readers dismiss the bar.
   * @default true
   */
  isCloseable: z.boolean().default(true),
})

const docs = section({
  /**
   * Where the browser remembers the version that a reader chose.
   * @default 'localStorage'
   */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  /** The sidebar of docs. */
  sidebar: section({
    /**
     * Lets readers hide the sidebar.
     * @default false
     */
    hideable: z.boolean().default(false),
    /**
     * Closes the other categories of a level when one is opened.
     * @default false
     */
    autoCollapseCategories: z.boolean().default(false),
  }).prefault({}),
})

const blog = section({
  /** The sidebar of recent posts. */
  sidebar: section({
    /**
     * Groups the posts of the sidebar by year.
     * @default true
     */
    groupByYear: z.boolean().default(true),
  }).prefault({}),
})

const tableOfContents = section({
  /**
   * Level of the shallowest headings shown, 2 to 6.
   * @default 2
   */
  minHeadingLevel: levelFields.min.default(2),
  /**
   * Level of the deepest headings shown, 2 to 6.
   * @default 3
   */
  maxHeadingLevel: levelFields.max.default(3),
}).refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
  error: '`themeConfig.tableOfContents.minHeadingLevel` must not be greater than `maxHeadingLevel`',
  path: ['minHeadingLevel'],
})

const mermaid = section({
  /** Names of Mermaid themes, by colour mode. */
  theme: section({
    /**
     * Theme in light mode.
     * @default 'default'
     */
    light: z.string().default('default'),
    /**
     * Theme in dark mode.
     * @default 'dark'
     */
    dark: z.string().default('dark'),
  }).prefault({}),
  /**
   * Configuration of Mermaid, as JSON values.
   * @default {}
   * @example { maxTextSize: 50000 }
   */
  options: z.record(z.string(), z.json()).readonly().default({}),
})

const shape = {
  /** Image of the social card of pages without their own: a path below a static folder, or a URL. */
  image: imageAddress.optional(),
  /**
   * `<meta>` elements of every page, as objects of attributes.
   * @default []
   * @example [{ name: 'robots', content: 'max-image-preview:large' }]
   */
  metadata: list(z.record(z.string(), z.string()).readonly()).default([]),
  /** Light and dark mode. */
  colorMode: colorMode.prefault({}),
  /** A line above the navbar. */
  announcementBar: announcementBar.optional(),
  /** The bar at the top of every page. */
  navbar: navbar.prefault({}),
  /** The bottom of every page. */
  footer: footer.optional(),
  /** Settings of docs pages. */
  docs: docs.prefault({}),
  /** Settings of blog pages. */
  blog: blog.prefault({}),
  /** Heading levels of the table of contents; front matter can replace them for a page. */
  tableOfContents: tableOfContents.prefault({}),
  /** Code blocks. */
  prism: prism.prefault({}),
  /**
   * Options of the built-in search, or `false` for a site without search.
   * @default {}
   */
  search,
  /** Search by Algolia, instead of the built-in search. */
  algolia: algolia.optional(),
  /**
   * Shows a banner if the site is served under another base path than it was built for.
   * @default true
   */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Diagrams of `mermaid` code blocks. */
  mermaid: mermaid.prefault({}),
  /** Accepted without effect. */
  liveCodeBlock: ignored,
  /** Accepted without effect. */
  zoom: ignored,
}

/** Schema of `themeConfig`: everything about how pages look. */
export const themeConfig = section(shape)

/** Known keys of `themeConfig`. */
export const themeKeys: readonly string[] = Object.keys(shape)

/** The theme's settings, with defaults. */
export type ThemeConfig = z.output<typeof themeConfig>
