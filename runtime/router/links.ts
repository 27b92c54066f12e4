import { withoutBase, withoutHash } from '../contract/index.ts'
import type { Navigation } from './navigation.ts'

/** The links that the app follows itself. */
export interface LinkScope {
  readonly baseUrl: string
  /** Location of the page on show. */
  readonly here: Pick<Location, 'href' | 'origin' | 'pathname'>
}

/** Returns the URL of a link to a page of the site; `undefined` for links that the browser follows. */
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

/** Whether a path is a file to open or download. Other endings may be part of a page's name, as in `/api/lexical.Point`. */
function isFile(pathname: string): boolean {
  return fileTypes.test(pathname)
}

/** Returns the link that contains the target of an event. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  return event.target instanceof Element ? (event.target.closest<HTMLAnchorElement>('a[href]') ?? undefined) : undefined
}

/**
 * Follows clicks on links to pages of the site, including links in static HTML.
 * Modified clicks, other targets and links to a heading of the same page are left to the browser.
 * @returns a function that stops it
 */
export function delegateClicks(root: HTMLElement | Document, navigation: Navigation, scope: LinkScope): () => void {
  const onClick = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = linkOf(event)
    const url = link && pageUrl(link, scope)
    if (!url || (url.hash && withoutHash(url.href) === withoutHash(scope.here.href))) return
    event.preventDefault()
    navigation.navigate(url.href)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}
