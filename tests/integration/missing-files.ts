import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { visitNodes } from './visit-nodes.ts'
import { parse } from 'parse5'
import postcss from 'postcss'
import { loadParser, parseImports } from '../../cli/lib/code-parser.ts'
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

/** Relations of `<link>` whose address is a page, which the checker of links looks at, or none that a browser asks for. */
const notLoaded = /^(?:canonical|alternate|next|prev|preconnect|dns-prefetch|search|me|license|author)$/

/**
 * What the files of an output load and is not in it, as `file → address`. The output is read as browsers read it: documents by an HTML
 * parser, scripts and style sheets by theirs; nothing that the generator knows is asked.
 */
export async function missingFiles(folder: string): Promise<readonly string[]> {
  await loadParser()
  const files = filesBelow(folder)
  const references = files.flatMap((file) => referencesOf(file, () => readFileSync(join(folder, file), 'utf8')))
  const base = basePath(references)
  const missing = references.filter((reference) => !isThere(folder, base, reference))
  return [...new Set(missing.map(({ file, href }) => `${file} → ${href}`))]
}

function referencesOf(file: string, text: () => string): readonly Reference[] {
  const found = file.endsWith('.html')
    ? documentReferences(text())
    : file.endsWith('.js')
      ? scriptReferences(text())
      : file.endsWith('.css')
        ? styleReferences(text())
        : []
  return found.map((href) => ({ file, href }))
}

function documentReferences(html: string): readonly string[] {
  const found: string[] = []
  visitNodes(parse(html), ({ tagName, attrs, text }) => {
    const rel = attrs['rel'] ?? ''
    if (tagName === 'link' && notLoaded.test(rel)) return
    for (const name of loading[tagName] ?? []) {
      const value = attrs[name]
      if (value === undefined) continue
      if (name === 'srcset') found.push(...value.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''))
      else found.push(value)
    }
    if (tagName === 'style') found.push(...styleReferences(text()))
    // The data of a page names its script of live parts and its style sheets.
    if (tagName === 'script' && attrs['type'] === 'application/json') found.push(...assetsIn(JSON.parse(text())))
  })
  return found
}

function assetsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^\/[\w./-]*assets\/(?:js|css)\/[^\s]+\.(?:js|css)$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(assetsIn) : []
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
  const found: string[] = []
  const read = (value: string): void => {
    for (const [, quoted, plain] of value.matchAll(/url\(\s*(?:["']([^"']*)["']|([^"')\s]*))\s*\)/g))
      found.push(quoted ?? plain ?? '')
  }
  const sheet = postcss.parse(text)
  sheet.walkDecls(({ value }) => read(value))
  sheet.walkAtRules('import', ({ params }) => read(params))
  return found
}

/** The path that the site is served under: what stands before `assets/` in its addresses, the shortest one for a site of several languages. */
function basePath(references: readonly Reference[]): string {
  const bases = references.flatMap(({ href }) => /^(\/(?:[^?#]*\/)?)assets\/(?:js|css)\//.exec(href)?.[1] ?? [])
  return bases.sort((a, b) => a.length - b.length)[0] ?? '/'
}

function isThere(folder: string, base: string, { file, href }: Reference): boolean {
  if (href === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return true
  // Names that a bundler has left alone would be looked for by no browser.
  if (file.endsWith('.js') && !/^[./]/.test(href)) return false
  const address = new URL(href, `https://site.example${base}${file}`).pathname
  // Other sites of this host, and what hosts answer themselves.
  if (!address.startsWith(base) || /^\/_/.test(address)) return true
  const path = join(folder, decodeURIComponent(address.slice(base.length)))
  return [path, `${path}.html`, join(path, 'index.html')].some((name) => existsSync(name) && statSync(name).isFile())
}
