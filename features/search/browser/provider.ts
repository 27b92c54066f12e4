import type { SearchData } from '../../../runtime/contract/index.ts'
import type { SearchClient } from '../engine/index.ts'
import { type LoadedClient, openClient } from './open-client.ts'
import type { SearchOptions } from './options.ts'

/**
 * Makes the client of a site's search, which loads on the first search. After a failure the next search loads it again.
 * @param first a client that is already loading
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
