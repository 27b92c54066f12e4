import { linkRoutes, type RouteTable } from '../../../../cli/link/targets/routes.ts'
import { linkSymbols, type SymbolTable } from '../../../../cli/link/targets/symbols.ts'
import { type CompiledContent, type CompiledPage, emptyContent } from '../../../../cli/compile/compiled-page.ts'
import type { DocMeta, Page, PageMeta } from '../../../../cli/sources/page.ts'
import type { Content, DocsVersionSettings } from '../../../../cli/sources/source.ts'

/** Facts about a page of a made-up site. */
export interface PageFacts extends Partial<Pick<Page, 'kind' | 'file' | 'sourceFile' | 'body'>> {
  readonly anchors?: readonly string[]
  readonly meta?: PageMeta
  readonly compiled?: Partial<CompiledContent>
}

/** A compiled page at a path; the n-th anchor is on line n. */
export function pageAt(path: string, { anchors = [], meta = {}, compiled, ...facts }: PageFacts = {}): CompiledPage {
  const page: Page = {
    id: facts.file ?? path,
    path,
    kind: 'doc',
    meta,
    body: { type: 'markdown', text: '', format: 'md' },
    ...facts,
  }
  const positions = anchors.map((id, n) => ({ id, line: n + 1, column: 1 }))
  return { page, digest: path, compiled: { ...emptyContent, anchors: positions, ...compiled } }
}

/** A doc of the default instance. */
export function docAt(
  path: string,
  id: string,
  { doc, ...meta }: Omit<PageMeta, 'doc'> & { doc?: Partial<DocMeta> } = {},
) {
  const docMeta = { id, instance: 'default', version: 'current', dirName: '.', fileName: `${id}.md`, ...doc }
  return pageAt(path, { file: `docs/${id}.md`, meta: { ...meta, doc: docMeta } })
}

/** Content without anything. */
export const noContent: Content = {
  pages: [],
  sidebars: [],
  docs: [],
  blogs: [],
  redirects: [],
  symbols: {},
  versionSymbols: [],
  apiPreviews: [],
  referenceModels: [],
  diagnostics: [],
}

/** The targets of links in a site of these pages. */
export function symbolsOf(
  pages: readonly CompiledPage[] | RouteTable,
  others: Partial<Pick<SymbolTable, 'staticPaths' | 'locales'>> & { readonly content?: Partial<Content> } = {},
): SymbolTable {
  const { content, staticPaths = new Set<string>(), locales = { root: '/', base: '/', others: [] } } = others
  const table = 'byKey' in pages ? pages : linkRoutes(pages, undefined)
  return linkSymbols({ ...noContent, ...content }, table, { staticPaths, locales })
}

/** A version of the default docs instance. */
export function versionOf(version: string, more: Partial<DocsVersionSettings> = {}): DocsVersionSettings {
  const className = `docs-version-${version}`
  const flags = { isLast: true, badge: false, noIndex: false, breadcrumbs: true }
  return {
    instance: 'default',
    version,
    label: version,
    path: '/docs',
    basePath: '/docs',
    className,
    ...flags,
    ...more,
  }
}
