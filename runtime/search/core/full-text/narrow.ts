import { isSettled } from '../client/job.ts'
import { passes } from '../query/filters.ts'
import { matchWord } from '../query/match-word.ts'
import { rankSections } from '../query/rank.ts'
import type { Found } from '../query/score.ts'
import { partOf } from '../query/scope.ts'
import { isIn } from '../query/sheet.ts'
import type { TextJob } from './add-text.ts'
import { hasPhrases } from './phrases.ts'
import { sectionValues } from './section-values.ts'

/** Phrases are looked up in the texts of no more sections than this. */
const mostPhraseTexts = 200

/** The results that pass the filter, and have the phrases of a query and not its excluded words. */
export async function narrow(job: TextJob, found: Found, results: readonly number[]): Promise<readonly number[]> {
  const { scope, filter, query } = job
  if (isSettled(job) && query.phrases.length + query.excluded.length === 0) return results
  const excluded = query.excluded.map((word) => matchWord(scope, word))
  const kept = results.filter((section) => {
    if (excluded.some(({ sheet }) => isIn(sheet, section))) return false
    return passes(filter, sectionValues(scope, found, section)) === true
  })
  return query.phrases.length > 0 ? withPhrases(job, found, kept) : kept
}

async function withPhrases(
  { scope, query, textOf }: TextJob,
  { scores }: Found,
  results: readonly number[],
): Promise<readonly number[]> {
  const { sections } = rankSections(scope, results, { scores, perPage: Infinity, wanted: mostPhraseTexts })
  const tried = sections.slice(0, mostPhraseTexts)
  const texts = await Promise.all(tried.map(textOf))
  return tried.filter((section, index) => {
    const { table, offset } = partOf(scope, section)
    return hasPhrases([table.titles[section - offset] ?? '', texts[index] ?? ''], query.phrases)
  })
}
