import { routeKey } from '../contract/index.ts'
import type { FetchedAhead } from './ahead-fetch.ts'
import type { LinkScope } from './links.ts'
import { linkOf, pageUrl } from './links.ts'
import type { LoadPage } from './load-page.ts'
import { watchLinks } from './watch-links.ts'

/** What prefetching works with. */
export interface PrefetchInput {
  readonly window: Window & typeof globalThis
  readonly scope: LinkScope
  readonly loadPage: LoadPage
  /** Filled with what was put into the browser's cache. */
  readonly fetched: FetchedAhead
}

/**
 * Fetches pages before they are asked for: into the browser's cache when a link comes into view, wholly on hover or touch (R67).
 * @returns the way to stop
 */
export function startPrefetch({ window, scope, loadPage, fetched }: PrefetchInput): () => void {
  const { document, navigator } = window
  const seen = new Set<string>()
  /** Calls back with the href of another page than the one on show, where the connection allows. */
  const target = (link: HTMLAnchorElement, found: (href: string, key: string) => void): void => {
    const url = isThrifty(navigator) ? undefined : pageUrl(link, scope)
    const key = url && routeKey(url.pathname)
    if (key && key !== routeKey(scope.here.pathname)) found(url.pathname + url.search, key)
  }
  const onIntent = (event: Event): void => {
    const link = linkOf(event)
    if (!link) return
    target(link, (href, key) => {
      seen.add(key)
      loadPage(href).catch(() => {})
    })
  }
  document.addEventListener('mouseover', onIntent, { passive: true })
  document.addEventListener('touchstart', onIntent, { passive: true })
  const unwatch = watchLinks(window, (link) =>
    target(link, (href, key) => {
      if (seen.has(key)) return
      seen.add(key)
      fetchAhead(document, href, () => fetched.add(href))
    }),
  )
  return () => {
    document.removeEventListener('mouseover', onIntent)
    document.removeEventListener('touchstart', onIntent)
    unwatch()
  }
}

/** The reader pays by the byte, or waits long for each. */
function isThrifty(navigator: Navigator): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as NetworkInformation | undefined) : undefined
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

interface NetworkInformation {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Puts a document into the browser's cache, in its own time. */
function fetchAhead(document: Document, href: string, onDone: () => void): void {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch')) {
    fetch(href, { credentials: 'include', priority: 'low' }).then(onDone, () => {})
    return
  }
  link.rel = 'prefetch'
  link.href = href
  link.onload = onDone
  document.head.append(link)
}
