import type { Runtime } from '../app/runtime.ts'
import type { SearchData } from '../contract/index.ts'
import { loadStyles } from './load-styles.ts'
import type * as modalModule from './modal/SearchModal.tsx'
import type { LoadedClient } from './open-client.ts'
import { openClient } from './open-client.ts'
import type { SearchOptions } from './options.ts'

/** The search box, ready to be drawn. */
export interface OpenSearch {
  readonly modal: typeof modalModule
  /** Under way since the reader came near the button. */
  readonly client: Promise<LoadedClient>
}

/** Loads the search box: code, looks, and of the index what the page on show needs. Called again, it loads only what is not there. */
export type SearchLoader = () => Promise<OpenSearch>

/** Makes the loader of a site's search box. */
export function createLoader(runtime: Runtime, data: SearchData, options: SearchOptions): SearchLoader {
  let loading: Promise<OpenSearch> | undefined
  const again = (): void => (loading = undefined)
  const start = async (): Promise<OpenSearch> => {
    // The index comes beside the code that draws its results.
    const client = openClient(data)
    client.catch(again)
    const [modal] = await Promise.all([import('./modal/SearchModal.tsx'), loadStyles(data.styles)])
    return { modal, client }
  }
  return async () => {
    loading ??= start()
    loading.catch(again)
    const search = await loading
    search.modal.warmUp(search.client, { runtime, data, options })
    return search
  }
}
