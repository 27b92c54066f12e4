import type { LoadedPartition } from '../client/load-partition.ts'
import type { InvertedIndex } from '../format/inverted-index.ts'
import type { SectionTable } from '../format/section-table.ts'
import type { SearchRequest } from '../types.ts'
import { type Filter, partitionValues, passes } from './filters.ts'
import type { ParsedQuery } from './parse-query.ts'

/** A partition as one query sees it. */
export interface PartitionView {
  readonly locale: string
  readonly tag: string
  readonly version?: string
  readonly table: SectionTable
  /** The inverted indexes of its headings, of which a section may be in several. */
  readonly headings: readonly InvertedIndex[]
  /** Shards of the text's inverted index that this query needs. */
  readonly shards: readonly InvertedIndex[]
  /** Terms of the text of which only the best postings are there. */
  readonly common: ReadonlySet<string>
  /** Terms whose postings in the text do not count. Unset: all count. */
  readonly skippedTerms?: ReadonlySet<string>
  /** Those of them that are no stop words. */
  readonly frequent?: ReadonlySet<string>
  /** A digit for each page: the level of the number of links to it; empty without the text. */
  readonly links: string
  /** Number of its first section in the index view. */
  readonly offset: number
  /** Number of its first page in the index view. */
  readonly firstPage: number
}

/** The partitions that a query searches, numbered as one index. */
export interface IndexView {
  readonly partitions: readonly PartitionView[]
  /** Number of sections. */
  readonly size: number
  /** Number of pages. */
  readonly pages: number
}

/** The partition of a section. */
export function partitionAt({ partitions }: IndexView, section: number): PartitionView {
  for (let index = partitions.length - 1; index >= 0; index -= 1) {
    const partition = partitions[index]
    if (partition && partition.offset <= section) return partition
  }
  throw new RangeError(`No section ${section}`)
}

/** The number of a section's page in the index view. */
export function pageOf(index: IndexView, section: number): number {
  const { table, offset, firstPage } = partitionAt(index, section)
  return (table.pages[section - offset] ?? 0) + firstPage
}

/** Whether a term occurs in most sections of a partition, or is a stop word. */
export function isCommon({ partitions }: IndexView, term: string | undefined): boolean {
  return term !== undefined && partitions.some(({ common }) => common.has(term))
}

/** A request and its parsed parts. */
interface QueryInput {
  readonly request: SearchRequest
  readonly query: ParsedQuery
  readonly filter: Filter
}

/** A query with the index that it searches. */
export interface SearchContext extends QueryInput {
  readonly index: IndexView
  /** The loaders of the index view's partitions, in the same order. */
  readonly loaders: readonly LoadedPartition[]
}

/** A query that also searches the text. */
export interface TextContext extends SearchContext {
  /** Whether the text of a section is loaded. */
  readonly hasText: (section: number) => boolean
  /** Loads the text of a section, and its heading. */
  readonly textOf: (section: number) => Promise<string>
  /** The signature of a section whose text is loaded. */
  readonly signatureOf: (section: number) => string
  /** Messages about files that could not be loaded. */
  readonly missing: readonly string[]
}

/** The partitions that may hold sections admitted by the filter. */
export function partitionsFor(all: readonly LoadedPartition[], filter: Filter): readonly LoadedPartition[] {
  return all.filter(({ info }) => passes(filter, partitionValues(info)) !== false)
}

/** Loads the titles and headings that a query needs. */
export async function openContext(all: readonly LoadedPartition[], input: QueryInput): Promise<SearchContext> {
  const loaders = partitionsFor(all, input.filter)
  const headingTables = await Promise.all(
    loaders.map(async ({ info, headings }) => ({ info, ...(await headings.get()) })),
  )
  let size = 0
  let pages = 0
  const partitions = headingTables.map(({ info: { locale, tag, version }, table, headings }): PartitionView => {
    const numbers = { offset: size, firstPage: pages }
    size += table.titles.length
    pages += table.hrefs.length
    return { table, headings: [headings], ...numbers, locale, tag, version, shards: [], common: new Set(), links: '' }
  })
  return { ...input, index: { partitions, size, pages }, loaders }
}

/** Whether the filter admits every section of the index, so that no section has to be tested. */
export function passesEntirely({ filter, index }: SearchContext): boolean {
  return index.partitions.every((partition) => passes(filter, partitionValues(partition)))
}
