import {
  type LoadedPartition,
  type MayLoad,
  SearchLoadError,
  type TextIndex,
  type TextShard,
} from '../client/load-partition.ts'
import { facetFilter } from '../query/filters.ts'
import { matchToken } from '../query/match-word.ts'
import { type ParsedQuery, parseQuery, type QueryWord, wordsOf } from '../query/parse-query.ts'
import {
  type IndexView,
  isCommon,
  openContext,
  partitionAt,
  type PartitionView,
  type SearchContext,
  type TextContext,
} from '../query/search-context.ts'
import type { SearchRequest } from '../types.ts'
import { parseFilters } from './facets.ts'
import { parseOperators } from './filter-matches.ts'
import { interpret } from './interpretation.ts'
import { matchInCommon } from './match-loosely.ts'
import { umlautSpellings, withOtherSpellings } from './spellings.ts'
import { type SynonymTable, withSynonyms } from './synonyms.ts'
import { beginningsNear, isTerm, secondHalves, stemVariants } from './term-variants.ts'

/** Options for opening a query. */
interface OpenOptions {
  /** Missing files are an error. */
  readonly strict: boolean
  /** The query is being typed: synonyms of its last word are not loaded. */
  readonly isTyping?: boolean
  /** Resolves whether shards are wanted that are not loaded. */
  readonly mayLoad?: MayLoad
  /** Neither synonyms nor words that are spelled alike are searched. */
  readonly isWordsOnly?: boolean
}

/** Parses a query and loads the headings and the shards of the text that it needs. */
export async function openQuery(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  options: OpenOptions,
): Promise<TextContext> {
  const more = request.filters ? [parseFilters(request.filters)] : []
  const filter = { all: [facetFilter(request.facetFilters), ...more] }
  const query = parseQuery(request.query ?? '', request.advancedSyntax === false ? undefined : parseOperators)
  const input = { request, filter, query }
  const context = await openContext(all, input).catch((error: unknown) => {
    if (options.strict || !(error instanceof SearchLoadError)) throw error
    return openContext(
      all.map((partition) => ({ ...partition, headings: partition.titles })),
      input,
    )
  })
  return withText(context, options)
}

/** Runs a task that reads files; a missing one is noted, and its fallback taken. */
type Attempt = <T>(fallback: T, task: () => Promise<T>) => Promise<T>

function attempting(strict: boolean, missing: string[]): Attempt {
  return async (fallback, task) => {
    try {
      return await task()
    } catch (error) {
      if (strict || !(error instanceof SearchLoadError)) throw error
      missing.push(error.message)
      return fallback
    }
  }
}

/** Adds the text to a query, as far as `restrictSearchableAttributes` admits it. */
async function withText(context: SearchContext, options: OpenOptions): Promise<TextContext> {
  const { strict } = options
  const { request, query, index, loaders } = context
  const attributes = request.restrictSearchableAttributes ?? []
  const searches = (name: string): boolean =>
    attributes.length === 0 || attributes.some((path) => path.startsWith(name))
  const hasContent = searches('content')
  const missing: string[] = []
  const attempt = attempting(strict, missing)
  const texts = await Promise.all(
    loaders.map(({ info, text }) =>
      query.words.length > 0 && (hasContent || info.pages !== undefined)
        ? attempt(undefined, () => text.get())
        : undefined,
    ),
  )
  const shards = await openShards({ query, index, texts, attempt, hasContent, ...options })
  const textOf = async (section: number): Promise<string> => {
    const partition = partitionAt(index, section)
    const text = await loaders[index.partitions.indexOf(partition)]?.text.get()
    return (await text?.textOf(section - partition.offset)) ?? ''
  }
  const placeOf = (section: number) => {
    const partition = partitionAt(index, section)
    return [texts[index.partitions.indexOf(partition)], section - partition.offset] as const
  }
  const partitions = shards.partitions.map((partition, n) => ({
    ...partition,
    headings: searches('hierarchy') ? partition.headings : [],
    ...(hasContent ? {} : { shards: [], common: new Set<string>(), links: index.partitions[n]?.links ?? '' }),
  }))
  return {
    ...context,
    query: { ...query, words: shards.words },
    index: { ...index, partitions },
    hasText(section) {
      const [text, local] = placeOf(section)
      return text?.hasText(local) ?? false
    },
    signatureOf(section) {
      const [text, local] = placeOf(section)
      return text?.signatureOf(local) ?? ''
    },
    textOf: (section) => attempt('', () => textOf(section)),
    missing,
  }
}

interface ShardInput extends OpenOptions {
  readonly query: ParsedQuery
  readonly index: IndexView
  /** The text of each partition. */
  readonly texts: readonly (TextIndex | undefined)[]
  readonly attempt: Attempt
  /** Texts are searched, not only headings. */
  readonly hasContent: boolean
}

/** Loads the shards that hold the words of a query and their synonyms, and for unknown words those that may hold what is meant. */
async function openShards({ query, index, texts, isTyping, isWordsOnly, mayLoad, attempt, hasContent }: ShardInput) {
  const add = async (
    partitions: readonly PartitionView[],
    find: (text: TextIndex) => Promise<readonly TextShard[]>,
  ): Promise<readonly PartitionView[]> =>
    Promise.all(
      partitions.map((partition, n) => {
        const text = texts[n]
        return text ? attempt(partition, async () => addShards(partition, text, await find(text))) : partition
      }),
    )
  const queryWords = hasContent ? searchedWords(query, texts) : query.words
  const spellings = withOtherSpellings(query.words, new Map(texts.flatMap((text) => [...(text?.characters ?? [])])))
  const isSharded = texts.some((text) => text?.isSharded)
  const withTheirs = (tables: readonly SynonymTable[], isOwnOnly: boolean): readonly QueryWord[] => {
    const words = withSynonyms(spellings, tables, isOwnOnly)
    return isTyping && isSharded ? words.map((word, n) => withoutSynonyms(word, spellings[n])) : words
  }
  const synonyms: SynonymTable[] = []
  let partitions = await add(index.partitions, async (text) => {
    const shards = await text.shardsFor([...queryWords, ...query.exclusions], mayLoad)
    if (hasContent) synonyms.push(...shards.map((shard) => shard.synonyms))
    return shards
  })
  if (isWordsOnly) return { partitions, words: query.words }
  const siteWords = withTheirs(synonyms, true)
  const words = withTheirs(synonyms, false).map((word, n) =>
    word.synonyms && isDense({ ...index, partitions }, word) ? (siteWords[n] ?? word) : word,
  )
  partitions = await add(partitions, (text) =>
    text.shardsFor(
      words.flatMap((word) => word.synonyms ?? []),
      mayLoad,
    ),
  )
  if (isSharded) {
    const unknown = unknownWords({ ...index, partitions }, words)
    const spellings = unknown.flatMap(umlautSpellings)
    if (spellings.length > 0)
      partitions = await add(partitions, (text) => text.shardsFor(wordsOf(spellings.join(' '), false), mayLoad))
    const tokens = unknown.flatMap(({ token = '' }) => token)
    const beginnings = tokens.flatMap(beginningsNear)
    if (beginnings.length > 0) partitions = await add(partitions, (text) => text.shardsFrom(beginnings, mayLoad))
    const halves = tokens.flatMap((token) => secondHalves(partitions.flatMap(dictionariesOf), token))
    if (halves.length > 0)
      partitions = await add(partitions, (text) => text.shardsFor(wordsOf(halves.join(' '), false), mayLoad))
  }
  return { partitions, words }
}

/** Words in more than this share of all texts, and in more than this number, need only the synonyms that the site has written. */
const denseShare = 0.1
const denseCount = 20

function isDense(index: IndexView, { token = '' }: QueryWord): boolean {
  const texts = { ...index, partitions: index.partitions.map((partition) => ({ ...partition, headings: [] })) }
  const limit = Math.max(denseCount, denseShare * index.size)
  const isRare = (): boolean => matchToken(texts, token, { isPrefix: false, stemVariants }).count <= limit
  return token !== '' && (isCommon(index, token) || !isRare())
}

/** A word that is being typed as it was before synonyms were found. */
function withoutSynonyms(word: QueryWord, before: QueryWord = word): QueryWord {
  return word.isPrefix && word !== before ? { ...before, lacksSynonyms: true } : word
}

/** The words that have a weight: those that only ask are looked up if there are no others. */
function searchedWords(query: ParsedQuery, texts: readonly (TextIndex | undefined)[]): readonly QueryWord[] {
  const { wordShares } = interpret(query)
  const isCommon = (token = ''): boolean => texts.some((text) => text?.common.has(token))
  const words = query.words.filter((_, n) => wordShares[n] !== 0)
  return words.every(({ token }) => isCommon(token)) ? query.words : words
}

/** Adds shards to a partition, with the headings that they hold. */
function addShards(partition: PartitionView, text: TextIndex, candidates: readonly TextShard[]): PartitionView {
  const { common, frequent, links } = text
  const shards = candidates.filter((shard, n) => candidates.indexOf(shard) === n && !partition.shards.includes(shard))
  const headings = shards.flatMap((shard) => shard.headings ?? [])
  return {
    ...partition,
    shards: [...partition.shards, ...shards],
    headings: [...partition.headings, ...headings],
    common,
    frequent,
    skippedTerms: common,
    links,
  }
}

/** The words that occur nowhere in the shards that may hold them, nor do their synonyms. */
function unknownWords(index: IndexView, words: readonly QueryWord[]): readonly QueryWord[] {
  const dictionaries = index.partitions.flatMap(dictionariesOf)
  const isFound = (word: QueryWord): boolean => matchInCommon(index, word).count > 0
  return words.filter((word) => {
    const { token, synonyms = [], lacksSynonyms } = word
    return !(token === undefined || lacksSynonyms || isTerm(dictionaries, token) || [word, ...synonyms].some(isFound))
  })
}

function dictionariesOf({ headings, shards }: PartitionView): readonly (readonly string[])[] {
  return [...headings, ...shards].map(({ terms }) => terms)
}
