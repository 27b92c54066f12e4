import { openRepository } from '../../lists/load/repository.ts'
import { pageCompiler } from '../../../cli/compile/compile.ts'
import type { CompiledPage } from '../../../cli/compile/compiled-page.ts'
import { emptyContent } from '../../../cli/compile/compiled-page.ts'
import type { LinkedRoute, Site } from '../../../cli/link/site.ts'
import { linkTables } from '../../../cli/link/tables.ts'
import type { LinkRules } from '../../../cli/link/targets/resolve.ts'
import type { DocTable, Route } from '../../../cli/link/targets/routes.ts'
import type { SymbolTable } from '../../../cli/link/targets/symbols.ts'
import { openNamedTargets } from '../../../cli/pipeline/named-targets.ts'
import type { LocaleSite } from '../../../cli/pipeline/locales.ts'
import type { Project } from '../../../cli/pipeline/open.ts'
import { staticPaths } from '../../../cli/pipeline/outputs/static-files.ts'
import { inLocale } from '../../../cli/config/run.ts'
import { collect, loadSources } from '../../../cli/sources/collect.ts'
import type { Page } from '../../../cli/sources/page.ts'
import type { Content } from '../../../cli/sources/source.ts'
import { loadHtmlParser } from '../../../cli/markup/html-source.ts'
import { translateProject } from '../../../cli/translations/translate-project.ts'
import { hostedFiles } from '../links/hosted-files.ts'
import type { FileMap } from './file-map.ts'
import { MovedTree } from './moved-tree.ts'

/** A site in one language, before a move and after it. */
export interface SiteChange {
  readonly project: Project
  readonly site: Site
  readonly before: SymbolTable
  readonly after: SymbolTable
  readonly docsAfter: DocTable
  /** What the sources say once the files are moved. Sidebars and redirects are those that are written now. */
  readonly content: Content
  readonly files: FileMap
  /** New addresses of moved files at the host of the repository, by their old ones. */
  readonly hosted: ReadonlyMap<string, string>
  /** Path rules of the site once the files are moved. */
  readonly rules: LinkRules
  /** Compiles pages with other texts of files, by their path before the move. */
  readonly compile: (pages: readonly Page[], texts: ReadonlyMap<string, string>) => Promise<readonly CompiledPage[]>
  /** The page after the move. `undefined`: there is none. */
  readonly routeAfter: (route: Pick<Route, 'page'>) => Route | undefined
}

/** Texts of files that will have another one, by path. */
type NewTexts = ReadonlyMap<string, string>

/** Links a site as it will be, from the pages that are compiled already. Pages with another text are compiled. */
export function siteAfter(one: LocaleSite, files: FileMap, texts: NewTexts = new Map()): Promise<SiteChange> {
  return inLocale(one.project.locale, () => linkAfter(one, files, texts))
}

async function linkAfter({ project, site }: LocaleSite, files: FileMap, texts: NewTexts): Promise<SiteChange> {
  const moved = { ...project, files: new MovedTree(project.files, files, texts) }
  const translated = await translateProject(moved)
  const { repository } = await openRepository(moved)
  const content = collect(await Promise.all(loadSources({ ...translated, repository })), translated)
  await loadHtmlParser()
  const changed = content.pages.filter(({ file }) => file !== undefined && texts.has(files.before(file)))
  const compile: SiteChange['compile'] = (pages, all) =>
    pageCompiler({ ...translated, files: new MovedTree(project.files, files, all) })(pages)
  const fresh = new Map((await compile(changed, texts)).map((one) => [one.page.id, one]))
  const compiled = new Map<string, Pick<CompiledPage, 'compiled' | 'digest'>>([
    ...site.routes.map((route) => [pageIdAfter(route, files), route] as const),
    ...fresh,
  ])
  const pages = content.pages.map((page): CompiledPage => {
    const route = compiled.get(page.id)
    return { page, compiled: route?.compiled ?? emptyContent, digest: route?.digest ?? '' }
  })
  const compileImport = () => Promise.resolve(undefined)
  const { baseUrl, trailingSlash } = project.config
  const rules: LinkRules = { baseUrl, trailingSlash, findNamed: openNamedTargets(moved, repository) }
  // Sidebars are linked only where they decide which pages there are.
  const hasIndexes = content.pages.some(({ meta }) => meta.doc?.generatedIndex)
  const linked = hasIndexes ? content : { ...content, sidebars: [] }
  const input = { ...translated, content: linked, pages, compileImport, staticPaths: staticPaths(project) }
  const { symbols, docs } = linkTables(input, rules)
  return {
    project,
    site,
    before: site.symbols,
    after: symbols,
    docsAfter: docs,
    content,
    files,
    hosted: hostedFiles(files, repository),
    rules,
    compile,
    routeAfter: (route) => symbols.routes.byId.get(pageIdAfter(route, files)) ?? byFile(route, symbols, files),
  }
}

function byFile({ page }: Pick<Route, 'page'>, { routes }: SymbolTable, files: FileMap): Route | undefined {
  return page.file === undefined ? undefined : routes.byFile.get(files.after(page.file))
}

/** The id of a page ends with the path of its file. */
function pageIdAfter({ page }: Pick<LinkedRoute, 'page'>, files: FileMap): string {
  const file = page.sourceFile ?? page.file
  if (file === undefined || !files.isMoved(file) || !page.id.endsWith(file)) return page.id
  return page.id.slice(0, -file.length) + files.after(file)
}
