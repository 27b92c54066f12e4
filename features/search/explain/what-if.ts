import * as z from 'zod'
import { list, section } from '../../../cli/config/schema/parts.ts'
import type { SearchPage } from '../../../cli/link/site.ts'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import { checkData } from '../../../cli/sources/files/data-file.ts'
import type { AnsweredQuestion, Evaluation } from './evaluate.ts'
import type { SearchedSite } from './explainer.ts'
import { hrefsOf, pageOf } from './page-finder.ts'
import { measures, type QuestionFile, type WrittenPage } from './questions.ts'

/** Changes of a site that are tried before they are written. */
export interface Changes {
  /** By path, without the base path: what the front matter would say. */
  readonly pages?: Readonly<Record<string, PageChange>>
  /** Groups besides those of the site. */
  readonly synonyms?: readonly (readonly string[])[]
}

interface PageChange {
  readonly rank?: number
  /** Besides those of the page. */
  readonly keywords?: readonly string[]
}

const schema = section<Changes>()({
  pages: z
    .record(
      z.string().startsWith('/', { error: "expected a path such as '/docs/intro'" }),
      section<PageChange>()({
        rank: z.number({ error: 'expected a number' }).optional(),
        keywords: list(z.string()).optional(),
      }),
    )
    .optional(),
  synonyms: z
    .array(z.array(z.string()).min(2, { error: 'expected two words or more' }).readonly())
    .readonly()
    .optional(),
})

/** Reads changes in YAML or JSON. Unset: the file is invalid. */
export function readChanges(source: QuestionFile): {
  readonly value?: Changes
  readonly diagnostics: readonly Diagnostic[]
} {
  return checkData(source, schema)
}

/** The pages that changes name. */
export function changedPages({ pages = {} }: Changes): readonly WrittenPage[] {
  return Object.keys(pages).map((path) => ({ path, key: ['pages', path] }))
}

/** A site as it would be with changes. */
export function withChanges(searchedSite: SearchedSite, { pages = {}, synonyms = [] }: Changes): SearchedSite {
  const { site } = searchedSite
  const hrefOf = hrefsOf(searchedSite)
  const byHref = new Map(Object.entries(pages).map(([path, change]) => [pageOf(hrefOf(path)), change]))
  const changed = (page: SearchPage): SearchPage => {
    const change = byHref.get(pageOf(page.href))
    if (!change) return page
    const { rank, keywords = [] } = change
    return {
      ...page,
      identity: page.identity + JSON.stringify(change),
      records: () =>
        page.records().map((record) => ({
          ...record,
          rank: rank ?? record.rank,
          keywords: [...record.keywords, ...keywords],
        })),
    }
  }
  const searchPages = (): readonly SearchPage[] => site.searchPages().map(changed)
  return { ...searchedSite, site: { ...site, searchPages, synonyms: [...site.synonyms, ...synonyms] } }
}

/** What changes do to an evaluation, as a text of several lines: the scores, then the questions whose page has another place. */
export function whatIfText(before: Evaluation, after: Evaluation): string {
  const scores = measures.map(
    (name) => `  ${name.padEnd(9)}  ${before.scores[name].toFixed(2)} → ${after.scores[name].toFixed(2)}\n`,
  )
  const moved = after.questions.flatMap((question, n) => {
    const old = before.questions[n]
    return old && old.rank !== question.rank ? [`  ${question.question}: ${placeOf(old)} → ${placeOf(question)}\n`] : []
  })
  const title =
    moved.length === 0 ? '\nNo question has another place\n' : `\nQuestions with another place (${moved.length})\n`
  return scores.join('') + title + moved.join('')
}

function placeOf({ rank }: AnsweredQuestion): string {
  return rank === null ? 'not found' : `result ${rank}`
}
