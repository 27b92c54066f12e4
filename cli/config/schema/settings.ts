import { z } from 'zod'
import { runtimeSlots } from '../../lib/runtime-data.ts'
import { addressUse } from '../../lib/unsafe-url.ts'
import { suggest } from '../../report/suggest.ts'
import type { AfterBuild } from './after-build.ts'
import { bundler } from './bundler.ts'
import { docusaurusKeys } from './docusaurus-keys.ts'
import { i18n, placeLocales } from './i18n.ts'
import { type BrokenLinkHook, markdown } from './markdown.ts'
import {
  checkAddress,
  fileAddress,
  functionSchema,
  imageAddress,
  list,
  reportLevel,
  type ReportLevel,
  section,
  withSlashes,
} from './parts.ts'
import { security } from './security.ts'
import { themeConfig } from './theme.ts'

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

const headTag = section({
  /** Name of the element: `link`, `meta`, `script` … */
  tagName: z.string(),
  /**
   * Its attributes; `true` writes the name alone.
   * @default {}
   */
  attributes: attributes.default({}),
  /** Trusted HTML inside the element. */
  innerHTML: z.string().optional(),
  /** Accepted without effect. */
  customElement: z.boolean().optional(),
})

const asset = z.union([fileAddress, attributes], { error: 'expected a URL or an object of attributes' })

const gtag = section({
  /**
   * Measurement id, or several of them.
   * @example 'G-999X9XX9XX'
   */
  trackingID: z.union([z.string(), list(z.string())], { error: 'expected a string or a list of strings' }),
  /**
   * Asks Google Analytics to shorten IP addresses.
   * @default false
   */
  anonymizeIP: z.boolean().default(false),
}).transform(({ trackingID, anonymizeIP }) => ({
  trackingIds: typeof trackingID === 'string' ? [trackingID] : trackingID,
  anonymizeIP,
}))

const internalDocs = section({
  /**
   * Hosts of the public site on which readers are checked.
   * @default []
   */
  staticHosts: list(z.string()).default([]),
  /** Host of the internal docs. */
  internalHost: z.string(),
  /** URL that answers only inside the internal network; it is requested first. */
  pingUrl: z.string(),
  /** URL that decides about the banner and the redirect. */
  checkUrl: z.string(),
})

const storage = section({
  /**
   * Storage of the browser for readers' choices.
   * @default 'localStorage'
   */
  type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
  /**
   * Suffix of the storage keys; `true` derives one from the site's address.
   * @default false
   */
  namespace: z.union([z.string(), z.boolean()], { error: 'expected a string, true or false' }).default(false),
})

/** Reports slots that the theme does not have. */
function checkSlots(theme: Readonly<Record<string, string>>, context: z.RefinementCtx): void {
  const isOwn = (name: string): boolean => /^(?:custom-|@theme(?:-original)?\/)/.test(name)
  const names = Object.keys(theme).filter((name) => !isOwn(name) && !runtimeSlots().includes(name))
  for (const name of names) {
    const meant = suggest(name, runtimeSlots())
    const hint = meant === undefined ? `The slots are ${runtimeSlots().join(', ')}.` : `Did you mean \`${meant}\`?`
    const message = `The theme has no slot \`${name}\``
    context.addIssue({ code: 'custom', path: [name], message, params: { hint, onKey: true } })
  }
}

/** Every key of the config except `sources`. */
export const settingsShape = {
  /** Name of the site: in the browser's tab, feeds and search. */
  title: z.string(),
  /**
   * One line about the site, for feeds and descriptions.
   * @default ''
   */
  tagline: z.string().default(''),
  /**
   * Separator between the title of a page and that of the site.
   * @default '|'
   */
  titleDelimiter: z.string().default('|'),
  /**
   * Origin of the site, without a path.
   * @example 'https://docs.example.com'
   */
  url,
  /**
   * Path below which the site is served; missing slashes at its ends are added.
   * @default '/'
   * @example '/docs/'
   */
  baseUrl: baseUrl.default('/'),
  /** Icon in the browser's tab: a path below a static folder, or a URL. */
  favicon: imageAddress.optional(),
  /** `true` ends every path with a slash, `false` removes it. Unset: paths stay as they are. */
  trailingSlash: z.boolean().optional(),
  /**
   * Asks search engines to leave the site out.
   * @default false
   */
  noIndex: z.boolean().default(false),
  /** Owner of the repository. */
  organizationName: z.string().optional(),
  /** Name of the repository. */
  projectName: z.string().optional(),
  /** Locales of the site, and their translations. */
  i18n: i18n.prefault({}),
  /**
   * Level of links in pages to paths without a page.
   * @default 'throw'
   */
  onBrokenLinks: reportLevel.default('throw'),
  /** Level of elements that lead to no page or file, such as `<a href="…">` in MDX and in React pages. Default: that of `onBrokenLinks`. */
  onBrokenElementLinks: reportLevel.optional(),
  /**
   * Level of links to missing headings.
   * @default 'throw'
   */
  onBrokenAnchors: reportLevel.default('throw'),
  /**
   * Level of links to missing Markdown files.
   * @default 'throw'
   */
  onBrokenMarkdownLinks: reportLevel.default('throw'),
  /**
   * Level of missing images.
   * @default 'throw'
   */
  onBrokenMarkdownImages: reportLevel.default('throw'),
  /** Level of missing images of elements, such as `<img src="…">`. Default: that of `onBrokenMarkdownImages`. */
  onBrokenElementImages: reportLevel.optional(),
  /**
   * Level of two pages with the same path.
   * @default 'warn'
   */
  onDuplicateRoutes: reportLevel.default('warn'),
  /** Settings of Markdown. */
  markdown: markdown.prefault({}),
  /**
   * Folders whose files are copied to the output unchanged.
   * @default ['static']
   */
  staticDirectories: list(z.string()).default(['static']),
  /**
   * Elements in the `<head>` of every page.
   * @default []
   * @example [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.com' } }]
   */
  headTags: list(headTag).default([]),
  /**
   * Scripts of every page: URLs, or objects of attributes.
   * @default []
   * @example ['/js/chat.js', { src: 'https://example.com/a.js', async: true }]
   */
  scripts: list(asset).default([]),
  /**
   * Style sheets of every page: URLs, or objects of attributes.
   * @default []
   */
  stylesheets: list(asset).default([]),
  /** Trusted HTML of every page, besides `headTags`. */
  html: section({
    /**
     * HTML at the end of the head.
     * @default ''
     */
    head: z.string().default(''),
    /**
     * HTML at the start of the body.
     * @default ''
     * @example '<noscript>This site works without scripts.</noscript>'
     */
    bodyStart: z.string().default(''),
    /**
     * HTML at the end of the body.
     * @default ''
     */
    bodyEnd: z.string().default(''),
  }).prefault({}),
  /**
   * Functions that change the files of a build before these replace the last output. They are called for each language, and not by
   * `check` and `serve`.
   * @default []
   * @example [({ outDir }) => writeFileSync(join(outDir, 'version.txt'), '1')]
   */
  afterBuild: list(functionSchema<AfterBuild>()).default([]),
  /**
   * Modules and CSS files that are bundled into every page.
   * @default []
   * @example ['./theme/custom.css', './theme/analytics.ts']
   */
  clientModules: list(z.string()).default([]),
  /**
   * Folder of the package `infima`, whose style sheet then takes the place of docs-gen's own. Set for Docusaurus sites, so that their
   * pages and their own style sheets look as before.
   * @example './node_modules/infima'
   */
  infima: z.string().optional(),
  /**
   * PostCSS plugins, such as Tailwind's, that run over the style sheets of the site.
   * @default []
   * @example [tailwindcss()]
   */
  postcssPlugins: list(z.unknown()).default([]),
  /**
   * Values of your own; components read them with `useSite().customFields`. They are public: every page has them in its script, so
   * put no password, key or token here.
   * @default {}
   */
  customFields: z.record(z.string(), z.unknown()).readonly().default({}),
  /**
   * Data of plugins for components, by the plugin's name and the id of the instance; `usePluginData` of `@docusaurus/useGlobalData`
   * reads it. It is public, as `customFields` are.
   * @default {}
   * @example { 'acme-releases': { default: { latest: '2.1' } } }
   */
  pluginData: z.record(z.string(), z.record(z.string(), z.unknown()).readonly()).readonly().default({}),
  /**
   * Theme components to replace: the name of a slot and the path of a module whose default export replaces it.
   * @default {}
   * @example { Footer: './theme/Footer.tsx' }
   */
  theme: z.record(z.string(), z.string()).superRefine(checkSlots).readonly().default({}),
  /** Storage of readers' choices, such as the colour mode. */
  storage: storage.prefault({}),
  /** Look of the site: navbar, footer, colours, search. */
  themeConfig: themeConfig.prefault({}),
  /** How modules of components and pages are found and read. */
  bundler: bundler.prefault({}),
  /** Services that count page views. */
  analytics: section({
    /** Google Analytics 4. */
    gtag: gtag.optional(),
  }).optional(),
  /** Leads employees from the public site to the internal docs. */
  internalDocs: internalDocs.optional(),
  /**
   * A Docusaurus config as its components read it with `useDocusaurusContext`. Set by the translation of such a config; only pages whose
   * code reads it have it, and everyone can read it there.
   */
  docusaurusConfig: z.record(z.string(), z.unknown()).readonly().optional(),
  /** Permissions of the site's files, and of its pages in a browser. */
  security: security.prefault({}),
  ...docusaurusKeys,
}

type Settings = z.output<z.ZodObject<typeof settingsShape>>

/** Merges keys that have two places, and computes the place of each locale. */
export function completeSettings(settings: Settings, context: z.RefinementCtx) {
  const { markdown: written, themes: hasMermaidTheme, baseUrlIssueBanner, ...config } = settings
  const { hooks, ...rest } = written
  const { onBrokenMarkdownLinks: links, onBrokenMarkdownImages: images } = hooks ?? {}
  const themeSettings = config.themeConfig
  return {
    ...config,
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
