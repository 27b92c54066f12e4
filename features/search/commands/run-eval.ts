import { relative, resolve } from 'node:path'
import { posixPath } from '../../../cli/process/posix-path.ts'
import { readText, withoutByteOrderMark } from '../../../cli/files/read-text.ts'
import { createPaint } from '../../../cli/report/color.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { Progress } from '../../../cli/report/progress.ts'
import type { Evaluation } from '../explain/evaluate.ts'
import type { QuestionFile, Thresholds } from '../explain/questions.ts'
import { type CacheFlags, cacheOptions, rootOf, withProgress } from '../../../cli/commands/command.ts'
import type { CommandCall } from '../../../cli/commands/feature-command.ts'
import { exitCodes, printProblems } from '../../../cli/commands/print.ts'
import { loadSearchedSite, type SearchedSiteOptions } from './searched-site.ts'
import type { Terminal } from '../../../cli/commands/terminal.ts'

/** Options of the command. */
export interface EvalFlags extends CacheFlags {
  readonly locale?: string
  readonly threshold?: Thresholds
  readonly whatIf?: string
  readonly json?: boolean
}

/** Scores the search of a site; returns the exit code. */
export function runEval({ args: [questions = '', siteDir], flags, terminal }: CommandCall<EvalFlags>): Promise<number> {
  const { locale, json = false, threshold = {}, whatIf } = flags
  const options = { siteDir: rootOf(siteDir, terminal), locale, ...cacheOptions(flags, terminal) }
  const changesPath = whatIf === undefined ? undefined : resolve(terminal.cwd, whatIf)
  return scoreSite({ ...options, path: resolve(terminal.cwd, questions), changesPath, threshold, json }, terminal)
}

interface EvalOptions extends SearchedSiteOptions {
  /** Absolute path of the file of questions. */
  readonly path: string
  /** Absolute path of the file of changes to try. */
  readonly changesPath: string | undefined
  /** Takes precedence over what the file says. */
  readonly threshold: Thresholds
  readonly json: boolean
}

async function scoreSite(
  { path, changesPath, threshold, json, ...options }: EvalOptions,
  terminal: Terminal,
): Promise<number> {
  const read = (file: string, content: string): QuestionFile | undefined => {
    const text = readText(file)
    if (text === undefined)
      terminal.err(`${relative(terminal.cwd, file)} cannot be read. Name a file of ${content}, in YAML or JSON.\n`)
    else return { file: posixPath(relative(options.siteDir, file)), text: withoutByteOrderMark(text) }
  }
  const source = read(path, 'questions')
  const changes = changesPath === undefined ? undefined : read(changesPath, 'changes')
  if (!source || (changesPath !== undefined && !changes)) return exitCodes.usage
  const sources = { questions: source, changes }
  const { result } = await withProgress(terminal.progress(json), (progress) => evaluate(sources, options, progress))
  const { evaluation, changed, diagnostics } = result
  if (!evaluation) return printProblems(diagnostics, terminal, options.siteDir)
  const { evaluationText, missedThresholds } = await import('../explain/evaluate.ts')
  if (changed) {
    const { whatIfText } = await import('../explain/what-if.ts')
    terminal.out(json ? `${JSON.stringify({ before: evaluation, after: changed })}\n` : whatIfText(evaluation, changed))
    return exitCodes.ok
  }
  const thresholds = { ...result.thresholds, ...threshold }
  const failures = missedThresholds(evaluation, thresholds)
  const { scores, questions } = evaluation
  if (json)
    terminal.out(`${JSON.stringify({ ok: failures.length === 0, scores, thresholds, missed: failures, questions })}\n`)
  else terminal.out(evaluationText(evaluation, thresholds))
  if (failures.length === 0) return exitCodes.ok
  const paint = createPaint(terminal.errColor)
  const list = failures.map((name) => `${name} is ${scores[name]}, below the threshold of ${thresholds[name]}`)
  terminal.err(`${paint.red('✖')} ${list.join('; ')}\n`)
  return exitCodes.problems
}

/** The outcome of an evaluation; unset if the site or the questions are invalid. */
interface EvaluationResult {
  readonly evaluation?: Evaluation
  /** With the changes to try. */
  readonly changed?: Evaluation
  readonly thresholds?: Thresholds
  readonly diagnostics: readonly Diagnostic[]
}

interface EvaluationFiles {
  readonly questions: QuestionFile
  readonly changes: QuestionFile | undefined
}

async function evaluate(
  { questions: source, changes: changesSource }: EvaluationFiles,
  options: SearchedSiteOptions,
  progress: Progress,
): Promise<EvaluationResult> {
  const { readQuestions, unknownPages } = await import('../explain/questions.ts')
  const { value, diagnostics } = readQuestions(source)
  if (!value) return { diagnostics }
  const { changedPages, readChanges, withChanges } = await import('../explain/what-if.ts')
  const changes = changesSource && readChanges(changesSource)
  if (changes && !changes.value) return { diagnostics: changes.diagnostics }
  const { searchedSite, diagnostics: ofSite } = await loadSearchedSite(options, progress)
  if (!searchedSite) return { diagnostics: ofSite }
  const problems = [
    ...unknownPages(
      value.questions.flatMap(({ pages }) => pages),
      source,
      searchedSite,
    ),
    ...(changesSource && changes?.value ? unknownPages(changedPages(changes.value), changesSource, searchedSite) : []),
  ]
  if (problems.length > 0) return { diagnostics: problems }
  const { evaluateSearch } = await import('../explain/evaluate.ts')
  const evaluation = await evaluateSearch(searchedSite, value.questions)
  const { value: change } = changes ?? {}
  const changed = change && (await evaluateSearch(withChanges(searchedSite, change), value.questions))
  return { evaluation, changed, thresholds: value.thresholds, diagnostics: [] }
}
