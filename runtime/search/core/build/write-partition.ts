import {
  type FileKind,
  filePath,
  formatVersion,
  type ManifestPart,
  type ShardEntry,
  type TextIndexFile,
} from '../format/files.ts'
import { writeNumber } from '../format/varint.ts'
import { createTermCounter, stopWords } from './count-terms.ts'
import type { IndexPage } from './index-page.ts'
import { type PageState, type PartitionState, type PostingsTable, updatePages } from './partition-state.ts'
import { firstTitles } from './first-titles.ts'
import {
  type Headings,
  type HeadingTerms,
  headingTerms,
  listHeadings,
  splitTerms,
  writeHeadingLines,
} from './write-heading-shards.ts'
import { type OtherCharacters, writeCharacters } from './write-characters.ts'
import { writeHeadings } from './write-headings.ts'
import { knownSynonyms, type Synonyms, synonymsInRange, wordsOf } from './write-synonyms.ts'
import { meanLength, packShard, splitCommon, updatePostings } from './write-terms.ts'
import { writeTypes } from './write-types.ts'
import { writeTexts, type WrittenTexts } from './write-texts.ts'

/** A file of the index; the path is relative to the manifest. The content may be computed on access. */
export interface IndexFile {
  readonly path: string
  readonly content: string
}

/** Sizes at which files are split, in characters. */
export interface SplitSizes {
  /** Maximum size of an inverted index in one file. Default 48,000, some 30 pages. */
  readonly wholeIndex: number
  /** Size of a shard of a larger index. Default 4,500, more if there would be very many. */
  readonly shard: number
  /** Size of a text block. Default 6,000. */
  readonly textBlock: number
  /** Maximum size of headings in one file. More of them are in the shards. Default 24,000, some 100 pages. */
  readonly headings: number
  /** Maximum size of the titles that are searched first. Default 72,000, some 1,000 pages. */
  readonly titles: number
  /** Longest list of shards, or of runs of texts, in one file; longer ones are files of their own. Default 256. */
  readonly list: number
}

/** Sizes that suit hosts with HTTP/2 and compression. */
export const defaultSizes: SplitSizes = {
  wholeIndex: 48_000,
  shard: 4_500,
  textBlock: 6_000,
  headings: 24_000,
  titles: 72_000,
  list: 256,
}

/** Options of a partition. */
export interface PartitionOptions {
  readonly dir: string
  /** Makes a short hash of a file's content, for its name. */
  readonly hash: (content: string) => string
  readonly sizes: SplitSizes
  /** Groups of words that stand for each other. */
  readonly synonyms: Synonyms
  readonly otherCharacters?: OtherCharacters
}

/** A partition's entry in the manifest and its files, that of headings or pages last. */
export interface WrittenPartition {
  readonly part: ManifestPart
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
  const headings = hasManyHeadings(states, options.sizes) ? listHeadings(states) : undefined
  const texts = writeTexts(pages, states, {
    hash: options.hash,
    size: options.sizes.textBlock,
    headings,
    known: last.texts,
  })
  const state = isSame ? last : { pages: states, mean, words, texts: texts.known }
  return { written: writeFiles({ pages, options, state, texts, headings, sections: lengths.length }), state }
}

interface PartitionContent {
  readonly pages: readonly IndexPage[]
  readonly options: PartitionOptions
  readonly state: PartitionState
  readonly texts: WrittenTexts
  /** The headings if they are in the shards of the text. */
  readonly headings: Headings | undefined
  readonly sections: number
}

function hasManyHeadings(pages: readonly PageState[], sizes: SplitSizes): boolean {
  const lengths = pages.flatMap(({ heads }) => heads.headings.map((line) => line.length + 2))
  return lengths.reduce((sum, length) => sum + length, 0) > sizes.headings
}

type AddFile = (kind: FileKind, content: string) => string

function writeFiles(partition: PartitionContent): WrittenPartition {
  const { pages, options, state } = partition
  const files: IndexFile[] = []
  const add: AddFile = (kind, content) => {
    const hash = options.hash(content)
    files.push({ path: filePath(options.dir, kind, hash), content })
    return hash
  }
  const hasText = partition.headings !== undefined || state.pages.some((page) => page.hasText)
  const body = hasText ? add('body', JSON.stringify(textIndexFile(partition, add))) : undefined
  if (hasText) files.push(...textFiles(partition))
  const typesFile = writeTypes(state.pages)
  const types = typesFile && add('types', JSON.stringify(typesFile))
  const { locale, tag, version } = pages[0] ?? { locale: '', tag: '' }
  return { part: { locale, tag, version, dir: options.dir, ...addHeadings(partition, add), body, types }, files }
}

/** Adds the files of titles and headings. */
function addHeadings(
  { state, options, headings }: PartitionContent,
  add: AddFile,
): Pick<ManifestPart, 'heads' | 'pages' | 'titles'> {
  const all = state.pages.map((page) => page.heads)
  if (!headings) return { heads: add('heads', JSON.stringify(writeHeadings(all))) }
  const titles = all.map((page) => ({ ...page, headings: [] }))
  const first = firstTitles(titles, options.sizes.titles)
  return {
    titles: first.length < titles.length ? add('titles', JSON.stringify(writeHeadings(first))) : undefined,
    pages: add('pages', JSON.stringify(writeHeadings(titles))),
  }
}

function textFiles({ options, texts }: PartitionContent): readonly IndexFile[] {
  return texts.blocks.map(({ name, content }) => ({
    path: filePath(options.dir, 'text', name),
    get content() {
      return content()
    },
  }))
}

function textIndexFile({ state, options, texts, headings, sections }: PartitionContent, add: AddFile): TextIndexFile {
  const { words, common } = splitCommon(state.words, sections)
  const inHeadings = termsOfHeadings({ state, headings })
  const synonyms = knownSynonyms(options.synonyms, { terms: state.words.terms, words: inHeadings.words })
  const body = {
    v: formatVersion,
    common,
    links: state.pages.map(({ heads }) => heads.links).join(''),
    texts: texts.runs.length > options.sizes.list ? add('runs', JSON.stringify({ texts: texts.runs })) : texts.runs,
    characters: options.otherCharacters && writeCharacters(state.words.terms, state.pages, options.otherCharacters),
    sections: headings && state.pages.map(({ lengths }) => writeNumber(lengths.length)).join(''),
  }
  const linesOf = (from: string, to?: string): { readonly synonyms?: string } => {
    const lines = synonymsInRange(synonyms, from, to)
    return lines.length === 0 ? {} : { synonyms: lines.join('\n') }
  }
  if (!headings && sizeOf(words) <= options.sizes.wholeIndex)
    return { ...body, ...packShard(words, 0, words.terms.length), ...linesOf('') }
  const limit = Math.max(options.sizes.shard, sizeOf(words) / maxShards)
  const ranges = splitTerms(words, { headings: headings ?? [], terms: inHeadings.terms }, limit)
  const shards = ranges.map(({ first, words: [from, to], sections }, n) => {
    const shard = {
      ...packShard(words, from, to),
      headings: headings && sections.length > 0 ? writeHeadingLines(headings, sections) : undefined,
      ...linesOf(n === 0 ? '' : first, ranges[n + 1]?.first),
    }
    return [first, add('words', JSON.stringify(shard))] as const
  })
  return { ...body, ...listShards(shards, options.sizes.list, add) }
}

/** The terms of headings, if they are in the shards, and the words of titles and headings. */
function termsOfHeadings({ state: { pages }, headings }: Pick<PartitionContent, 'state' | 'headings'>): HeadingTerms {
  const inTitles = wordsOf(pages.map(({ heads }) => heads.title))
  const { terms, words } = headings
    ? headingTerms(headings, pages)
    : { terms: new Map<string, readonly number[]>(), words: wordsOf(pages.flatMap(({ heads }) => titlesOf(heads))) }
  return { terms, words: new Set([...inTitles, ...words]) }
}

/** The titles of headings, without their levels and anchors. */
function titlesOf({ headings }: PageState['heads']): readonly string[] {
  return headings.map((line) => line.slice(1).split('\t')[0] ?? '')
}

/** Writes the list of shards; a long one as files with a quarter of the limit each. */
function listShards(
  shards: readonly ShardEntry[],
  limit: number,
  add: AddFile,
): Pick<TextIndexFile, 'shards' | 'lists'> {
  if (shards.length <= limit) return { shards }
  const size = Math.ceil(limit / 4)
  const parts = Array.from({ length: Math.ceil(shards.length / size) }, (_, n) =>
    shards.slice(n * size, (n + 1) * size),
  )
  return { lists: parts.map((part) => [part[0]?.[0] ?? '', add('list', JSON.stringify({ shards: part }))]) }
}

/** Shards are larger where there would be more than about this number: their list has to be loaded first. */
const maxShards = 800

/** Size of an inverted index in characters. */
function sizeOf({ terms, postings }: PostingsTable): number {
  return terms.reduce((sum, term, index) => sum + term.length + (postings[index]?.length ?? 0) + 2, 0)
}
