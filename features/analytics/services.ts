import { jsonText } from '../../templates/document.ts'
import type { AnalyticsSettings } from './schema.ts'

/** Attributes of a script element. */
type ScriptAttributes = Readonly<Record<string, string | true>>

/** The parts of a page for a service that counts page views. */
export interface AnalyticsService {
  /** Attributes of its script. */
  readonly script: ScriptAttributes
  /** Code for its script to find. Unset: the attributes say everything. */
  readonly setup?: string
  /** A function of that code which other scripts call. */
  readonly globalName?: string
  /** Addresses that a policy must allow besides that of the script; sources with a `*` too. */
  readonly connections: readonly string[]
  readonly images?: readonly string[]
}

/** The services of a site, in the order of the table. */
export function analyticsServices(settings: AnalyticsSettings | undefined): readonly AnalyticsService[] {
  if (!settings) return []
  const { gtag, googleTagManager, plausible, fathom, umami, matomo, posthog, vercel, cloudflare } = settings
  const services: Readonly<Record<ServiceName, AnalyticsService | false | undefined>> = {
    gtag: gtag && gtag.trackingIds.length > 0 && googleTag(gtag),
    googleTagManager: googleTagManager && tagManager(googleTagManager),
    plausible: plausible && onlyAttributes({ src: plausible.src, defer: true, 'data-domain': plausible.domain }),
    // Otherwise Fathom counts the first page only.
    fathom: fathom && imageCounter({ src: fathom.src, defer: true, 'data-site': fathom.siteId, 'data-spa': 'auto' }),
    umami: umami && umamiService(umami),
    matomo: matomo && matomoService(matomo),
    posthog: posthog && posthogService(posthog),
    vercel: vercel && vercelService(vercel),
    cloudflare: cloudflare && cloudflareService(cloudflare),
  }
  return Object.values(services).filter((service) => typeof service === 'object')
}

/** The keys that name a service. */
type ServiceName = Exclude<keyof AnalyticsSettings, 'consent' | 'privacySignals'>

type Settings<Name extends keyof AnalyticsSettings> = NonNullable<AnalyticsSettings[Name]>

const googleHosts = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
const googleScripts = 'https://www.googletagmanager.com'

function googleTag({ trackingIds, anonymizeIP }: Settings<'gtag'>): AnalyticsService {
  const configs = trackingIds.map(
    (id) => `gtag('config',${jsonText(id)},${jsonText(anonymizeIP ? { anonymize_ip: true } : {})});`,
  )
  return {
    script: { async: true, src: `${googleScripts}/gtag/js?id=${encodeURIComponent(trackingIds[0] ?? '')}` },
    setup: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());${configs.join('')}`,
    globalName: 'gtag',
    connections: [...googleHosts, 'https://*.analytics.google.com'],
    images: googleHosts,
  }
}

function tagManager({ containerId }: Settings<'googleTagManager'>): AnalyticsService {
  return {
    script: { async: true, src: `${googleScripts}/gtm.js?id=${encodeURIComponent(containerId)}` },
    setup: `window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})`,
    connections: [...googleHosts, 'https://*.analytics.google.com'],
    images: googleHosts,
  }
}

/** A service that sends to the host of its script, and notices navigation by itself. */
function onlyAttributes(script: ScriptAttributes & { readonly src: string }): AnalyticsService {
  return { script, connections: [script.src] }
}

/** Fathom counts with a picture. */
function imageCounter(script: ScriptAttributes & { readonly src: string }): AnalyticsService {
  return { ...onlyAttributes(script), images: [script.src] }
}

function umamiService({ websiteId, src, hostUrl }: Settings<'umami'>): AnalyticsService {
  const host: ScriptAttributes = hostUrl === undefined ? {} : { 'data-host-url': hostUrl }
  const isCloud = src.startsWith('https://cloud.umami.is/')
  return {
    // Another anchor is not another page.
    script: { src, defer: true, 'data-website-id': websiteId, 'data-exclude-hash': 'true', ...host },
    connections: [hostUrl ?? src, ...(isCloud ? ['https://*.umami.is', 'https://*.umami.dev'] : [])],
  }
}

/** The address and the title are said, because the reader may have moved on when the script has come. */
function matomoService({ url, siteId, src = `${url}matomo.js` }: Settings<'matomo'>): AnalyticsService {
  const settings = [
    ['setTrackerUrl', `${url}matomo.php`],
    ['setSiteId', String(siteId)],
  ]
  const calls = settings.map((call) => `_paq.push(${jsonText(call)});`).join('')
  return {
    script: { src, defer: true },
    setup: `window._paq=window._paq||[];${calls}_paq.push(['setCustomUrl',location.href],['setDocumentTitle',document.title],['trackPageView'],['enableLinkTracking'])`,
    connections: [url],
    images: [url],
  }
}

/** The scripts of PostHog's own service have a host of their own. */
function posthogService({ key, host }: Settings<'posthog'>): AnalyticsService {
  const assets = host.replace(/^(https:\/\/(?:us|eu))(\.i\.posthog\.com)$/, '$1-assets$2')
  const options = { api_host: host, capture_pageview: 'history_change' }
  return {
    script: { src: `${assets}/static/array.js`, defer: true },
    setup: `window.posthog=[];posthog._i=[[${jsonText(key)},${jsonText(options)}]];posthog.people=[];posthog.__SV=1`,
    connections: [host, assets],
  }
}

function vercelService({ src }: Settings<'vercel'>): AnalyticsService {
  return {
    script: { src, defer: true },
    setup: 'window.va=window.va||function(){(window.vaq=window.vaq||[]).push(arguments)}',
    connections: [src],
  }
}

function cloudflareService({ token }: Settings<'cloudflare'>): AnalyticsService {
  return {
    script: {
      src: 'https://static.cloudflareinsights.com/beacon.min.js',
      defer: true,
      'data-cf-beacon': JSON.stringify({ token, spa: true }),
    },
    connections: ['https://cloudflareinsights.com'],
  }
}
