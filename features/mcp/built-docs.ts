import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lazily } from '../../cli/process/lazily.ts'
import { readText } from '../../cli/files/read-text.ts'
import { suggest } from '../../cli/report/suggest.ts'
import { openBuiltSearch, type SearchHit } from '../lists/built-search.ts'
import { readPageList, withoutEscapes } from './listed-pages.ts'
import { pathOfAddress, withoutEndSlashes, withoutHash, withoutStartSlashes } from '../../cli/text/addresses.ts'
import { withoutEnd } from '../../cli/text/ends.ts'
import { plainWords } from '../../cli/text/writing.ts'

/** A page of a built site. */
export interface BuiltPage {
  /** Path without the base path: `/docs/intro`. */
  readonly path: string
  /** Path of its Markdown, relative to the folder of the site. */
  readonly file: string
  readonly title: string
  /** Empty: there is none. */
  readonly description: string
  readonly section: string
}

/** A section that a search found. */
export interface FoundSection {
  /** Path of the page with the anchor of the section. */
  readonly path: string
  /** Titles of the page and of the headings around the section. */
  readonly titles: readonly string[]
  /** The words of the section around those of the query. Empty: the title was found. */
  readonly snippet: string
}

/** The docs of a built site, read from its files alone. */
export interface BuiltDocs {
  readonly title: string
  /** All pages, in the order of `llms.txt`; pages that it does not list come last. */
  readonly pages: readonly BuiltPage[]
  /** Finds a page by its path, with or without the base path, or by its URL. */
  readonly find: (address: string) => BuiltPage | undefined
  /** Pages whose address or title is like one that does not exist. */
  readonly near: (address: string) => readonly BuiltPage[]
  readonly read: (page: BuiltPage) => string
  /** Searches the embedded index; `undefined` if the site has none. */
  readonly search: (query: string, limit: number) => Promise<readonly FoundSection[] | undefined>
}

/** Why a folder cannot be read as a site. */
export interface Refusal {
  readonly message: string
}

/** Opens the docs in the folder of a built site. It may have been moved since it was built. */
export function openBuiltDocs(folder: string): BuiltDocs | Refusal {
  const files = markdownFilesBelow(folder)
  const heads = files.flatMap((file) => headOf(folder, file) ?? [])
  if (heads.length === 0) return { message: whyEmpty(folder) }
  const base = basePath(heads)
  const list = readPageList(folder)
  const pages = pagesInOrder(heads, list.pages, base)
  const byKey = new Map(pages.map((page) => [keyOf(page.path, ''), page]))
  const find = (address: string): BuiltPage | undefined =>
    byKey.get(keyOf(address, base)) ?? byKey.get(keyOf(address, ''))
  const openSearch = lazily(() => openBuiltSearch(folder))
  return {
    title: list.title ?? byKey.get('')?.title ?? 'the documentation',
    pages,
    find,
    near: (address) => nearPages(keyOf(address, base), pages),
    read: ({ file }) => readText(join(folder, file)) ?? '',
    async search(query, limit) {
      const client = openSearch()()
      if (!client) return undefined
      const request = {
        query,
        hitsPerPage: limit,
        attributesToSnippet: ['content:40'],
        highlightPreTag: '',
        highlightPostTag: '',
      }
      const { results } = await client.search({ requests: [request] })
      return (results[0]?.hits ?? []).map((hit) => foundSection(hit, find))
    },
  }
}

/** Files of the build's own folders are no pages. */
function markdownFilesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .sort()
}

/** The start of a page's Markdown. */
interface PageHead {
  readonly file: string
  /** URL of the page when it was built. */
  readonly url: string
  readonly title: string
}

/** `undefined` for other Markdown, such as a static file. */
function headOf(folder: string, file: string): PageHead | undefined {
  const text = readText(join(folder, file)) ?? ''
  const [, url] = /^> This page on the web: <([^>\s]+)>/.exec(text) ?? []
  if (url === undefined) return undefined
  const [, title = pathOf(file)] = /^# (.+)$/m.exec(text) ?? []
  return { file, url, title: withoutEscapes(title) }
}

function whyEmpty(folder: string): string {
  if (!['index.html', '404.html', 'sitemap.xml'].some((file) => existsSync(join(folder, file))))
    return `There is no built site in ${folder}. Run docs-gen build, and name the folder that it writes.`
  return `The site in ${folder} has no Markdown of its pages: it was built with \`agents: false\` or \`agents: { markdown: false }\`. Remove that from its config, and build it again.`
}

/** The path of a page by that of its Markdown. */
function pathOf(file: string): string {
  const path = `/${withoutEnd(file, '.md')}`
  return path === '/index' ? '/' : path
}

/** The base path that the site was built for, without the slash at its end. */
function basePath(heads: readonly PageHead[]): string {
  const bases = heads.flatMap(({ file, url }) => {
    const [address, filePath] = [keyOf(url, ''), keyOf(pathOf(file), '')]
    return address.endsWith(filePath) ? [address.slice(0, address.length - filePath.length)] : []
  })
  return bases[0] ?? ''
}

/** A page's address in one form, whatever it was written as: decoded, without base path, query, anchor and ending. */
function keyOf(address: string, base: string): string {
  const trimmed = address.trim()
  const path = URL.canParse(trimmed) ? new URL(trimmed).pathname : pathOfAddress(trimmed)
  const name = `/${withoutStartSlashes(decoded(path))}`.replace(/\.(?:md|html)$/, '')
  const bare = withoutEnd(withoutEndSlashes(name), '/index')
  return base !== '' && (bare === base || bare.startsWith(`${base}/`)) ? bare.slice(base.length) : bare
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function pagesInOrder(
  heads: readonly PageHead[],
  listed: ReturnType<typeof readPageList>['pages'],
  base: string,
): readonly BuiltPage[] {
  const order = new Map(listed.map((page, n) => [keyOf(page.url, base), { ...page, n }]))
  return heads
    .map(({ file, title }) => {
      const entry = order.get(keyOf(pathOf(file), ''))
      const { section = 'Not listed', description = '', n = Infinity } = entry ?? {}
      return { page: { path: pathOf(file), file, title: entry?.title ?? title, description, section }, n }
    })
    .toSorted((a, b) => (a.n === b.n ? 0 : a.n - b.n))
    .map(({ page }) => page)
}

/** Number of pages that are suggested. */
const suggested = 5

function nearPages(key: string, pages: readonly BuiltPage[]): readonly BuiltPage[] {
  const misspelt = suggest(
    key,
    pages.map(({ path }) => path),
  )
  const name = key.split('/').at(-1)?.toLowerCase() ?? ''
  const words = plainWords(name).filter((word) => word.length > 2)
  const matches = ({ path, title }: BuiltPage): number =>
    words.filter((word) => `${path} ${title}`.toLowerCase().includes(word)).length
  const alike = pages
    .filter((page) => page.path !== misspelt && matches(page) > 0)
    .toSorted((a, b) => matches(b) - matches(a))
  return [...pages.filter(({ path }) => path === misspelt), ...alike].slice(0, suggested)
}

function foundSection(hit: SearchHit, find: BuiltDocs['find']): FoundSection {
  const { url = '', hierarchy = {}, content } = hit
  const anchor = url.slice(withoutHash(url).length)
  const titles = Object.entries(hierarchy).flatMap(([level, title]) => (level === 'lvl0' || !title ? [] : [title]))
  const { content: cut } = (hit._snippetResult ?? {}) as { readonly content?: { readonly value?: string } }
  const snippet = plain(hit.signature ?? cut?.value ?? content ?? '')
  return { path: (find(url)?.path ?? withoutHash(url)) + anchor, titles, snippet }
}

/** Snippets are HTML, for search boxes that insert them; without the marks they are text with these entities. */
function plain(html: string): string {
  return html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity)
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
