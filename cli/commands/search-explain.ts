import { InvalidArgumentError } from 'commander'
import type { Explanation } from '../../runtime/search/core/full-text/explain.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import {
  type CacheFlags,
  cacheFlags,
  cacheOptions,
  type CommandContext,
  examples,
  helpHint,
  rootOf,
  siteDirHelp,
  withProgress,
} from './command.ts'
import { exitCodes, printProblems } from './print.ts'
import { loadSearchedSite, type SearchedSiteOptions } from './searched-site.ts'
import type { Terminal } from './terminal.ts'

interface ExplainFlags extends CacheFlags {
  readonly locale?: string
  readonly limit: number
  readonly json?: boolean
}

/** Adds `docs-gen search explain`. */
export function addSearchExplain({ program, terminal, choose }: CommandContext): void {
  const command = program.command('explain')
  command
    .showHelpAfterError(helpHint('docs-gen search explain'))
    .description('print what a query finds, with the words and scores that decide')
    .argument('<query>', 'what a reader types')
    .argument('[siteDir]', siteDirHelp)
    .option('--locale <name>', 'language of the site (default: its default language)')
    .option('--limit <number>', 'number of results', wholeNumber, 5)
    .option('--json', 'print all results as JSON')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addHelpText('after', examples('docs-gen search explain "add a hotkey"', 'docs-gen search explain hotkeys --json'))
    // A query may be the name of an option, such as --dry-run.
    .allowUnknownOption()
    .action((query: string, siteDir: string | undefined, flags: ExplainFlags) => {
      if (siteDir?.startsWith('-') === true)
        command.error(`error: unknown option '${siteDir}'`, { code: 'commander.unknownOption' })
      choose(async () => {
        const { locale, limit, json = false } = flags
        const siteOptions = { siteDir: rootOf(siteDir, terminal), locale, ...cacheOptions(flags, terminal) }
        return runExplain({ ...siteOptions, query, limit, json }, terminal)
      })
    })
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Expected a whole number from 1.')
  return number
}

interface QueryOptions extends SearchedSiteOptions {
  readonly query: string
}

interface ExplainOptions extends QueryOptions {
  /** Number of results. */
  readonly limit: number
  readonly json: boolean
}

/** Explains what a query finds in the embedded index; returns the exit code. */
async function runExplain({ limit, json, ...options }: ExplainOptions, terminal: Terminal): Promise<number> {
  const { result } = await withProgress(terminal.progress(json), (progress) => explain(options, progress))
  const { explanation, diagnostics } = result
  if (!explanation) return printProblems(diagnostics, terminal, options.siteDir)
  const { explanationText } = await import('../search/explanation-text.ts')
  terminal.out(json ? `${JSON.stringify(explanation)}\n` : explanationText(explanation, limit))
  return exitCodes.ok
}

/** The explanation of a query; unset if the site cannot be loaded. */
interface Explained {
  readonly explanation?: Explanation
  readonly diagnostics: readonly Diagnostic[]
}

async function explain({ query, ...options }: QueryOptions, progress: Progress): Promise<Explained> {
  const { searched, diagnostics } = await loadSearchedSite(options, progress)
  if (!searched) return { diagnostics }
  const { openExplainer } = await import('../search/explainer.ts')
  return { explanation: await openExplainer(searched)(query), diagnostics }
}
