import { createPaint } from '../report/color.ts'
import { AlgoliaError } from '../search/algolia-http.ts'
import type { PushTarget } from '../search/push.ts'
import { pushRecords } from '../search/push.ts'
import { pushTarget } from '../search/push-credentials.ts'
import { exitCodes, printProblems } from './print.ts'
import type { RecordsOptions, SiteRecords } from './search-records.ts'
import { siteRecords } from './search-records.ts'
import type { Terminal } from './terminal.ts'

/** What `docs-gen search push` was asked for. */
export interface PushOptions extends RecordsOptions {
  /** Origins that speak the protocol; Algolia's own by default. */
  readonly hosts?: readonly string[]
}

/** Pushes the records of a site until they are in place or the user stops it; returns the exit code. */
export async function runPush({ hosts, ...options }: PushOptions, terminal: Terminal): Promise<number> {
  const { project, records, diagnostics } = await siteRecords(options, terminal.progress(false))
  if (!project || !records) return printProblems(diagnostics, terminal, options.siteDir)
  const found = pushTarget(terminal.env, project.config.themeConfig.algolia ?? {})
  if ('missing' in found) {
    terminal.err(`Not pushed: set ${found.missing.join(', ')} in the environment.\n`)
    return exitCodes.usage
  }
  return send({ target: { ...found.target, ...(hosts ? { hosts } : {}) }, records }, terminal)
}

interface Push {
  readonly target: PushTarget
  readonly records: NonNullable<SiteRecords['records']>
}

async function send({ target, records }: Push, terminal: Terminal): Promise<number> {
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
