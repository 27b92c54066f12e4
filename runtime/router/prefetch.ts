import { routeKey } from '../contract/index.ts'
import { linkOf, type LinkScope, pageUrl } from './links.ts'
import type { LoadPage } from './load-page.ts'

/** Hrefs of documents that are in the browser's cache and were not shown yet. */
export type PrefetchedHrefs = Set<string>

/** Input of `createPageFetch`. */
interface PageFetchInput {
  readonly fetch: (href: string, init?: RequestInit) => Promise<Response>
  readonly parse: (html: string, from: string) => Document
  readonly prefetched: PrefetchedHrefs
  /** Build of the running app. */
  readonly build: string | undefined
  /** Called when the server's page differs from the prefetched one. `isOtherBuild`: the site was deployed again. */
  readonly onStale: (href: string, isOtherBuild: boolean) => void
}

/** Makes the fetch of pages. A prefetched page comes from the cache without waiting, and is revalidated afterwards. */
export function createPageFetch(input: PageFetchInput): (href: string) => Promise<Response> {
  const { fetch, parse, prefetched, build, onStale } = input
  const revalidate = async (href: string, cachedText: Promise<string>): Promise<void> => {
    const response = await fetch(href, { cache: 'no-cache' })
    const text = await response.text()
    if (text !== (await cachedText)) onStale(href, parse(text, response.url).documentElement.dataset['build'] !== build)
  }
  return async (href) => {
    if (!prefetched.delete(href)) return fetch(href)
    const response = await fetch(href, { cache: 'force-cache' })
    // Offline, the cached page is good enough.
    revalidate(href, response.clone().text()).catch(() => {})
    return response
  }
}

/** Input of `startPrefetch`. */
interface PrefetchInput {
  readonly window: Window & typeof globalThis
  readonly scope: LinkScope
  readonly loadPage: LoadPage
  /** Receives the hrefs that were prefetched. */
  readonly prefetched: PrefetchedHrefs
}

/** Limits of what is prefetched for one page on show; beyond them a document is fetched when the reader points at its link. */
const budget = { documents: 10, bytes: 100 * 1024 }

/** Number of documents that are prefetched at the same time. */
const atOnce = 3

/**
 * Prefetches pages: their documents when a link comes into view, within the budget, and the whole page on hover or touch. Results of a
 * search change with each key, so only the active option of the search box is prefetched, after a rest, and links with
 * `data-prefetch="hover"` wait for it.
 * @returns a function that stops it
 */
export function startPrefetch({ window, scope, loadPage, prefetched }: PrefetchInput): () => void {
  const { document, navigator } = window
  const keys = new Set<string>()
  /** Calls back with the href of a link to another page, unless the connection is slow or metered. */
  const target = (link: HTMLAnchorElement, onTarget: (href: string, key: string) => void): void => {
    const url = isSlowOrMetered(navigator) ? undefined : pageUrl(link, scope)
    const key = url && routeKey(url.pathname)
    if (key && key !== routeKey(scope.here.pathname)) onTarget(url.pathname + url.search, key)
  }
  const onIntent = (event: Event): void => {
    const link = linkOf(event)
    if (!link || (event.type === 'mouseover' && link.matches(option))) return
    target(link, (href, key) => {
      keys.add(key)
      loadPage(href).catch(() => {})
    })
  }
  document.addEventListener('mouseover', onIntent, { passive: true })
  document.addEventListener('touchstart', onIntent, { passive: true })
  const queue = createQueue({ window, isWanted: (key) => !keys.has(key), prefetched, here: () => scope.here.pathname })
  const onVisible = (link: HTMLAnchorElement): void =>
    target(link, (href, key) => {
      if (!keys.has(key)) queue.add({ href, key, isInText: link.closest('main') !== null })
    })
  const onRest = (link: HTMLAnchorElement): void =>
    target(link, (href, key) => {
      if (keys.has(key)) return
      keys.add(key)
      prefetchDocument(window, href, (bytes) => {
        if (bytes !== undefined) prefetched.add(href)
      })
    })
  const unwatch = [watchLinks(window, onVisible), watchActiveOption(window, onRest)]
  return () => {
    document.removeEventListener('mouseover', onIntent)
    document.removeEventListener('touchstart', onIntent)
    for (const stop of unwatch) stop()
  }
}

/** A link that is an option of a list box, such as a result in the search box. */
const option = 'a[role=option]'

/** Time in ms that an option must be active: longer than the pause between most keys, shorter than reading a title takes. */
const rest = 300

/** Calls back with the active option of a list box once it has been active for a while. Returns a function that stops it. */
function watchActiveOption(
  { document }: Pick<Window, 'document'>,
  onRest: (link: HTMLAnchorElement) => void,
): () => void {
  let href: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    const active = document.querySelector<HTMLAnchorElement>(`${option}[aria-selected=true]`)
    if (active?.href === href) return
    href = active?.href
    clearTimeout(timer)
    if (active) timer = setTimeout(() => onRest(active), rest)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-selected', 'href'] })
  return () => {
    changes.disconnect()
    clearTimeout(timer)
  }
}

/** A document to prefetch. */
interface Candidate {
  readonly href: string
  readonly key: string
  /** Links of the text come before those of the navigation. */
  readonly isInText: boolean
}

interface QueueInput {
  readonly window: Window
  readonly isWanted: (key: string) => boolean
  readonly prefetched: PrefetchedHrefs
  /** Path of the page on show; each page has a budget of its own. */
  readonly here: () => string
}

/** Makes the queue of documents in view. */
function createQueue({ window, isWanted, prefetched, here }: QueueInput): { add(candidate: Candidate): void } {
  const keys = new Set<string>()
  let waiting: Candidate[] = []
  let running = 0
  let usage = { on: '', documents: 0, bytes: 0 }
  const next = (): void => {
    while (running < atOnce && usage.documents < budget.documents && usage.bytes < budget.bytes) {
      const first = waiting.find(({ isInText }) => isInText) ?? waiting[0]
      if (!first) return
      waiting = waiting.filter((candidate) => candidate !== first)
      if (!isWanted(first.key) || keys.has(first.key)) continue
      keys.add(first.key)
      running++
      const account = usage
      account.documents++
      prefetchDocument(window, first.href, (bytes) => {
        running--
        account.bytes += bytes ?? 0
        if (bytes !== undefined) prefetched.add(first.href)
        next()
      })
    }
  }
  return {
    add(candidate) {
      if (usage.on !== here()) {
        waiting = []
        usage = { on: here(), documents: 0, bytes: 0 }
      }
      waiting.push(candidate)
      // All links that have come into view are known in the next task.
      if (waiting.length === 1) setTimeout(next)
    },
  }
}

function isSlowOrMetered(navigator: Navigator): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as NetworkInformation | undefined) : undefined
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

interface NetworkInformation {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Puts a document into the browser's cache at low priority. @param onEnd gets its size on the network in bytes, nothing after a failure */
function prefetchDocument(window: Window, href: string, onEnd: (bytes?: number) => void): void {
  const { document, performance, location } = window
  const onDone = (): void => {
    const [entry] = performance.getEntriesByName(new URL(href, location.href).href, 'resource').slice(-1)
    onEnd((entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0)
  }
  const link = document.createElement('link')
  // Firefox applies `default-src` of a policy to links, and reports each; other browsers lack them.
  const isBlocked = document.querySelector('meta[http-equiv=Content-Security-Policy]')
  if (isBlocked || !link.relList.supports('prefetch')) {
    fetch(href, { credentials: 'include', priority: 'low' }).then(onDone, () => onEnd())
    return
  }
  link.rel = 'prefetch'
  link.href = href
  link.onload = onDone
  link.onerror = () => onEnd()
  document.head.append(link)
}

/**
 * Calls back once for each link that comes into view, links added later included. It searches for links while the browser is idle.
 * @returns a function that stops it
 */
function watchLinks(window: Window & typeof globalThis, onVisible: (link: HTMLAnchorElement) => void): () => void {
  const { document } = window
  const watched = new WeakSet<Element>()
  const inView = new window.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      if (target instanceof HTMLAnchorElement) onVisible(target)
    }
  })
  let isScheduled = false
  const scan = (): void => {
    isScheduled = false
    for (const link of document.querySelectorAll(`a[href]:not(${option}, [data-prefetch=hover])`)) {
      if (watched.has(link)) continue
      watched.add(link)
      inView.observe(link)
    }
  }
  const schedule = (): void => {
    if (!isScheduled) whenIdle(window, scan)
    isScheduled = true
  }
  const changes = new MutationObserver(schedule)
  changes.observe(document.body, { childList: true, subtree: true })
  schedule()
  return () => {
    changes.disconnect()
    inView.disconnect()
  }
}

/** Runs a task when the browser is idle, or after 200 ms in browsers that do not report this. */
export function whenIdle(window: Window, task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}
