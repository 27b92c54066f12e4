import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { openProject, type Project } from '../pipeline/open.ts'
import { applyLevels, hasErrors } from '../report/apply-levels.ts'
import { createPaint } from '../report/color.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { newStages } from '../report/stages.ts'
import type { DocSearchRecord } from '../search/doc-search-records.ts'
import type { PushTarget } from '../search/push.ts'
import {
  baseUrlFlag,
  type CacheFlags,
  cacheFlags,
  type CacheOptions,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  pathOf,
  rootOf,
  siteDirHelp,
  withProgress,
} from './command.ts'
import { exitCodes, printProblems } from './print.ts'
import { addSearchEval } from './search-eval.ts'
import { addSearchExplain } from './search-explain.ts'
import type { Terminal } from './terminal.ts'

/** Adds `docs-gen search explain`, `docs-gen search eval`, `docs-gen search export` and `docs-gen search push`. */
export function addSearch(context: CommandContext): void {
  const program = context.program
    .command('search')
    .showHelpAfterError(helpHint('docs-gen search'))
    .description('explain and score what the search finds, or hand the records of the site to a search service')
    .helpCommand(false)
  addSearchExplain({ ...context, program })
  addSearchEval({ ...context, program })
  addExport({ ...context, program })
  addPush({ ...context, program })
}

interface ExportFlags extends CacheFlags {
  readonly baseUrl?: string
  readonly out?: string
}

function addExport({ program, terminal, choose }: CommandContext): void {
  program
    .command('export')
    .showHelpAfterError(helpHint('docs-gen search export'))
    .description('print the records of the site as JSON lines, in the shape of DocSearch')
    .argument('[siteDir]', siteDirHelp)
    .option('--out <file>', 'write to a file instead')
    .addOption(baseUrlFlag())
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addHelpText(
      'after',
      examples('docs-gen search export > records.jsonl', 'docs-gen search export --out records.jsonl'),
    )
    .action((siteDir: string | undefined, { out, baseUrl, ...flags }: ExportFlags) => {
      choose(async () => {
        const file = pathOf(out, terminal)
        return runExport(
          { siteDir: rootOf(siteDir, terminal), baseUrl, file, ...cacheOptions(flags, terminal) },
          terminal,
        )
      })
    })
}

interface ExportOptions extends RecordsOptions {
  /** Absolute path of the file to write. Default: the standard output. */
  readonly file?: string
}

/** Writes the records of a site as JSON lines; returns the exit code. */
async function runExport({ file, ...options }: ExportOptions, terminal: Terminal): Promise<number> {
  const { records, diagnostics } = await readRecords({ ...options, asHtml: false }, terminal)
  if (!records) return printProblems(diagnostics, terminal, options.siteDir)
  const { toJsonLines } = await import('../search/doc-search-records.ts')
  const lines = toJsonLines(records)
  if (file === undefined) terminal.out(lines)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, lines)
    terminal.err(`Wrote ${records.length} records to ${relative(terminal.cwd, file) || file}\n`)
  }
  return exitCodes.ok
}

interface PushFlags extends CacheFlags {
  readonly baseUrl?: string
  readonly host?: readonly string[]
}

function addPush({ program, terminal, choose }: CommandContext): void {
  program
    .command('push')
    .showHelpAfterError(helpHint('docs-gen search push'))
    .description('replace the records of an Algolia index')
    .argument('[siteDir]', siteDirHelp)
    .option('--host <url>', 'another host that speaks the protocol; may be given several times', addHost)
    .addOption(baseUrlFlag())
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addHelpText(
      'after',
      `${environment}${examples('docs-gen search push', 'docs-gen search push --host http://localhost:8108')}`,
    )
    .action((siteDir: string | undefined, { host: hosts, baseUrl, ...flags }: PushFlags) => {
      choose(async () => {
        return runPush(
          { siteDir: rootOf(siteDir, terminal), baseUrl, hosts, ...cacheOptions(flags, terminal) },
          terminal,
        )
      })
    })
}

const environment = `
Environment:
  ALGOLIA_API_KEY     a key that may write; it is read from nowhere else, and never printed
  ALGOLIA_APP_ID      the application (default: themeConfig.algolia.appId)
  ALGOLIA_INDEX_NAME  the index (default: themeConfig.algolia.indexName)

Readers find the old records until the new ones are complete. A push that was stopped can be run again.
`

function addHost(url: string, hosts: readonly string[] = []): readonly string[] {
  return [...hosts, url.replace(/\/+$/, '')]
}

interface PushOptions extends RecordsOptions {
  /** Origins that speak the protocol. Default: Algolia's. */
  readonly hosts?: readonly string[]
}

/** Pushes the records of a site until they are in place or the user stops it; returns the exit code. */
async function runPush({ hosts, ...options }: PushOptions, terminal: Terminal): Promise<number> {
  const { project, records, diagnostics } = await readRecords({ ...options, asHtml: true }, terminal)
  if (!project || !records) return printProblems(diagnostics, terminal, options.siteDir)
  const { pushTarget } = await import('../search/push.ts')
  const access = pushTarget(terminal.env, project.config.themeConfig.algolia ?? {})
  if ('missing' in access) {
    terminal.err(`Not pushed: set ${access.missing.join(', ')} in the environment.\n`)
    return exitCodes.usage
  }
  return send({ target: { ...access.target, hosts }, records }, terminal)
}

interface Push {
  readonly target: PushTarget
  readonly records: NonNullable<SiteRecords['records']>
}

async function send({ target, records }: Push, terminal: Terminal): Promise<number> {
  const { AlgoliaError } = await import('../search/algolia-http.ts')
  const { pushRecords } = await import('../search/push.ts')
  const paint = createPaint(terminal.errColor)
  const stop = new AbortController()
  void terminal.untilStopped().then(() => stop.abort())
  try {
    await pushRecords(records, { ...target, signal: stop.signal }, (step) => terminal.err(`${step} …\n`))
    terminal.err(`${paint.green('✔')} Pushed ${records.length} records to ${target.indexName}\n`)
    return exitCodes.ok
  } catch (error) {
    if (stop.signal.aborted) terminal.err(`${paint.red('✖')} Stopped. Push again to go on: it starts over.\n`)
    else if (error instanceof AlgoliaError) terminal.err(`${paint.red('✖')} Not pushed: ${error.message}\n`)
    else throw error
    return exitCodes.problems
  }
}

async function readRecords(options: ReadOptions, terminal: Terminal): Promise<SiteRecords> {
  const { result } = await withProgress(terminal.progress(false), (progress) => siteRecords(options, progress))
  return result
}

interface RecordsOptions extends CacheOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string
  /** Replaces the base path of the config. */
  readonly baseUrl: string | undefined
}

interface ReadOptions extends RecordsOptions {
  /** Texts are for search boxes that insert them as HTML. */
  readonly asHtml: boolean
}

/** The records of a site in all its languages; unset if it has errors. */
interface SiteRecords {
  readonly project?: Project
  readonly records?: readonly DocSearchRecord[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles and links a site, and makes the records of a search service from it. */
async function siteRecords({ siteDir, asHtml, ...options }: ReadOptions, progress: Progress): Promise<SiteRecords> {
  const { project, diagnostics } = await openProject(siteDir, { mode: 'production', ...options })
  if (!project) return { diagnostics }
  const { localeProjects } = await import('../pipeline/locales.ts')
  const { loadSites } = await import('../pipeline/load-sites.ts')
  const { docSearchRecords } = await import('../search/doc-search-records.ts')
  const { recordsOf } = await import('../search/search-index.ts')
  const sites = await loadSites(localeProjects(project), newStages(progress))
  const problems = applyLevels([...diagnostics, ...sites.flatMap(({ site }) => site.diagnostics)], project.config)
  if (hasErrors(problems)) return { project, diagnostics: problems }
  const records = sites.flatMap((one) =>
    docSearchRecords(recordsOf(one.site.searchPages()), { siteUrl: one.project.config.url, asHtml }),
  )
  return { project, records, diagnostics: problems }
}
