import * as z from 'zod'
import { addressUse } from '../../markup/unsafe-url.ts'
import { suggestName } from '../../report/suggest.ts'
import {
  featureKeys,
  type FeatureOptions,
  keysForServers,
  securityKeysForServers,
  settingChecks,
  valuesOnDisk,
  withConventions,
} from '../../../features/lists/settings.ts'
import { foreignKeys } from '../../../features/lists/other-tools/names.ts'
import { isExternal, slotNames, type ThemeFiles } from '../../../runtime/contract/index.ts'
import type { AfterBuild } from './after-build.ts'
import { bundler, type BundlerOptions } from './bundler.ts'
import { i18n, type I18nOptions, placeLocales } from './i18n.ts'
import { type BrokenLinkHook, markdown, type MarkdownOptions } from './markdown.ts'
import {
  checkAddress,
  fileAddress,
  functionSchema,
  imageAddress,
  keysOf,
  list,
  notOffered,
  reportLevel,
  type ReportLevel,
  section,
  withSlashes,
  writtenAs,
} from './parts.ts'
import { security, type SecurityOptions } from './security.ts'
import { themeConfig, type ThemeOptions } from './theme.ts'
import { hasQueryOrHash, isWebAddress } from '../../text/addresses.ts'

/** Attributes of an element; `true` writes the name alone. */
export type ElementAttributes = Readonly<Record<string, string | number | boolean>>

/** An element in the head of every page. */
export interface HeadTagOptions {
  /** Name of the element: `link`, `meta`, `script` … */
  readonly tagName: string
  /**
   * Its attributes; `true` writes the name alone.
   * @default {}
   */
  readonly attributes?: ElementAttributes
  /** Trusted HTML inside the element. It stays as it is, so addresses in it are written with the base path. */
  readonly innerHTML?: string
}

/** Storage of readers' choices, such as the colour mode. */
export interface StorageOptions {
  /**
   * Storage of the browser for readers' choices.
   * @default 'localStorage'
   */
  readonly type?: 'localStorage' | 'sessionStorage'
  /**
   * Suffix of the storage keys, which keeps sites at one origin apart; `true` derives one from the site's address.
   * @default false
   */
  readonly namespace?: string | boolean
}

/** Trusted HTML of every page. It stays as it is, so addresses in it are written with the base path. */
export interface PageHtml {
  /**
   * HTML at the end of the head.
   * @default ''
   */
  readonly head?: string
  /**
   * HTML at the start of the body.
   * @default ''
   * @example '<noscript>This site works without scripts.</noscript>'
   */
  readonly bodyStart?: string
  /**
   * HTML at the end of the body.
   * @default ''
   */
  readonly bodyEnd?: string
}

/** Every key of the config except `sources`. */
export interface SettingsOptions extends FeatureOptions {
  /** Name of the site: in the browser's tab, feeds and search. */
  readonly title: string
  /**
   * One line about the site, for feeds and descriptions.
   * @default ''
   */
  readonly tagline?: string
  /**
   * Separator between the title of a page and that of the site.
   * @default '|'
   */
  readonly titleDelimiter?: string
  /**
   * Origin of the site, without a path.
   * @example 'https://docs.example.com'
   */
  readonly url: string
  /**
   * Path below which the site is served; missing slashes at its ends are added.
   * @default '/'
   * @example '/docs/'
   */
  readonly baseUrl?: string
  /**
   * Icon in the browser's tab: a path below a static folder, or a URL.
   * @default `favicon.ico` of a static folder, else the logo of the navbar, else an empty one
   * @example '/img/logo.svg'
   */
  readonly favicon?: string
  /**
   * Slashes at the end of addresses: `true` writes `a/index.html` and links to `/a/`, `false` writes `a.html` and links to `/a`.
   * @default pages are written as `a/index.html`, links are `/a`
   */
  readonly trailingSlash?: boolean
  /**
   * Writes the scripts of live parts and the style sheets a second time, for apps that show the site inside of themselves: these scripts
   * use the app's React, and these styles reach the docs only.
   * @default false
   */
  readonly embed?: boolean
  /**
   * Asks search engines to leave the site out.
   * @default false
   */
  readonly noIndex?: boolean
  /**
   * Owner of the repository, for components that read it.
   * @default ''
   */
  readonly organizationName?: string
  /**
   * Short name of the project. Sites at one origin keep recent searches apart by it.
   * @default the title, in small letters with dashes
   */
  readonly projectName?: string
  /** Languages of the site. */
  readonly i18n?: I18nOptions
  /**
   * Level of links in pages to paths without a page.
   * @default 'throw'
   */
  readonly onBrokenLinks?: ReportLevel
  /**
   * Level of elements that lead to no page or file, such as `<a href="…">` in MDX and in React pages.
   * @default the level of `onBrokenLinks`
   */
  readonly onBrokenElementLinks?: ReportLevel
  /**
   * Level of links to missing headings.
   * @default 'throw'
   */
  readonly onBrokenAnchors?: ReportLevel
  /**
   * Level of links to missing Markdown files.
   * @default 'throw'
   */
  readonly onBrokenMarkdownLinks?: ReportLevel
  /**
   * Level of missing images.
   * @default 'throw'
   */
  readonly onBrokenMarkdownImages?: ReportLevel
  /**
   * Level of missing images of elements, such as `<img src="…">`.
   * @default the level of `onBrokenMarkdownImages`
   */
  readonly onBrokenElementImages?: ReportLevel
  /**
   * Level of two pages with the same path.
   * @default 'warn'
   */
  readonly onDuplicateRoutes?: ReportLevel
  /**
   * Level of docs that are in no sidebar, if the site has one: readers find them by links and search only.
   * @default 'log'
   */
  readonly onDocsWithoutSidebar?: ReportLevel
  /** Settings of Markdown: syntax, plugins, components, diagrams. */
  readonly markdown?: MarkdownOptions
  /**
   * Folders whose files are copied to the output unchanged.
   * @default ['static']
   */
  readonly staticDirectories?: readonly string[]
  /**
   * Elements in the `<head>` of every page.
   * @default []
   * @example [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.com' } }]
   */
  readonly headTags?: readonly HeadTagOptions[]
  /**
   * Scripts of every page: URLs, or objects of attributes.
   * @default []
   * @example ['/js/chat.js', { src: 'https://example.com/a.js', async: true }]
   */
  readonly scripts?: readonly (string | ElementAttributes)[]
  /**
   * Style sheets of every page: URLs, or objects of attributes. Files of the site belong into `clientModules`, which bundles them.
   * @default []
   * @example ['https://example.com/fonts.css']
   */
  readonly stylesheets?: readonly (string | ElementAttributes)[]
  /** Trusted HTML of every page, besides `headTags`. */
  readonly html?: PageHtml
  /**
   * Functions that change the files of a build before these replace the last output. They are called for each language, and not by
   * `check` and `serve`.
   * @default []
   * @example [({ outDir }) => writeFileSync(join(outDir, 'version.txt'), '1')]
   */
  readonly afterBuild?: readonly AfterBuild[]
  /**
   * Modules and CSS files that are bundled into every page. A module runs when the page is loaded; without one, the app is loaded when the
   * reader acts.
   * @default []
   * @example ['./theme/custom.css', './theme/analytics.ts']
   */
  readonly clientModules?: readonly string[]
  /**
   * PostCSS plugins, such as Tailwind's, that run over the style sheets of the site.
   * @default []
   * @example [tailwindcss()]
   */
  readonly postcssPlugins?: readonly unknown[]
  /**
   * Values of your own; components read them with `useSite().customFields`. They are public: every page has them in its script, so put
   * no password, key or token here.
   * @default {}
   * @example { supportUrl: 'https://help.example.com' }
   */
  readonly customFields?: Readonly<Record<string, unknown>>
  /**
   * Data of plugins for components, by the plugin's name and the id of the instance; `usePluginData` of `@docusaurus/useGlobalData`
   * reads it. It is public, as `customFields` are.
   * @default {}
   * @example { 'acme-releases': { default: { latest: '2.1' } } }
   */
  readonly pluginData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /**
   * Components of the theme to replace: the name of a slot, and the path of a module whose default export replaces it.
   * @default {}
   * @example { Footer: './theme/Footer.tsx' }
   */
  readonly theme?: ThemeFiles
  /** Storage of readers' choices, such as the colour mode. */
  readonly storage?: StorageOptions
  /** How pages look: navbar, footer, colours, search. */
  readonly themeConfig?: ThemeOptions
  /** How modules of components and pages are found and read. */
  readonly bundler?: BundlerOptions
  /** Permissions of the site's files, and of its pages in a browser. */
  readonly security?: SecurityOptions
}

const url = z.string().transform((text, context) => {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (!parsed || !isWebAddress(parsed.protocol)) {
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
  .refine((text) => !isExternal(text) && !hasQueryOrHash(text) && !text.startsWith('.'), {
    error: "expected a path such as '/' or '/docs/'",
  })
  .refine((text) => encodedPath(text) === text, {
    error: ({ input }) => `expected a path as browsers write it, such as '${encodedPath(String(input))}'`,
  })
  .transform(withSlashes)

/** A path with the characters encoded that an address cannot have. */
function encodedPath(text: string): string {
  const base = text.startsWith('/') ? '' : '/'
  return URL.canParse(base + text, 'https://a.example')
    ? new URL(base + text, 'https://a.example').pathname.slice(base.length)
    : text
}

const attributes = z
  .record(
    z.string(),
    z.union([z.string(), z.boolean(), z.number().transform(String)], { error: 'expected a string, true or false' }),
  )
  .superRefine((values, context) => {
    for (const [name, value] of Object.entries(values))
      if (addressUse('', name.toLowerCase()) !== undefined) checkAddress(String(value), context, { path: [name] })
  })
  .readonly()

const headTag = section<HeadTagOptions>()({
  tagName: z.string(),
  attributes: attributes.default({}),
  innerHTML: z.string().optional(),
  customElement: notOffered(z.boolean()).optional(),
})

const asset = z.union([fileAddress, attributes], { error: 'expected a URL or an object of attributes' })

const storage = section<StorageOptions>()({
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
  namespace: z.union([z.string(), z.boolean()], { error: 'expected a string, true or false' }).default(false),
})

/** Starts of names that other tools' sites give to components of their own. */
const foreignSlots = ['custom-', '@theme/', '@theme-original/']

/** Reports slots that the theme does not have. */
function checkSlots(theme: Readonly<Record<string, string>>, context: z.RefinementCtx): void {
  const slots: ReadonlySet<string> = new Set(slotNames)
  const isOwn = (name: string): boolean => foreignSlots.some((start) => name.startsWith(start))
  const names = Object.keys(theme).filter((name) => !isOwn(name) && !slots.has(name))
  for (const name of names) {
    const meant = suggestName(name, slotNames)
    const hint =
      meant === undefined ? `The slots are ${[...slotNames].sort().join(', ')}.` : `Did you mean \`${meant}\`?`
    const message = `The theme has no slot \`${name}\``
    context.addIssue({ code: 'custom', path: [name], message, params: { hint, onKey: true } })
  }
}

/** Every key of the config except `sources`. */
export const settingsShape = keysOf<SettingsOptions>()({
  title: z.string(),
  tagline: z.string().default(''),
  titleDelimiter: z.string().default('|'),
  url,
  baseUrl: baseUrl.default('/'),
  favicon: imageAddress.optional(),
  trailingSlash: z.boolean().optional(),
  embed: z.boolean().default(false),
  noIndex: z.boolean().default(false),
  organizationName: z.string().optional(),
  projectName: z.string().optional(),
  i18n: i18n.prefault({}),
  onBrokenLinks: reportLevel.default('throw'),
  onBrokenElementLinks: reportLevel.optional(),
  onBrokenAnchors: reportLevel.default('throw'),
  onBrokenMarkdownLinks: reportLevel.default('throw'),
  onBrokenMarkdownImages: reportLevel.default('throw'),
  onBrokenElementImages: reportLevel.optional(),
  onDuplicateRoutes: reportLevel.default('warn'),
  onDocsWithoutSidebar: reportLevel.default('log'),
  markdown: markdown.prefault({}),
  staticDirectories: list(z.string()).default(['static']),
  headTags: list(headTag).default([]),
  scripts: list(asset).default([]),
  stylesheets: list(asset).default([]),
  html: section<PageHtml>()({
    head: z.string().default(''),
    bodyStart: z.string().default(''),
    bodyEnd: z.string().default(''),
  }).prefault({}),
  afterBuild: list(functionSchema<AfterBuild>()).default([]),
  clientModules: list(z.string()).default([]),
  postcssPlugins: list(z.unknown()).default([]),
  customFields: z.record(z.string(), z.unknown()).readonly().default({}),
  pluginData: z.record(z.string(), z.record(z.string(), z.unknown()).readonly()).readonly().default({}),
  theme: writtenAs<ThemeFiles>()(z.record(z.string(), z.string()).superRefine(checkSlots).readonly()).default({}),
  storage: storage.prefault({}),
  themeConfig: themeConfig.prefault({}),
  bundler: bundler.prefault({}),
  ...featureKeys,
  security: security.prefault({}),
  ...foreignKeys,
})

type Settings = z.output<z.ZodObject<typeof settingsShape>>

/** Merges keys that have two places, and computes the place of each locale. */
export function completeSettings(settings: Settings, context: z.RefinementCtx) {
  const { markdown, themes: hasMermaidTheme, baseUrlIssueBanner, ...config } = settings
  const { hooks, ...rest } = markdown
  const { onBrokenMarkdownLinks: links, onBrokenMarkdownImages: images } = hooks ?? {}
  // For pages that are opened from a disk, browsers run no module, load no font, fetch nothing and know no origin.
  const isFromDisk = config.host === 'files'
  for (const check of settingChecks) check(config, context)
  const themeSettings = isFromDisk
    ? { ...config.themeConfig, search: false as const, algolia: undefined, typeface: 'system' as const }
    : config.themeConfig
  return {
    ...withConventions(config),
    ...(isFromDisk && { ...unset(keysForServers), ...valuesOnDisk }),
    security: isFromDisk ? { ...config.security, ...unset(securityKeysForServers) } : config.security,
    themeConfig: { ...themeSettings, baseUrlIssueBanner: baseUrlIssueBanner ?? themeSettings.baseUrlIssueBanner },
    onBrokenMarkdownLinks: levelOf(links) ?? config.onBrokenMarkdownLinks,
    onBrokenMarkdownImages: levelOf(images) ?? config.onBrokenMarkdownImages,
    onBrokenElementLinks: config.onBrokenElementLinks ?? config.onBrokenLinks,
    onBrokenElementImages: config.onBrokenElementImages ?? levelOf(images) ?? config.onBrokenMarkdownImages,
    markdown: {
      ...rest,
      brokenLinkHooks: { link: functionOf(links), image: functionOf(images) },
      mermaid: rest.mermaid ?? hasMermaidTheme ?? false,
    },
    i18n: placeLocales(config.i18n, config, context),
  }
}

/** An object whose keys have no values. */
function unset<Key extends string>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, undefined])) as { [K in Key]?: undefined }
}

type LevelOrHook = ReportLevel | BrokenLinkHook | undefined

/** A link that a function handles is not reported. */
function levelOf(value: LevelOrHook): ReportLevel | undefined {
  return typeof value === 'function' ? 'ignore' : value
}

function functionOf(value: LevelOrHook): BrokenLinkHook | undefined {
  return typeof value === 'function' ? value : undefined
}

/** The config with defaults, except for its sources. */
type SiteSettings = Readonly<ReturnType<typeof completeSettings>>

/** The config with defaults, for one type of source. */
export type SiteConfigOf<Source> = SiteSettings & {
  /** Sources of the site's pages. */
  readonly sources: readonly Source[]
}
