import type { ExplainedSection } from '../engine/full-text/explain.ts'
import type { SearchedSite } from './explainer.ts'
import { openPageFinder, type PageFinder, pageOf } from './page-finder.ts'
import { type Measure, measures, type Question, type Thresholds } from './questions.ts'

/** The answers of the search to the questions of a file. */
export interface Evaluation {
  readonly scores: Readonly<Record<Measure, number>>
  readonly questions: readonly AnsweredQuestion[]
}

/** A question with what the search finds. */
export interface AnsweredQuestion {
  readonly question: string
  /** Paths of the pages that answer. */
  readonly pages: readonly string[]
  /** Place of the first page that answers, from 1; `null` if none is found. */
  readonly rank: number | null
  /** The first five pages. */
  readonly found: readonly FoundPage[]
}

/** A page that was found, with its best section. */
interface FoundPage {
  readonly url: string
  readonly title: string
  /** Unset: types or titles alone have been searched. */
  readonly score?: number
}

/** Number of pages that readers look at. */
const lookedAt = 5

/** Asks the embedded search all questions, and scores what it finds. */
export async function evaluateSearch(searchedSite: SearchedSite, questions: readonly Question[]): Promise<Evaluation> {
  const finder = openPageFinder(searchedSite)
  const answers = await Promise.all(questions.map((question) => answer(question, finder)))
  const mean = (value: (question: AnsweredQuestion) => number): number =>
    round(answers.reduce((sum, question) => sum + value(question), 0) / answers.length)
  const within =
    (last: number) =>
    ({ rank }: AnsweredQuestion): number =>
      rank !== null && rank <= last ? 1 : 0
  return {
    scores: {
      'success@1': mean(within(1)),
      'success@5': mean(within(lookedAt)),
      mrr: mean(({ rank }) => (rank === null ? 0 : 1 / rank)),
    },
    questions: answers,
  }
}

async function answer(
  { question, pages: expectations }: Question,
  { ask, isAt }: PageFinder,
): Promise<AnsweredQuestion> {
  const pages = expectations.map(({ path }) => path)
  const { sections } = await ask(question, pages[0] ?? '')
  const byPage = new Map<string, ExplainedSection>()
  let rank: number | null = null
  for (const section of sections) {
    const key = pageOf(section.url)
    if (!byPage.has(key)) byPage.set(key, section)
    if (rank === null && pages.some((path) => isAt(section.url, path))) rank = [...byPage.keys()].indexOf(key) + 1
  }
  const first = [...byPage.values()].slice(0, lookedAt)
  return { question, pages, rank, found: first.map(({ url, title, score }) => ({ url, title, score })) }
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}

/** The measures that are below their threshold. */
export function missedThresholds({ scores }: Evaluation, thresholds: Thresholds): readonly Measure[] {
  return measures.filter((measure) => scores[measure] < (thresholds[measure] ?? 0))
}

/** An evaluation as a text of several lines: the scores, then the questions whose page is not first. */
export function evaluationText(evaluation: Evaluation, thresholds: Thresholds): string {
  const { scores, questions } = evaluation
  const failures = missedThresholds(evaluation, thresholds)
  const lines = measures.map((measure) => {
    const least = thresholds[measure]
    const note = least === undefined ? '' : `  (${failures.includes(measure) ? 'below' : 'at least'} ${least})`
    const isCount = measure !== 'mrr'
    const count = `${Math.round(scores[measure] * questions.length)} of ${questions.length}`
    return `  ${measure.padEnd(9)}  ${scores[measure].toFixed(2)}${isCount ? `  ${count}` : ''}${note}\n`
  })
  const failing = questions.filter(({ rank }) => rank !== 1)
  const title = failing.length === 0 ? '' : `\nQuestions whose page is not first (${failing.length})\n`
  return lines.join('') + title + failing.map(questionText).join('')
}

function questionText({ question, pages, rank, found }: AnsweredQuestion): string {
  const place = rank === null ? 'not found' : `result ${rank}`
  const before = found.slice(0, rank === null ? 3 : Math.min(rank - 1, 3))
  const instead = before.map(({ url, title }, n) => `    ${n + 1}. ${url}  ${title}\n`)
  const headline = `\n  ${question}\n    wanted ${pages.join(' or ')}: ${place}`
  return instead.length === 0 ? `${headline}, nor anything else\n` : `${headline}; instead:\n${instead.join('')}`
}
