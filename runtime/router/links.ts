import { withoutBase } from '../contract/index.ts'

/** What decides whether the app may show a link's target itself. */
export interface LinkScope {
  readonly baseUrl: string
  /** Location of the page on show. */
  readonly here: Pick<Location, 'href' | 'origin' | 'pathname'>
}

/** Returns the URL of a link whose target is a page of the site; `undefined` for links the browser follows by itself (R73). */
export function pageUrl(link: HTMLAnchorElement, { baseUrl, here }: LinkScope): URL | undefined {
  const target = link.getAttribute('target')
  if ((target && target !== '_self') || link.hasAttribute('download') || link.dataset['fullLoad'] !== undefined)
    return undefined
  const href = link.getAttribute('href')
  if (!href || !URL.canParse(href, here.href)) return undefined
  const url = new URL(href, here.href)
  if (url.origin !== here.origin || withoutBase(url.pathname, baseUrl) === undefined) return undefined
  return isFile(url.pathname) ? undefined : url
}

const fileTypes =
  /\.(?:pdf|zip|t?gz|png|jpe?g|gif|svg|webp|avif|ico|txt|json|xml|mp[34]|webm|woff2?|css|m?js|map|csv|ya?ml|md|wasm)$/i

/** A file to be opened or downloaded. Any other ending may be part of a page's name, as in `/api/lexical.Point`. */
function isFile(pathname: string): boolean {
  return fileTypes.test(pathname)
}

/** Returns the link that an event happened on or in. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.target instanceof Element ? (event.target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined
}
