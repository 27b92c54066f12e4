import { parentPort, workerData } from 'node:worker_threads'
import type { IndexFile, IndexPage, PageRecords, PartitionState } from '../engine/build/index.ts'
import { buildSearchIndex } from './search-index.ts'

/** A page whose records are read. */
export type ReadPage = Omit<IndexPage, 'records'> & { readonly records: PageRecords }

/** The input of the thread. */
export interface IndexWork {
  readonly pages: readonly ReadPage[]
  readonly synonyms: readonly (readonly string[])[]
}

/** The files of an index, and its state for the next build. */
export interface BuiltIndex {
  readonly files: readonly IndexFile[]
  /** States by partition. */
  readonly states: ReadonlyMap<string, PartitionState>
}

// The entry of the thread that builds the index of unknown pages.
parentPort?.postMessage(build(workerData as IndexWork))

function build({ pages, synonyms }: IndexWork): BuiltIndex {
  const states = new Map<string, PartitionState>()
  const cache = {
    recall: () => undefined,
    remember: (key: string, state: PartitionState) => void states.set(key, state),
  }
  const files = buildSearchIndex(
    pages.map((page) => ({ ...page, records: () => page.records })),
    cache,
    synonyms,
  )
  return { files: files.map(({ path, content }) => ({ path, content })), states }
}
