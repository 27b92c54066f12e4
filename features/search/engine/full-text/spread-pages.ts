import type { Matches } from '../query/score.ts'
import { type IndexView, pageOf } from '../query/search-context.ts'

/** Deduction for a section below another one of its page, and for all others. */
const deductions = [0, 1, 2] as const
/** Share of a page's second best section that its best one gets. */
const secondShare = 0.1
/** Lowest score of a section that matches. */
export const lowestScore = 0.01

/**
 * Deducts from all sections of a page but the best, so that the first results are of several pages, and adds to the best a share of the
 * second: a page answers, not a section. Scores are changed in place, as by `lowerGenerated`.
 */
export function spreadPages(index: IndexView, matches: Matches, isName: boolean): void {
  if (matches.words.length === 0) return
  const first = new Int32Array(index.pages).fill(-1)
  const second = new Int32Array(index.pages).fill(-1)
  const isBetter = (section: number, other: number): boolean => {
    const difference = (matches.scores[section] ?? 0) - (matches.scores[other] ?? 0)
    return other < 0 || difference > 0 || (difference === 0 && section < other)
  }
  for (const section of matches.sections) {
    const page = pageOf(index, section)
    if (isBetter(section, first[page] ?? -1)) {
      second[page] = first[page] ?? -1
      first[page] = section
    } else if (isBetter(section, second[page] ?? -1)) second[page] = section
  }
  // A name is that of one section, and one word in a text says too little about its page.
  const addsUp = (section: number): boolean => !isName && (matches.words.length > 1 || matches.inText[section] === 0)
  const { scores } = matches
  const seconds = Float64Array.from(second, (section) => scores[section] ?? 0)
  for (const section of matches.sections) {
    const page = pageOf(index, section)
    const place = section === first[page] ? 0 : section === second[page] ? 1 : 2
    if (place > 0) scores[section] = Math.max(lowestScore, (scores[section] ?? 0) - deductions[place])
    else if (addsUp(section)) scores[section] = (scores[section] ?? 0) + secondShare * (seconds[page] ?? 0)
  }
}
