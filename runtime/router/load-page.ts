import type { PageData } from '../contract/index.ts'
import { orSayIfLate } from './late-parts.ts'
import { fetchedContent, type IslandRenderers, type LoadedPage } from './page.ts'
import { innerMarkup } from '../strict/inline-styles.ts'
import { withoutHash } from '../contract/index.ts'

/**
 * Loads a page by its href.
 * @throws if this app cannot show the page; the router then loads it in full
 */
export type LoadPage = (href: string) => Promise<LoadedPage>

/** Input of `createPageLoader`. */
export interface PageLoaderInput {
  /** Fetches a document: `(href) => fetch(href)`. */
  readonly fetch: (href: string) => Promise<Response>
  /** Imports the module of a page's islands: `(url) => import(url)`, hidden from the host's bundler. */
  readonly importModule: (url: string) => Promise<unknown>
  /** Parses a document from a URL: `(html) => new DOMParser().parseFromString(html, 'text/html')`. */
  readonly parse: (html: string, from: string) => Document
  /** `build` of `assets/site.json`. Pages of another build are not shown, so that a redeploy cannot mix two builds. */
  readonly build?: string
  /** Loads code that the page needs before it can be shown. */
  readonly prepare?: (page: PageData) => Promise<unknown>
}

/** Loads pages and caches them. */
export interface PageLoader {
  readonly load: LoadPage
  /** Drops a page from the cache, or all pages. */
  forget(href?: string): void
}

/**
 * Makes a loader that reads pages from their HTML documents.
 * @example const { load } = createPageLoader({ fetch: (href) => fetch(href), importModule, parse, build })
 */
export function createPageLoader(input: PageLoaderInput): PageLoader {
  const cache = new Map<string, { readonly loading: Promise<LoadedPage>; readonly at: number }>()
  return {
    load(href) {
      const key = withoutHash(href)
      const cached = cache.get(key)
      if (cached && Date.now() - cached.at < freshness) return cached.loading
      cache.delete(key)
      const loading = loadPage(key, input)
      cache.set(key, { loading, at: Date.now() })
      // Failures are not cached: the network may be back.
      loading.catch(() => cache.delete(key))
      if (cache.size > maxPages) cache.delete([...cache.keys()][0] ?? '')
      return loading
    },
    forget: (href) => (href === undefined ? cache.clear() : void cache.delete(href)),
  }
}

/** Time that a page stays in the cache, in ms; browsers keep prefetched pages as long. */
const freshness = 5 * 60_000

/** Size of the cache: parsed documents take memory. */
const maxPages = 20

async function loadPage(href: string, input: PageLoaderInput): Promise<LoadedPage> {
  const document = await fetchDocument(href, input)
  const page = readPageData(document)
  if (!page) throw new Error(`${href} is not a page of this site.`)
  if (document.documentElement.dataset['build'] !== input.build)
    throw new Error(`${href} belongs to another build of the site.`)
  await input.prepare?.(page)
  return {
    page,
    document,
    regions: staticRegions(document),
    content: fetchedContent(document),
    islands: await importIslands(page, input),
  }
}

/** Fetches the document of an href. If it does not exist, the href without `.html`, or without the slash at its end, is tried. */
async function fetchDocument(href: string, input: PageLoaderInput): Promise<Document> {
  const response = await input.fetch(href)
  const bare = href.replace(/(?:(?:\/index)?\.html|\/)(?=$|\?)/, '') || '/'
  const page = response.status === 404 && bare !== href ? await input.fetch(bare) : response
  if (!page.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${href} is not an HTML document.`)
  return input.parse(await page.text(), page.url)
}

/** Imports a module by its URL in the browser. */
export function importModule(url: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ /* @vite-ignore */ url)
}

type Importer = Pick<PageLoaderInput, 'importModule'>

/** Imports the hydrated islands of a page; on a list those of its excerpts, under their prefixes. */
export async function importIslands(page: PageData, input: Importer): Promise<IslandRenderers> {
  if (!page.liveExcerpts) return page.live ? islandsOf(page.live, input) : {}
  const excerpts = Object.entries(page.liveExcerpts).map(async ([prefix, url]) =>
    Object.entries(await islandsOf(url, input)).map(([name, island]) => [prefix + name, island] as const),
  )
  return Object.fromEntries((await Promise.all(excerpts)).flat())
}

async function islandsOf(url: string, { importModule }: Importer): Promise<IslandRenderers> {
  const module = await orSayIfLate(importModule(url), url)
  if (!hasIslands(module)) throw new Error(`${url} exports no hydrated islands.`)
  return module.islands
}

function hasIslands(module: unknown): module is { readonly islands: IslandRenderers } {
  return typeof module === 'object' && module !== null && 'islands' in module
}

/** Reads the page data of a document; `undefined` if docs-gen did not render it. */
export function readPageData(document: Document): PageData | undefined {
  const text = document.querySelector('script#__page')?.textContent
  if (!text) return undefined
  const data: PageData = JSON.parse(text)
  return data
}

/** Returns a function that reads a document's regions: it maps a name to inner HTML, or `undefined`. */
export function staticRegions(document: Document): (name: string) => string | undefined {
  return (name) => {
    const region = document.querySelector(`[data-frozen=${JSON.stringify(name)}]`)
    return region ? innerMarkup(region) : undefined
  }
}
