import * as React from 'react'
import * as elements from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import {
  type FirstPage,
  type SidebarItem,
  type SiteData,
  type SiteFile,
  checkBase,
  embeddedFile,
} from '../contract/index.ts'
import { browserNavigation } from '../router/browser-navigation.ts'
import { createPageLoader, importIslands, importModule, type LoadPage } from '../router/load-page.ts'
import type { Navigation } from '../router/navigation.ts'
import { parseDocument } from '../strict/trusted-html.ts'
import type { DocsAppProps } from './DocsApp.tsx'

/** Options of `embed`. */
export interface EmbedOptions {
  /** Path of the docs in the app, for which they were built and below which their files are; starts and ends with `/`. */
  readonly base: string
  /** How the docs read and change the address. Default: the browser's history. */
  readonly navigation?: Navigation
}

/** The result of `embed`: the properties of `DocsApp`, without those for its looks. */
export type EmbeddedDocs = Omit<DocsAppProps, 'theme' | 'loading' | 'renderError'>

/**
 * Prepares a built site for an app: loads what all pages share, and returns the properties of `DocsApp`.
 * @throws if the files of the site are not there, or were built for another path
 * @example
 * const docs = await embed({ base: '/help/' })
 * root.render(<DocsApp {...docs} />)
 */
export async function embed({ base, navigation = browserNavigation(base) }: EmbedOptions): Promise<EmbeddedDocs> {
  const file = await fetchJson<SiteFile>(`${base}assets/site.json`)
  checkBase(file, base)
  const docs = docsOf(file, navigation)
  await addStyles(file.stylesheets.map((href) => file.embeds?.[href] ?? href))
  return docs
}

/**
 * Prepares a site of which a server has read the first page. Works on the server too.
 * @example <DocsApp {...embedPage(first, navigation)} />
 */
export function embedPage(first: FirstPage, navigation: Navigation): EmbeddedDocs {
  const { page, regions, title, sidebar, file } = first
  const { live, liveExcerpts } = page
  return {
    ...docsOf(file, navigation),
    first: {
      page: { page, title, islands: {}, regions: (name) => regions[name] },
      stylesheets: first.stylesheets,
      sidebars: page.sidebar !== undefined && sidebar ? { [page.sidebar]: sidebar } : {},
      loadIslands: (live ?? liveExcerpts) ? () => importIslands(page, importerOf(file)) : undefined,
    },
  }
}

function docsOf(file: SiteFile, navigation: Navigation): EmbeddedDocs {
  globalThis.__docsGenHost = {
    react: React,
    'react/jsx-runtime': elements,
    'react-dom': ReactDom,
    'react-dom/client': ReactDomClient,
  }
  const { site, build, fonts = [], embeds = {} } = file
  // Text never moves: a font that comes late is for the next page.
  for (const href of fonts) ReactDom.preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const { load } = createPageLoader({
    fetch: (href) => fetchPage(new URL(href, location.href).pathname.slice(site.baseUrl.length), site),
    ...importerOf(file),
    parse: parseDocument,
    build,
  })
  const { search } = site
  return {
    site: search?.styles ? { ...site, search: { ...search, styles: embeds[search.styles] ?? search.styles } } : site,
    navigation,
    loadPage: ownHead(load, file),
    loadSidebar: fetchJson<readonly SidebarItem[]>,
    isIsolated: Object.keys(embeds).some((href) => href.endsWith('.css')),
  }
}

/** The file for apps in place of one of the site. A server passes those of the first page on, so others are looked up. */
async function embedOf(href: string, { site, embeds = {} }: SiteFile): Promise<string | undefined> {
  const embedHref = embeds[href]
  if (embedHref !== undefined) return embedHref
  fullFile ??= fetchJson<SiteFile>(`${site.baseUrl}assets/site.json`)
  // It is fetched again for the next page.
  fullFile.catch(() => (fullFile = undefined))
  return (await fullFile).embeds?.[href]
}

let fullFile: Promise<SiteFile> | undefined

function importerOf(file: SiteFile): { readonly importModule: (url: string) => Promise<unknown> } {
  return {
    importModule: async (url) => {
      const script = await embedOf(url, file)
      // Vite adds a query to other addresses, and then refuses files of the public folder.
      if (script !== undefined) return importModule(new URL(script, location.href).href)
      console.warn('[docs-gen] The live parts of this page need `embed: true` in the config of the docs.')
      return { islands: {} }
    },
  }
}

/** Loads pages for an app, whose head the router leaves alone: a page has its styles and its title. */
function ownHead(load: LoadPage, file: SiteFile): LoadPage {
  return async (href) => {
    const { document: from, ...page } = await load(href)
    if (!from) return page
    const sheets = [...from.querySelectorAll('link[rel~=stylesheet]')].map((link) => link.getAttribute('href') ?? '')
    await addStyles(await Promise.all(sheets.map(async (sheet) => (await embedOf(sheet, file)) ?? sheet)))
    return { ...page, title: from.title }
  }
}

/** Fetches the file of a page, or that for unknown pages. @param path below the base path */
async function fetchPage(path: string, { baseUrl, trailingSlash }: SiteData): Promise<Response> {
  const response = await fetch(baseUrl + embeddedFile(path, trailingSlash))
  // Servers of apps answer unknown addresses with the app.
  const isPage = response.ok && (await response.clone().text()).includes('id="__page"')
  return isPage ? response : fetch(`${baseUrl}404.html`)
}

/** Adds style sheets, and waits until they are loaded or have failed. */
async function addStyles(hrefs: readonly string[]): Promise<void> {
  const present = new Set([...document.querySelectorAll('link')].map((link) => link.getAttribute('href')))
  const missing = [...new Set(hrefs)].filter((href) => !present.has(href))
  await Promise.all(
    missing.map(
      (href) =>
        new Promise<void>((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
          link.onload = link.onerror = () => resolve()
          document.head.append(link)
        }),
    ),
  )
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  // Servers of apps answer unknown addresses with the app.
  if (!response.ok || !response.headers.get('content-type')?.includes('json'))
    throw new Error(`${url} is not there. Build the docs into the public folder of the app.`)
  return (await response.json()) as T
}
