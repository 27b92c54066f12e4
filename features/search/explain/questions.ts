import * as z from 'zod'
import { filledList, list, section } from '../../../cli/config/schema/parts.ts'
import { checkData, locateData } from '../../../cli/sources/files/data-file.ts'
import { type Diagnostic, diagnostic } from '../../../cli/report/diagnostic.ts'
import { suggest } from '../../../cli/report/suggest.ts'
import type { SearchedSite } from './explainer.ts'
import { openPageFinder } from './page-finder.ts'
import { withoutHash } from '../../../cli/text/addresses.ts'

/** The figures: the share of questions whose page is first, or among the first five, and the mean of `1 / rank`. */
export const measures = ['success@1', 'success@5', 'mrr'] as const

/** Name of a measure. */
export type Measure = (typeof measures)[number]

/** Least values, 0 to 1, by measure. */
export type Thresholds = Readonly<Partial<Record<Measure, number | undefined>>>

interface WrittenQuestion {
  /** The query, as a reader types it. */
  readonly question: string
  /** Path of the page that answers it, without the base path, or of several; each may have an anchor. */
  readonly page: string | readonly string[]
}

interface WrittenQuestions {
  readonly threshold?: WrittenThresholds
  readonly questions: readonly WrittenQuestion[]
}

interface WrittenThresholds {
  readonly 'success@1'?: number
  readonly 'success@5'?: number
  readonly mrr?: number
}

const share = z
  .number()
  .min(0, { error: 'expected a share from 0 to 1' })
  .max(1, { error: 'expected a share from 0 to 1' })

const page = z.string().startsWith('/', { error: "expected a path such as '/docs/intro'" })

const schema = section<WrittenQuestions>()({
  threshold: section<WrittenThresholds>()({
    'success@1': share.optional(),
    'success@5': share.optional(),
    mrr: share.optional(),
  }).optional(),
  questions: filledList(
    section<WrittenQuestion>()({
      question: z.string().min(1, { error: 'expected what a reader types' }),
      page: z.union([page, list(page)], {
        error: 'expected the path of a page, or a list of paths',
      }),
    }),
    'The file has no question',
  ),
})

/** A question and the pages that answer it. */
export interface Question {
  readonly question: string
  readonly pages: readonly WrittenPage[]
}

/** A page that a file names. */
export interface WrittenPage {
  readonly path: string
  /** Where the file names it. */
  readonly key: readonly (string | number)[]
}

/** A file of questions. */
export interface QuestionFile {
  /** Path for problems. */
  readonly file: string
  readonly text: string
}

/** The valid content of a file of questions. */
export interface Questions {
  readonly questions: readonly Question[]
  readonly thresholds: Thresholds
}

/** Reads questions in YAML or JSON. Unset: the file is invalid. */
export function readQuestions(source: QuestionFile): {
  readonly value?: Questions
  readonly diagnostics: readonly Diagnostic[]
} {
  const { value, diagnostics } = checkData(source, schema)
  if (!value) return { diagnostics }
  const questions = value.questions.map(({ question, page: target }, n) => ({
    question,
    pages:
      typeof target === 'string'
        ? [{ path: target, key: ['questions', n, 'page'] }]
        : target.map((path, i) => ({ path, key: ['questions', n, 'page', i] })),
  }))
  return { value: { questions, thresholds: value.threshold ?? {} }, diagnostics }
}

/** Reports pages that a file names and the search of the site cannot find. */
export function unknownPages(
  references: readonly WrittenPage[],
  source: QuestionFile,
  searchedSite: SearchedSite,
): readonly Diagnostic[] {
  const { knows } = openPageFinder(searchedSite)
  const routes = new Set(searchedSite.site.routes.map(({ path }) => path))
  return references
    .filter(({ path }) => !knows(path))
    .map(({ path, key }) => {
      const bare = withoutHash(path)
      const isLeftOut = routes.has(bare)
      return diagnostic({
        code: 'search-question',
        message: isLeftOut ? `The search leaves out the page ${bare}.` : `The site has no page ${bare}.`,
        at: locateData(source, key, 'value'),
        hint: isLeftOut
          ? 'Name a page that the search finds: this one is unlisted or only lists others.'
          : nearest(bare, routes),
      })
    })
}

function nearest(path: string, routes: Iterable<string>): string {
  const near = suggest(path, routes)
  return near === undefined ? 'docs-gen routes lists all pages.' : `Did you mean ${near}?`
}
