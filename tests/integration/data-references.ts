import { basename, dirname } from 'node:path'
import { parseFragment } from 'parse5'
import { markdownToHtml } from 'satteri'
import {
  type FileKind,
  filePath,
  type HeadingsFile,
  type ManifestPart,
  type TextIndexFile,
} from '../../features/search/engine/format/files.ts'
import { readSectionTable } from '../../features/search/engine/format/section-table.ts'
import { visitNodes } from './visit-nodes.ts'

/** Addresses in a file that is read by programs, not by people. */
interface DataReferences {
  readonly hrefs: readonly string[]
  /** HTML in the file, as of posts in feeds. */
  readonly html: readonly string[]
}

const nothing: DataReferences = { hrefs: [], html: [] }

/** Reads the addresses of a feed, a sitemap, a manifest, an index of the search, a list for agents, or rules of a host. */
export function dataReferences(file: string, text: () => string): DataReferences {
  const name = basename(file)
  if (/\.xml$/.test(name)) return xmlReferences(text())
  if (name === 'llms.txt') return { hrefs: linksOf(text()), html: [] }
  if (name === 'robots.txt') return { hrefs: robotsReferences(text()), html: [] }
  if (name === '_redirects') return { hrefs: redirectTargets(text()), html: [] }
  if (!/\.(?:json|webmanifest)$/.test(name)) return nothing
  return jsonReferences(file, JSON.parse(text()))
}

/** Elements whose text is an address. */
const addressElements = /^(?:link|loc|url|icon|logo|uri|image|comments|moz:searchform)$/
/** Elements whose text is HTML. */
const htmlElements = /^(?:content:encoded|content|description|summary)$/

/** Reads XML as the HTML parser reads formulas, which are XML to it: names, empty elements and CDATA. */
function xmlReferences(xml: string): DataReferences {
  const hrefs: string[] = []
  const html: string[] = []
  visitNodes(
    parseFragment(`<math>${xml.replace(/^<\?xml [^>]*>/, '')}</math>`),
    ({ tagName, attrs, text, hasElements }) => {
      hrefs.push(
        ...['href', 'url', 'src', 'template'].flatMap((attribute) => attrs[attribute]?.replace(/\?.*\{.*$/, '') ?? []),
      )
      if (addressElements.test(tagName) && !hasElements()) hrefs.push(text())
      if (tagName === 'guid' && attrs['ispermalink'] !== 'false') hrefs.push(text())
      if (htmlElements.test(tagName)) html.push(text())
    },
  )
  const [, sheet] = /^<\?xml-stylesheet [^>]*href="([^"]+)"/m.exec(xml) ?? []
  return { hrefs: [...hrefs, ...(sheet === undefined ? [] : [sheet])].map((href) => href.trim()), html }
}

function linksOf(markdown: string): readonly string[] {
  const hrefs: string[] = []
  const { html } = markdownToHtml(markdown)
  visitNodes(parseFragment(html), ({ attrs }) => void hrefs.push(attrs['href'] ?? ''))
  return hrefs
}

function robotsReferences(text: string): readonly string[] {
  return [...text.matchAll(/^Sitemap:\s*(\S+)/gim)].map(([, href = '']) => href)
}

/** Where rules lead to. `:splat` and other parts are of the request. */
function redirectTargets(text: string): readonly string[] {
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/))
  return rows.flatMap(([from = '', to = '']) => (from.startsWith('#') || to.includes(':') ? [] : [to]))
}

type Json = Readonly<Record<string, unknown>>

/** Keys of feeds, web manifests and settings of hosts with addresses. */
const addressKeys: Readonly<Record<string, string>> = {
  feed: 'home_page_url feed_url url image banner_image icon favicon avatar next_url',
  manifest: 'src start_url url',
  host: 'destination',
}

function jsonReferences(file: string, data: unknown): DataReferences {
  if (typeof data !== 'object' || data === null) return nothing
  const json = data as Json
  if (/(?:^|\/)search\/(?:.+\/)?\w+(?:\.[\w-]+)?\.json$/.test(file))
    return { hrefs: searchReferences(file, json), html: [] }
  const kind = String(json['version']).includes('jsonfeed')
    ? 'feed'
    : 'icons' in json
      ? 'manifest'
      : basename(file) === 'vercel.json'
        ? 'host'
        : ''
  const keys = new Set(addressKeys[kind]?.split(' '))
  const hrefs: string[] = []
  const html: string[] = []
  JSON.stringify(json, (key, value: unknown) => {
    if (typeof value === 'string' && keys.has(key)) hrefs.push(value)
    if (typeof value === 'string' && key === 'content_html') html.push(value)
    return value
  })
  return { hrefs: [...hrefs, ...assetsIn(json)], html }
}

/** Values that are addresses of scripts and style sheets. */
export function assetsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^\/[\w./-]*assets\/(?:js|css)\/[^\s]+\.(?:js|css)$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(assetsIn) : []
}

/** Files that a file of the index names, relative to it, and its pages. */
function searchReferences(file: string, json: Json): readonly string[] {
  const folder = basename(file) === 'manifest.json' ? undefined : dirname(basename(file))
  if (folder === undefined) return (json['parts'] as readonly ManifestPart[]).flatMap(partReferences)
  if (basename(file).startsWith('heads.')) return pagesOf(json as unknown as HeadingsFile)
  const { shards = [], lists = [], texts = [] } = json as Partial<TextIndexFile>
  if (basename(file).startsWith('text.')) return []
  const runs =
    typeof texts === 'string'
      ? [filePath('..', 'runs', texts)]
      : texts.map(([hash]) => filePath('..', 'text', `${hash}-0`))
  const words = shards.map(([, hash]) => filePath('..', 'words', hash))
  return [...words, ...lists.map(([, hash]) => filePath('..', 'list', hash)), ...runs]
}

function partReferences({ dir, heads, pages, titles, body, types }: ManifestPart): readonly string[] {
  const hashes = { heads, pages, titles, body, types }
  const files = Object.entries(hashes).flatMap(([kind, hash]) =>
    typeof hash === 'string' ? [filePath(dir, kind as FileKind, hash)] : [],
  )
  return [...files, ...(typeof heads === 'object' ? pagesOf(heads) : [])]
}

function pagesOf(heads: HeadingsFile): readonly string[] {
  return readSectionTable(heads).hrefs
}
