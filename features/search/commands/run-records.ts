import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { openProject, type Project } from '../../../cli/pipeline/open.ts'
import { applyLevels, hasErrors } from '../../../cli/report/apply-levels.ts'
import { createPaint } from '../../../cli/report/color.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { Progress } from '../../../cli/report/progress.ts'
import { newStages } from '../../../cli/report/stages.ts'
import type { DocSearchRecord } from '../hosted/doc-search-records.ts'
import type { PushTarget } from '../hosted/push.ts'
import {
  type CacheFlags,
  type CacheOptions,
  cacheOptions,
  pathOf,
  rootOf,
  withProgress,
} from '../../../cli/commands/command.ts'
import type { CommandCall } from '../../../cli/commands/feature-command.ts'
import { exitCodes, printProblems } from '../../../cli/commands/print.ts'
import type { Terminal } from '../../../cli/commands/terminal.ts'

/** Options of the command `export`. */
export interface ExportFlags extends CacheFlags {
  readonly baseUrl?: string
  readonly out?: string
}

/** Writes the records of a site as JSON lines; returns the exit code. */
export function runExport({ args: [siteDir], flags, terminal }: CommandCall<ExportFlags>): Promise<number> {
  const { out, baseUrl } = flags
  const options = { siteDir: rootOf(siteDir, terminal), baseUrl, file: pathOf(out, terminal) }
  return exportRecords({ ...options, ...cacheOptions(flags, terminal) }, terminal)
}

interface ExportOptions extends RecordsOptions {
  /** Absolute path of the file to write. Default: the standard output. */
  readonly file?: string
}

async function exportRecords({ file, ...options }: ExportOptions, terminal: Terminal): Promise<number> {
  const { records, diagnostics } = await readRecords({ ...options, asHtml: false }, terminal)
  if (!records) return printProblems(diagnostics, terminal, options.siteDir)
  const { toJsonLines } = await import('../hosted/doc-search-records.ts')
  const lines = toJsonLines(records)
  if (file === undefined) terminal.out(lines)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, lines)
    terminal.err(`Wrote ${records.length} records to ${relative(terminal.cwd, file) || file}\n`)
  }
  return exitCodes.ok
}

/** Options of the command `push`. */
export interface PushFlags extends CacheFlags {
  readonly baseUrl?: string
  readonly host?: readonly string[]
}

/** Pushes the records of a site until they are in place or the user stops it; returns the exit code. */
export function runPush({ args: [siteDir], flags, terminal }: CommandCall<PushFlags>): Promise<number> {
  const { host: hosts, baseUrl } = flags
  const options = { siteDir: rootOf(siteDir, terminal), baseUrl, hosts }
  return push({ ...options, ...cacheOptions(flags, terminal) }, terminal)
}

interface PushOptions extends RecordsOptions {
  /** Origins that speak the protocol. Default: Algolia's. */
  readonly hosts?: readonly string[]
}

async function push({ hosts, ...options }: PushOptions, terminal: Terminal): Promise<number> {
  const { project, records, diagnostics } = await readRecords({ ...options, asHtml: true }, terminal)
  if (!project || !records) return printProblems(diagnostics, terminal, options.siteDir)
  const { pushTarget } = await import('../hosted/push.ts')
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
  const { AlgoliaError } = await import('../hosted/algolia-http.ts')
  const { pushRecords } = await import('../hosted/push.ts')
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
  const { localeProjects } = await import('../../../cli/pipeline/locales.ts')
  const { loadSites } = await import('../../../cli/pipeline/load-sites.ts')
  const { docSearchRecords } = await import('../hosted/doc-search-records.ts')
  const { recordsOf } = await import('../index/search-index.ts')
  const sites = await loadSites(localeProjects(project), newStages(progress))
  const problems = applyLevels([...diagnostics, ...sites.flatMap(({ site }) => site.diagnostics)], project.config)
  if (hasErrors(problems)) return { project, diagnostics: problems }
  const records = sites.flatMap((one) =>
    docSearchRecords(recordsOf(one.site.searchPages()), { siteUrl: one.project.config.url, asHtml }),
  )
  return { project, records, diagnostics: problems }
}
