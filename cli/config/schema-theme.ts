import { z } from 'zod'
import { algolia } from './schema-algolia.ts'
import { footer } from './schema-footer.ts'
import { logo, navbar } from './schema-navbar.ts'
import { ignored, levelFields, list, section } from './schema-parts.ts'
import { prism } from './schema-prism.ts'
import { search } from './schema-search.ts'

export { logo }

const colorMode = section({
  /** Mode of a reader who has not chosen (R94). */
  defaultMode: z.enum(['light', 'dark']).default('light'),
  /** Hides the switch; the default mode holds. */
  disableSwitch: z.boolean().default(false),
  /** Follows the system until the reader chooses. */
  respectPrefersColorScheme: z.boolean().default(false),
})

const announcementBar = section({
  /** A new id shows the bar again to those who dismissed it. */
  id: z.string().default('announcement-bar'),
  /** Trusted HTML. */
  content: z.string().default(''),
  /** CSS colour. */
  backgroundColor: z.string().optional(),
  /** CSS colour. */
  textColor: z.string().optional(),
  /** Readers may dismiss it. */
  isCloseable: z.boolean().default(true),
})

const docs = section({
  /** Where the version a reader chose is kept (R55). */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  /** The sidebar of docs. */
  sidebar: section({
    /** Readers may hide it (R44). */
    hideable: z.boolean().default(false),
    /** Opening a category closes those beside it (R43). */
    autoCollapseCategories: z.boolean().default(false),
  }).prefault({}),
})

const blog = section({
  /** The sidebar of recent posts. */
  sidebar: section({
    /** Puts the year above the posts of a year (R50). */
    groupByYear: z.boolean().default(true),
  }).prefault({}),
})

const tableOfContents = section({
  /** Shallowest heading shown. */
  minHeadingLevel: levelFields.min.default(2),
  /** Deepest heading shown. */
  maxHeadingLevel: levelFields.max.default(3),
}).refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
  error: '`themeConfig.tableOfContents.minHeadingLevel` must not be greater than `maxHeadingLevel`',
  path: ['minHeadingLevel'],
})

const mermaid = section({
  /** Mermaid's own themes, by colour mode. */
  theme: section({ light: z.string().default('default'), dark: z.string().default('dark') }).prefault({}),
  /** Mermaid's configuration; what is no JSON in it cannot reach the browser. */
  options: z.record(z.string(), z.json()).readonly().default({}),
})

/** Everything about how pages look. */
const shape = {
  /** Social card of pages that have none of their own; a path below the static folder or a URL. */
  image: z.string().optional(),
  /** `<meta>` elements for every page, as objects of attributes. */
  metadata: list(z.record(z.string(), z.string()).readonly()).default([]),
  /** Light and dark. */
  colorMode: colorMode.prefault({}),
  /** A line above the navbar (R28). */
  announcementBar: announcementBar.optional(),
  /** The bar at the top. */
  navbar: navbar.prefault({}),
  /** What stands at the bottom of every page. */
  footer: footer.optional(),
  /** What is special to docs. */
  docs: docs.prefault({}),
  /** What is special to the blog. */
  blog: blog.prefault({}),
  /** Which headings the table of contents shows; front matter may say otherwise. */
  tableOfContents: tableOfContents.prefault({}),
  /** Code blocks. */
  prism: prism.prefault({}),
  /** The search that is built in: its options, or `false` for a site without search. */
  search,
  /** Search by Algolia instead of the search that is built in. */
  algolia: algolia.optional(),
  /** Tells readers when the site is served under another base path than it was built for (R132). */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Diagrams. */
  mermaid: mermaid.prefault({}),
  liveCodeBlock: ignored,
  zoom: ignored,
}

/** How pages look. */
export const themeConfig = section(shape)

/** The keys of it. */
export const themeKeys: readonly string[] = Object.keys(shape)

/** How pages look, complete. */
export type ThemeConfig = z.output<typeof themeConfig>
