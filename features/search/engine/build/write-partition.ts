import { filePath, formatVersion, type ManifestPart, type TextIndexFile } from '../format/files.ts'
import { writeNumber } from '../format/varint.ts'
import { changedStops, cutCommon, stopPostings } from './common-terms.ts'
import { createTermCounter, stopWords } from './count-terms.ts'
import { hasSameHeadings, headingState } from './heading-state.ts'
import type { IndexPage } from './index-page.ts'
import {
  type HeadingState,
  type PageState,
  type PartitionState,
  type ShardsState,
  updatePages,
} from './partition-state.ts'
import { firstTitles } from './first-titles.ts'
import { type Headings, openHeadings } from './write-heading-shards.ts'
import { hanCharacters, type OtherCharacters, writeCharacters } from './write-characters.ts'
import { type PageHeadings, writeHeadings } from './write-headings.ts'
import { type AddFile, listShards, shardLimit, sizeOf, writeShards } from './write-shards.ts'
import { knownSynonyms, type Synonyms, synonymsInRange } from './write-synonyms.ts'
import { meanLength, packShard, updatePostings } from './write-terms.ts'
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
const emptyState: PartitionState = {
  pages: [],
  heads: { sizes: '', names: {}, words: { terms: [], postings: [] }, stems: [], characters: '' },
  mean: 0,
  words: { terms: [], postings: [] },
  texts: {},
}

/**
 * Writes the pages of one language and tag.
 * @param last state of the last build; pages in it are not read again
 * @returns the same state if nothing has changed
 */
export function writePartition(
  pages: readonly IndexPage[],
  options: PartitionOptions,
  last: PartitionState = emptyState,
): { readonly output: WrittenPartition; readonly state: PartitionState } {
  const counter = createTermCounter(stopWords)
  const { pages: states, numbers, lengths } = updatePages(last.pages, pages, counter)
  const mean = meanLength(
    lengths.reduce((sum, length) => sum + length, 0),
    lengths.length,
  )
  // The weights of all pages depend on the mean length.
  if (last !== emptyState && mean !== last.mean) return writePartition(pages, options)
  const isSame = states.length === last.pages.length && states.every((page, n) => page === last.pages[n])
  const { words, changedTerms } = isSame
    ? { words: last.words, changedTerms: [] }
    : updatePostings(last.words, { numbers, terms: counter.terms, lengths, mean })
  const stops = stopPostings(states)
  const otherStops = isSame ? [] : changedStops(last.pages, states, stops)
  const headings = hasManyHeadings(states, options.sizes) ? openHeadings(states) : undefined
  const texts = writeTexts(pages, states, {
    hash: options.hash,
    size: options.sizes.textBlock,
    headings,
    cache: last.texts,
  })
  const sizes = JSON.stringify(options.sizes)
  const isSameHeads = sizes === last.heads.sizes && hasSameHeadings(states, last.pages)
  const heads = isSameHeads ? last.heads : { sizes, names: {}, ...headingState(states, headings) }
  const lastShards =
    isSameHeads && last.shards
      ? { state: last.shards, changedTerms: [...changedTerms, ...otherStops].sort() }
      : undefined
  const content = { pages, options, states, words, stops, heads, texts, headings, lastShards }
  const { names, shards, ...output } = writeFiles(content)
  if (isSame && isSameHeads && shards === last.shards) return { output, state: last }
  return {
    output,
    state: { pages: states, heads: { ...heads, names }, shards, mean, words, texts: texts.cache },
  }
}

interface PartitionContent extends Pick<PartitionState, 'words' | 'heads'> {
  readonly pages: readonly IndexPage[]
  readonly options: PartitionOptions
  readonly states: readonly PageState[]
  readonly stops: ReturnType<typeof stopPostings>
  readonly texts: WrittenTexts
  /** The headings if they are in the shards of the text. */
  readonly headings: Headings | undefined
  /** The shards of the last build, if its headings are the same, and the terms that have changed since. */
  readonly lastShards: { readonly state: ShardsState; readonly changedTerms: readonly string[] } | undefined
}

function hasManyHeadings(pages: readonly PageState[], sizes: SplitSizes): boolean {
  const lengths = pages.flatMap(({ heads }) => heads.headings.map((line) => line.length + 2))
  return lengths.reduce((sum, length) => sum + length, 0) > sizes.headings
}

/** The files of a partition, and what the next build may reuse. */
type WrittenFiles = WrittenPartition & Pick<HeadingState, 'names'> & Pick<PartitionState, 'shards'>

function writeFiles(partition: PartitionContent): WrittenFiles {
  const { pages, options, states } = partition
  const files: IndexFile[] = []
  const add: AddFile = (kind, content, existingHash) => {
    const text = existingHash === undefined ? content() : undefined
    const hash = existingHash ?? options.hash(text ?? '')
    const path = filePath(options.dir, kind, hash)
    files.push(text === undefined ? new LazyFile(path, content) : { path, content: text })
    return hash
  }
  const hasText = partition.headings !== undefined || states.some((page) => page.hasText)
  const { file, shards }: Partial<WrittenIndex> = hasText ? textIndexFile(partition, add) : {}
  const body = file && add('body', () => JSON.stringify(file))
  if (hasText) files.push(...textFiles(partition))
  const typesFile = writeTypes(states)
  const types = typesFile && add('types', () => JSON.stringify(typesFile))
  const names = addHeadings(partition, add)
  const { locale, tag, version } = pages[0] ?? { locale: '', tag: '' }
  return { part: { locale, tag, version, dir: options.dir, ...names, body, types }, files, names, shards }
}

/** A file whose content is made when it is asked for. */
class LazyFile implements IndexFile {
  readonly path: string
  readonly #make: () => string

  constructor(path: string, make: () => string) {
    this.path = path
    this.#make = make
  }

  get content(): string {
    return this.#make()
  }
}

/** Adds the files of titles and headings. */
function addHeadings({ states, options, headings, heads }: PartitionContent, add: AddFile): HeadingState['names'] {
  const { names } = heads
  const all: readonly PageHeadings[] = states.map((page) => page.heads)
  const write = (pages: typeof all) => (): string => JSON.stringify(writeHeadings(pages))
  if (!headings) return { heads: add('heads', write(all), names.heads) }
  const titles = all.map((page) => ({ ...page, headings: [] }))
  const firstOf = (): typeof all => firstTitles(titles, options.sizes.titles)
  const first = names.pages === undefined ? firstOf() : undefined
  const hasFirst = first ? first.length < titles.length : names.titles !== undefined
  return {
    titles: hasFirst ? add('titles', () => write(first ?? firstOf())(), names.titles) : undefined,
    pages: add('pages', write(titles), names.pages),
  }
}

function textFiles({ options, texts }: PartitionContent): readonly IndexFile[] {
  return texts.blocks.map(({ name, content }) => new LazyFile(filePath(options.dir, 'text', name), content))
}

interface WrittenIndex extends Pick<PartitionState, 'shards'> {
  readonly file: TextIndexFile
}

function textIndexFile(partition: PartitionContent, add: AddFile): WrittenIndex {
  const { states, options, texts, headings, heads, lastShards } = partition
  const { words, common } = cutCommon(partition.words, states, partition.stops)
  const { terms } = partition.words
  const synonyms = knownSynonyms(options.synonyms, { terms, stems: heads.stems })
  const body = {
    v: formatVersion,
    common,
    links: states.map(({ heads }) => heads.links).join(''),
    texts:
      texts.runs.length > options.sizes.list ? add('runs', () => JSON.stringify({ texts: texts.runs })) : texts.runs,
    characters:
      options.otherCharacters && writeCharacters(hanCharacters([heads.characters, ...terms]), options.otherCharacters),
    sections: headings && states.map(({ lengths }) => writeNumber(lengths.length)).join(''),
  }
  if (!headings && sizeOf(words) <= options.sizes.wholeIndex) {
    const lines = synonymsInRange(synonyms, '', undefined)
    const extra = lines.length === 0 ? {} : { synonyms: lines.join('\n') }
    return { file: { ...body, ...packShard(words, 0, words.terms.length), ...extra } }
  }
  const limit = shardLimit(words, options.sizes.shard)
  const input = { words, inHeadings: heads.words, headings, synonyms, limit, hash: options.hash }
  const shards = writeShards(input, lastShards, add)
  return { file: { ...body, ...listShards(shards.shards, options.sizes.list, add) }, shards }
}
