import { type FileKind, filePath, type HeadingsFile, type ManifestPart } from '../format/files.ts'
import { indexHeadings, type InvertedIndex } from '../format/inverted-index.ts'
import { readSectionTable, type SectionTable } from '../format/section-table.ts'
import type { SynonymTable } from '../full-text/synonyms.ts'
import type { QueryWord } from '../query/parse-query.ts'
import type { SearchRequest, SearchResponse, SearchResult } from '../types.ts'

/** A value that is loaded on first use. */
export interface Lazy<T> {
  /** Loads the value once; after a failure the next call loads again. */
  get(): Promise<T>
  /** Whether the value is loaded. */
  isReady(): boolean
}

/** Makes a value that is loaded on first use. */
export function lazily<T>(load: () => Promise<T>): Lazy<T> {
  let promise: Promise<T> | undefined
  let ready = false
  const start = async (): Promise<T> => {
    try {
      const value = await load()
      ready = true
      return value
    } catch (error) {
      promise = undefined
      throw error
    }
  }
  return { get: () => (promise ??= start()), isReady: () => ready }
}

/** A file of the index is missing, unreachable or malformed. The next search tries again. */
export class SearchLoadError extends Error {
  override readonly name = 'SearchLoadError'

  /** @param path of the file, relative to the manifest */
  constructor(path: string, cause?: unknown) {
    super(`The search index cannot be read: ${path}`, { cause })
  }
}

/** Reads a file of the index as text, by its path relative to the manifest; `fresh` bypasses caches. Rejects if it cannot be read. */
export type FetchFile = (path: string, options: { readonly fresh: boolean }) => Promise<string>

/** Reads a JSON file of the index and converts it; rejects with `SearchLoadError`. */
export type ReadFile = <File, T>(path: string, convert: (file: File) => T, fresh?: boolean) => Promise<T>

/** Makes a reader of JSON files. Caches may hold a failed or malformed answer, so such a file is fetched once more without them. */
export function readJson(fetchFile: FetchFile): ReadFile {
  return async <File, T>(path: string, convert: (file: File) => T, onlyFresh = false) => {
    const read = async (fresh: boolean): Promise<T> => convert(JSON.parse(await fetchFile(path, { fresh })) as File)
    try {
      return await read(onlyFresh).catch((error: unknown) => {
        if (onlyFresh || isTimeout(error)) throw error
        return read(true)
      })
    } catch (error) {
      throw new SearchLoadError(path, error)
    }
  }
}

/** Whether a file took too long: to ask once more would take as long again. */
export function isTimeout(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'TimeoutError'
}

/** Titles and headings of a partition with their inverted index. */
export interface Headings {
  readonly table: SectionTable
  readonly headings: InvertedIndex
}

/** A shard of a text's inverted index. */
export interface TextShard extends InvertedIndex {
  readonly synonyms: SynonymTable
  /** The headings with a term of the shard, in a partition with many headings. */
  readonly headings?: InvertedIndex
}

/** The inverted index and the stored texts of a partition. */
export interface TextIndex {
  /** Stop words, and terms that occur in most sections; they have no postings. */
  readonly common: ReadonlySet<string>
  /** Those of them that are no stop words. */
  readonly frequent: ReadonlySet<string>
  /** A digit for each page: the level of the number of links to it. */
  readonly links: string
  /** Chinese characters of the other script, and those that the partition has in their place. */
  readonly characters?: ReadonlyMap<string, string>
  /** The titles of pages, with room for the headings of shards and texts, in a partition with many headings. */
  readonly headings?: Headings
  /** Whether there are shards, of which a query needs some. */
  readonly isSharded: boolean
  /** Loads the shards of the index that may hold these words. @param mayLoad resolves whether those are wanted that are not loaded */
  shardsFor(words: readonly QueryWord[], mayLoad?: MayLoad): Promise<readonly TextShard[]>
  /** Loads the shards with terms that begin like one of these. */
  shardsFrom(beginnings: readonly string[], mayLoad?: MayLoad): Promise<readonly TextShard[]>
  /** Whether the text of a section is loaded. */
  hasText(section: number): boolean
  /** Loads the text of a section, and its heading. */
  textOf(section: number): Promise<string>
  /** The signature of a section whose text is loaded; empty if it has none. */
  signatureOf(section: number): string
  /** Loads the types of functions. */
  functions(): Promise<readonly FunctionSection[]>
}

/** Resolves whether files are wanted that are not loaded: nobody waits for them while the query is still being typed. */
export type MayLoad = () => Promise<boolean>

/** The types of a function, or of one of its overloads. */
export interface FunctionSection {
  readonly section: number
  /** `string->boolean`. */
  readonly types: string
}

/** The hits that a list shows first: their number, and the most of one group, as groups follow each other. */
export interface ShownFirst {
  readonly hits: number
  readonly perGroup: number
}

/** The parts of a partition that answer a query from the text. */
export interface TextOptions {
  /** Missing files are an error. */
  readonly strict: boolean
  readonly onPartial?: (response: SearchResponse) => void
  /** Resolves when the query has been left alone, whether its answer is still wanted. */
  readonly rest?: MayLoad
  /** Called with the answer as it is before texts are loaded; resolves whether to load them. */
  readonly beforeTexts?: (early: SearchResult) => Promise<boolean>
  /** The hits whose texts are loaded. Default: all. */
  readonly shownFirst?: ShownFirst
  /** Whether a page that is found by its title has the start of its text as its content. Default: false. */
  readonly excerpts?: boolean
  /** Length of the longest query that is searched, in characters: of a longer one the rarest words. Default: all words. */
  readonly maxQueryLength?: number
}

/** The full-text half of the engine, a file of its own: titles and headings are searched without it. */
export interface FullText {
  answerFromText(all: readonly LoadedPartition[], request: SearchRequest, options: TextOptions): Promise<SearchResult>
  /** @param titles those of the pages, of a partition with many headings */
  loadTextIndex(part: ManifestPart, read: ReadFile, titles: Lazy<Headings>): Promise<TextIndex>
}

/** A partition of the index; its files are loaded on first use. */
export interface LoadedPartition {
  readonly info: ManifestPart
  /** All titles and headings; if there are many, those of the shards that have been loaded. */
  readonly headings: Lazy<Headings>
  /** The headings that are searched first: titles alone, if there are many. */
  readonly titles: Lazy<Headings>
  readonly text: Lazy<TextIndex>
}

/** Opens a partition. Throws if headings within the manifest are malformed. */
export function loadPartition(info: ManifestPart, read: ReadFile, fullText: Lazy<FullText>): LoadedPartition {
  const { dir, heads, pages, titles } = info
  const inline = typeof heads === 'object' ? openHeadings(heads) : undefined
  const load = (kind: FileKind, hash: unknown) =>
    lazily(async () => inline ?? read(filePath(dir, kind, String(hash)), openHeadings))
  const whole = load(pages ? 'pages' : 'heads', pages ?? heads)
  const text = lazily(async () => (await fullText.get()).loadTextIndex(info, read, whole))
  return {
    info,
    headings: pages ? lazily(async () => (await text.get()).headings ?? whole.get()) : whole,
    titles: titles ? load('titles', titles) : whole,
    text,
  }
}

function openHeadings(file: HeadingsFile): Headings {
  const table = readSectionTable(file)
  return { table, headings: indexHeadings(table) }
}
