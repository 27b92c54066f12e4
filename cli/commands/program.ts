import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { createPaint } from '../report/color.ts'
import type { Progress } from '../report/progress.ts'
import { shardForms } from '../shards/shard-request.ts'
import { initSite, nextSteps, ownVersion } from './init.ts'
import type { CommandContext as Context, Run } from './command-parts.ts'
import { addLocales, examples, helpHint, rootOf, siteDirHelp } from './command-parts.ts'
import { addVersion, addWriteTranslations } from './content-program.ts'
import { addSearch } from './search-program.ts'
import { addMerge, checkShard } from './shard-program.ts'
import { exitCodes, printBuild, printCheck, printProblems, printRoutes } from './print.ts'
import type { Terminal } from './terminal.ts'

/**
 * The command line as commander has it. Parsing runs nothing: the command is handed to `choose`.
 * Modules of a command are loaded when it runs, so `--help` is quick.
 */
export function createProgram(terminal: Terminal, choose: (run: Run) => void): Command {
  const program = new Command('docs-gen')
    .description('Builds a documentation site from Markdown, MDX, a blog and TypeDoc’s model.')
    .version(ownVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHasColors: () => terminal.outColor,
      getErrHasColors: () => terminal.errColor,
    })
    .showHelpAfterError(helpHint('docs-gen'))
    .addHelpText(
      'after',
      examples('docs-gen init my-site', 'docs-gen serve', 'docs-gen build --base-url /docs/', 'docs-gen check --json'),
    )
  const context = { program, terminal, choose }
  addServe(context)
  addBuild(context)
  addMerge(context)
  addCheck(context)
  addRoutes(context)
  addSearch(context)
  addVersion(context)
  addWriteTranslations(context)
  addInit(context)
  return program
}

interface BuildFlags {
  readonly outDir?: string
  readonly baseUrl?: string
  readonly locale?: readonly string[]
  readonly shard?: string
  readonly cache: boolean
  readonly verbose?: boolean
}

function addBuild({ program, terminal, choose }: Context): void {
  program
    .command('build')
    .showHelpAfterError(helpHint('docs-gen build'))
    .description('build the site into static files')
    .argument('[siteDir]', siteDirHelp)
    .option('--out-dir <dir>', 'where the files go (default: build in the site folder)')
    .option('--base-url <path>', 'path the site is served under, instead of the one in the config')
    .option('--locale <locale>', 'build this language only; may be given several times (default: all)', addLocales)
    .option('--shard <share>', `draw and write this share only: ${shardForms}; docs-gen merge joins them`, checkShard)
    .option('--no-cache', 'do everything anew')
    .option('--verbose', 'print what each stage took')
    .addHelpText(
      'after',
      examples('docs-gen build', 'docs-gen build website --out-dir public', 'docs-gen build --shard 2/4'),
    )
    .action((siteDir: string | undefined, { cache, outDir, locale, ...flags }: BuildFlags) => {
      choose(async () => {
        const { build } = await import('./build.ts')
        const root = rootOf(siteDir, terminal)
        const progress = terminal.progress(false)
        const { result, took } = await timed(progress, () =>
          build({
            siteDir: root,
            noCache: !cache,
            progress,
            ownsProcess: true,
            ...(locale ? { locales: locale } : {}),
            ...inFolder(outDir, terminal),
            ...flags,
          }),
        )
        return printBuild(result, terminal, { root, took, ...flags })
      })
    })
}

interface ServeFlags {
  readonly port: number
  readonly host?: string | true
  readonly open?: boolean
  readonly built?: boolean
  readonly outDir?: string
  readonly locale?: readonly string[]
  readonly cache: boolean
}

function addServe({ program, terminal, choose }: Context): void {
  program
    .command('serve')
    .showHelpAfterError(helpHint('docs-gen serve'))
    .description('show the site in the browser while it is written')
    .argument('[siteDir]', siteDirHelp)
    .option('--port <port>', 'port to listen on; the next free one is taken if it is in use', parsePort, 3000)
    .option('--host [host]', 'let others on the network in, at this name or address (default: this machine only)')
    .option('--open', 'open the browser')
    .option('--built', 'serve what the last build wrote, as a static host would')
    .option('--out-dir <dir>', 'folder of the last build (default: build in the site folder)')
    .option('--locale <locale>', 'serve this language only; may be given several times (default: all)', addLocales)
    .option('--no-cache', 'do everything anew')
    .addHelpText(
      'after',
      examples('docs-gen serve --open', 'docs-gen serve website --port 4000', 'docs-gen serve --built'),
    )
    .action((siteDir: string | undefined, { cache, outDir, locale, ...flags }: ServeFlags) => {
      choose(async () => {
        const { runServe } = await import('./run-serve.ts')
        const root = rootOf(siteDir, terminal)
        const picked = locale ? { locales: locale } : {}
        return runServe(
          { siteDir: root, noCache: !cache, ...picked, ...inFolder(outDir, terminal), ...flags },
          terminal,
        )
      })
    })
}

interface CheckFlags {
  readonly json?: boolean
  readonly cache: boolean
  readonly verbose?: boolean
}

function addCheck({ program, terminal, choose }: Context): void {
  program
    .command('check')
    .showHelpAfterError(helpHint('docs-gen check'))
    .description('find what is wrong with the site, without building it')
    .argument('[siteDir]', siteDirHelp)
    .option('--json', 'print problems as JSON')
    .option('--no-cache', 'do everything anew')
    .option('--verbose', 'print what each stage took')
    .addHelpText('after', examples('docs-gen check', 'docs-gen check website --json'))
    .action((siteDir: string | undefined, { cache, ...flags }: CheckFlags) => {
      choose(async () => {
        const { check } = await import('./check.ts')
        const root = rootOf(siteDir, terminal)
        const progress = terminal.progress(flags.json ?? false)
        const { result, took } = await timed(progress, () => check({ siteDir: root, noCache: !cache, progress }))
        return printCheck(result, terminal, { root, took, ...flags })
      })
    })
}

function addRoutes({ program, terminal, choose }: Context): void {
  program
    .command('routes')
    .showHelpAfterError(helpHint('docs-gen routes'))
    .description('list every path of the site and what it is made from')
    .argument('[siteDir]', siteDirHelp)
    .option('--json', 'print JSON')
    .addHelpText('after', examples('docs-gen routes', 'docs-gen routes website --json'))
    .action((siteDir: string | undefined, { json = false }: { readonly json?: boolean }) => {
      choose(async () => {
        const { routes } = await import('./routes.ts')
        const root = rootOf(siteDir, terminal)
        const result = await routes(root)
        if (result.routes.length === 0 && result.diagnostics.length > 0)
          return printProblems(result.diagnostics, terminal, root)
        printRoutes(result.routes, terminal, json)
        return exitCodes.ok
      })
    })
}

function addInit({ program, terminal, choose }: Context): void {
  program
    .command('init')
    .showHelpAfterError(helpHint('docs-gen init'))
    .description('start a new site')
    .argument('<dir>', 'folder to make it in, empty or not there yet')
    .addHelpText('after', examples('docs-gen init my-site'))
    .action((dir: string) => {
      choose(() => {
        const result = initSite(resolve(terminal.cwd, dir))
        if (!result.ok) throw new CommanderError(exitCodes.usage, 'docs-gen.init', `error: ${result.reason}`)
        const paint = createPaint(terminal.outColor)
        const steps = nextSteps(result.dir, terminal.cwd).map((step) => `  ${paint.cyan(step)}\n`)
        terminal.out(
          `${paint.green('✔')} Made a new site in ${dir} (${result.files.length} files). Next:\n\n${steps.join('')}\n`,
        )
        return Promise.resolve(exitCodes.ok)
      })
    })
}

function inFolder(outDir: string | undefined, terminal: Terminal): { readonly outDir?: string } {
  return outDir === undefined ? {} : { outDir: resolve(terminal.cwd, outDir) }
}

async function timed<T>(
  progress: Progress,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly took: number }> {
  const start = performance.now()
  try {
    const result = await work()
    return { result, took: performance.now() - start }
  } finally {
    progress.stop()
  }
}

/** Reads the value of `--port`. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== '') return port
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}
