import type { BodyFile, ManifestPart } from '../format/files.ts'
import { filePath, formatVersion } from '../format/files.ts'
import { createWordCounter } from './count-words.ts'
import type { IndexPage } from './index-page.ts'
import type { PartitionState, WordTable } from './partition-state.ts'
import { splitRanges } from './split-ranges.ts'
import { updatePages } from './update-pages.ts'
import { weakWords } from './weak-words.ts'
import { writeHeads } from './write-heads.ts'
import type { WrittenTexts } from './write-texts.ts'
import { writeTexts } from './write-texts.ts'
import { meanLength, packWords, splitCommon, updateWords } from './write-words.ts'

/** A file of the index; the path is relative to the manifest. The content may be made when it is asked for. */
export interface IndexFile {
  readonly path: string
  readonly content: string
}

/** Sizes at which files are split, in characters. */
export interface SplitSizes {
  /** Words of the text stay in one file up to this size. Default 280,000, some 300 pages. */
  readonly wholeWords: number
  /** Size of a shard of words above that. Default 48,000. */
  readonly shard: number
  /** Size of a chunk of text. Default 16,000. */
  readonly chunk: number
}

/** Sizes that suit hosts with HTTP/2 and compression. */
export const splitSizes: SplitSizes = { wholeWords: 280_000, shard: 48_000, chunk: 16_000 }

/** What a partition is written with. */
export interface PartitionOptions {
  readonly dir: string
  /** A short hash of a file's content, for its name. */
  readonly hash: (content: string) => string
  readonly sizes: SplitSizes
}

/** A partition's files, the table of headings last, and its place in the manifest. */
export interface WrittenPartition {
  readonly part: ManifestPart & { readonly heads: string }
  readonly files: readonly IndexFile[]
}

/** What a partition of no pages knows. */
const nothing: PartitionState = { pages: [], mean: 0, words: { terms: [], postings: [] }, texts: {} }

/**
 * Writes all pages of one language and tag.
 * @param last what is known of it: of pages that are in it, nothing is read again
 * @returns the same state where all pages are as they were
 */
export function writePartition(
  pages: readonly IndexPage[],
  options: PartitionOptions,
  last: PartitionState = nothing,
): { readonly written: WrittenPartition; readonly state: PartitionState } {
  const counter = createWordCounter(weakWords)
  const { entries, numbers, lengths } = updatePages(last.pages, pages, counter)
  const mean = meanLength(
    lengths.reduce((sum, length) => sum + length, 0),
    lengths.length,
  )
  // The weights of all pages hang on it: they are worked out anew.
  if (last !== nothing && mean !== last.mean) return writePartition(pages, options)
  const isSame = entries.length === last.pages.length && entries.every((entry, n) => entry === last.pages[n])
  const words = isSame ? last.words : updateWords(last.words, { numbers, terms: counter.terms, lengths, mean })
  const texts = writeTexts(pages, entries, { hash: options.hash, size: options.sizes.chunk, known: last.texts })
  const state = isSame ? last : { pages: entries, mean, words, texts: texts.known }
  return { written: writeFiles({ pages, options, state, texts, sections: lengths.length }), state }
}

interface FilesInput {
  readonly pages: readonly IndexPage[]
  readonly options: PartitionOptions
  readonly state: PartitionState
  readonly texts: WrittenTexts
  readonly sections: number
}

type AddFile = (kind: 'heads' | 'body' | 'words', content: string) => string

function writeFiles(input: FilesInput): WrittenPartition {
  const { pages, options, state } = input
  const files: IndexFile[] = []
  const add: AddFile = (kind, content) => {
    const hash = options.hash(content)
    files.push({ path: filePath(options.dir, kind, hash), content })
    return hash
  }
  const hasText = state.pages.some((page) => page.hasText)
  const body = hasText ? add('body', JSON.stringify(writeBody(input, add))) : undefined
  if (hasText) files.push(...textFiles(input))
  const heads = add('heads', JSON.stringify(writeHeads(state.pages.map((page) => page.heads))))
  const { locale, tag, version } = pages[0] ?? { locale: '', tag: '' }
  const part = {
    locale,
    tag,
    ...(version === undefined ? {} : { version }),
    dir: options.dir,
    heads,
    ...(body === undefined ? {} : { body }),
  }
  return { part, files }
}

function textFiles({ options, texts }: FilesInput): readonly IndexFile[] {
  return texts.chunks.map(({ hash, content }) => ({
    path: filePath(options.dir, 'text', hash),
    get content() {
      return content()
    },
  }))
}

function writeBody({ state, options, texts, sections }: FilesInput, add: AddFile): BodyFile {
  const { words, common } = splitCommon(state.words, sections)
  const ranges = splitWords(words, options.sizes)
  const body = {
    v: formatVersion,
    common: common.join(' '),
    texts: texts.chunks.map(({ first, hash }) => [first, hash] as const),
  }
  if (ranges.length === 1) return { ...body, ...packWords(words, 0, words.terms.length) }
  const shards = ranges.map(
    ([from, to]) => [words.terms[from] ?? '', add('words', JSON.stringify(packWords(words, from, to)))] as const,
  )
  return { ...body, shards }
}

function splitWords(words: WordTable, sizes: SplitSizes): readonly (readonly [number, number])[] {
  const lengths = words.terms.map((term, index) => term.length + (words.postings[index]?.length ?? 0) + 2)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return total <= sizes.wholeWords ? [[0, words.terms.length]] : splitRanges(lengths, sizes.shard)
}
