import type { IndexMemory, PartitionState } from '../../runtime/search/core/build/index.ts'
import type { Cache } from '../lib/cache.ts'

/** What is kept of a partition besides its words. */
type StoredState = Omit<PartitionState, 'words'>

/** The memory of an index that also tells whether there is anything to recall. */
export interface StoredIndexMemory extends IndexMemory {
  knows(partition: string): boolean
}

/** The memory of an index in a cache. Words stand as one text, which is many times as fast to read and write as a list. */
export function indexMemory(cache: Cache): StoredIndexMemory {
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

/** A memory for as long as it is held. @param first what was known before, read where nothing is held yet */
export function heldMemory(first?: IndexMemory['recall']): IndexMemory {
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
