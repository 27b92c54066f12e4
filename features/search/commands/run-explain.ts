import type { Explanation } from '../engine/full-text/explain.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { Progress } from '../../../cli/report/progress.ts'
import { type CacheFlags, cacheOptions, rootOf, withProgress } from '../../../cli/commands/command.ts'
import type { CommandCall } from '../../../cli/commands/feature-command.ts'
import { exitCodes, printProblems } from '../../../cli/commands/print.ts'
import { loadSearchedSite, type SearchedSiteOptions } from './searched-site.ts'
import type { Terminal } from '../../../cli/commands/terminal.ts'

/** Options of the command. */
export interface ExplainFlags extends CacheFlags {
  readonly locale?: string
  readonly limit: number
  readonly json?: boolean
}

/** Explains what a query finds in the embedded index; returns the exit code. */
export function runExplain({ args, flags, terminal }: CommandCall<ExplainFlags>): Promise<number> {
  const [query = '', siteDir] = args
  const { locale, limit, json = false } = flags
  const options = { siteDir: rootOf(siteDir, terminal), locale, ...cacheOptions(flags, terminal) }
  return explainQuery({ ...options, query, limit, json }, terminal)
}

interface QueryOptions extends SearchedSiteOptions {
  readonly query: string
}

interface ExplainOptions extends QueryOptions {
  /** Number of results. */
  readonly limit: number
  readonly json: boolean
}

async function explainQuery({ limit, json, ...options }: ExplainOptions, terminal: Terminal): Promise<number> {
  const { result } = await withProgress(terminal.progress(json), (progress) => explain(options, progress))
  const { explanation, diagnostics } = result
  if (!explanation) return printProblems(diagnostics, terminal, options.siteDir)
  const { explanationText } = await import('../explain/explanation-text.ts')
  terminal.out(json ? `${JSON.stringify(explanation)}\n` : explanationText(explanation, limit))
  return exitCodes.ok
}

/** The explanation of a query; unset if the site cannot be loaded. */
interface ExplanationResult {
  readonly explanation?: Explanation
  readonly diagnostics: readonly Diagnostic[]
}

async function explain({ query, ...options }: QueryOptions, progress: Progress): Promise<ExplanationResult> {
  const { searchedSite, diagnostics } = await loadSearchedSite(options, progress)
  if (!searchedSite) return { diagnostics }
  const { openExplainer } = await import('../explain/explainer.ts')
  return { explanation: await openExplainer(searchedSite)(query), diagnostics }
}
