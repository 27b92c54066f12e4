import type { SiteConfig } from '../config/schema.ts'
import type { Content } from '../sources/source.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { DocTable } from './docs.ts'
import { linkDocs } from './docs.ts'
import { localePaths } from './locale-paths.ts'
import type { LinkRules } from './resolve.ts'
import type { RouteTable } from './routes.ts'
import { linkRoutes } from './routes.ts'
import type { Sidebars } from './sidebars.ts'
import { linkSidebars } from './sidebars.ts'
import type { SymbolTable } from './symbols.ts'
import { linkSymbols } from './symbols.ts'

/** What every later pass looks things up in. */
export interface Tables {
  readonly table: RouteTable
  readonly symbols: SymbolTable
  readonly docs: DocTable
  readonly sidebars: Sidebars
}

interface TablesInput {
  readonly content: Content
  readonly pages: readonly CompiledPage[]
  readonly staticPaths: ReadonlySet<string>
  readonly config: SiteConfig
  readonly locale: string
}

/**
 * Makes the tables of a site. A folder without docs has an index page of its own only where another source filled it:
 * a page that no category leads to is left out, so that nothing can link to it either.
 */
export function linkTables(input: TablesInput, rules: LinkRules): Tables {
  const tables = joinTables(input, rules)
  const idle = new Set(tables.table.routes.filter((route) => isIdle(route, tables.sidebars)).map(({ page }) => page.id))
  if (idle.size === 0) return tables
  return joinTables({ ...input, pages: input.pages.filter(({ page }) => !idle.has(page.id)) }, rules)
}

function joinTables({ content, pages, staticPaths, config, locale }: TablesInput, rules: LinkRules): Tables {
  const table = linkRoutes(pages, rules.trailingSlash)
  const symbols = linkSymbols(content, table, { staticPaths, locales: localePaths(config, locale) })
  const docs = linkDocs(table)
  return { table, symbols, docs, sidebars: linkSidebars(content.sidebars, content.docs, { docs, symbols, rules }) }
}

function isIdle({ page }: RouteTable['routes'][number], sidebars: Sidebars): boolean {
  return page.kind === 'doc-index' && page.meta.doc?.generatedIndex === true && !sidebars.ofPage.has(page.id)
}
