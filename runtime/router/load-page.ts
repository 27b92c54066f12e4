import type { PageData } from '../contract/index.ts'
import type { LiveParts } from '../app/runtime.ts'
import type { StillContent } from '../app/still-content.ts'
import { fetchedContent } from '../app/still-content.ts'
import { frozenRegions, readPageData } from './page-document.ts'

/** A page ready to be shown. */
export interface LoadedPage {
  readonly page: PageData
  readonly frozen: (name: string) => string | undefined
  readonly parts: LiveParts
  /** The page's elements, for an app that does not draw pages itself. */
  readonly still?: StillContent
  /** The document it came from: its head is taken over. Absent where a host application looks after the head. */
  readonly document?: Document
}

/**
 * Gets a page by its href.
 * @throws where the page cannot be shown by this app: the target is then loaded in full (R69)
 */
export type LoadPage = (href: string) => Promise<LoadedPage>

/** What the loader reaches the world through. */
export interface PageLoaderInput {
  readonly fetch: (href: string) => Promise<Response>
  readonly importModule: (url: string) => Promise<unknown>
  readonly parse: (html: string) => Document
  /** Build of the running app; a page of another build is not shown by it. */
  readonly build?: string
  /** Gets what drawing the page needs besides its document. */
  readonly prepare?: (page: PageData) => Promise<unknown>
}

/** Loads pages, each once. */
export interface PageLoader {
  readonly load: LoadPage
  /** Forgets a page, or all that were loaded. */
  forget(href?: string): void
}

/** Makes a loader that reads pages out of their own HTML documents. */
export function createPageLoader(input: PageLoaderInput): PageLoader {
  const cache = new Map<string, { readonly loading: Promise<LoadedPage>; readonly at: number }>()
  return {
    load(href) {
      const key = href.replace(/#.*$/s, '')
      const known = cache.get(key)
      if (known && Date.now() - known.at < freshness) return known.loading
      cache.delete(key)
      const loading = loadPage(key, input)
      cache.set(key, { loading, at: Date.now() })
      // A failure is not remembered: the network may be back.
      loading.catch(() => cache.delete(key))
      if (cache.size > maxPages) cache.delete([...cache.keys()][0] ?? '')
      return loading
    },
    forget: (href) => (href === undefined ? cache.clear() : void cache.delete(href)),
  }
}

/** A page that was loaded is shown again for this long, in ms, as browsers have it for pages they fetch ahead themselves. */
const freshness = 5 * 60_000

/** Parsed documents take memory; beyond this number the oldest are fetched again. */
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
    frozen: frozenRegions(document),
    still: fetchedContent(document),
    parts: await importParts(page, input),
  }
}

/** Takes the document at an href or, where there is none, at its form without `.html` (R19). */
async function fetchDocument(href: string, input: PageLoaderInput): Promise<Document> {
  const response = await input.fetch(href)
  const bare = href.replace(/(?:\/index)?\.html(?=$|\?)/, '') || '/'
  const found = response.status === 404 && bare !== href ? await input.fetch(bare) : response
  if (!found.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${href} is not an HTML document.`)
  return input.parse(await found.text())
}

/** Imports a module by its URL, in the browser. */
export function importModule(url: string): Promise<unknown> {
  return import(/* webpackIgnore: true */ /* @vite-ignore */ url)
}

type Importer = Pick<PageLoaderInput, 'importModule'>

/** Loads the modules with a page's live parts: its own, and on a list those of the excerpts, under their prefixes. */
export async function importParts(page: PageData, input: Importer): Promise<LiveParts> {
  if (!page.liveExcerpts) return page.live ? partsOf(page.live, input) : {}
  const excerpts = Object.entries(page.liveExcerpts).map(async ([prefix, url]) =>
    Object.entries(await partsOf(url, input)).map(([name, part]) => [prefix + name, part] as const),
  )
  return Object.fromEntries((await Promise.all(excerpts)).flat())
}

async function partsOf(url: string, { importModule }: Importer): Promise<LiveParts> {
  const module = await importModule(url)
  if (!hasParts(module)) throw new Error(`${url} exports no live parts.`)
  return module.parts
}

function hasParts(module: unknown): module is { readonly parts: LiveParts } {
  return typeof module === 'object' && module !== null && 'parts' in module
}
