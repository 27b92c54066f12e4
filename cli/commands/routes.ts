import type { PageKind } from '../../runtime/contract/index.ts'
import type { LocaleSite } from '../pipeline/locales.ts'
import { openProject } from '../pipeline/open.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { createPaint } from '../report/color.ts'
import type { Terminal } from './terminal.ts'
import { newStages } from '../report/stages.ts'
import {
  type CacheFlags,
  cacheFlags,
  type CacheOptions,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  rootOf,
  siteDirHelp,
} from './command.ts'
import { exitCodes, printProblems } from './print.ts'
import { applyLevels } from '../report/apply-levels.ts'

interface RoutesFlags extends CacheFlags {
  readonly files?: boolean
  readonly json?: boolean
}

/** Adds `docs-gen routes`. */
export function addRoutes({ program, terminal, choose }: CommandContext): void {
  program
    .command('routes')
    .showHelpAfterError(helpHint('docs-gen routes'))
    .description('list every path of the site and what it is made from')
    .argument('[siteDir]', siteDirHelp)
    .option('--files', 'list the files that links of pages publish instead, and the place of each link')
    .option('--json', 'print JSON')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addHelpText('after', examples('docs-gen routes', 'docs-gen routes website --json', 'docs-gen routes --files'))
    .action((siteDir: string | undefined, { files = false, json = false, ...flags }: RoutesFlags) => {
      choose(async () => {
        const root = rootOf(siteDir, terminal)
        const result = await routes(root, cacheOptions(flags, terminal))
        if (result.routes.length === 0 && result.diagnostics.length > 0)
          return printProblems(result.diagnostics, terminal, root)
        if (files) printFiles(result.files, terminal, json)
        else printRoutes(result.routes, terminal, json)
        return exitCodes.ok
      })
    })
}

/** A line of `docs-gen routes`. */
export interface RouteLine {
  readonly path: string
  readonly kind: PageKind | 'redirect'
  /** The file it is made from, relative to the site folder. */
  readonly source?: string
  readonly sidebar?: string
  readonly version?: string
  readonly locale: string
}

/** A file of `docs-gen routes --files`. */
export interface FileLine {
  readonly path: string
  /** Relative to the site folder. */
  readonly file: string
  /** Places of the links that publish it: files relative to the site folder. */
  readonly links: readonly { readonly file: string; readonly line: number }[]
  readonly locale: string
}

interface RoutesResult {
  readonly routes: readonly RouteLine[]
  readonly files: readonly FileLine[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Every path of a site in all its languages, with the folder of the language, sorted. */
async function routes(siteDir: string, options: CacheOptions): Promise<RoutesResult> {
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production', ...options })
  if (!project) return { routes: [], files: [], diagnostics }
  const { localeFolder, localeProjects } = await import('../pipeline/locales.ts')
  const { loadSites } = await import('../pipeline/load-sites.ts')
  const sites = await loadSites(localeProjects(project), newStages())
  const lines = sites
    .flatMap((site) => routeLines(site, localeFolder(site.project)))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const problems = sites.flatMap(({ site }) => site.diagnostics)
  const files = sites.flatMap((site) => fileLines(site, localeFolder(site.project)))
  return { routes: lines, files, diagnostics: applyLevels(problems, project.config) }
}

/** @param folder of the language in the output */
function fileLines({ project: { locale }, site }: LocaleSite, folder: string): readonly FileLine[] {
  return site.publishedFiles.map(({ path, file, links }) => ({
    path: `/${folder}${path}`,
    file,
    links: links.map(({ file: from, line }) => ({ file: from, line })),
    locale,
  }))
}

/** @param folder of the language in the output */
function routeLines({ project: { locale }, site }: LocaleSite, folder: string): readonly RouteLine[] {
  const inLocale = (path: string): string => `/${folder}${path.slice(1)}`
  const pages = site.routes.map(({ page, path, data }): RouteLine => ({
    path: inLocale(path),
    kind: page.kind,
    source: page.file,
    sidebar: data.sidebar === undefined ? undefined : data.sidebar.split('/').at(-1),
    version: data.doc ? data.doc.version : undefined,
    locale,
  }))
  return [
    ...pages,
    ...site.redirects.map(({ from }): RouteLine => ({ path: inLocale(from), kind: 'redirect', locale })),
  ]
}

/** Prints routes as a table, or as JSON. */
export function printRoutes(routes: readonly RouteLine[], terminal: Terminal, isJson: boolean): void {
  if (isJson) return terminal.out(`${JSON.stringify(routes, null, 2)}\n`)
  const head = ['PATH', 'KIND', 'SOURCE', 'SIDEBAR', 'VERSION', 'LOCALE']
  const rows = routes.map(({ path, kind, source, sidebar, version, locale }) => [
    path,
    kind,
    source,
    sidebar,
    version,
    locale,
  ])
  printTable([head, ...rows], terminal)
}

/** Prints the files that links publish: a row for each link, or JSON. */
export function printFiles(files: readonly FileLine[], terminal: Terminal, isJson: boolean): void {
  if (isJson) return terminal.out(`${JSON.stringify(files, null, 2)}\n`)
  const rows = files.flatMap(({ path, file, links, locale }) =>
    links.map((link, n) =>
      n === 0 ? [file, `${link.file}:${link.line}`, path, locale] : ['', `${link.file}:${link.line}`],
    ),
  )
  printTable([['FILE', 'LINKED FROM', 'PATH', 'LOCALE'], ...rows], terminal)
}

/** @param rows the first one is the head */
function printTable(rows: readonly (readonly (string | undefined)[])[], terminal: Terminal): void {
  const cells = rows.map((row) => row.map((cell) => cell ?? ''))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const [first = '', ...lines] = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  terminal.out([createPaint(terminal.outColor).dim(first), ...lines, ''].join('\n'))
}
