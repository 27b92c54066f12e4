import { filePath, type HeadingsFile, type ManifestPart } from '../format/files.ts'
import { indexHeadings, type InvertedIndex } from '../format/inverted-index.ts'
import { readSectionTable, type SectionTable } from '../format/section-table.ts'
import type { SynonymTable } from '../full-text/synonyms.ts'
import type { QueryWord } from '../query/parse-query.ts'
import type { SearchRequest, SearchResult } from '../types.ts'

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
type ReadFile = <File, T>(path: string, convert: (file: File) => T, fresh?: boolean) => Promise<T>

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

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Titles and headings of a partition with their inverted index. */
export interface Headings {
  readonly table: SectionTable
  readonly headings: InvertedIndex
}

/** A shard of a text's inverted index. */
export interface TextShard extends InvertedIndex {
  readonly synonyms: SynonymTable
}

/** The inverted index and the stored texts of a partition. */
export interface TextIndex {
  /** Terms that occur in most sections; they have no postings. */
  readonly common: ReadonlySet<string>
  /** A digit for each page: the level of the number of links to it. */
  readonly links: string
  /** Loads the shards of the index that may hold these words. */
  shardsFor(words: readonly QueryWord[]): Promise<readonly TextShard[]>
  /** Loads the text of a section. */
  textOf(section: number): Promise<string>
}

/** The full-text half of the engine, a file of its own: titles and headings are searched without it. */
export interface FullText {
  answerFromText(all: readonly LoadedPartition[], request: SearchRequest, strict: boolean): Promise<SearchResult>
  loadTextIndex(part: ManifestPart, read: ReadFile): Promise<TextIndex>
}

/** A partition of the index; its files are loaded on first use. */
export interface LoadedPartition {
  readonly info: ManifestPart
  readonly headings: Lazy<Headings>
  /** The same without the headings below titles, or with them if that is the smaller load. */
  readonly titles: Lazy<Headings>
  readonly text: Lazy<TextIndex>
}

/** Opens a partition. Throws if headings within the manifest are malformed. */
export function loadPartition(info: ManifestPart, read: ReadFile, fullText: Lazy<FullText>): LoadedPartition {
  const { dir, heads, titles } = info
  const inline = typeof heads === 'string' ? undefined : openHeadings(heads)
  const headings = lazily(async () => inline ?? read(filePath(dir, 'heads', String(heads)), openHeadings))
  return {
    info,
    headings,
    titles: titles === undefined ? headings : lazily(() => read(filePath(dir, 'titles', titles), openHeadings)),
    text: lazily(async () => (await fullText.get()).loadTextIndex(info, read)),
  }
}

function openHeadings(file: HeadingsFile): Headings {
  const table = readSectionTable(file)
  return { table, headings: indexHeadings(table) }
}
