/** Hrefs of documents that were put into the browser's cache before they were asked for. */
export type FetchedAhead = Set<string>

/** What fetching pages works with. */
export interface AheadFetchInput {
  readonly fetch: (href: string, init?: RequestInit) => Promise<Response>
  readonly fetched: FetchedAhead
  /** Build of the running app. */
  readonly build: string | undefined
  /** Called when the server has another text for a page than the cache had. `isOtherBuild`: the site was published anew. */
  readonly onStale: (href: string, isOtherBuild: boolean) => void
}

/**
 * Makes the fetch of pages. One that was fetched ahead comes from the cache at once, so that a click waits for nothing, and the server
 * is then asked whether it still holds.
 */
export function createAheadFetch({
  fetch,
  fetched,
  build,
  onStale,
}: AheadFetchInput): (href: string) => Promise<Response> {
  const check = async (href: string, shown: Promise<string>): Promise<void> => {
    const response = await fetch(href, { cache: 'no-cache' })
    const text = await response.text()
    if (text !== (await shown)) onStale(href, /\bdata-build="([^"]*)"/.exec(text)?.[1] !== build)
  }
  return async (href) => {
    if (!fetched.delete(href)) return fetch(href)
    const response = await fetch(href, { cache: 'force-cache' })
    // Without a network the cached page is as good as any.
    check(href, response.clone().text()).catch(() => {})
    return response
  }
}
