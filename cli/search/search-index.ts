import { createHash } from 'node:crypto'
import type { SearchRecord } from '../../runtime/contract/index.ts'
import {
  buildIndex,
  type IndexCache,
  type IndexFile,
  type IndexPage,
  pageRecords,
  type PartitionState,
} from '../../runtime/search/core/build/index.ts'
import type { Cache } from '../cache/cache.ts'
import { contentDigest } from '../cache/digest.ts'
import type { SearchPage, Site } from '../link/site.ts'
import { otherCharacters } from './chinese.ts'

/** Folder of the search index in the output. */
export const searchFolder = 'search'
/** The manifest of the search index, relative to the output: the only file with a fixed name. */
export const searchManifest = `${searchFolder}/manifest.json`

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
  return files.map((file) => ({
    path: `${searchFolder}/${file.path}`,
    get content() {
      return file.content
    },
  }))
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

/** Makes a hash of 48 bits of a file's content, for its name. */
export function fileHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}

/** The state of a partition without its postings. */
type StoredState = Omit<PartitionState, 'words'>

/** The state of an index in the compile cache. */
export interface StoredIndexCache extends IndexCache {
  /** Whether there is a state to recall. */
  knows(partition: string): boolean
}

/** Keeps the state of an index in a cache. Postings are one text, which is many times faster to read and write than a list. */
export function storedIndexCache(cache: Cache): StoredIndexCache {
  return {
    knows: (partition) => cache.has('search', partition) && cache.has('search', wordsKey(partition)),
    recall(partition) {
      const state = cache.get<StoredState>('search', partition)
      const words = cache.get<string>('search', wordsKey(partition))
      if (!state || words === undefined) return undefined
      const [terms = '', postings = ''] = words.split('\n')
      return { ...state, words: { terms: listOf(terms), postings: listOf(postings) } }
    },
    remember(partition, { words, ...state }) {
      cache.put<StoredState>('search', partition, state)
      cache.put('search', wordsKey(partition), `${words.terms.join(' ')}\n${words.postings.join(' ')}`)
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

function wordsKey(partition: string): string {
  return `${partition}\nwords`
}

function listOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ')
}
