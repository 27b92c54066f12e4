import { type IndexFile, type IndexPage, partitionOf } from '../engine/build/index.ts'
import type { Cache } from '../../../cli/cache/cache.ts'
import { lazily } from '../../../cli/process/lazily.ts'
import { askThread, threadFile } from '../../../cli/process/thread.ts'
import type { OutputFile } from '../../../cli/emit/emit.ts'
import type { Site } from '../../../cli/link/site.ts'
import type { BackgroundFiles, BackgroundWork } from '../../../cli/pipeline/feature.ts'
import type { BuiltIndex, IndexWork, ReadPage } from './index-thread.ts'
import { buildSearchIndex, indexPages, storedIndexCache, type StoredIndexCache } from './search-index.ts'
import { searchManifest } from './index-paths.ts'

/** Up to this number of pages a thread costs more than it saves. */
const fewPages = 100

/** A quarter of the usual young generation saves memory; with less, an index of 5,000 pages takes half as much time again. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

/** The search indexes of a build's sites, one for each language. */
export class SearchIndexes implements BackgroundFiles {
  readonly #cache: Cache
  readonly #builds = new Map<Site, BackgroundWork>()

  /** @param cache keeps the state of the indexes between builds */
  constructor(cache: Cache) {
    this.#cache = cache
  }

  /** Starts the index of a site once; `undefined` if the site has none of its own. */
  begin(site: Site): BackgroundWork | undefined {
    if (site.data.search?.provider !== 'local') return undefined
    const build = this.#builds.get(site) ?? startBuild(site, this.#cache)
    this.#builds.set(site, build)
    return build
  }

  /** Ends unfinished builds. Call it at the end, even after a failure. */
  async close(): Promise<void> {
    await Promise.all([...this.#builds.values()].map((build) => build.close()))
  }
}

/**
 * Builds the index of unknown pages in a thread, while the site is bundled and rendered. An index with a known state is updated
 * in this thread on demand, at the cost of the changes.
 */
function startBuild(site: Site, cache: Cache): BackgroundWork {
  const state = storedIndexCache(cache)
  const pages = indexPages(site.searchPages())
  const isNew = pages.length > fewPages && !pages.some((page) => state.knows(partitionOf(page)))
  const program = isNew ? threadFile('features/search/index/index-thread') : undefined
  if (program !== undefined) return buildInThread(program, { pages, synonyms: site.synonyms }, state)
  return {
    files: lazily(() => Promise.resolve(outputFiles(buildSearchIndex(pages, state, site.synonyms)))),
    close: () => Promise.resolve(),
  }
}

interface ThreadInput {
  readonly pages: readonly IndexPage[]
  readonly synonyms: Site['synonyms']
}

function buildInThread(program: string, { pages, synonyms }: ThreadInput, state: StoredIndexCache): BackgroundWork {
  const workerData: IndexWork = { pages: pages.map(withRecords), synonyms }
  const { answer, end } = askThread<BuiltIndex>(program, { workerData, resourceLimits })
  // A failure is reported to the caller of `files`; without a caller it is ignored.
  answer.catch(() => undefined)
  const files = lazily(async () => {
    const { files, states } = await answer
    for (const [partition, partitionState] of states) state.remember(partition, partitionState)
    return outputFiles(files)
  })
  return { files, close: end }
}

function withRecords(page: IndexPage): ReadPage {
  return { ...page, records: page.records() }
}

/** All but the manifest have a content hash in their name, so existing ones are reused. */
function outputFiles(files: readonly IndexFile[]): readonly OutputFile[] {
  return files.map((file): OutputFile => {
    const { path } = file
    if (path === searchManifest) return { path, content: file.content }
    return { path, digest: path, make: () => Promise.resolve(file.content) }
  })
}
