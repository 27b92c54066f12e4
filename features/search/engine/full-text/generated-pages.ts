import type { Matches } from '../query/score.ts'
import { type IndexView, partitionAt } from '../query/search-context.ts'
import { lowestScore } from './spread-pages.ts'

/** Deduction for pages of a generated reference, of scores up to 17. */
const generatedDeduction = 2

/**
 * Deducts from the scores of pages of a generated reference, as guides come first. They are changed in place: a copy is as long as the index.
 * @param heading in lower case, from which nothing is deducted
 */
export function lowerGenerated(index: IndexView, { scores, sections }: Matches, heading: string): void {
  for (const at of sections) {
    const { table, offset } = partitionAt(index, at)
    const section = at - offset
    const isAsked = table.titles[section]?.toLowerCase() === heading
    if (table.api[table.pages[section] ?? 0] && !isAsked)
      scores[at] = Math.max(lowestScore, (scores[at] ?? 0) - generatedDeduction)
  }
}
