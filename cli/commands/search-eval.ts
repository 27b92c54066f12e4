import { relative, sep } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { readText, withoutByteOrderMark } from '../files/read-text.ts'
import { createPaint } from '../report/color.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import type { Evaluation } from '../search/evaluate.ts'
import type { Measure, QuestionFile, Thresholds } from '../search/questions.ts'
import {
  type CacheFlags,
  cacheFlags,
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
import { loadSearchedSite, type SearchedSiteOptions } from './searched-site.ts'
import type { Terminal } from './terminal.ts'

interface EvalFlags extends CacheFlags {
  readonly locale?: string
  readonly threshold?: Thresholds
  readonly json?: boolean
}

/** Adds `docs-gen search eval`. */
export function addSearchEval({ program, terminal, choose }: CommandContext): void {
  program
    .command('eval')
    .showHelpAfterError(helpHint('docs-gen search eval'))
    .description('score the search by questions and the pages that answer them')
    .argument('<questions>', 'file of questions, in YAML or JSON')
    .argument('[siteDir]', siteDirHelp)
    .option('--threshold <least>', 'fail below this share, such as success@1=0.8, or 0.9 for success@5', addThreshold)
    .option('--locale <name>', 'language of the site (default: its default language)')
    .option('--json', 'print the scores, and what is found for each question, as JSON')
    .addOption(cacheFlags().noCache)
    .addOption(cacheFlags().cacheDir)
    .addHelpText(
      'after',
      examples('docs-gen search eval questions.yml', 'docs-gen search eval questions.yml --threshold success@1=0.8'),
    )
    .action((questions: string, siteDir: string | undefined, flags: EvalFlags) => {
      choose(async () => {
        const { locale, json = false, threshold = {} } = flags
        const options = { siteDir: rootOf(siteDir, terminal), locale, ...cacheOptions(flags, terminal) }
        return runEval({ ...options, path: pathOf(questions, terminal) ?? questions, threshold, json }, terminal)
      })
    })
}

function addThreshold(text: string, before: Thresholds = {}): Thresholds {
  const [, measure = 'success@5', share] = /^(?:(success@1|success@5|mrr)=)?(0|1|0?\.\d+|1\.0+)$/.exec(text) ?? []
  if (share === undefined)
    throw new InvalidArgumentError('Expected a share from 0 to 1, or success@1=, success@5= or mrr= with one.')
  return { ...before, [measure as Measure]: Number(share) }
}

interface EvalOptions extends SearchedSiteOptions {
  /** Absolute path of the file of questions. */
  readonly path: string
  /** Takes precedence over what the file says. */
  readonly threshold: Thresholds
  readonly json: boolean
}

/** Scores the search of a site; returns the exit code. */
async function runEval({ path, threshold, json, ...options }: EvalOptions, terminal: Terminal): Promise<number> {
  const text = readText(path)
  if (text === undefined) {
    terminal.err(`${relative(terminal.cwd, path)} cannot be read. Name a file of questions, in YAML or JSON.\n`)
    return exitCodes.usage
  }
  const source = { file: relative(options.siteDir, path).split(sep).join('/'), text: withoutByteOrderMark(text) }
  const { result } = await withProgress(terminal.progress(json), (progress) => evaluate(source, options, progress))
  const { evaluation, diagnostics } = result
  if (!evaluation) return printProblems(diagnostics, terminal, options.siteDir)
  const { evaluationText, missedThresholds } = await import('../search/evaluate.ts')
  const thresholds = { ...result.thresholds, ...threshold }
  const missed = missedThresholds(evaluation, thresholds)
  const { scores, questions } = evaluation
  if (json) terminal.out(`${JSON.stringify({ ok: missed.length === 0, scores, thresholds, missed, questions })}\n`)
  else terminal.out(evaluationText(evaluation, thresholds))
  if (missed.length === 0) return exitCodes.ok
  const paint = createPaint(terminal.errColor)
  const list = missed.map((name) => `${name} is ${scores[name]}, below the threshold of ${thresholds[name]}`)
  terminal.err(`${paint.red('✖')} ${list.join('; ')}\n`)
  return exitCodes.problems
}

/** The outcome of an evaluation; unset if the site or the questions are invalid. */
interface Evaluated {
  readonly evaluation?: Evaluation
  readonly thresholds?: Thresholds
  readonly diagnostics: readonly Diagnostic[]
}

async function evaluate(source: QuestionFile, options: SearchedSiteOptions, progress: Progress): Promise<Evaluated> {
  const { readQuestions, unknownPages } = await import('../search/questions.ts')
  const { value, diagnostics } = readQuestions(source)
  if (!value) return { diagnostics }
  const { searched, diagnostics: ofSite } = await loadSearchedSite(options, progress)
  if (!searched) return { diagnostics: ofSite }
  const unknown = unknownPages(value, source, searched)
  if (unknown.length > 0) return { diagnostics: unknown }
  const { evaluateSearch } = await import('../search/evaluate.ts')
  const evaluation = await evaluateSearch(searched, value.questions)
  return { evaluation, thresholds: value.thresholds, diagnostics: [] }
}
