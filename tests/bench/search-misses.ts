import type { SearchRecord } from '../../runtime/contract/index.ts'
import {
  type ExplainedSection,
  type Explanation,
  type ExplainQuery,
  openExplanations,
} from '../../features/search/engine/full-text/explain.ts'
import { answersOf, halfOf, readerKinds, readerQueries } from '../search/readers.ts'
import { askingLikeTheBox } from '../search/relevance.ts'
import { openIndex } from './open-index.ts'

/** Prints the queries of the kept half whose page is not first, by kind: what was wanted, what came instead, and why. */
export async function printMisses(sites: Readonly<Record<string, readonly SearchRecord[]>>): Promise<void> {
  const reasons = new Map<string, number>()
  const lines = new Map<string, string[]>(readerKinds.map((kind) => [kind, []]))
  for (const [site, records] of Object.entries(sites)) {
    const { search, read } = openIndex(records)
    const explain = openExplanations(read)
    const kept = (readerQueries[site] ?? []).filter((one) => halfOf(one) === 'kept')
    for (const { query, kind, pages, place, found } of await answersOf(kept, askingLikeTheBox(search))) {
      if (place === 0) continue
      const { reason, detail } = await whyNot(explain, query, pages)
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      const rank = place === Infinity ? 'not among 20' : `result ${place + 1}`
      lines
        .get(kind)
        ?.push(
          `    ${query} (${site}): ${pages[0]} is ${rank}, first is ${found[0]}; ${reason}${detail && `: ${detail}`}`,
        )
    }
  }
  console.log('Kept half, not first:')
  for (const [kind, ofKind] of lines)
    if (ofKind.length > 0) console.log([`  ${kind}, ${ofKind.length}`, ...ofKind].join('\n'))
  for (const [reason, count] of reasons) console.log(`  ${count}: ${reason}`)
}

/** More sections than the search box shows. */
const all = 1000

/** Why a section of another page comes first. */
interface Miss {
  readonly reason: string
  readonly detail: string
}

async function whyNot(explain: ExplainQuery, query: string, pages: readonly string[]): Promise<Miss> {
  const explanation = await explain({ query, request: { hitsPerPage: all }, perGroup: all, maxQueryLength: all })
  const [first] = explanation.sections
  const wanted = explanation.sections.find(({ url }) => pages.includes(url.replace(/#.*/s, '')))
  if (!first || !wanted) return { reason: 'the page has too few of the words', detail: '' }
  const lacking = wordsOnlyIn(explanation, first, wanted, ({ heading, text }) => heading + text > 0)
  if (lacking !== '') return { reason: 'only the first has a word of the query', detail: lacking }
  const inHeading = wordsOnlyIn(explanation, first, wanted, ({ heading }) => heading > 0)
  if (inHeading !== '') return { reason: 'only the first has a word in a heading', detail: inHeading }
  return { reason: 'both have the words', detail: `scores ${first.score} and ${wanted.score}` }
}

/** The words of the query that the first section has and the wanted one has not. */
function wordsOnlyIn(
  { words }: Explanation,
  first: ExplainedSection,
  wanted: ExplainedSection,
  has: (word: ExplainedSection['words'][number]) => boolean,
): string {
  const isIn = (section: ExplainedSection, n: number): boolean => {
    const word = section.words[n]
    return word !== undefined && has(word)
  }
  return words
    .filter(({ weight }, n) => weight > 0 && isIn(first, n) && !isIn(wanted, n))
    .map(({ text }) => text)
    .join(', ')
}
