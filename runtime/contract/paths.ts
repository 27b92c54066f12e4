/** Path rules both sides must agree on. A "route path" starts with `/` and has no base path; an "href" has one. */

/** Endings of files that are no pages; `/api/core.Editor` is a page. */
const fileName =
  /\.(?:html?|xml|json|txt|md|css|m?js|map|svg|png|jpe?g|gif|webp|avif|ico|pdf|zip|gz|wasm|mp4|webm|woff2?|webmanifest)$/i

/**
 * Applies the site's trailing-slash policy to a path that may carry a query and a hash (R74).
 * @param trailingSlash `true` adds, `false` removes, `undefined` leaves the path as it is.
 */
export function applyTrailingSlash(path: string, trailingSlash: boolean | undefined, baseUrl = '/'): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  if (trailingSlash === undefined || pathname === '' || pathname === '/' || pathname === baseUrl) return path
  const bare = pathname.replace(/\/+$/, '')
  if (!trailingSlash) return bare + rest
  return fileName.test(bare) && !pathname.endsWith('/') ? path : `${bare}/${rest}`
}

/** Puts the base path in front of a route path: `/docs/a` → `/base/docs/a`. */
export function withBase(path: string, baseUrl: string): string {
  return path.startsWith('/') ? baseUrl + path.slice(1) : path
}

/** Takes the base path off a pathname; `undefined` when the pathname lies outside the site. */
export function withoutBase(pathname: string, baseUrl: string): string | undefined {
  if (pathname.startsWith(baseUrl)) return `/${pathname.slice(baseUrl.length)}`
  return `${pathname}/` === baseUrl ? '/' : undefined
}

/** The form under which two paths are the same route: decoded, no `.html`, no `index.html`, no trailing slash (R19). */
export function routeKey(path: string): string {
  const pathname = path.replace(/[?#].*$/s, '')
  const bare = pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '')
  return decodePath(bare === '' ? '/' : bare) ?? bare
}

/** Decodes a pathname; `undefined` where it is not valid percent-encoding (R133). */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname)
  } catch {
    return undefined
  }
}

/** Anything with a scheme, or protocol-relative: leaves the site. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/**
 * The file a route is written to, relative to the output folder. `trailingSlash: false` gives `a.html`, else `a/index.html`;
 * a path that ends in `.html` itself is that file.
 */
export function routeFile(path: string, trailingSlash: boolean | undefined): string {
  const bare = (decodePath(path) ?? path).replace(/^\/+|\/+$/g, '')
  if (bare === '') return 'index.html'
  if (/\.html?$/i.test(bare)) return bare
  const isIndex = path.endsWith('/') && trailingSlash === undefined
  return trailingSlash === false && !isIndex ? `${bare}.html` : `${bare}/index.html`
}
