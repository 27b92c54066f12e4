import type { SearchData } from '../contract/index.ts'
import type { SearchClient } from './core/index.ts'
import type { LoadedClient } from './open-client.ts'
import { openClient } from './open-client.ts'
import type { SearchOptions } from './options.ts'

/**
 * The provider of a site's search. A client that could not be loaded is loaded again by the next search.
 * @param first a client that is on its way already
 */
export function createProvider(
  data: SearchData,
  { transformSearchClient = (client) => client }: Pick<SearchOptions, 'transformSearchClient'>,
  first?: Promise<LoadedClient>,
): SearchClient {
  let loading = first?.then(transformSearchClient)
  return {
    async search(params, options) {
      loading ??= openClient(data).then(transformSearchClient)
      loading.catch(() => (loading = undefined))
      return (await loading).search(params, options)
    },
  }
}
