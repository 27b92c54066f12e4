import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { assetsIn, dataReferences } from './data-references.ts'
import { visitNodes } from './visit-nodes.ts'
import { parse } from 'parse5'
import postcss from 'postcss'
import { loadParser, parseImports } from '../../cli/code/code-parser.ts'
import { filesBelow } from './fixture-site.ts'

/** An address in a file of an output. */
interface Reference {
  readonly file: string
  readonly href: string
}

/** Attributes by which a document loads a file, by element. */
const loading: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  link: ['href'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  use: ['href'],
  image: ['href'],
}

/** Relations of `<link>` with addresses that are not of this site. */
const notLoaded = /^(?:preconnect|dns-prefetch|me|license|author)$/

/** Names of `<meta>` whose content is a file of the site. */
const namingMeta = /^(?:og:image|og:url|og:video|og:audio|twitter:image|msapplication-config|msapplication-TileImage)$/i

/**
 * What the files of an output name and is not in it, as `file → address`: an output is closed. It is read as browsers and programs read
 * it: documents by an HTML parser, scripts and style sheets by theirs, feeds, sitemaps, manifests, the search index, and lists for agents
 * and hosts by theirs; nothing that the generator knows is asked, but the address of the site.
 */
export async function missingFiles(folder: string): Promise<readonly string[]> {
  await loadParser()
  const files = filesBelow(folder)
  const references = files.flatMap((file) => referencesOf(file, () => readFileSync(join(folder, file), 'utf8')))
  const site = { folder, base: basePath(references), origin: originOf(folder) }
  const missing = references.filter((reference) => !isThere(site, reference))
  return [...new Set(missing.map(({ file, href }) => `${file} → ${href}`))]
}

function referencesOf(file: string, text: () => string): readonly Reference[] {
  return hrefsOf(file, text).map((href) => ({ file, href }))
}

function hrefsOf(file: string, text: () => string): readonly string[] {
  if (file.endsWith('.html')) return documentReferences(text())
  if (file.endsWith('.js')) return scriptReferences(text())
  if (file.endsWith('.css')) return styleReferences(text())
  const { hrefs, html } = dataReferences(file, text)
  return [...hrefs, ...html.flatMap(documentReferences)]
}

function documentReferences(html: string): readonly string[] {
  const references: string[] = []
  visitNodes(parse(html), ({ tagName, attrs, text }) => {
    if (tagName === 'link' && notLoaded.test(attrs['rel'] ?? '')) return
    if (tagName === 'meta') references.push(...metaReferences(attrs))
    for (const name of loading[tagName] ?? []) {
      const value = attrs[name]
      if (value === undefined) continue
      if (name === 'srcset') references.push(...value.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''))
      else references.push(value)
    }
    if (tagName === 'style') references.push(...styleReferences(text()))
    // The data of a page names its script of live parts and its style sheets.
    if (tagName === 'script' && attrs['type'] === 'application/json') references.push(...assetsIn(JSON.parse(text())))
  })
  return references
}

function metaReferences({
  name,
  property,
  content = '',
  ...attrs
}: Readonly<Record<string, string>>): readonly string[] {
  if (attrs['http-equiv']?.toLowerCase() === 'refresh') return [content.replace(/^[^=]*=/, '')]
  return namingMeta.test(name ?? property ?? '') ? [content] : []
}

function scriptReferences(text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseImports(text)
  const later = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(["'`])([^"'`$]+)\1$/.exec(text.slice(start, end))?.[2] ?? [],
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...passedOn, ...later]
}

function styleReferences(text: string): readonly string[] {
  const urls: string[] = []
  const addUrls = (value: string): void => {
    for (const [, quoted, plain] of value.matchAll(/url\(\s*(?:["']([^"']*)["']|([^"')\s]*))\s*\)/g))
      urls.push(quoted ?? plain ?? '')
  }
  const sheet = postcss.parse(text)
  sheet.walkDecls(({ value }) => addUrls(value))
  sheet.walkAtRules('import', ({ params }) => addUrls(params))
  return urls
}

/** The path that the site is served under: what stands before `assets/` in its addresses, the shortest one for a site of several languages. */
function basePath(references: readonly Reference[]): string {
  const bases = references.flatMap(({ href }) => /^(\/(?:[^?#]*\/)?)assets\/(?:js|css)\//.exec(href)?.[1] ?? [])
  return bases.sort((a, b) => a.length - b.length)[0] ?? '/'
}

/** The origin of the site's own addresses where they are absolute. */
function originOf(folder: string): string | undefined {
  const path = join(folder, 'assets/site.json')
  if (!existsSync(path)) return undefined
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly site: { readonly url: string } }).site.url
}

/** Where an output is published. */
interface PublishedSite {
  readonly folder: string
  readonly base: string
  readonly origin: string | undefined
}

function isThere({ folder, base, origin }: PublishedSite, { file, href: link }: Reference): boolean {
  const href = origin !== undefined && link.startsWith(`${origin}/`) ? link.slice(origin.length) : link
  if (href === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return true
  // Names that a bundler has left alone would be looked for by no browser.
  if (file.endsWith('.js') && !/^[./]/.test(href)) return false
  const address = new URL(href, `https://site.example${base}${file}`).pathname
  // Other sites of this host, and what hosts answer themselves.
  if (!address.startsWith(base) || /^\/_/.test(address)) return true
  const path = join(folder, decodeURIComponent(address.slice(base.length)))
  return [path, `${path}.html`, join(path, 'index.html')].some((name) => existsSync(name) && statSync(name).isFile())
}
