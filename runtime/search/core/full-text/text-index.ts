import { type FullText, type Lazy, lazily, type TextIndex, type TextShard } from '../client/load-partition.ts'
import { filePath, type IndexShardFile, type TextFile, type TextIndexFile } from '../format/files.ts'
import { indexHeadings } from '../format/inverted-index.ts'
import { eachNumber } from '../format/varint.ts'
import type { QueryWord } from '../query/parse-query.ts'
import { enterHeadings, makeRoom, type SparseTable } from './sparse-headings.ts'
import { readSynonyms } from './synonyms.ts'
import { formsOf } from './term-variants.ts'

/** Maximum number of shards in which a prefix is looked up. */
const maxPrefixShards = 3
/** Shorter prefixes match too many words to be looked up in several shards. In letters. */
const shortestShardPrefix = 3

/** Maximum number of shards with terms that begin alike. */
const maxShards = 4

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
}

/** Opens the text index of a partition, which is one file or split into shards. */
export const loadTextIndex: FullText['loadTextIndex'] = async ({ dir, pages, body }, read, titles) => {
  if (body === undefined) return emptyIndex
  const [file, known] = await Promise.all([
    read(filePath(dir, 'body', body), readBody),
    pages === undefined ? undefined : titles.get(),
  ])
  const headings = known && makeRoom(known, file.counts)
  const shards = lazyEntries(file.shards, (hash) =>
    read(filePath(dir, 'words', hash), (shard: IndexShardFile) => readShard(shard, headings?.table)),
  )
  const signatures = new Map<number, string>()
  const blocks = lazyEntries(file.blocks, (name, first) =>
    read(filePath(dir, 'text', name), (block: TextFile) => {
      if (headings) enterHeadings(headings.table, block.headings ?? '', first)
      block.signatures?.forEach((signature, n) => signature && signatures.set(first + n, signature))
      return block.texts.map(String)
    }),
  )
  const whole = file.whole ? [file.whole] : []
  const firsts = shards.map(({ first }) => first)
  const load = async (numbers: readonly number[]): Promise<readonly TextShard[]> => {
    const needed = numbers.flatMap((n) => shards[n]?.content ?? [])
    return [...whole, ...(await Promise.all(needed.map((content) => content.get())))]
  }
  const starts = blocks.map(({ first }) => first)
  const blockOf = (section: number) => blocks[lastUpTo(starts, section)]
  return {
    common: file.common,
    frequent: file.frequent,
    links: file.links,
    characters: file.characters,
    headings,
    isSharded: whole.length === 0,
    shardsFor: (words) => load(shardNumbers(firsts, words)),
    shardsFrom: (beginnings) => load(shardsWith(firsts, beginnings)),
    hasText: (section) => blockOf(section)?.content.isReady() !== false,
    async textOf(section) {
      const block = blockOf(section)
      return (await block?.content.get())?.[section - (block?.first ?? 0)] ?? ''
    },
    signatureOf: (section) => signatures.get(section) ?? '',
  }
}

/** Reads the file of a text index. */
function readBody(file: TextIndexFile) {
  const { common, links, shards, texts, terms = '', postings = '', synonyms, sections = '', characters = '' } = file
  let first = 0
  const blocks = texts.flatMap(([hash, sizes]) =>
    numbersOf(sizes).map((size, n) => {
      first += size
      return [first - size, `${hash}-${n}`] as const
    }),
  )
  return {
    common: new Set(common.split(/ +/)),
    frequent: new Set(common.split('  ')[1]?.split(' ')),
    links,
    whole: shards ? undefined : readShard({ terms, postings, synonyms }),
    shards: shards ?? [],
    blocks,
    counts: numbersOf(sections),
    characters: readCharacters(characters),
  }
}

function readCharacters(pairs: string): ReadonlyMap<string, string> {
  return new Map(Array.from(pairs.matchAll(/(.)(.)/gsu), ([, other = '', own = '']) => [other, own]))
}

function numbersOf(text: string): readonly number[] {
  const numbers: number[] = []
  eachNumber(text, (number) => numbers.push(number))
  return numbers
}

function lazyEntries<K, T>(
  list: readonly (readonly [K, string])[],
  load: (hash: string, first: K) => Promise<T>,
): readonly { readonly first: K; readonly content: Lazy<T> }[] {
  return list.map(([first, hash]) => ({ first, content: lazily(() => load(hash, first)) }))
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

function readTerms(packed: string): readonly string[] {
  let last = ''
  if (packed === '') return []
  return packed.split(' ').map((entry) => (last = last.slice(0, parseInt(entry[0] ?? '0', 36)) + entry.slice(1)))
}

/** The numbers of the shards that may hold the words and their other endings, in order. @param firsts the shards' first terms, sorted */
export function shardNumbers(firsts: readonly string[], words: readonly QueryWord[]): readonly number[] {
  const found = new Set<number>()
  for (const word of words) {
    for (const term of [word.token ?? '', ...word.parts]) {
      const from = shardOf(firsts, term)
      const isOpen = word.isPrefix && term.length >= shortestShardPrefix
      addRange(found, [from, isOpen ? shardOf(firsts, `${term}\uffff`) : from, maxPrefixShards], term)
      for (const form of formsOf(term, word.isPrefix)) found.add(shardOf(firsts, form))
    }
  }
  return [...found].sort((a, b) => a - b)
}

function shardsWith(firsts: readonly string[], beginnings: readonly string[]): readonly number[] {
  const found = new Set<number>()
  for (const text of beginnings)
    addRange(found, [shardOf(firsts, text), shardOf(firsts, `${text}\uffff`), maxShards], text)
  return [...found].sort((a, b) => a - b)
}

function shardOf(firsts: readonly string[], term: string): number {
  return Math.max(0, lastUpTo(firsts, term))
}

/** The index of the last value in a sorted list that is not above this one; -1 if all are. */
function lastUpTo<T extends string | number>(sorted: readonly T[], value: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? value) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

function addRange(found: Set<number>, [from, to, most]: readonly [number, number, number], term: string): void {
  for (let at = from; at <= Math.min(to, from + most - 1) && term !== ''; at += 1) found.add(at)
}
