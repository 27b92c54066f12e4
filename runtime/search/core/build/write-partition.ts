import type { SearchRecord } from '../../../contract/search-record.ts'
import type { BodyFile, ManifestPart } from '../format/files.ts'
import { filePath, formatVersion } from '../format/files.ts'
import { countWords } from './count-words.ts'
import { weakWords } from './weak-words.ts'
import type { PageRecords } from './write-heads.ts'
import { oneLine, writeHeads } from './write-heads.ts'
import type { WrittenWords } from './write-words.ts'
import { packWords, writeWords } from './write-words.ts'

/** A file of the index; the path is relative to the manifest. */
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

/** Writes all pages of one language and tag. */
export function writePartition(pages: readonly PageRecords[], options: PartitionOptions): WrittenPartition {
  const records = pages.flat()
  const files: IndexFile[] = []
  const add = (kind: 'heads' | 'body' | 'words' | 'text', content: string): string => {
    const hash = options.hash(content)
    files.push({ path: filePath(options.dir, kind, hash), content })
    return hash
  }
  const hasText = records.some(({ text, code }) => text !== '' || code !== '')
  const body = hasText ? add('body', JSON.stringify(writeBody(records, options.sizes, add))) : undefined
  const headsHash = add('heads', JSON.stringify(writeHeads(pages)))
  const { locale, tag, version } = pages[0]?.[0] ?? { locale: '', tag: '' }
  const part = {
    locale,
    tag,
    ...(version === undefined ? {} : { version }),
    dir: options.dir,
    heads: headsHash,
    ...(body === undefined ? {} : { body }),
  }
  return { part, files }
}

type AddFile = (kind: 'words' | 'text', content: string) => string

function writeBody(records: readonly SearchRecord[], sizes: SplitSizes, add: AddFile): BodyFile {
  const words = writeWords(countWords(records, weakWords))
  const texts = writeTexts(records, sizes.chunk, add)
  const common = words.common.join(' ')
  const ranges = splitWords(words, sizes)
  if (ranges.length === 1) return { v: formatVersion, common, texts, ...packWords(words, 0, words.terms.length) }
  const shards = ranges.map(
    ([from, to]) => [words.terms[from] ?? '', add('words', JSON.stringify(packWords(words, from, to)))] as const,
  )
  return { v: formatVersion, common, texts, shards }
}

function splitWords(words: WrittenWords, sizes: SplitSizes): readonly (readonly [number, number])[] {
  const lengths = words.terms.map((term, index) => term.length + (words.postings[index]?.length ?? 0) + 2)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return total <= sizes.wholeWords ? [[0, words.terms.length]] : split(lengths, sizes.shard)
}

function writeTexts(records: readonly SearchRecord[], size: number, add: AddFile): BodyFile['texts'] {
  const texts = records.map(({ text }) => oneLine(text))
  return split(
    texts.map((text) => text.length + 3),
    size,
  ).map(([from, to]) => [from, add('text', JSON.stringify(texts.slice(from, to)))] as const)
}

/** Ranges of items whose sizes add up to no more than a limit, but for single items above it. */
function split(lengths: readonly number[], limit: number): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  let sum = Infinity
  lengths.forEach((length, index) => {
    const last = ranges.at(-1)
    if (last && sum + length <= limit) {
      last[1] = index + 1
      sum += length
    } else {
      ranges.push([index, index + 1])
      sum = length
    }
  })
  return ranges
}
