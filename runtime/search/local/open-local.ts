import type { SearchData } from '../../contract/index.ts'
import type { LocalSearch } from '../core/index.ts'
import { createLocalSearch } from '../core/index.ts'
import { fileLoader } from './file-loader.ts'

/** Opens the index that was built with the site. @param manifest the manifest, on its way */
export function openLocal(
  { manifest: url = '' }: Pick<SearchData, 'manifest'>,
  manifest: Promise<Response>,
): LocalSearch {
  const search = createLocalSearch(fileLoader(url, { fetch: (input, init) => fetch(input, init), first: manifest }))
  // While the site is written the index changes with it; files that stay the same are not fetched again.
  const isWritten = document.documentElement.dataset['dev'] !== undefined
  let isFirst = true
  return {
    ...search,
    preload(request) {
      if (isWritten && !isFirst) search.refresh()
      isFirst = false
      return search.preload(request)
    },
  }
}
