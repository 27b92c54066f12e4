import type { Cache } from '../../cli/cache/cache.ts'
import type { BackgroundFiles } from '../../cli/pipeline/feature.ts'

/** Opens what makes the indexes in the background of a build. @param cache keeps their state between builds */
export async function openSearchFiles(cache: Cache): Promise<BackgroundFiles> {
  const { SearchIndexes } = await import('./index/search-indexes.ts')
  return new SearchIndexes(cache)
}
