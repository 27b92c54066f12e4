import { connections, foreignScripts, framedSites, frames, searchData } from '../lists/data.ts'
import type { SiteData } from '../../runtime/contract/index.ts'
import { originOf } from '../../cli/markup/origin.ts'
import type { ResponseHeader } from '../../cli/render/documents/document-change.ts'
import type { RenderConfig } from '../../cli/render/render-input.ts'
import { schemeOf } from '../../cli/text/addresses.ts'

/** The directives of a Content Security Policy with their sources, in order. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Everything that decides a site's policy. */
interface PolicyInput {
  readonly config: RenderConfig
  readonly mode: 'production' | 'development'
}

/** Whether the pages of a site have a policy. */
export function hasPolicy({ security }: Pick<RenderConfig, 'security'>): boolean {
  return security.csp !== undefined
}

/** The policy of all pages of a site; `undefined` if the config asks for none. Pages of one site share it, as navigation keeps the first page's. */
export function sitePolicy({ config, mode }: PolicyInput): Policy | undefined {
  const { csp } = config.security
  if (!csp) return undefined
  const isDev = mode === 'development'
  const hosts = hostsOf(config)
  const policy = new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hosts.scripts]],
    ['style-src', ["'self'", ...hosts.styles]],
    // The icons of the style sheets are data, which no image runs.
    ['img-src', ["'self'", 'data:', ...hosts.images]],
    ['font-src', ["'self'", ...hosts.styles]],
    ['connect-src', ["'self'", ...(isDev ? ['ws:', 'wss:'] : []), ...hosts.connections]],
    ['media-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['frame-src', ["'self'", ...framedSites.flatMap((of) => of(config))]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'self'", ...hosts.frames]],
  ])
  // React's development build, and scripts of others, write HTML without a policy.
  const hasForeignScripts = hosts.scripts.length > 0 || foreignScripts.some((of) => of(config).length > 0)
  const hasTrustedTypes = csp.trustedTypes ?? !hasForeignScripts
  if (hasTrustedTypes && !isDev) {
    policy.set('require-trusted-types-for', ["'script'"])
    policy.set('trusted-types', trustedPolicies)
  }
  for (const [name, sources] of Object.entries(csp.directives)) policy.set(name, merged(policy.get(name), sources))
  return policy
}

/** Names of the policies of trusted types in docs-gen's scripts. */
const trustedPolicies = ['docs-gen', 'docs-gen-start']

/** Adds sources to a directive, where `'none'` stands alone. */
function merged(sources: readonly string[] | undefined, added: readonly string[]): readonly string[] {
  return [...new Set([...(sources ?? []), ...added])].filter(
    (source, _, all) => source !== "'none'" || all.length === 1,
  )
}

interface Hosts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
}

/** Origins of other hosts that the config makes pages use. */
function hostsOf(config: RenderConfig): Hosts {
  const search = searchData(config)
  const { navbar, footer } = config.themeConfig
  const logos = [navbar.logo?.src, navbar.logo?.srcDark, footer?.logo?.src, footer?.logo?.srcDark]
  const foreign = foreignScripts.flatMap((of) => of(config))
  const tags = (name: string, key: string): readonly unknown[] =>
    config.headTags.filter(({ tagName }) => tagName === name).map(({ attributes }) => attributes[key])
  const addresses = (
    entries: readonly (string | Readonly<Record<string, unknown>>)[],
    key: string,
  ): readonly unknown[] => entries.map((entry) => (typeof entry === 'string' ? entry : entry[key]))
  return {
    scripts: originsOf([
      ...addresses(config.scripts, 'src'),
      ...tags('script', 'src'),
      ...foreign.map(({ script }) => script),
    ]),
    styles: originsOf([...addresses(config.stylesheets, 'href'), ...tags('link', 'href')]),
    images: originsOf([config.favicon, ...logos, ...foreign.flatMap(({ images }) => images)]),
    connections: [
      ...searchHosts(search),
      ...originsOf(foreign.flatMap((script) => script.connections)),
      ...originsOf([...connections.flatMap((of) => of(config)), search?.options.onMiss]),
    ],
    frames: frames.flatMap((of) => of(config)),
  }
}

function searchHosts(search: SiteData['search']): readonly string[] {
  if (search?.provider !== 'algolia') return []
  if (search.hosts) return originsOf(search.hosts)
  const hosts = [
    `https://${search.appId}-dsn.algolia.net`,
    `https://${search.appId}.algolia.net`,
    'https://*.algolianet.com',
  ]
  return search.options.insights ? [...hosts, 'https://insights.algolia.io'] : hosts
}

/** The distinct origins of addresses on other hosts; other addresses are the site's own. */
function originsOf(addresses: readonly unknown[]): readonly string[] {
  return [...new Set(addresses.flatMap((address) => (typeof address === 'string' ? (originOf(address) ?? []) : [])))]
}

/** Directives that browsers ignore in `<meta>`. */
const headerOnly = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox'])

/** The policy for a page's `<meta>`. */
export function metaPolicy(policy: Policy): string {
  return policyText([...policy].filter(([name]) => !headerOnly.has(name)))
}

/** The header that hosts should send; none without a policy. */
export function policyHeaders(input: {
  readonly config: RenderConfig
  readonly hasFrames: boolean
}): readonly ResponseHeader[] {
  const policy = sitePolicy({ config: input.config, mode: 'production' })
  return policy ? [['Content-Security-Policy', headerPolicy(policy, input.hasFrames)]] : []
}

/**
 * The policy for a header. All files of a site get it, also pages of features that load code in a frame, so for a site with such frames it
 * leaves inline styles and trusted types to the policy in each page.
 */
function headerPolicy(policy: Policy, hasFrames: boolean): string {
  if (!hasFrames) return policyText([...policy])
  const rest = [...policy].filter(([name]) => !name.includes('trusted-types'))
  return policyText(
    rest.map(([name, sources]) => [name, name === 'style-src' ? [...sources, "'unsafe-inline'"] : sources] as const),
  )
}

function policyText(directives: readonly (readonly [string, readonly string[]])[]): string {
  return directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/** Whether the policy lets a page load an address by a directive. */
export function allows(policy: Policy, directive: string, address: string): boolean {
  const sources = policy.get(directive) ?? policy.get('default-src') ?? []
  const origin = originOf(address)
  if (origin === undefined) {
    const scheme = schemeOf(address)?.toLowerCase()
    return scheme === undefined ? sources.includes("'self'") : sources.includes(scheme)
  }
  return sources.some((source) => matches(source, new URL(origin)))
}

/** Whether a source names a host: an origin, a host with or without a wildcard, a scheme, or `*`. Paths are not compared. */
function matches(source: string, { protocol, host }: URL): boolean {
  if (source === '*' || source.toLowerCase() === protocol) return true
  const [, scheme, named = ''] = /^(?:([a-z][\w+.-]*:)\/\/)?([^/]*)/i.exec(source) ?? []
  if (scheme !== undefined && scheme.toLowerCase() !== protocol) return false
  const wanted = named.toLowerCase()
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted
}
