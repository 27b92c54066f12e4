import { decodePath, routeKey, withBase } from '../../runtime/contract/index.ts'
import type { Host } from '../../cli/config/schema/host.ts'
import { withoutEndSlashes } from '../../cli/text/addresses.ts'

/** The redirects of a site in one language. */
export interface LocaleRedirects {
  /** Starts and ends with `/`. */
  readonly baseUrl: string
  /** Route paths and hrefs. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** `routeKey` of each page. */
  readonly pages: ReadonlySet<string>
}

/** The input for the redirects of a host. */
export interface RedirectInput {
  readonly host?: Host
  readonly trailingSlash?: boolean
  readonly locales: readonly LocaleRedirects[]
  /** Number of the site's own rules that count for the limit of the host. */
  readonly ownRedirects: number
}

/** A redirect as a host answers it. */
interface HostRedirect {
  /** With base path, percent-encoded as browsers send it. */
  readonly from: string
  readonly to: string
}

/** Hosts that answer no more redirects. Vercel refuses a deployment with more, Cloudflare Pages skips the others. */
const limits: Partial<Record<Host, number>> = { cloudflare: 2000, vercel: 2048 }

/** The number of redirects that fit, and of those that only HTML pages answer. */
export interface LeftOutRedirects {
  readonly limit: number
  readonly count: number
}

/** The redirects beyond the limit of the host. Unset: each has its rule. */
export function leftOutRedirects(input: RedirectInput): LeftOutRedirects | undefined {
  const limit = input.host && limits[input.host]
  if (limit === undefined) return undefined
  const count = addressForms(input).main.length + input.ownRedirects - limit
  return count > 0 ? { limit, count } : undefined
}

/** The redirects that the host takes. Where they are too many, the other forms of addresses are left out first, and the rest are HTML pages only. */
export function redirectsOf(input: RedirectInput): readonly HostRedirect[] {
  const { main, others } = addressForms(input)
  const limit = input.host && limits[input.host]
  const all = [...main, ...others]
  return limit === undefined ? all : all.slice(0, Math.max(0, limit - input.ownRedirects))
}

interface AddressForms {
  /** Each address in the form of the site's own, with or without a slash at its end. */
  readonly main: readonly HostRedirect[]
  /** The addresses with a slash if the others have none, and the other way round. */
  readonly others: readonly HostRedirect[]
}

function addressForms({ host, trailingSlash, locales }: RedirectInput): AddressForms {
  const all = locales.flatMap(({ redirects, pages, baseUrl }) =>
    redirects.map(({ from, to }) => {
      const bare = withoutEndSlashes(from)
      const isOnlyForm = pages.has(routeKey(from)) || /\.html?$/.test(from) || bare === ''
      const forms = isOnlyForm ? [from] : trailingSlash ? [`${bare}/`, bare] : [bare, `${bare}/`]
      return forms.map((form) => ({ from: encodedPath(withBase(form, baseUrl)), to: encodedAddress(to) }))
    }),
  )
  // Cloudflare itself leads from /a.html to /a, so the way back would be a loop.
  const isLoop = ({ from, to }: HostRedirect): boolean =>
    from === to || (host === 'cloudflare' && routeKey(from) === routeKey(to))
  const nth = (n: number): readonly HostRedirect[] =>
    all.flatMap((forms) => forms[n] ?? []).filter((redirect) => !isLoop(redirect))
  return { main: nth(0), others: nth(1) }
}

/** A path as browsers send it. Parts of a file's name that mean something else in an address are encoded too. */
function encodedPath(path: string): string {
  const name = (decodePath(path) ?? path).replace(/[%?#\\\s]/g, encodeURIComponent)
  return new URL(`http://host${name}`).pathname
}

/** An address as a header can hold it. */
function encodedAddress(address: string): string {
  return address.replace(/[^!-~]+/g, (text) => encodeURIComponent(Buffer.from(text).toString()))
}

/** The lines of `_redirects`, in which nothing is a placeholder. */
export function redirectLines(input: RedirectInput, status: string): readonly string[] {
  const withoutPlaceholders = (path: string): string => path.replaceAll(':', '%3A').replaceAll('*', '%2A')
  return redirectsOf(input).map(({ from, to }) => `${withoutPlaceholders(from)} ${to} ${status}`)
}

/** The `redirects` of `vercel.json`. Their sources are patterns, and `$` stands for a part of one. */
export function vercelRedirects(input: RedirectInput): readonly unknown[] {
  return redirectsOf(input).map(({ from, to }) => ({
    source: from.replace(/[(){}:*+?\\]/g, '\\$&'),
    destination: to.replaceAll('$', '%24'),
    permanent: true,
  }))
}

/** The redirects as locations of nginx, which compares decoded paths. */
export function nginxRedirects(input: RedirectInput): string {
  return redirectsOf(input)
    .map(({ from, to }) => ({ from: decodePath(from) ?? from, to: to.replaceAll('$', '%24') }))
    .filter(({ from }) => !/\p{Cc}/u.test(from))
    .map(({ from, to }) => `\nlocation = ${quoted(from)} {\n  return 301 ${quoted(to)};\n}\n`)
    .join('')
}

/** A word of nginx. */
function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
