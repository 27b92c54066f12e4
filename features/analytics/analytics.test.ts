import { describe, expect, test } from 'vitest'
import { analytics, type AnalyticsSettings } from './schema.ts'
import { analyticsLoader, analyticsTags } from './head.ts'
import { analyticsServices } from './services.ts'
import { attributesText } from '../../templates/document.ts'

/** One service of each kind, as authors write it. */
const examples = {
  gtag: { trackingID: ['G-1', 'G-2'], anonymizeIP: true },
  googleTagManager: { containerId: 'GTM-1' },
  plausible: { domain: 'docs.example.com', src: 'https://stats.example.com/js/script.js' },
  fathom: { siteId: 'ABC' },
  umami: { websiteId: '94db1cb1-74f4', hostUrl: 'https://stats.example.com' },
  matomo: { url: 'https://stats.example.com/matomo', siteId: 7 },
  posthog: { key: 'phc_1', host: 'https://eu.i.posthog.com/' },
  vercel: true,
  cloudflare: { token: '0a' },
} as const

function settings(value: unknown): AnalyticsSettings {
  return analytics.parse(value)
}

function head(services: object): string {
  return analyticsTags(settings({ ...services, privacySignals: 'ignore' }))
    .map(({ tag, attributes, text }) => `<${tag}${attributesText(attributes)}>${text ?? ''}`)
    .join('\n')
}

describe('the head of a page that counts every reader', () => {
  test('gtag', () => {
    expect(head({ gtag: examples.gtag })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://www.googletagmanager.com">
      <script async src="https://www.googletagmanager.com/gtag/js?id=G-1">
      <script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',"G-1",{"anonymize_ip":true});gtag('config',"G-2",{"anonymize_ip":true});"
    `)
  })
  test('googleTagManager', () => {
    expect(head({ googleTagManager: examples.googleTagManager })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://www.googletagmanager.com">
      <script async src="https://www.googletagmanager.com/gtm.js?id=GTM-1">
      <script>window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})"
    `)
  })
  test('plausible', () => {
    expect(head({ plausible: examples.plausible })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://stats.example.com">
      <script src="https://stats.example.com/js/script.js" defer data-domain="docs.example.com">"
    `)
  })
  test('fathom', () => {
    expect(head({ fathom: examples.fathom })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://cdn.usefathom.com">
      <script src="https://cdn.usefathom.com/script.js" defer data-site="ABC" data-spa="auto">"
    `)
  })
  test('umami', () => {
    expect(head({ umami: examples.umami })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://cloud.umami.is">
      <script src="https://cloud.umami.is/script.js" defer data-website-id="94db1cb1-74f4" data-exclude-hash="true" data-host-url="https://stats.example.com">"
    `)
  })
  test('matomo', () => {
    expect(head({ matomo: examples.matomo })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://stats.example.com">
      <script src="https://stats.example.com/matomo/matomo.js" defer>
      <script>window._paq=window._paq||[];_paq.push(["setTrackerUrl","https://stats.example.com/matomo/matomo.php"]);_paq.push(["setSiteId","7"]);_paq.push(['setCustomUrl',location.href],['setDocumentTitle',document.title],['trackPageView'],['enableLinkTracking'])"
    `)
  })
  test('posthog', () => {
    expect(head({ posthog: examples.posthog })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://eu-assets.i.posthog.com">
      <script src="https://eu-assets.i.posthog.com/static/array.js" defer>
      <script>window.posthog=[];posthog._i=[["phc_1",{"api_host":"https://eu.i.posthog.com","capture_pageview":"history_change"}]];posthog.people=[];posthog.__SV=1"
    `)
  })
  test('vercel', () => {
    expect(head({ vercel: examples.vercel })).toMatchInlineSnapshot(`
      "<script src="/_vercel/insights/script.js" defer>
      <script>window.va=window.va||function(){(window.vaq=window.vaq||[]).push(arguments)}"
    `)
  })
  test('cloudflare', () => {
    expect(head({ cloudflare: examples.cloudflare })).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://static.cloudflareinsights.com">
      <script src="https://static.cloudflareinsights.com/beacon.min.js" defer data-cf-beacon="{&quot;token&quot;:&quot;0a&quot;,&quot;spa&quot;:true}">"
    `)
  })
})

describe('a page whose reader has a say', () => {
  test.each([{}, { consent: true }, { consent: true, privacySignals: 'ignore' }])('has one script: %j', (more) => {
    const checked = settings({ ...examples, ...more })
    expect(analyticsTags(checked)).toEqual([])
    const loaders = analyticsLoader(checked)
    expect(loaders.map(({ tag, attributes }) => [tag, attributes])).toEqual([['script', {}]])
    expect(loaders[0]?.text).toContain(`([${'consent' in more},[{"async":true,"src":"https://www.google`)
    expect(loaders[0]?.text).toContain('window.gtag=gtag')
    // It is code.
    expect(() => new Function(loaders[0]?.text ?? '')).not.toThrow()
  })

  test('has nothing without a service', () => {
    for (const value of [undefined, settings({}), settings({ vercel: false }), settings({ gtag: { trackingID: [] } })])
      expect([...analyticsLoader(value), ...analyticsTags(value)]).toEqual([])
  })
})

test('every address that a service uses is known to the policy', () => {
  const origins = analyticsServices(settings(examples)).map(({ script, connections, images = [] }) =>
    [script['src'], ...connections, ...images].join(' '),
  )
  expect(origins).toMatchInlineSnapshot(`
    [
      "https://www.googletagmanager.com/gtag/js?id=G-1 https://*.google-analytics.com https://*.googletagmanager.com https://*.analytics.google.com https://*.google-analytics.com https://*.googletagmanager.com",
      "https://www.googletagmanager.com/gtm.js?id=GTM-1 https://*.google-analytics.com https://*.googletagmanager.com https://*.analytics.google.com https://*.google-analytics.com https://*.googletagmanager.com",
      "https://stats.example.com/js/script.js https://stats.example.com/js/script.js",
      "https://cdn.usefathom.com/script.js https://cdn.usefathom.com/script.js https://cdn.usefathom.com/script.js",
      "https://cloud.umami.is/script.js https://stats.example.com https://*.umami.is https://*.umami.dev",
      "https://stats.example.com/matomo/matomo.js https://stats.example.com/matomo/ https://stats.example.com/matomo/",
      "https://eu-assets.i.posthog.com/static/array.js https://eu.i.posthog.com https://eu-assets.i.posthog.com",
      "/_vercel/insights/script.js /_vercel/insights/script.js",
      "https://static.cloudflareinsights.com/beacon.min.js https://cloudflareinsights.com",
    ]
  `)
})

const attacks = [
  '"><script>alert(1)</script>',
  "');alert(1)//",
  '</script>',
  'a b',
  'a\n',
  '',
  '${x}',
  'a"b',
  "a'b",
  '<',
]

test.each(attacks)('an id is a word: %j', (text) => {
  const wrong = [
    { gtag: { trackingID: text } },
    { gtag: { trackingID: ['G-1', text] } },
    { googleTagManager: { containerId: text } },
    { plausible: { domain: text } },
    { fathom: { siteId: text } },
    { umami: { websiteId: text } },
    { posthog: { key: text } },
    { cloudflare: { token: text } },
    { matomo: { url: 'https://a.example', siteId: text } },
  ]
  for (const value of wrong) expect(analytics.safeParse(value).success, JSON.stringify(value)).toBe(false)
})

test.each([...attacks, 'javascript:alert(1)', 'data:,alert(1)', '//evil.example', 'https://', 'https://a b'])(
  'an address is one: %j',
  (text) => {
    const wrong = [
      { plausible: { domain: 'a.example', src: text } },
      { fathom: { siteId: 'A', src: text } },
      { umami: { websiteId: 'a', src: text } },
      { umami: { websiteId: 'a', hostUrl: text } },
      { matomo: { url: text, siteId: 1 } },
      { matomo: { url: 'https://a.example', siteId: 1, src: text } },
      { posthog: { key: 'a', host: text } },
      { vercel: { src: text } },
    ]
    for (const value of wrong) expect(analytics.safeParse(value).success, JSON.stringify(value)).toBe(false)
  },
)
