import type { Leniency } from './match-word.ts'
import { matchWord } from './match-word.ts'
import type { ParsedQuery, QueryWord } from './parse-query.ts'
import type { Scope, ScopePart } from './scope.ts'
import { isCommon, partOf } from './scope.ts'
import type { Tally } from './tally.ts'
import { newTally, tallyWord } from './tally.ts'
import { coverage, levelStep, literal, rankStep, weakShare } from './weights.ts'

/** A word of the query, and what is to be marked for it besides. */
export interface FoundWord {
  readonly word: QueryWord
  readonly terms: ReadonlySet<string>
  /** It stands everywhere, and others of the query do not: it says next to nothing. */
  readonly isWeak: boolean
}

/** The results of a query. */
export interface Found {
  readonly words: readonly FoundWord[]
  /** Sections with a score, in no order. */
  readonly sections: readonly number[]
  /** By section. Whole part: share of the query found, in steps; the rest: how well. */
  readonly scores: Float64Array
  /** By section, whether it is about something in its text. */
  readonly inText: Uint8Array
}

/** Steps in which the share of the query that is found goes before everything else. */
const steps = 16

/** Finds and rates the sections for a query. */
export function scoreSections(scope: Scope, query: ParsedQuery, leniency?: Leniency): Found {
  if (query.words.length === 0) return scoreWithoutWords(scope, query.literal)
  const allWeak = query.words.every(({ token }) => isCommon(scope, token))
  const tally = newTally(scope.size)
  const words = query.words.map((word): FoundWord => {
    const { sheet, count, terms } = matchWord(scope, word, leniency)
    const rarity = count === 0 ? 0 : Math.log(1 + scope.size / (1 + count))
    const isWeak = !allWeak && isCommon(scope, word.token)
    tallyWord(tally, sheet, { weight: isWeak ? rarity * weakShare : rarity, isWeak })
    return { word, terms, isWeak }
  })
  const scores = new Float64Array(scope.size)
  for (const section of tally.touched)
    scores[section] = rate(tally, section, { part: partOf(scope, section), literal: query.literal })
  return { words, sections: tally.touched.filter((section) => scores[section] !== 0), scores, inText: tally.inText }
}

/** Queries without a word: everything, or the headings that have the signs in them. */
function scoreWithoutWords(scope: Scope, literalText: string): Found {
  const scores = new Float64Array(scope.size)
  const sections = scope.parts.flatMap((part) =>
    part.table.titles.flatMap((title, section) => {
      if (!title.toLowerCase().includes(literalText)) return []
      scores[section + part.offset] = 1 + asFraction(standing(part, section))
      return [section + part.offset]
    }),
  )
  return { words: [], sections, scores, inText: new Uint8Array(scope.size) }
}

function rate(
  tally: Tally,
  at: number,
  { part, literal: text }: { readonly part: ScopePart; readonly literal: string },
): number {
  const { total } = tally
  const section = at - part.offset
  const found = (tally.found[at] ?? 0) / total
  const inHeading = (tally.inHeading[at] ?? 0) / total
  if (!(found > 0)) return 0
  let worth = (tally.worth[at] ?? 0) / total + (tally.bonus[at] ?? 0)
  if (inHeading > 0)
    worth += Math.min(1, (tally.covered[at] ?? 0) / (part.heads.wordCounts[section] ?? 1)) * coverage * inHeading
  if (inHeading > 0.9 && part.table.titles[section]?.toLowerCase().includes(text)) worth += literal
  return Math.round(found * steps) + asFraction(worth + standing(part, section))
}

/** What a section is worth whatever the query: by its page's rank and its level. */
function standing({ table }: ScopePart, section: number): number {
  return (table.ranks[table.pages[section] ?? 0] ?? 0) * rankStep - (table.levels[section] ?? 1) * levelStep
}

/** A worth as a number between 0 and 1. */
function asFraction(worth: number): number {
  return Math.min(0.999, Math.max(0.001, (worth + 10) / 100))
}
