import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type FirstPage,
  type SidebarItem,
  type SiteFile,
  checkBase,
  decodePath,
  embeddedFile,
  withoutBase,
} from '../../runtime/contract/index.ts'
import { type PageDocument, readDocument } from './read-document.ts'
import { withoutStartSlashes } from '../../cli/text/addresses.ts'
import { stepsOf } from '../../cli/files/file-kinds.ts'

/** Options of `readDocs`. */
export interface ReadDocsOptions {
  /** Path of the docs in the app, for which they were built; starts and ends with `/`. */
  readonly base: string
  /**
   * Where the built site is: its folder, or a function that returns the text of a file, for servers without a disk.
   * @example 'public/help'
   */
  readonly files: string | ((path: string) => Promise<string | undefined>)
}

/** A built site, as the server of an app reads it. */
export interface DocsReader {
  /**
   * Reads a page for the first render of the app; for an unknown path the page that says so.
   * @param pathname with the base path
   * @throws if the files of the site are not there, or were built for another path
   */
  readonly load: (pathname: string) => Promise<FirstPage>
}

/**
 * Opens a built site on the server of an app, which shows its pages with `EmbeddedDocs`.
 * @example
 * const docs = readDocs({ base: '/help/', files: 'public/help' })
 * const first = await docs.load('/help/docs/intro')
 */
export function readDocs({ base, files }: ReadDocsOptions): DocsReader {
  const readText = typeof files === 'string' ? filesBelow(files) : files
  return { load: (pathname) => loadPage(pathname, base, readText) }
}

type ReadText = (path: string) => Promise<string | undefined>

function filesBelow(folder: string): ReadText {
  return async (path) => {
    try {
      return await readFile(join(folder, path), 'utf8')
    } catch {
      return undefined
    }
  }
}

async function loadPage(pathname: string, base: string, readText: ReadText): Promise<FirstPage> {
  const file = await readSite(base, readText)
  const pageFile = await readPage(pathname, file, readText)
  const document = pageFile ?? readDocument((await readText('404.html')) ?? '')
  if (!document) throw new Error(`The built docs have no page for ${pathname}.`)
  const { page, title, description, regions } = document
  const { embeds = {} } = file
  const stylesheets = [...new Set([...file.stylesheets, ...document.stylesheets])].map((href) => embeds[href] ?? href)
  return {
    pathname,
    status: pageFile === undefined ? 404 : 200,
    title,
    description,
    file: { ...file, embeds: neededEmbeds(file, document) },
    page,
    regions,
    stylesheets,
    sidebar: await readSidebar(page.sidebar, file, readText),
  }
}

async function readSite(base: string, read: ReadText): Promise<SiteFile> {
  const text = await read('assets/site.json')
  if (text === undefined) throw new Error('The built docs have no file assets/site.json. Build them before the app.')
  const file: SiteFile = JSON.parse(text)
  checkBase(file, base)
  return file
}

/** Reads the document of a page. Names with dots for parents are no pages, nor are those of another build or language. */
async function readPage(
  pathname: string,
  { site, build }: SiteFile,
  read: ReadText,
): Promise<PageDocument | undefined> {
  const below = withoutBase(pathname, site.baseUrl)
  const decoded = below === undefined ? undefined : decodePath(below)
  if (decoded === undefined || stepsOf(decoded).includes('..') || decoded.includes('\0')) return undefined
  const file = embeddedFile(withoutStartSlashes(decoded), site.trailingSlash)
  const html = file === embeddedFile('404', site.trailingSlash) ? undefined : await read(file)
  const document = html === undefined ? undefined : readDocument(html)
  return document?.build === build ? document : undefined
}

/** The scripts and style sheets of this page and of all pages: those of other pages are in the file that the browser can load. */
function neededEmbeds(
  { embeds = {}, stylesheets, site }: SiteFile,
  { page, stylesheets: ownStylesheets }: PageDocument,
): SiteFile['embeds'] {
  const hrefs = [
    page.live,
    ...Object.values(page.liveExcerpts ?? {}),
    ...stylesheets,
    ...ownStylesheets,
    site.search?.styles,
  ]
  const needed = hrefs.filter((href) => href !== undefined)
  return Object.fromEntries(needed.flatMap((href) => (embeds[href] === undefined ? [] : [[href, embeds[href]]])))
}

async function readSidebar(
  key: string | undefined,
  { site }: SiteFile,
  read: ReadText,
): Promise<readonly SidebarItem[] | undefined> {
  const href = key === undefined ? undefined : site.sidebars[key]
  const text = href === undefined ? undefined : await read(href.slice(site.baseUrl.length))
  return text === undefined ? undefined : (JSON.parse(text) as readonly SidebarItem[])
}
