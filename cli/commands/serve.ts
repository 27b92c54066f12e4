import { spawn } from 'node:child_process'
import { relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { InvalidArgumentError } from 'commander'
import { createPaint } from '../report/color.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { withoutForeignNotes } from '../report/foreign.ts'
import { formatSummary } from '../report/text.ts'
import type { ServeOptions } from '../serve/serve.ts'
import type { RunningServer } from '../serve/http/serve-result.ts'
import {
  addLocales,
  baseUrlFlag,
  type CacheFlags,
  cacheFlags,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  pathOf,
  rootOf,
  siteDirHelp,
} from './command.ts'
import { duration, exitCodes, printProblems, problemsText } from './print.ts'
import type { Terminal } from './terminal.ts'

interface ServeFlags extends CacheFlags {
  readonly port: number
  readonly host?: string | true
  readonly open?: boolean
  readonly follow?: boolean
  readonly built?: boolean
  readonly outDir?: string
  readonly baseUrl?: string
  readonly locale?: readonly string[]
}

/** Adds `docs-gen serve`. */
export function addServe({ program, terminal, choose }: CommandContext): void {
  program
    .command('serve')
    .showHelpAfterError(helpHint('docs-gen serve'))
    .description('show the site in the browser while it is written')
    .argument('[siteDir]', siteDirHelp)
    .option('--port <port>', 'port to listen on; the next free one is taken if it is in use', parsePort, 3000)
    .option('--host [host]', 'let others on the network in, at this name or address (default: this machine only)')
    .option('--open', 'open the browser')
    .option('--follow', 'show the page and the heading of each edit in the open browser')
    .option('--built', 'serve what the last build wrote, as a static host would')
    .option('--out-dir <dir>', 'folder of the last build (default: build in the site folder)')
    .addOption(baseUrlFlag())
    .option('--locale <locale>', 'serve this language only; may be given several times (default: all)', addLocales)
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addHelpText(
      'after',
      examples('docs-gen serve --open', 'docs-gen serve website --port 4000', 'docs-gen serve --built'),
    )
    .action((siteDir: string | undefined, { outDir, locale, ...flags }: ServeFlags) => {
      const root = rootOf(siteDir, terminal)
      const folders = { siteDir: root, outDir: pathOf(outDir, terminal) }
      const options = { ...flags, ...folders, ...cacheOptions(flags, terminal), locales: locale }
      choose(() => runServe(options, terminal))
    })
}

/** Reads the value of `--port`. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== '') return port
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}

interface RunServeOptions extends Omit<ServeOptions, 'onLoad' | 'onPageProblems' | 'log'> {
  /** Absolute path of the site folder. */
  readonly siteDir: string
  readonly open?: boolean
}

/** Longest time until this process has handled a signal that others have heard, in ms. */
const signalDelay = 20

/** Serves a site and prints its problems until the user stops it; returns the exit code. */
async function runServe({ open, ...options }: RunServeOptions, terminal: Terminal): Promise<number> {
  let last: readonly Diagnostic[] = []
  let isStopped = false
  let printed: Promise<void> = Promise.resolve()
  // The bundler hears Ctrl+C too, and may fail before this process has handled it.
  const say = (text: string): void => {
    printed = delay(signalDelay).then(() => (isStopped ? undefined : terminal.err(text)))
  }
  const onLoad = (diagnostics: readonly Diagnostic[], changed: readonly string[], took: number): void => {
    const problems = withoutForeignNotes(diagnostics)
    say(loadText(problems, { root: options.siteDir, changed, took, last, hasColor: terminal.errColor }))
    // While the config is broken, the problems of the pages are not known, but they were printed.
    last = problems.some(isOfConfig) ? [...problems, ...newProblems(last, problems)] : problems
  }
  const onPageProblems = (diagnostics: readonly Diagnostic[]): void => {
    const fresh = newProblems(diagnostics, last)
    if (fresh.length > 0) say(problemsText(fresh, options.siteDir, terminal.errColor))
    last = [...last, ...fresh]
  }
  const { serve } = await import('../serve/serve.ts')
  const { server, diagnostics } = await serve({
    ...options,
    onLoad,
    onPageProblems,
    log: (message) => say(`${message}\n`),
  })
  const stopped = server && terminal.untilStopped().then(() => (isStopped = true))
  // Messages of the start are printed first.
  await printed
  if (!server) return printProblems(diagnostics, terminal, options.siteDir)
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
  /** Time until the change was shown, in ms. */
  readonly took: number
  /** Problems of the last load. */
  readonly last: readonly Diagnostic[]
  readonly hasColor: boolean
}

/** The problems after a load: all errors, as those printed before may have left the screen, and what is new of the rest. */
function loadText(diagnostics: readonly Diagnostic[], { root, changed, took, last, hasColor }: LoadContext): string {
  const fresh = new Set(newProblems(diagnostics, last))
  const problems = diagnostics.filter((problem) => problem.severity === 'error' || fresh.has(problem))
  const paint = createPaint(hasColor)
  const summary = formatSummary(diagnostics)
  const isBad = diagnostics.some(({ severity }) => severity === 'error')
  const state = summary === '' ? paint.green('✔') : `${isBad ? paint.red('✖') : paint.yellow('!')} ${summary}`
  return `${problemsText(problems, root, hasColor)}${state} ${changedText(changed, root)} ${paint.dim(`in ${duration(took)}`)}\n`
}

/** Whether a problem may keep the site from being loaded. */
function isOfConfig({ severity, code }: Diagnostic): boolean {
  return severity === 'error' && code.startsWith('config-')
}

/** The problems that were not known before. */
function newProblems(diagnostics: readonly Diagnostic[], last: readonly Diagnostic[]): readonly Diagnostic[] {
  const keys = new Set(last.map((problem) => JSON.stringify(problem)))
  return diagnostics.filter((problem) => !keys.has(JSON.stringify(problem)))
}

function changedText(changed: readonly string[], root: string): string {
  const [first, ...others] = changed.map((path) => relative(root, path).replaceAll('\\', '/'))
  if (first === undefined) return 'Loaded the site'
  return others.length === 0 ? `Updated ${first}` : `Updated ${first} and ${others.length} more`
}

/** Opens a URL in the user's browser, if there is one. */
function openBrowser(url: string, platform: NodeJS.Platform = process.platform): void {
  const [command = '', ...args] = openCommand(url, platform)
  const child = spawn(command, args, { stdio: 'ignore', detached: true, windowsHide: true })
  child.on('error', () => undefined)
  child.unref()
}

/** The command that opens a URL on a platform. */
export function openCommand(url: string, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return ['open', url]
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return ['xdg-open', url]
}
