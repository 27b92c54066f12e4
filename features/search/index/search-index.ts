import { hash } from 'node:crypto'
import type { SearchRecord } from '../../../runtime/contract/index.ts'
import {
  buildIndex,
  type IndexCache,
  type IndexFile,
  type IndexPage,
  pageRecords,
  type PartitionState,
} from '../engine/build/index.ts'
import type { Cache } from '../../../cli/cache/cache.ts'
import { contentDigest } from '../../../cli/cache/digest.ts'
import type { SearchPage, Site } from '../../../cli/link/site.ts'
import { otherCharacters } from './chinese.ts'
import { searchFolder } from './index-paths.ts'

/**
 * Builds the files of a site's search index, with paths relative to the output folder. The same pages give the same bytes.
 * @param cache state of unchanged pages; unset: everything is built
 * @param synonyms the site's own groups
 */
export function buildSearchIndex(
  pages: readonly IndexPage[],
  cache?: IndexCache,
  synonyms?: Site['synonyms'],
): readonly IndexFile[] {
  const files = buildIndex(pages, { hash: fileHash, cache, synonyms, otherCharacters })
  return files.map((file) => new SearchFile(file))
}

/** A file of the index with its path in the output. Its content is made when it is asked for. */
class SearchFile implements IndexFile {
  readonly path: string
  readonly #file: IndexFile

  constructor(file: IndexFile) {
    this.path = `${searchFolder}/${file.path}`
    this.#file = file
  }

  get content(): string {
    return this.#file.content
  }
}

/** Prepares the pages of a site for the index. */
export function indexPages(pages: readonly SearchPage[]): readonly IndexPage[] {
  return pages.map(({ identity, records, href, locale, tag, version }) => ({
    href,
    locale,
    tag,
    version,
    digest: contentDigest(identity),
    records: () => pageRecords(records()),
  }))
}

/** Reads the records of all pages. */
export function recordsOf(pages: readonly SearchPage[]): readonly SearchRecord[] {
  return pages.flatMap(({ records }) => records())
}

/**
 * Makes a hash of 47 bits of a file's content, for its name. Its first letter names a folder, so it is in lower case: some disks take
 * `a` and `A` for the same.
 */
export function fileHash(content: string): string {
  const name = hash('sha256', content, 'base64url').slice(0, 8)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** The state of a partition without its postings. */
interface StoredState extends Omit<PartitionState, 'words' | 'heads'> {
  readonly heads: Omit<PartitionState['heads'], 'words'>
}

/** The state of an index in the compile cache. */
export interface StoredIndexCache extends IndexCache {
  /** Whether there is a state to recall. */
  knows(partition: string): boolean
}

type Postings = PartitionState['words']

/** Keeps the state of an index in a cache. Postings are one text, which is many times faster to read and write than a list. */
export function storedIndexCache(cache: Cache): StoredIndexCache {
  const cachedTables = new WeakSet<Postings>()
  const read = (key: string): Postings | undefined => {
    const text = cache.get<string>('search', key)
    if (text === undefined) return undefined
    const [terms = '', postings = ''] = text.split('\n')
    const table = { terms: listOf(terms), postings: listOf(postings) }
    cachedTables.add(table)
    return table
  }
  const write = (key: string, table: Postings): void => {
    if (!cachedTables.has(table)) cache.put('search', key, `${table.terms.join(' ')}\n${table.postings.join(' ')}`)
  }
  return {
    knows: (partition) => cache.has('search', partition) && keysOf(partition).every((key) => cache.has('search', key)),
    recall(partition) {
      const state = cache.get<StoredState>('search', partition)
      const [words, inHeadings] = keysOf(partition).map(read)
      return state && words && inHeadings && { ...state, heads: { ...state.heads, words: inHeadings }, words }
    },
    remember(partition, { words, heads: { words: inHeadings, ...heads }, ...state }) {
      const [wordsKey, headingsKey] = keysOf(partition)
      cache.put<StoredState>('search', partition, { ...state, heads })
      write(wordsKey, words)
      write(headingsKey, inHeadings)
    },
  }
}

/** Keeps the state of an index in memory. @param first reads a state that is not in memory yet */
export function memoryIndexCache(first?: IndexCache['recall']): IndexCache {
  const states = new Map<string, PartitionState>()
  return {
    recall: (partition) => states.get(partition) ?? first?.(partition),
    remember: (partition, state) => void states.set(partition, state),
  }
}

/** Keys of the postings of text and headings. */
function keysOf(partition: string): readonly [string, string] {
  return [`${partition}\nwords`, `${partition}\nheadings`]
}

function listOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}
