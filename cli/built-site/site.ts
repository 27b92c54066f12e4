import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readable, sortFiles, type SiteFiles, withoutHash } from './addresses.ts'
import { attributeOf, elementsOf } from '../markup/html-tree.ts'
import { parsePage } from '../markup/parse-page.ts'
import { redirectRules, type RedirectRule, refreshTarget, ruleTarget } from './redirects.ts'
import { findSiteUrl, noOrigin, pagePath, parseUrl, type SamplePage, type SiteUrl } from './site-url.ts'
import { pathStats } from '../cache/path-stats.ts'
import { isWebAddress, withSingleSlashes, withoutEndSlashes } from '../text/addresses.ts'

/** Facts about a built site before its pages are compared. */
export interface Site extends SiteFiles, SiteUrl {
  /** Absolute path of its folder. */
  readonly folder: string
  /** Targets of redirects by their addresses, as they are written. */
  readonly redirects: ReadonlyMap<string, WrittenTarget>
  readonly rules: readonly RedirectRule[]
  /** The tool that the site names as its generator. */
  readonly generator?: string
  /** Bytes of all files. */
  readonly bytes: number
}

/** Why a folder is no built site, and what to do. */
export interface UnreadableSite {
  readonly fault: string
  readonly hint: string
}

/** The target of a redirect, and the page it stands on. */
interface WrittenTarget {
  readonly href: string
  readonly file: string
}

/** A page larger than this is no redirect, in bytes. */
const largestRedirect = 16_384

/** Number of pages that the URL of a site is read from. */
const sampleSize = 20

/** Reads the files, redirects and URL of a built site. @param baseUrl path it is served under, if that is known */
export function readSite(folder: string, baseUrl?: string): Site | UnreadableSite {
  const paths = filesOf(folder)
  if (typeof paths === 'string')
    return { fault: paths, hint: 'Give the folder that a build wrote, such as build or dist.' }
  const all = sortFiles(paths)
  if (all.pages.size === 0)
    return {
      fault: `There is no HTML page in ${folder}.`,
      hint: 'Give the folder that a build wrote, such as build or dist.',
    }
  const redirects = redirectPages(folder, all.pages)
  const pages = new Map([...all.pages].filter(([address]) => !redirects.has(address)))
  const { samples, generator } = readSamples(folder, pages)
  const location = findSiteUrl(samples, (address) => all.pages.has(address) || all.files.has(address))
  const rules = paths.includes('_redirects') ? redirectRules(readFileSync(join(folder, '_redirects'), 'utf8')) : []
  for (const { from, to } of rules) {
    const address = pagePath(from)
    if (!from.endsWith('*') && !pages.has(address) && !all.files.has(address))
      redirects.set(address, { href: to, file: '_redirects' })
  }
  const base = baseUrl === undefined ? location.base : withSingleSlashes(`/${baseUrl}/`)
  const bytes = paths.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)
  return { ...all, ...location, base, pages, folder, redirects, rules, generator, bytes }
}

/** Paths of the files below a folder, sorted; or why they cannot be read. */
function filesOf(folder: string): readonly string[] | string {
  const stats = pathStats(folder)
  if (!stats) return `There is no folder ${folder}.`
  if (!stats.isDirectory()) return `${folder} is a file.`
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .sort()
}

function redirectPages(folder: string, pages: ReadonlyMap<string, string>): Map<string, WrittenTarget> {
  const redirects = new Map<string, WrittenTarget>()
  for (const [address, file] of pages) {
    const path = join(folder, file)
    if (statSync(path).size > largestRedirect) continue
    const bytes = readFileSync(path)
    const href = /refresh/i.test(bytes.toString('latin1')) ? refreshTarget(parsePage(bytes)) : undefined
    if (href !== undefined) redirects.set(address, { href, file })
  }
  return redirects
}

interface Samples {
  readonly samples: readonly SamplePage[]
  readonly generator?: string
}

function readSamples(folder: string, pages: ReadonlyMap<string, string>): Samples {
  const step = Math.max(1, Math.floor(pages.size / sampleSize))
  const chosen = [...pages].filter((_, n) => n % step === 0).slice(0, sampleSize)
  const samples: SamplePage[] = []
  for (const [address, file] of chosen) samples.push({ address, document: parsePage(readFileSync(join(folder, file))) })
  const metas = samples.flatMap(({ document }) => elementsOf(document).filter(({ tagName }) => tagName === 'meta'))
  const generator = metas.find((element) => attributeOf(element, 'name') === 'generator')
  return { samples, generator: generator && attributeOf(generator, 'content') }
}

/** The address at which a site has an address of another site; `undefined` if there is nothing. */
export function locate(site: Site, address: string): string | undefined {
  if (site.pages.has(address) || site.files.has(address) || site.redirects.has(address)) return address
  return site.aliases.get(address) ?? (redirectAt(site, address) ? address : undefined)
}

/** Where a link leads to. */
export interface LinkTarget {
  /** Address in the site, after redirects, or the URL of another site. */
  readonly address: string
  /** Decoded, with the `#`; empty without one. */
  readonly hash: string
  readonly isOutside: boolean
}

/** The URL of an address on a page; without the origin, if the address has none. */
export function urlOnPage({ base }: Site, href: string, file: string): URL | undefined {
  return parseUrl(href.trim(), `${noOrigin}${encodeURI(`${base}${file}`)}`)
}

/** Resolves a link on a page, and follows the redirects of the site. */
export function resolveLink(site: Site, href: string, file: string): LinkTarget {
  const url = urlOnPage(site, href, file)
  if (!url) return { address: href.trim(), hash: '', isOutside: true }
  const hash = url.hash === '#' ? '' : readable(url.hash)
  const path = pathInSite(site, url)
  if (path === undefined) {
    url.hash = ''
    return { address: url.href.replace(noOrigin, ''), hash, isOutside: true }
  }
  const target = followed(site, addressOf(site, path))
  return { ...target, address: `${target.address}${target.isOutside ? '' : url.search}`, hash: hash || target.hash }
}

/** Path below the site's base; `undefined` for URLs of other sites. */
export function pathInSite({ origin, base }: Site, url: URL): string | undefined {
  const host = origin === undefined ? undefined : new URL(origin).host
  if (url.origin !== noOrigin && !(isWebAddress(url.protocol) && url.host === host)) return undefined
  const path = readable(url.pathname)
  if (`${path}/` === base) return '/'
  return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined
}

/** The address that a path is one of: of a page, a redirect or a file. */
function addressOf(site: Site, path: string): string {
  const exact = path === '/' ? path : withoutEndSlashes(path)
  if (site.pages.has(exact) || site.files.has(exact) || site.redirects.has(exact)) return exact
  const alias = site.aliases.get(exact)
  if (alias !== undefined) return alias
  const bare = withoutHash(exact.slice(1))
  return bare === exact.slice(1) ? pagePath(exact) : bare
}

/** Where an address leads to: itself, or the target of its redirects. */
export function targetOf(site: Site, address: string): LinkTarget {
  return redirectAt(site, address) ? followed(site, address) : { address, hash: '', isOutside: false }
}

/** Browsers stop after so many redirects. */
const mostRedirects = 20

/** Follows redirects from an address to the end. Redirects in a circle lead to one of them. */
function followed(site: Site, address: string, passed: ReadonlySet<string> = new Set()): LinkTarget {
  const redirect = redirectAt(site, address)
  if (!redirect || passed.has(address) || passed.size === mostRedirects) return { address, hash: '', isOutside: false }
  const url = parseUrl(redirect.href, `${noOrigin}${encodeURI(`${site.base}${redirect.file}`)}`)
  const path = url && pathInSite(site, url)
  if (!url || path === undefined) return { address: redirect.href, hash: '', isOutside: true }
  const next = followed(site, addressOf(site, path), new Set([...passed, address]))
  return { ...next, hash: next.hash || readable(url.hash) }
}

/** The redirect at an address, if there is neither a page nor a file. */
function redirectAt(site: Site, address: string): WrittenTarget | undefined {
  const page = site.redirects.get(address)
  if (page || site.pages.has(address) || site.files.has(address)) return page
  const href = ruleTarget(site.rules, address)
  return href === undefined ? undefined : { href, file: '_redirects' }
}
