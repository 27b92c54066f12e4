import { parentPort, workerData } from 'node:worker_threads'
import type { IndexFile, IndexPage, PageRecords, PartitionState } from '../../runtime/search/core/build/index.ts'
import { buildSearchIndex } from './search-index.ts'

/** A page with its records at hand. */
export type ReadPage = Omit<IndexPage, 'records'> & { readonly records: PageRecords }

/** An index, and what is worth remembering of it. */
export interface BuiltIndex {
  readonly files: readonly IndexFile[]
  /** By partition. */
  readonly states: ReadonlyMap<string, PartitionState>
}

/** The thread that builds the index of pages of which nothing is known. */
parentPort?.postMessage(build(workerData as readonly ReadPage[]))

function build(pages: readonly ReadPage[]): BuiltIndex {
  const states = new Map<string, PartitionState>()
  const memory = {
    recall: () => undefined,
    remember: (key: string, state: PartitionState) => void states.set(key, state),
  }
  const files = buildSearchIndex(
    pages.map((page) => ({ ...page, records: () => page.records })),
    memory,
  )
  return { files: files.map(({ path, content }) => ({ path, content })), states }
}
