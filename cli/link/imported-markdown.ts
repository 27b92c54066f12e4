import { valueDigest } from '../cache/value-digest.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { MarkdownPlugins } from '../sources/markdown-options.ts'
import type { Page } from '../sources/page.ts'
import { linkPage } from './links.ts'
import type { LinkRules } from './targets/resolve.ts'
import type { LinkedMarkdown } from './site.ts'
import type { SymbolTable } from './targets/symbols.ts'

/** The page of a Markdown file that a script imports. */
export function importedPage(file: string, text: string, plugins: MarkdownPlugins | undefined): Page {
  const body = { type: 'markdown', format: 'mdx', text, plugins } as const
  return { id: `import:${file}`, path: '/', kind: 'markdown', file, meta: {}, body }
}

/** The plugins for a file: those of the page next to it in the tree of folders. */
export function pluginsNear(file: string, { routes }: SymbolTable['routes']): MarkdownPlugins | undefined {
  const [nearest] = routes
    .map(({ page }) => ({ page, common: commonFolders(page.file ?? '', file) }))
    .filter(({ page, common }) => page.body.type === 'markdown' && common > 0)
    .sort((a, b) => b.common - a.common)
  return nearest?.page.body.type === 'markdown' ? nearest.page.body.plugins : undefined
}

/** The number of folders, beginning at the site's, that two files have in common. */
function commonFolders(one: string, other: string): number {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)]
  const different = a.findIndex((name, n) => name !== b[n])
  return different < 0 ? a.length : different
}

/** Resolves the links of a Markdown file that a script imports. A file that is a page too has reported its problems already. */
export function linkImported(source: CompiledPage, symbols: SymbolTable, rules: LinkRules): LinkedMarkdown {
  const { page, compiled } = source
  const route = symbols.routes.byFile.get(page.file ?? '')
  const path = route?.path ?? '/'
  const anchors = new Set(compiled.anchors.map(({ id }) => id))
  const linked = linkPage({ ...source, path, anchors }, symbols, rules)
  // Anchors of the page that shows the component are not known here.
  const problems = linked.diagnostics.filter(({ code }) => code !== 'broken-anchor')
  return {
    page,
    compiled,
    hrefs: linked.hrefs,
    assets: linked.assets,
    diagnostics: route ? [] : [...compiled.diagnostics, ...problems],
    digest: valueDigest([source.digest, linked.hrefs]) ?? '',
  }
}
