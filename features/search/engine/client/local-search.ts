// How a query is answered:
//  1. Parse      `query/parse-query` splits the query into words, the last one a prefix; full text adds "phrases" and -excluded words.
//  2. Partition  `query/search-context` selects the partitions (language and tag) that the facet filters admit and loads their headings.
//  3. Match      `query/match-word` looks each word up in the inverted indexes: exactly, by prefix, stem, compound, synonym, and with typing errors.
//  4. Score      `query/score` adds up the words' scores by section and page: field weight × inverse document frequency, how much of the
//                heading they make up, the page's rank and the links to it. `full-text/interpretation` tells questions and names of code.
//  5. Filter     `full-text/filter-matches` drops sections by facet, phrase and excluded word.
//  6. Rank       `query/rank` sorts sections by score, with at most three of each page.
//  7. Hits       `query/hit` and `full-text/build-hit` make Algolia's records, highlighted and with snippets.
// A search answers up to three times: from titles and, if there are not many, headings, which a reader's first key has already
// (`client/result`), from the text too (`full-text/full-text`), and with excerpts of it. Of a large index, shards and texts are loaded
// once the query has been left alone. A single letter
// gets titles alone. Many headings are in the shards of the text (`full-text/sparse-headings`). `format` has the files of the index,
// `build` writes them.
import { formatVersion, type Manifest, type ManifestPart } from '../format/files.ts'
import { facetFilter } from '../query/filters.ts'
import { partitionsFor } from '../query/search-context.ts'
import type { SearchParams, SearchRequest, SearchResponse, SearchResult } from '../types.ts'
import {
  type FetchFile,
  type FullText,
  isTimeout,
  type Lazy,
  lazily,
  type LoadedPartition,
  loadPartition,
  readJson,
  SearchLoadError,
  type ShownFirst,
} from './load-partition.ts'
import { answerFromHeadings } from './result.ts'

/** Options of a search. */
export interface SearchOptions {
  /** Called with the results from titles and headings while the rest of the index is still loading. */
  readonly onPartial?: (response: SearchResponse) => void
  /** Resolves when the query has been left alone, whether its answer is still wanted: only then shards and texts are loaded. For a single request. */
  readonly rest?: () => Promise<boolean>
  /** The hits that are shown first: only their texts are loaded. Default: all. */
  readonly shownFirst?: ShownFirst
  /** Whether a page that is found by its title has the start of its text as its content. Default: false. */
  readonly excerpts?: boolean
  /** Length of the longest query that is searched, in characters: of a longer one the rarest words. Default: all words. */
  readonly maxQueryLength?: number
}

/** A client that answers queries in Algolia's shape. */
export interface SearchClient {
  search(params: SearchParams, options?: SearchOptions): Promise<SearchResponse>
}

/** A client of the index that was built with the site. */
export interface LocalSearch extends SearchClient {
  /** Loads the titles that requests like this one need, so that the first key press has results. */
  preload(request?: SearchRequest): Promise<void>
  /** Makes the next search read the manifest again; unchanged files are kept. */
  refresh(): void
}

/** Opens an index. Nothing is read before the first search. @param load loads the half of the engine that comes with the text */
export function createLocalSearch(fetchFile: FetchFile, load = loadFullText): LocalSearch {
  const read = readJson(fetchFile)
  const fullText = lazily(load)
  const cache = new Map<string, LoadedPartition>()
  const open = ({ v, parts }: Manifest): readonly LoadedPartition[] => {
    if (v !== formatVersion) throw new RangeError(`Version ${v}`)
    const entries = parts.map((info) => {
      const key = partitionKey(info)
      return [key, cache.get(key) ?? loadPartition(info, read, fullText)] as const
    })
    cache.clear()
    for (const [key, partition] of entries) cache.set(key, partition)
    return entries.map(([, partition]) => partition)
  }
  const openParts = (fresh: boolean) => lazily(() => read('manifest.json', open, fresh))
  let current = openParts(false)
  /** Runs a task. If a file cannot be read, perhaps since the site was redeployed, it runs again with a new manifest and without missing files. */
  const withPartitions = async <T>(
    task: (partitions: readonly LoadedPartition[], strict: boolean) => Promise<T>,
  ): Promise<T> => {
    const snapshot = current
    const before = await snapshot.get()
    try {
      return await task(before, true)
    } catch (error) {
      if (!(error instanceof SearchLoadError) || isTimeout(error.cause)) throw error
      const again = current === snapshot ? openParts(true) : current
      const now = await again.get().catch(() => before)
      if (again.isReady()) current = again
      return task(now, false)
    }
  }
  return {
    search: ({ requests }, options = {}) =>
      withPartitions((all, strict) => answer({ all, requests, options, strict, fullText })),
    preload: (request = {}) =>
      withPartitions(async (all) => {
        await Promise.all(partitionsFor(all, facetFilter(request.facetFilters)).map(({ titles }) => titles.get()))
      }),
    refresh() {
      current = openParts(true)
    },
  }
}

interface AnswerInput {
  readonly all: readonly LoadedPartition[]
  readonly requests: readonly SearchRequest[]
  readonly options: SearchOptions
  readonly strict: boolean
  readonly fullText: Lazy<FullText>
}

/** Answers requests, first from what is loaded already. */
async function answer({ all, requests, options, strict, fullText }: AnswerInput): Promise<SearchResponse> {
  const { onPartial, rest } = options
  const respond = async (answerOne: (request: SearchRequest) => Promise<SearchResult>): Promise<SearchResponse> => ({
    results: await Promise.all(requests.map(answerOne)),
  })
  const fromTitles = () => respond((request) => answerFromHeadings(withTitles(all), request))
  if (onPartial && requests.every(isLetter)) {
    const response = await fromTitles()
    if (response.results.some(({ hits }) => hits.length > 0)) return response
  }
  if (onPartial && strict) {
    const partitions = requests.flatMap((request) => partitionsFor(all, facetFilter(request.facetFilters)))
    if (partitions.some(hasOnlyTitles)) onPartial(await fromTitles())
    else if (!partitions.every(({ text }) => text.isReady()))
      onPartial(await respond((request) => answerFromHeadings(all, request)))
  }
  const beforeTexts =
    rest &&
    ((early: SearchResult) => {
      onPartial?.({ results: [early] })
      return rest()
    })
  const { answerFromText } = await fullText.get()
  return respond((request) => answerFromText(all, request, { ...options, strict, beforeTexts }))
}
function hasOnlyTitles({ headings, titles }: LoadedPartition): boolean {
  return headings !== titles && !headings.isReady()
}

/** Whether a query is one letter, of which the text has too many words. In other scripts it may be a word. */
function isLetter({ query = '' }: SearchRequest): boolean {
  return /^\s*[a-z\d]\s*$/i.test(query)
}

/** The partitions with titles in place of headings. */
function withTitles(all: readonly LoadedPartition[]): readonly LoadedPartition[] {
  return all.map((partition) => ({ ...partition, headings: partition.titles }))
}

async function loadFullText(): Promise<FullText> {
  try {
    return await import('../full-text/full-text.ts')
  } catch (error) {
    throw new SearchLoadError('full-text', error)
  }
}

/** Identifies a partition by its files: their names contain hashes. */
function partitionKey(part: ManifestPart): string {
  return JSON.stringify(part)
}
