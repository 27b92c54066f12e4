/** Path rules and storage keys that the build and the app share. A "route path" starts with `/` and has no base path; an "href" has it. */

/** Endings of files that are not pages; `/api/core.Editor` is a page. */
const fileName =
  /\.(?:html?|xml|json|txt|md|css|m?js|map|svg|png|jpe?g|gif|webp|avif|ico|pdf|zip|gz|wasm|mp4|webm|woff2?|webmanifest)$/i

/**
 * Applies the site's trailing-slash policy to a path, which may have a query and a hash.
 * @param trailingSlash `true` adds, `false` removes, `undefined` leaves the path as it is.
 */
export function applyTrailingSlash(path: string, trailingSlash: boolean | undefined, baseUrl = '/'): string {
  const pathname = pathnameOf(path)
  if (trailingSlash === undefined || pathname === '' || pathname === '/' || pathname === baseUrl) return path
  const bare = withoutEndSlashes(pathname)
  if (trailingSlash && fileName.test(bare) && !pathname.endsWith('/')) return path
  return bare + (trailingSlash ? '/' : '') + path.slice(pathname.length)
}

/** The settings that decide the form of the addresses of a site's pages. */
export interface AddressRules {
  readonly baseUrl: string
  readonly trailingSlash?: boolean
  /** Addresses name the files of pages, for hosts that find no `index.html` by themselves. */
  readonly linksToFiles?: boolean
}

/** The href of a page, as the site's host serves it. @param path with base path; it may have a query and a hash */
export function pageHref(path: string, { baseUrl, trailingSlash, linksToFiles }: AddressRules): string {
  const href = applyTrailingSlash(path, trailingSlash, baseUrl)
  return linksToFiles ? fileHref(href) : href
}

/** The href of a page's file: `/docs/a/index.html` for `/docs/a`. Addresses of files stay. */
export function fileHref(href: string): string {
  const pathname = pathnameOf(href)
  if (pathname === '' || fileName.test(pathname)) return href
  return `${applyTrailingSlash(pathname, true)}index.html${href.slice(pathname.length)}`
}

/** The languages of a site, as far as addresses depend on them. */
interface LanguageAddresses {
  readonly i18n: {
    readonly localeConfigs: Readonly<Record<string, { readonly baseUrl: string; readonly url?: string }>>
  }
  /** Origin of the site in the current language. */
  readonly url: string
  readonly baseUrl: string
  /** Addresses of pages end in `index.html`. */
  readonly linksToFiles?: boolean
}

/** The href of a route path in a language of the site; absolute if that language has an origin of its own. */
export function localePageHref(path: string, locale: string, site: LanguageAddresses): string {
  const { i18n, url, baseUrl, linksToFiles } = site
  const localeConfig = i18n.localeConfigs[locale]
  const href = withBase(path, localeConfig?.baseUrl ?? baseUrl)
  const origin = localeConfig?.url !== undefined && localeConfig.url !== url ? localeConfig.url : ''
  return origin + (linksToFiles ? fileHref(href) : href)
}

/** Adds the base path to a route path: `/docs/a` → `/base/docs/a`. */
export function withBase(path: string, baseUrl: string): string {
  return path.startsWith('/') ? baseUrl + path.slice(1) : path
}

/** Removes the base path from a pathname; `undefined` if the pathname is outside the site. */
export function withoutBase(pathname: string, baseUrl: string): string | undefined {
  if (pathname.startsWith(baseUrl)) return `/${pathname.slice(baseUrl.length)}`
  return `${pathname}/` === baseUrl ? '/' : undefined
}

/** An address up to its query and hash. */
export function pathnameOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** An address without its hash. */
export function withoutHash(address: string): string {
  return address.split('#', 1)[0] ?? ''
}

/** A path without all slashes at its end; empty for a root. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** A path without all slashes at its start. */
export function withoutStartSlashes(path: string): string {
  let start = 0
  while (path[start] === '/') start++
  return path.slice(start)
}

/** Normalizes a path, so that equal keys mean the same route: decoded, without `.html`, `index.html` and trailing slash. */
export function routeKey(path: string): string {
  const bare = withoutEndSlashes(pathnameOf(path).replace(/(\/index)?\.html$/, ''))
  return decodePath(bare === '' ? '/' : bare) ?? bare
}

/** Decodes a pathname, as servers do; `undefined` if its percent-encoding is not valid. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

const htmlEnding = /\.html?$/i

/** Whether a path is that of a file of HTML. */
export function isHtmlFile(path: string): boolean {
  return htmlEnding.test(path)
}

/** Whether an href leaves the site: it has a scheme, or is protocol-relative. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Whether an href names a host, so that its page opens in a tab of its own. */
export function isOtherSite(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href)
}

/**
 * Returns the file of a route, relative to the output folder: `a.html` with `trailingSlash: false`, else `a/index.html`.
 * A path that ends in `.html` is that file.
 */
export function routeFile(path: string, trailingSlash: boolean | undefined): string {
  const bare = withoutStartSlashes(withoutEndSlashes(decodePath(path) ?? path))
  if (bare === '') return 'index.html'
  if (isHtmlFile(bare)) return bare
  const isIndex = path.endsWith('/') && trailingSlash === undefined
  return trailingSlash === false && !isIndex ? `${bare}.html` : `${bare}/index.html`
}

/** The file of a page for an app that embeds the site, below the base path. @param path also below the base path */
export function embeddedFile(path: string, trailingSlash: boolean | undefined): string {
  const name = path.replace(/(?:^|\/)(?:index\.html)?$|\.html$/, '')
  return name === '' ? 'index.html' : trailingSlash === false ? `${name}.html` : `${name}/index.html`
}

/** Returns the route path of a page's Markdown: `/docs/a.md` for `/docs/a`, `/index.md` for the home page. */
export function markdownPath(path: string): string {
  const bare = withoutEndSlashes(path).replace(htmlEnding, '')
  return `${bare === '' ? '/index' : bare}.md`
}

/** The address of a page's Markdown. */
export function markdownHref({ path }: { readonly path: string }, { baseUrl }: Pick<AddressRules, 'baseUrl'>): string {
  return withBase(markdownPath(path), baseUrl)
}

/** Storage key of the colour mode. */
export const colorModeKey = 'theme'

/** Storage key of "the reader closed the announcement". */
export const announcementDismissKey = 'docusaurus.announcement.dismiss'

/** Storage key of the announcement seen last. */
export const announcementIdKey = 'docusaurus.announcement.id'

/** Storage key of the reader's preferred version of a docs instance. */
export function preferredVersionKey(instance: string): string {
  return `docs-preferred-version-${instance}`
}

/** Storage key of the chosen tab in a group of tabs. */
export function tabGroupKey(group: string): string {
  return `docusaurus.tab.${group}`
}

/** Returns the full key in the storage. The site's namespace is its suffix. */
export function storageKey(key: string, namespace: string): string {
  return namespace === '' ? key : `${key}-${namespace}`
}
