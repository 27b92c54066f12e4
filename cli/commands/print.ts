import { relative } from 'node:path'
import type { AccountEntry } from '../report/account.ts'
import { formatAccount, formatFaults } from '../report/account-text.ts'
import { hasErrors } from '../report/apply-levels.ts'
import { createPaint } from '../report/color.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { withoutForeignNotes } from '../report/foreign.ts'
import { frameReader } from '../files/frame-reader.ts'
import { ruleOf } from '../report/rules.ts'
import type { StageTime } from '../report/stages.ts'
import { formatSummary, formatText } from '../report/text.ts'
import type { BuildResult } from '../pipeline/build.ts'
import type { CheckResult } from '../pipeline/check-result.ts'
import { annotations, type CheckFormat, programFormats } from './check-format.ts'
import type { Terminal } from './terminal.ts'
import { counted } from '../text/numbers.ts'

/** Exit codes of the command line. */
export const exitCodes = { ok: 0, problems: 1, usage: 2 } as const

/** Context for printing the result of a command. */
export interface PrintOptions {
  /** Absolute path of the site folder. */
  readonly root: string
  readonly verbose?: boolean
  /** Name of the shard that was built. */
  readonly shard?: string
  /** Duration of the command, in milliseconds. */
  readonly took: number
}

/** Prints the result of a build and returns the exit code. */
export function printBuild(result: BuildResult, terminal: Terminal, options: PrintOptions): number {
  const { root, verbose, took, shard } = options
  const paint = createPaint(terminal.errColor)
  const problems = verbose ? result.diagnostics : withoutForeignNotes(result.diagnostics)
  terminal.err(problemsAndAccount(problems, result.account, { root, color: terminal.errColor, verbose }))
  if (verbose) terminal.err(timesText(result.times))
  terminal.err(explainHint(problems, result.ok, terminal.errColor))
  const summary = formatSummary(problems)
  if (!result.ok) {
    terminal.err(
      `${paint.red('✖')} ${summary}: ${result.differing ? 'the output is not verified' : result.pages > 0 ? 'the site was written' : 'nothing was written'}\n`,
    )
    return failure(result.diagnostics)
  }
  const place = relative(terminal.cwd, result.outDir) || '.'
  terminal.err(
    `${paint.green('✔')} Built ${counted(result.pages, 'page')}${shard === undefined ? '' : ` of shard ${shard}`} in ${duration(took)} → ${paint.cyan(place)}${tail(summary)}\n`,
  )
  if (result.publishedFiles > 0 && shard === undefined)
    terminal.err(`  ${counted(result.publishedFiles, 'file')} that pages link to: docs-gen routes --files lists them\n`)
  if (verbose) terminal.err(`  ${result.written} written, ${result.removed} removed, ${result.unchanged} unchanged\n`)
  return exitCodes.ok
}

/** Context for printing the result of a check. */
interface CheckPrintOptions extends PrintOptions {
  readonly format: CheckFormat
}

/** Prints the result of a check and returns the exit code. */
export function printCheck(result: CheckResult, terminal: Terminal, options: CheckPrintOptions): number {
  const { root, format } = options
  const isProgram = format === 'json' || format === 'sarif'
  if (result.patch !== undefined) (isProgram ? terminal.err : terminal.out)(result.patch)
  if (format === 'json' || format === 'sarif')
    terminal.out(programFormats[format](result.diagnostics, { root, read: frameReader(root) }))
  else printCheckText(result, result.patch === undefined ? terminal : withReportAside(terminal), options)
  if (format === 'github') terminal.out(annotations(withoutForeignNotes(result.diagnostics), root))
  return result.ok ? exitCodes.ok : failure(result.diagnostics)
}

/** A patch alone is the output, so that it can be piped. */
function withReportAside(terminal: Terminal): Terminal {
  return { ...terminal, out: terminal.err, outColor: terminal.errColor }
}

function printCheckText(result: CheckResult, terminal: Terminal, { root, verbose, took }: PrintOptions): void {
  const paint = createPaint(terminal.outColor)
  const problems = verbose ? result.diagnostics : withoutForeignNotes(result.diagnostics)
  terminal.out(problemsAndAccount(problems, result.account, { root, color: terminal.outColor, verbose }))
  if (verbose) terminal.err(timesText(result.times))
  terminal.out(explainHint(problems, result.ok, terminal.outColor))
  const summary = formatSummary(problems)
  if (!result.ok) terminal.out(`${paint.red('✖')} ${summary}\n`)
  else
    terminal.out(`${paint.green('✔')} Checked ${counted(result.pages, 'page')} in ${duration(took)}${tail(summary)}\n`)
}

interface ProblemsTextOptions extends Pick<PrintOptions, 'root' | 'verbose'> {
  readonly color: boolean
}

/** The problems and the account. Parts that fail come first where problems may follow from them. */
function problemsAndAccount(
  problems: readonly Diagnostic[],
  account: readonly AccountEntry[],
  { root, color, verbose }: ProblemsTextOptions,
): string {
  const withoutFaults = hasErrors(problems)
  return [
    withoutFaults ? formatFaults(account, color) : '',
    problemsText(problems, root, color),
    formatAccount(account, { color, all: verbose, withoutFaults }),
  ].join('')
}

/** Formats diagnostics as text, with code frames from the files of a site. */
export function problemsText(diagnostics: readonly Diagnostic[], root: string, hasColor: boolean): string {
  return formatText(diagnostics, { color: hasColor, read: frameReader(root) })
}

/**
 * The hint on learning more about the problem that has decided the exit code, or about a warning where all is well. Empty if there is none,
 * or if the command line is wrong.
 */
function explainHint(diagnostics: readonly Diagnostic[], ok: boolean, hasColor: boolean): string {
  const deciding = diagnostics.find(({ severity }) => severity === (ok ? 'warning' : 'error'))
  return deciding && !isUsageFailure(diagnostics)
    ? `${createPaint(hasColor).dim(`More about a problem: docs-gen explain ${deciding.code}`)}\n`
    : ''
}

/** Prints diagnostics that prevented a command from starting and returns the exit code. */
export function printProblems(diagnostics: readonly Diagnostic[], terminal: Terminal, root: string): number {
  terminal.err(problemsText(diagnostics, root, terminal.errColor))
  terminal.err(explainHint(diagnostics, false, terminal.errColor))
  return failure(diagnostics)
}

/** Distinguishes wrong usage, such as a site, port, language or name that does not exist, from problems in the content. */
export function failure(diagnostics: readonly Diagnostic[]): number {
  return isUsageFailure(diagnostics) ? exitCodes.usage : exitCodes.problems
}

function isUsageFailure(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code, severity }) => severity === 'error' && ruleOf(code).isUsage)
}

function timesText(times: readonly StageTime[]): string {
  return times
    .map(
      ({ stage, milliseconds, count }) =>
        `  ${stage.padEnd(18)}${duration(milliseconds).padStart(8)}${count === undefined ? '' : `  (${count})`}\n`,
    )
    .join('')
}

function tail(summary: string): string {
  return summary === '' ? '' : `, with ${summary}`
}

/** `340 ms`, `2.3 s`. */
export function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
