import type { Cache } from '../cache/cache.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { MarkdownPlugins } from '../sources/markdown-options.ts'
import type { Content } from '../sources/source.ts'
import { localePaths } from './targets/locale-paths.ts'
import type { FindNamed } from './targets/find-named.ts'
import type { LinkRules, NameLike } from './targets/resolve.ts'
import { type DocTable, linkDocs, linkRoutes, type RouteTable } from './targets/routes.ts'
import { linkSidebars, type Sidebars } from './navigation/sidebars.ts'
import { linkSymbols, type SymbolTable } from './targets/symbols.ts'

/** Everything that is linked into a site. */
export interface LinkInput {
  readonly config: SiteConfig
  readonly content: Content
  readonly pages: readonly CompiledPage[]
  /** Route paths of the static files. */
  readonly staticPaths: ReadonlySet<string>
  /** Compiles a Markdown file that is no page, by its site-relative path. `undefined`: it cannot be read. */
  readonly compileImport: (file: string, plugins: MarkdownPlugins | undefined) => Promise<CompiledPage | undefined>
  /** Looks for what links without a page name. Unset: such links are broken, as in a site of another tool. */
  readonly findNamed?: FindNamed | undefined
  /** Looks for files whose names differ from those in links in the case of letters. */
  readonly nameLike?: NameLike | undefined
  readonly locale: string
  /** Keeps what links lead to between runs. */
  readonly cache?: Cache
  /** Texts of the interface by id. */
  readonly messages: Readonly<Record<string, string>>
}

/** Tables for the lookups of every later pass. */
export interface Tables {
  readonly table: RouteTable
  readonly symbols: SymbolTable
  readonly docs: DocTable
  readonly sidebars: Sidebars
}

/**
 * Makes the tables of a site. The generated index of a folder without docs is kept only if a sidebar lists it, as another source
 * may have filled the folder; otherwise it is removed, so that no link can lead to it.
 */
export function linkTables(input: LinkInput, rules: LinkRules): Tables {
  const tables = joinTables(input, rules)
  const empty = tables.table.routes.filter((route) => isEmptyIndex(route, tables.sidebars))
  if (empty.length === 0) return tables
  const ids = new Set(empty.map(({ page }) => page.id))
  return joinTables({ ...input, pages: input.pages.filter(({ page }) => !ids.has(page.id)) }, rules)
}

function joinTables({ content, pages, staticPaths, config, locale }: LinkInput, rules: LinkRules): Tables {
  const table = linkRoutes(pages, rules.trailingSlash)
  const symbols = linkSymbols(content, table, { staticPaths, locales: localePaths(config, locale) })
  const docs = linkDocs(table)
  return { table, symbols, docs, sidebars: linkSidebars(content.sidebars, content.docs, { docs, symbols, rules }) }
}

function isEmptyIndex({ page }: RouteTable['routes'][number], sidebars: Sidebars): boolean {
  return page.kind === 'doc-index' && page.meta.doc?.generatedIndex === true && !sidebars.ofPage.has(page.id)
}
