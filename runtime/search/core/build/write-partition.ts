import { filePath, formatVersion, type ManifestPart, type TextIndexFile } from '../format/files.ts'
import { createTermCounter, stopWords } from './count-terms.ts'
import type { IndexPage } from './index-page.ts'
import { type PartitionState, type PostingsTable, updatePages } from './partition-state.ts'
import { writeHeadings } from './write-headings.ts'
import { knownSynonyms, type Synonyms, synonymsInRange } from './write-synonyms.ts'
import { meanLength, packShard, splitCommon, updatePostings } from './write-terms.ts'
import { splitRanges, writeTexts, type WrittenTexts } from './write-texts.ts'

/** A file of the index; the path is relative to the manifest. The content may be computed on access. */
export interface IndexFile {
  readonly path: string
  readonly content: string
}

/** Sizes at which files are split, in characters. */
export interface SplitSizes {
  /** Maximum size of an inverted index in one file. Default 280,000, some 300 pages. */
  readonly wholeIndex: number
  /** Size of a shard of a larger index. Default 48,000. */
  readonly shard: number
  /** Size of a text block. Default 16,000. */
  readonly textBlock: number
  /** Maximum size of a headings file without one of titles alone. Default 24,000, some 100 pages. */
  readonly headings: number
}

/** Sizes that suit hosts with HTTP/2 and compression. */
export const defaultSizes: SplitSizes = { wholeIndex: 280_000, shard: 48_000, textBlock: 16_000, headings: 24_000 }

/** Options of a partition. */
export interface PartitionOptions {
  readonly dir: string
  /** Makes a short hash of a file's content, for its name. */
  readonly hash: (content: string) => string
  readonly sizes: SplitSizes
  /** Groups of words that stand for each other. */
  readonly synonyms: Synonyms
}

/** A partition's entry in the manifest and its files, the headings file last. */
export interface WrittenPartition {
  readonly part: ManifestPart & { readonly heads: string }
  readonly files: readonly IndexFile[]
}

/** State of a partition without pages. */
const emptyState: PartitionState = { pages: [], mean: 0, words: { terms: [], postings: [] }, texts: {} }

/**
 * Writes the pages of one language and tag.
 * @param last state of the last build; pages in it are not read again
 * @returns the same state if no page has changed
 */
export function writePartition(
  pages: readonly IndexPage[],
  options: PartitionOptions,
  last: PartitionState = emptyState,
): { readonly written: WrittenPartition; readonly state: PartitionState } {
  const counter = createTermCounter(stopWords)
  const { pages: states, numbers, lengths } = updatePages(last.pages, pages, counter)
  const mean = meanLength(
    lengths.reduce((sum, length) => sum + length, 0),
    lengths.length,
  )
  // The weights of all pages depend on the mean length.
  if (last !== emptyState && mean !== last.mean) return writePartition(pages, options)
  const isSame = states.length === last.pages.length && states.every((page, n) => page === last.pages[n])
  const words = isSame ? last.words : updatePostings(last.words, { numbers, terms: counter.terms, lengths, mean })
  const texts = writeTexts(pages, states, { hash: options.hash, size: options.sizes.textBlock, known: last.texts })
  const state = isSame ? last : { pages: states, mean, words, texts: texts.known }
  return { written: writeFiles({ pages, options, state, texts, sections: lengths.length }), state }
}

interface PartitionContent {
  readonly pages: readonly IndexPage[]
  readonly options: PartitionOptions
  readonly state: PartitionState
  readonly texts: WrittenTexts
  readonly sections: number
}

type AddFile = (kind: 'heads' | 'titles' | 'body' | 'words', content: string) => string

function writeFiles(partition: PartitionContent): WrittenPartition {
  const { pages, options, state } = partition
  const files: IndexFile[] = []
  const add: AddFile = (kind, content) => {
    const hash = options.hash(content)
    files.push({ path: filePath(options.dir, kind, hash), content })
    return hash
  }
  const hasText = state.pages.some((page) => page.hasText)
  const body = hasText ? add('body', JSON.stringify(textIndexFile(partition, add))) : undefined
  if (hasText) files.push(...textFiles(partition))
  const headings = state.pages.map((page) => page.heads)
  const content = JSON.stringify(writeHeadings(headings))
  const titles =
    content.length > options.sizes.headings
      ? add('titles', JSON.stringify(writeHeadings(headings.map((page) => ({ ...page, headings: [] })))))
      : undefined
  const heads = add('heads', content)
  const { locale, tag, version } = pages[0] ?? { locale: '', tag: '' }
  return { part: { locale, tag, version, dir: options.dir, heads, titles, body }, files }
}

function textFiles({ options, texts }: PartitionContent): readonly IndexFile[] {
  return texts.blocks.map(({ hash, content }) => ({
    path: filePath(options.dir, 'text', hash),
    get content() {
      return content()
    },
  }))
}

function textIndexFile({ state, options, texts, sections }: PartitionContent, add: AddFile): TextIndexFile {
  const { words, common } = splitCommon(state.words, sections)
  const ranges = shardRanges(words, options.sizes)
  const synonyms = knownSynonyms(options.synonyms, state.words.terms, state.pages)
  const body = {
    v: formatVersion,
    common: common.join(' '),
    links: state.pages.map(({ heads }) => heads.links).join(''),
    texts: texts.blocks.map(({ first, hash }) => [first, hash] as const),
  }
  const linesOf = (from: string, to?: string): { readonly synonyms?: string } => {
    const lines = synonymsInRange(synonyms, from, to)
    return lines.length === 0 ? {} : { synonyms: lines.join('\n') }
  }
  if (ranges.length === 1) return { ...body, ...packShard(words, 0, words.terms.length), ...linesOf('') }
  const shards = ranges.map(([from, to]) => {
    const first = words.terms[from] ?? ''
    const shard = { ...packShard(words, from, to), ...linesOf(from === 0 ? '' : first, words.terms[to]) }
    return [first, add('words', JSON.stringify(shard))] as const
  })
  return { ...body, shards }
}

function shardRanges(words: PostingsTable, sizes: SplitSizes): readonly (readonly [number, number])[] {
  const lengths = words.terms.map((term, index) => term.length + (words.postings[index]?.length ?? 0) + 2)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return total <= sizes.wholeIndex ? [[0, words.terms.length]] : splitRanges(lengths, sizes.shard)
}
