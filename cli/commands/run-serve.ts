import { relative } from 'node:path'
import { createPaint } from '../report/color.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { withoutForeignNotes } from '../report/foreign.ts'
import { formatSummary } from '../report/text.ts'
import type { RunningServer } from '../serve/server.ts'
import { openBrowser } from './open-browser.ts'
import { exitCodes, printProblems, problemsText } from './print.ts'
import { serve } from './serve.ts'
import type { ServeOptions } from './serve.ts'
import type { Terminal } from './terminal.ts'

/** What `docs-gen serve` was asked for. */
export interface RunServeOptions extends Omit<ServeOptions, 'onLoad' | 'log'> {
  /** Absolute path of the site folder. */
  readonly siteDir: string
  readonly open?: boolean
}

/** Serves a site and tells of its problems until the user stops it; returns the exit code. */
export async function runServe({ open, ...options }: RunServeOptions, terminal: Terminal): Promise<number> {
  const onLoad = (diagnostics: readonly Diagnostic[], changed: readonly string[]): void => {
    terminal.err(
      loadText(withoutForeignNotes(diagnostics), { root: options.siteDir, changed, hasColor: terminal.errColor }),
    )
  }
  const { server, diagnostics } = await serve({ ...options, onLoad, log: (message) => terminal.err(`${message}\n`) })
  if (!server) return printProblems(diagnostics, terminal, options.siteDir)
  const stopped = terminal.untilStopped()
  terminal.out(greeting(server, terminal))
  if (open) openBrowser(server.urls[0] ?? '')
  await stopped
  await server.close()
  return exitCodes.ok
}

function greeting({ urls, notices }: RunningServer, terminal: Terminal): string {
  const paint = createPaint(terminal.outColor)
  const lines = [...notices, `${paint.green('➜')} ${paint.cyan(urls[0] ?? '')}  ${paint.dim('(stop with Ctrl+C)')}`]
  return `${lines.join('\n')}\n`
}

interface LoadContext {
  readonly root: string
  readonly changed: readonly string[]
  readonly hasColor: boolean
}

/** What a load found: all problems again, as those seen before may be gone from the screen. */
function loadText(diagnostics: readonly Diagnostic[], { root, changed, hasColor }: LoadContext): string {
  const paint = createPaint(hasColor)
  const summary = formatSummary(diagnostics)
  const isBad = diagnostics.some(({ severity }) => severity === 'error')
  const state = summary === '' ? paint.green('✔') : `${isBad ? paint.red('✖') : paint.yellow('!')} ${summary}`
  return `${problemsText(diagnostics, root, hasColor)}${state} ${changedText(changed, root)}\n`
}

function changedText(changed: readonly string[], root: string): string {
  const [first, ...others] = changed.map((path) => relative(root, path).replaceAll('\\', '/'))
  if (first === undefined) return 'Loaded the site'
  return others.length === 0 ? `Updated ${first}` : `Updated ${first} and ${others.length} more`
}
