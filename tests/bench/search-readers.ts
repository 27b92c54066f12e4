import type { SearchRecord } from '../../runtime/contract/index.ts'
import {
  type AnsweredQuery,
  answersOf,
  type FindSections,
  halfOf,
  readerKinds,
  readerQueries,
  success,
} from '../search/readers.ts'
import { askingLikeTheBox } from '../search/relevance.ts'
import { openMiniSearch } from './mini-search.ts'
import { openIndex } from './open-index.ts'

/** Opens an index of records. */
type OpenEngine = (records: readonly SearchRecord[]) => FindSections | Promise<FindSections>

/** Prints how often readers' queries are answered first and among the first five, by half and kind, beside other engines. */
export async function printReaders(
  sites: Readonly<Record<string, readonly SearchRecord[]>>,
  peers: readonly (readonly [string, OpenEngine])[],
): Promise<void> {
  const engines: readonly (readonly [string, OpenEngine])[] = [
    ['docs-gen', (records) => askingLikeTheBox(openIndex(records).search)],
    ['MiniSearch', (records) => openMiniSearch(records).findAsync],
    ...peers,
  ]
  for (const [name, open] of engines) {
    const answers: AnsweredQuery[] = []
    for (const [site, records] of Object.entries(sites))
      answers.push(...(await answersOf(readerQueries[site] ?? [], await open(records))))
    for (const half of ['tuning', 'kept'])
      print(
        `${name}, ${half}`,
        answers.filter((one) => halfOf(one) === half),
      )
  }
}

function print(name: string, answers: readonly AnsweredQuery[]): void {
  const shares = (some: readonly AnsweredQuery[]): string =>
    `${success(some, 1).toFixed(2)}/${success(some, 5).toFixed(2)}`
  const kinds = readerKinds.map((kind) => `${kind} ${shares(answers.filter((one) => one.kind === kind))}`)
  const empty = answers.filter(({ found }) => found.length === 0).length
  console.log(`  ${name}: ${shares(answers)} of ${answers.length}, nothing found ${empty}; ${kinds.join(', ')}`)
}
