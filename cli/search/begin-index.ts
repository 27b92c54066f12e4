import type { IndexFile, IndexPage } from '../../runtime/search/core/build/index.ts'
import { partitionOf } from '../../runtime/search/core/build/index.ts'
import type { Cache } from '../lib/cache.ts'
import { lazily } from '../lib/lazily.ts'
import { askThread, threadFile } from '../lib/thread.ts'
import type { Site } from '../link/site.ts'
import type { StoredIndexMemory } from './index-memory.ts'
import { indexMemory } from './index-memory.ts'
import type { BuiltIndex, ReadPage } from './index-thread.ts'
import { buildSearchIndex, indexPages } from './search-index.ts'

/** An index that is being built, or will be when it is asked for. */
export interface BegunIndex {
  readonly files: () => Promise<readonly IndexFile[]>
  readonly close: () => Promise<void>
}

/** So many pages are read here: for fewer a thread is not worth its start. */
const fewPages = 100

/** A small nursery costs the thread no time that counts, and saves 15 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

/** The indexes of the sites of a build, one for each language. */
export class SearchIndexes {
  readonly #cache: Cache
  readonly #begun = new Map<Site, BegunIndex>()

  /** @param cache where what is known of them lies */
  constructor(cache: Cache) {
    this.#cache = cache
  }

  /** Begins the index of a site unless it has begun; `undefined` where the site has none of its own. */
  begin(site: Site): BegunIndex | undefined {
    if (site.data.search?.provider !== 'local') return undefined
    const index = this.#begun.get(site) ?? beginIndex(site, this.#cache)
    this.#begun.set(site, index)
    return index
  }

  /** Ends those that nobody took. To be called in the end, however the build goes. */
  async close(): Promise<void> {
    await Promise.all([...this.#begun.values()].map((index) => index.close()))
  }
}

/**
 * Where nothing is known of the pages, their index is built in a thread beside this one, while the site is bundled and drawn;
 * else here, once it is asked for, at the cost of what has changed.
 */
function beginIndex(site: Site, cache: Cache): BegunIndex {
  const memory = indexMemory(cache)
  const pages = indexPages(site.searchPages())
  const isNew = pages.length > fewPages && !pages.some((page) => memory.knows(partitionOf(page)))
  const program = isNew ? threadFile('search/index-thread') : undefined
  if (program !== undefined) return inThread(program, pages, memory)
  return { files: lazily(() => Promise.resolve(buildSearchIndex(pages, memory))), close: () => Promise.resolve() }
}

function inThread(program: string, pages: readonly IndexPage[], memory: StoredIndexMemory): BegunIndex {
  const { answer, end } = askThread<BuiltIndex>(program, { workerData: pages.map(withRecords), resourceLimits })
  // Where nobody asks for the files, nobody is told what went wrong with them.
  answer.catch(() => undefined)
  const files = lazily(async () => {
    const { files: made, states } = await answer
    for (const [partition, state] of states) memory.remember(partition, state)
    return made
  })
  return { files, close: end }
}

function withRecords(page: IndexPage): ReadPage {
  return { ...page, records: page.records() }
}
