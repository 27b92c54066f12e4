import { type FullText, type Lazy, lazily, type TextShard } from '../client/load-partition.ts'
import { filePath, type IndexShardFile, type TextIndexFile } from '../format/files.ts'
import { eachNumber } from '../format/varint.ts'
import type { QueryWord } from '../query/parse-query.ts'
import { readSynonyms } from './synonyms.ts'

/** Maximum number of shards in which a prefix is looked up. */
const maxPrefixShards = 3
/** Shorter prefixes match too many words to be looked up in several shards. In letters. */
const shortestShardPrefix = 3

/** Opens the text index of a partition, which is one file or split into shards. */
export const loadTextIndex: FullText['loadTextIndex'] = async ({ dir, body }, read) => {
  if (body === undefined) return { common: new Set(), links: '', shardsFor: async () => [], textOf: async () => '' }
  return read(
    filePath(dir, 'body', body),
    ({ common, links, shards, texts, terms = '', postings = '', synonyms }: TextIndexFile) => {
      const whole = shards ? [] : [lazily(async () => readShard({ terms, postings, synonyms }))]
      const entries = lazyEntries(shards ?? [], (hash) => read(filePath(dir, 'words', hash), readShard))
      const firsts = entries.map(({ first }) => first)
      const blocks = lazyEntries(texts, (hash) =>
        read(filePath(dir, 'text', hash), (file: readonly string[]) => file.map(String)),
      )
      return {
        common: new Set(common.split(' ')),
        links,
        shardsFor(words) {
          const needed = shardNumbers(firsts, words).flatMap((n) => entries[n]?.content ?? [])
          return Promise.all([...whole, ...needed].map((content) => content.get()))
        },
        async textOf(section) {
          const block = blocks.findLast(({ first }) => first <= section)
          return (await block?.content.get())?.[section - (block?.first ?? 0)] ?? ''
        },
      }
    },
  )
}

function lazyEntries<K, T>(
  list: readonly (readonly [K, string])[],
  load: (hash: string) => Promise<T>,
): readonly { readonly first: K; readonly content: Lazy<T> }[] {
  return list.map(([first, hash]) => ({ first, content: lazily(() => load(hash)) }))
}

/** Reads a shard of the text's inverted index. Postings are decoded on each visit. */
export function readShard(shard: IndexShardFile): TextShard {
  const postings = shard.postings.split(' ')
  return {
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

/** The numbers of the shards that may hold the words, in order. @param firsts the shards' first terms, sorted */
export function shardNumbers(firsts: readonly string[], words: readonly QueryWord[]): readonly number[] {
  const found = new Set<number>()
  const shardOf = (term: string): number =>
    Math.max(
      0,
      firsts.findLastIndex((first) => first <= term),
    )
  for (const word of words) {
    for (const term of [word.token ?? '', ...word.parts]) {
      const from = shardOf(term)
      const isOpen = word.isPrefix && term.length >= shortestShardPrefix
      const to = isOpen ? Math.min(from + maxPrefixShards - 1, shardOf(`${term}\uffff`)) : from
      for (let at = from; at <= to && term !== ''; at += 1) found.add(at)
    }
  }
  return [...found].sort((a, b) => a - b)
}
