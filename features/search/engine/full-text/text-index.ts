import {
  type FullText,
  type FunctionSection,
  lazily,
  type Lazy,
  type MayLoad,
  type TextIndex,
  type TextShard,
} from '../client/load-partition.ts'
import {
  filePath,
  type IndexShardFile,
  type ShardEntry,
  type ShardListFile,
  type TextIndexFile,
  type TypesFile,
} from '../format/files.ts'
import { indexHeadings } from '../format/inverted-index.ts'
import { eachNumber } from '../format/varint.ts'
import { shardNumbers, termsFrom, termsOf, type TermSpan } from './shard-ranges.ts'
import { enterHeadings, makeRoom, type SparseTable } from './sparse-headings.ts'
import { numbersOf, openTexts } from './stored-texts.ts'
import { readSynonyms } from './synonyms.ts'

const emptyIndex: TextIndex = {
  common: new Set(),
  frequent: new Set(),
  links: '',
  isSharded: false,
  shardsFor: async () => [],
  shardsFrom: async () => [],
  hasText: () => true,
  textOf: async () => '',
  signatureOf: () => '',
  functions: async () => [],
}

/** Opens the text index of a partition, which is one file or split into shards. */
export const loadTextIndex: FullText['loadTextIndex'] = async ({ dir, pages, body, types }, read, titles) => {
  if (body === undefined) return emptyIndex
  const [file, titleHeadings] = await Promise.all([
    read(filePath(dir, 'body', body), readBody),
    pages === undefined ? undefined : titles.get(),
  ])
  const headings = titleHeadings && makeRoom(titleHeadings, file.counts)
  const { common, frequent, links, characters, whole } = file
  const functions = lazily(async () => (types === undefined ? [] : read(filePath(dir, 'types', types), readFunctions)))
  const find = shardFinder(file, (hash) => read(filePath(dir, 'list', hash), ({ shards }: ShardListFile) => shards))
  const shards = lazyByHash((hash) =>
    read(filePath(dir, 'words', hash), (shard: IndexShardFile) => readShard(shard, headings?.table)),
  )
  const load = async (spans: readonly TermSpan[], mayLoad: MayLoad = always): Promise<readonly TextShard[]> => {
    if (whole) return [whole]
    const hashes = find.isReady(spans) || (await mayLoad()) ? await find.get(spans) : []
    const entries = hashes.map(shards)
    const loaded = entries.filter((entry) => entry.isReady())
    const wanted = loaded.length === entries.length || (await mayLoad()) ? entries : loaded
    return Promise.all(wanted.map((entry) => entry.get()))
  }
  return {
    common,
    frequent,
    links,
    characters,
    headings,
    isSharded: whole === undefined,
    shardsFor: (words, mayLoad) => load(termsOf(words), mayLoad),
    shardsFrom: (beginnings, mayLoad) => load(termsFrom(beginnings), mayLoad),
    ...openTexts({ dir, read, runs: file.runs, table: headings?.table }),
    functions: () => functions.get(),
  }
}

const always: MayLoad = () => Promise.resolve(true)

/** Finds the hashes of the shards that may hold terms. */
interface ShardFinder {
  get(spans: readonly TermSpan[]): Promise<readonly string[]>
  /** Whether the lists that it needs are loaded. */
  isReady(spans: readonly TermSpan[]): boolean
}

function shardFinder(
  { shards, lists }: Pick<TextIndexFile, 'lists'> & { readonly shards: readonly ShardEntry[] },
  readList: (hash: string) => Promise<readonly ShardEntry[]>,
): ShardFinder {
  const list = lazyByHash(readList)
  const select = (entries: readonly ShardEntry[], spans: readonly TermSpan[]): readonly string[] =>
    shardNumbers(
      entries.map(([first]) => first),
      spans,
    ).flatMap((n) => entries[n]?.[1] ?? [])
  const listsFor = (spans: readonly TermSpan[]) => (lists ? select(lists, spans).map(list) : [])
  return {
    async get(spans) {
      const shardLists = lists ? await Promise.all(listsFor(spans).map((one) => one.get())) : [shards]
      return select(shardLists.flat(), spans)
    },
    isReady: (spans) => listsFor(spans).every((one) => one.isReady()),
  }
}

function lazyByHash<T>(load: (hash: string) => Promise<T>): (hash: string) => Lazy<T> {
  const cache = new Map<string, Lazy<T>>()
  return (hash) => {
    const entry = cache.get(hash) ?? lazily(() => load(hash))
    cache.set(hash, entry)
    return entry
  }
}

/** Reads the file of a text index. */
function readBody(file: TextIndexFile) {
  const { common, links, shards, lists, texts, terms = '', postings = '', synonyms } = file
  return {
    common: new Set(common.split(/ +/)),
    frequent: new Set(common.split('  ')[1]?.split(' ')),
    links,
    whole: shards || lists ? undefined : readShard({ terms, postings, synonyms }),
    shards: shards ?? [],
    lists,
    runs: typeof texts === 'string' ? texts : [...texts],
    counts: numbersOf(file.sections ?? ''),
    characters: readCharacters(file.characters ?? ''),
  }
}

function readFunctions({ types }: TypesFile): readonly FunctionSection[] {
  let section = 0
  return types.split('\n').map((line) => {
    const [distance = '', text = ''] = line.split('\t')
    section += numbersOf(distance)[0] ?? 0
    return { section, types: text }
  })
}

function readCharacters(pairs: string): ReadonlyMap<string, string> {
  return new Map(Array.from(pairs.matchAll(/(.)(.)/gsu), ([, variant = '', character = '']) => [variant, character]))
}

/** Reads a shard of the text's inverted index. Postings are decoded on each visit. @param table gets the shard's headings */
export function readShard(shard: IndexShardFile, table?: SparseTable): TextShard {
  const postings = shard.postings.split(' ')
  return {
    headings: table && indexHeadings(table, enterHeadings(table, shard.headings ?? ''), []),
    terms: readTerms(shard.terms),
    synonyms: readSynonyms(shard.synonyms),
    each(term, visit) {
      let section = -1
      eachNumber(postings[term] ?? '', (value) => {
        section += value >> 2
        visit(section, value & 3)
      })
    },
  }
}

function readTerms(text: string): readonly string[] {
  let last = ''
  if (text === '') return []
  return text.split(' ').map((entry) => (last = last.slice(0, parseInt(entry[0] ?? '0', 36)) + entry.slice(1)))
}
