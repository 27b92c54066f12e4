import * as z from 'zod'
import { keysOf, list, section, writtenAs } from '../../cli/config/schema/parts.ts'
import { withoutEndSlashes } from '../../cli/text/addresses.ts'

/** Google Analytics 4. */
export interface GtagOptions {
  /**
   * Measurement id, or several of them.
   * @example 'G-999X9XX9XX'
   */
  readonly trackingID: string | readonly string[]
  /**
   * Asks Google Analytics to shorten IP addresses.
   * @default false
   */
  readonly anonymizeIP?: boolean
}

/** Google Tag Manager. A trigger for history changes in the container counts navigation. */
export interface TagManagerOptions {
  /**
   * Id of the container.
   * @example 'GTM-ABC1234'
   */
  readonly containerId: string
}

/** Plausible Analytics, its own service or one of yours. */
export interface PlausibleOptions {
  /**
   * Domain of the site, as in Plausible's settings.
   * @example 'docs.example.com'
   */
  readonly domain: string
  /**
   * Address of the script. Page views are sent to the same host.
   * @default 'https://plausible.io/js/script.js'
   * @example 'https://stats.example.com/js/script.outbound-links.js'
   */
  readonly src?: string
}

/** Fathom Analytics. */
export interface FathomOptions {
  /**
   * Id of the site.
   * @example 'ABCDEFGH'
   */
  readonly siteId: string
  /**
   * Address of the script.
   * @default 'https://cdn.usefathom.com/script.js'
   */
  readonly src?: string
}

/** Umami, its own service or one of yours. */
export interface UmamiOptions {
  /**
   * Id of the website.
   * @example '94db1cb1-74f4-4a40-ad6c-962362670409'
   */
  readonly websiteId: string
  /**
   * Address of the script.
   * @default 'https://cloud.umami.is/script.js'
   * @example 'https://stats.example.com/script.js'
   */
  readonly src?: string
  /**
   * Address that page views are sent to.
   * @default the host of the script, or that of Umami's own service
   * @example 'https://stats.example.com'
   */
  readonly hostUrl?: string
}

/** Matomo, on a server of yours or in its cloud. */
export interface MatomoOptions {
  /**
   * Address of Matomo, the folder that has `matomo.php`.
   * @example 'https://stats.example.com/'
   */
  readonly url: string
  /**
   * Number of the site.
   * @example 1
   */
  readonly siteId: number
  /**
   * Address of the script.
   * @default `matomo.js` in the folder of `url`
   * @example 'https://cdn.matomo.cloud/example.matomo.cloud/matomo.js'
   */
  readonly src?: string
}

/** PostHog. */
export interface PosthogOptions {
  /**
   * API key of the project.
   * @example 'phc_abc123'
   */
  readonly key: string
  /**
   * Address that page views are sent to.
   * @default 'https://us.i.posthog.com'
   * @example 'https://eu.i.posthog.com'
   */
  readonly host?: string
}

/** Web Analytics of Vercel, for sites that are published there. */
export interface VercelAnalyticsOptions {
  /**
   * Address of the script.
   * @default '/_vercel/insights/script.js'
   */
  readonly src?: string
}

/** Cloudflare Web Analytics. */
export interface CloudflareAnalyticsOptions {
  /**
   * Token of the site.
   * @example '0123456789abcdef0123456789abcdef'
   */
  readonly token: string
}

/** Services that count page views. A navigation counts as one, too. `docs-gen serve` leaves all of them out. */
export interface AnalyticsOptions {
  /** Google Analytics 4. */
  readonly gtag?: GtagOptions
  /** Google Tag Manager. */
  readonly googleTagManager?: TagManagerOptions
  /** Plausible Analytics. */
  readonly plausible?: PlausibleOptions
  /** Fathom Analytics. */
  readonly fathom?: FathomOptions
  /** Umami. */
  readonly umami?: UmamiOptions
  /** Matomo. */
  readonly matomo?: MatomoOptions
  /** PostHog. */
  readonly posthog?: PosthogOptions
  /**
   * Web Analytics of Vercel.
   * @default false
   */
  readonly vercel?: boolean | VercelAnalyticsOptions
  /** Cloudflare Web Analytics. */
  readonly cloudflare?: CloudflareAnalyticsOptions
  /**
   * Loads nothing until the reader has agreed, which a script of yours says with the event `docs-gen:consent` of the document.
   * @default false
   */
  readonly consent?: boolean
  /**
   * The answer to browsers that send Global Privacy Control or Do Not Track: with `'respect'` no service is loaded in them. With
   * `consent` the reader's answer counts.
   * @default 'respect'
   */
  readonly privacySignals?: 'respect' | 'ignore'
}

/** An id is one word, which means nothing in HTML and JavaScript. */
function id(example: string) {
  return z.string().regex(/^[\w-]+$/, `expected an id such as '${example}'`)
}

/** An address of a script, which a policy can name. */
const scriptAddress = z.string().refine((text) => isUrl(text) || /^\/(?!\/)[^\s"'<>\\]*$/.test(text), {
  error: "expected an address such as 'https://stats.example.com/script.js' or '/js/stats.js'",
})

const url = z.string().refine(isUrl, { error: "expected an address such as 'https://stats.example.com'" })

function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(text) && URL.canParse(text)
}

const gtag = section<GtagOptions>()({
  trackingID: z.union([id('G-999X9XX9XX'), list(id('G-999X9XX9XX'))], {
    error: "expected an id such as 'G-999X9XX9XX', or a list of ids",
  }),
  anonymizeIP: z.boolean().default(false),
}).transform(({ trackingID, anonymizeIP }) => ({
  trackingIds: typeof trackingID === 'string' ? [trackingID] : trackingID,
  anonymizeIP,
}))

const vercel = section<VercelAnalyticsOptions>()({ src: scriptAddress.default('/_vercel/insights/script.js') })

/** Schema of `analytics`. */
export const analytics = section<AnalyticsOptions>()({
  gtag: gtag.optional(),
  googleTagManager: section<TagManagerOptions>()({ containerId: id('GTM-ABC1234') }).optional(),
  plausible: section<PlausibleOptions>()({
    domain: z.string().regex(/^[\p{L}\p{N}_.:/,-]+$/u, "expected a domain such as 'docs.example.com'"),
    src: scriptAddress.default('https://plausible.io/js/script.js'),
  }).optional(),
  fathom: section<FathomOptions>()({
    siteId: id('ABCDEFGH'),
    src: scriptAddress.default('https://cdn.usefathom.com/script.js'),
  }).optional(),
  umami: section<UmamiOptions>()({
    websiteId: id('94db1cb1-74f4-4a40-ad6c-962362670409'),
    src: scriptAddress.default('https://cloud.umami.is/script.js'),
    hostUrl: url.optional(),
  }).optional(),
  matomo: section<MatomoOptions>()({
    url: url.transform((text) => `${withoutEndSlashes(text)}/`),
    siteId: z.int().positive(),
    src: scriptAddress.optional(),
  }).optional(),
  posthog: section<PosthogOptions>()({
    key: id('phc_abc123'),
    host: url.transform(withoutEndSlashes).default('https://us.i.posthog.com'),
  }).optional(),
  vercel: writtenAs<boolean | VercelAnalyticsOptions>()(
    z.preprocess((value) => (value === true ? {} : value === false ? undefined : value), vercel.optional()),
  ).optional(),
  cloudflare: section<CloudflareAnalyticsOptions>()({ token: id('0123456789abcdef0123456789abcdef') }).optional(),
  consent: z.boolean().default(false),
  privacySignals: z.enum(['respect', 'ignore']).default('respect'),
})

/** Key of the config that names services. */
export interface AnalyticsKeys {
  /**
   * Services that count page views. A navigation counts as one, too. `docs-gen serve` leaves all of them out.
   * @example { plausible: { domain: 'docs.example.com' } }
   */
  readonly analytics?: AnalyticsOptions
}

/** Schema of this key. */
export const analyticsKeys = keysOf<AnalyticsKeys>()({ analytics: analytics.optional() })

/** Settings of the services that count page views. */
export type AnalyticsSettings = z.output<typeof analytics>
