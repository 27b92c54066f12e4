import { z } from 'zod'
import type { ContentSource } from '../sources/source.ts'
import { i18n, placeLocales } from './schema-i18n.ts'
import { markdown } from './schema-markdown.ts'
import type { BrokenLinkHook } from './schema-markdown.ts'
import { foreignKeys } from './schema-foreign.ts'
import { list, reportLevel, section, withSlashes } from './schema-parts.ts'
import { themeConfig } from './schema-theme.ts'

export type { LocaleConfig, LocalesConfig } from './schema-i18n.ts'
export type { FooterItemConfig } from './schema-footer.ts'
export type { LogoConfig } from './schema-navbar.ts'
export type { NavbarItemConfig, NavbarItemType } from './schema-navbar-item.ts'
export type { PrismTheme } from './schema-prism.ts'
export type { ThemeConfig } from './schema-theme.ts'

/** How loud a kind of problem is: `throw` fails the command. */
export type ReportLevel = z.output<typeof reportLevel>

const url = z.string().transform((text, context) => {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    context.addIssue({ code: 'custom', message: "expected an address such as 'https://docs.example.com'" })
    return z.NEVER
  }
  if (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '') return parsed.origin
  const hint = `Write url: '${parsed.origin}' and baseUrl: '${withSlashes(parsed.pathname)}'.`
  context.addIssue({
    code: 'custom',
    message: `\`url\` must be an origin without a path, but is '${text}'`,
    params: { hint },
  })
  return z.NEVER
})

const baseUrl = z
  .string()
  .refine((text) => !/^[a-z][a-z\d+.-]*:|^\/\/|[?#]|^\./i.test(text), {
    error: "expected a path such as '/' or '/docs/'",
  })
  .transform(withSlashes)

const source = z.custom<ContentSource>(isSource, {
  error: 'expected a content source such as docs(), blog() or pages()',
})

function isSource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { name, load } = value as Readonly<Record<string, unknown>>
  return typeof name === 'string' && typeof load === 'function'
}

const attributes = z
  .record(
    z.string(),
    z.union([z.string(), z.boolean(), z.number().transform(String)], { error: 'expected a string, true or false' }),
  )
  .readonly()

const headTag = section({
  /** `link`, `meta`, `script` … */
  tagName: z.string(),
  attributes: attributes.default({}),
  innerHTML: z.string().optional(),
  customElement: z.boolean().optional(),
})

const asset = z.union([z.string(), attributes], { error: 'expected a URL or an object of attributes' })

const gtag = section({
  /** One id, or several. */
  trackingID: z.union([z.string(), list(z.string())], { error: 'expected a string or a list of strings' }),
  anonymizeIP: z.boolean().default(false),
}).transform(({ trackingID, anonymizeIP }) => ({
  trackingIds: typeof trackingID === 'string' ? [trackingID] : trackingID,
  anonymizeIP,
}))

const internalDocs = section({
  /** Hosts of the public site whose readers may be led to the internal one (R120). */
  staticHosts: list(z.string()).default([]),
  internalHost: z.string(),
  /** Asked first, to see whether the reader is inside (R121). */
  pingUrl: z.string(),
  /** Asked for the banner and redirect. */
  checkUrl: z.string(),
})

const storage = section({
  /** Where readers' choices are kept (R99). */
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
  /** Suffix of the keys; `true` makes one from the site's address. */
  namespace: z.union([z.string(), z.boolean()], { error: 'expected a string, true or false' }).default(false),
})

/** The keys of a config file. */
export const siteShape = {
  /** Name of the site: in the browser's tab, feeds and search. */
  title: z.string(),
  /** One line below the title. */
  tagline: z.string().default(''),
  /** Between a page's title and the site's. */
  titleDelimiter: z.string().default('|'),
  /** Origin the site is served from, without a path: `https://docs.example.com`. */
  url,
  /** Path the site is served under; slashes at both ends are added. */
  baseUrl: baseUrl.default('/'),
  /** Path below the static folder, or a URL. */
  favicon: z.string().optional(),
  /** `true` ends every path with a slash, `false` none; unset leaves paths as they are (R74). */
  trailingSlash: z.boolean().optional(),
  /** Asks search engines to leave the site out. */
  noIndex: z.boolean().default(false),
  /** Owner of the repository. */
  organizationName: z.string().optional(),
  /** Name of the repository. */
  projectName: z.string().optional(),
  /** The languages of the site. */
  i18n: i18n.prefault({}),
  /** Links of written pages that lead to no page (R135). */
  onBrokenLinks: reportLevel.default('ignore'),
  /** Links to headings that are not there. */
  onBrokenAnchors: reportLevel.default('throw'),
  /** Links to Markdown files that are not there. */
  onBrokenMarkdownLinks: reportLevel.default('throw'),
  /** Images that are not there. */
  onBrokenMarkdownImages: reportLevel.default('throw'),
  /** Two pages on one path. */
  onDuplicateRoutes: reportLevel.default('warn'),
  /** How Markdown is read. */
  markdown: markdown.prefault({}),
  /** Folders whose files are copied as they are. */
  staticDirectories: list(z.string()).default(['static']),
  /** Elements for the `<head>` of every page. */
  headTags: list(headTag).default([]),
  /** Scripts of every page: URLs, or objects of attributes. */
  scripts: list(asset).default([]),
  /** Stylesheets of every page: URLs, or objects of attributes. */
  stylesheets: list(asset).default([]),
  /** Modules and CSS files that are part of the app on every page. */
  clientModules: list(z.string()).default([]),
  /** Values of your own, for components. */
  customFields: z.record(z.string(), z.unknown()).readonly().default({}),
  /** Where pages come from: `[docs(), blog(), pages()]`. */
  sources: list(source).default([]),
  /** Slot name → module path whose default export replaces it. */
  theme: z.record(z.string(), z.string()).readonly().default({}),
  /** Where readers' choices are kept. */
  storage: storage.prefault({}),
  /** How pages look. */
  themeConfig: themeConfig.prefault({}),
  /** Counting of page views (R76). */
  analytics: section({ gtag: gtag.optional() }).optional(),
  /** Leads readers on the provider's own hosts to the internal docs (R120). */
  internalDocs: internalDocs.optional(),
}

/** The config file: what may be said, what holds where nothing is said, and what is wrong. */
export const siteSchema = section({ ...siteShape, ...foreignKeys }).transform(
  ({ markdown: { hooks, ...rest }, themes: hasDiagramTheme, baseUrlIssueBanner, ...config }, context) => ({
    ...config,
    themeConfig: { ...config.themeConfig, ...(baseUrlIssueBanner === undefined ? {} : { baseUrlIssueBanner }) },
    ...hookLevels(hooks),
    markdown: { ...rest, brokenLinkHooks: hookFunctions(hooks), mermaid: rest.mermaid ?? hasDiagramTheme ?? false },
    i18n: placeLocales(config.i18n, config, context),
  }),
)

type Hooks = z.output<typeof markdown>['hooks']

/** What a function takes care of is no problem any more. */
function hookLevels(
  hooks: Hooks = {},
): Partial<Record<'onBrokenMarkdownLinks' | 'onBrokenMarkdownImages', ReportLevel>> {
  const { onBrokenMarkdownLinks: links, onBrokenMarkdownImages: images } = hooks
  return {
    ...(links === undefined ? {} : { onBrokenMarkdownLinks: typeof links === 'function' ? 'ignore' : links }),
    ...(images === undefined ? {} : { onBrokenMarkdownImages: typeof images === 'function' ? 'ignore' : images }),
  }
}

function hookFunctions(hooks: Hooks = {}): Readonly<Partial<Record<'link' | 'image', BrokenLinkHook>>> {
  const { onBrokenMarkdownLinks: link, onBrokenMarkdownImages: image } = hooks
  return {
    ...(typeof link === 'function' ? { link } : {}),
    ...(typeof image === 'function' ? { image } : {}),
  }
}

/** What an author writes in a config file. */
export type UserConfig = z.input<typeof siteSchema>

/** The config as every stage reads it: complete. */
export type SiteConfig = Readonly<z.output<typeof siteSchema>>
