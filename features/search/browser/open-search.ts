import type { Runtime } from '../../../runtime/hooks/runtime.ts'
import type { SearchData } from '../../../runtime/contract/index.ts'
import type * as modalModule from './modal/SearchModal.tsx'
import { type LoadedClient, openClient } from './open-client.ts'
import type { SearchOptions } from './options.ts'

/** The loaded code of the search box. */
export interface OpenSearch {
  readonly modal: typeof modalModule
  /** The client, loading since the reader approached the button. */
  readonly client: Promise<LoadedClient>
}

/** Loads the code and styles of the search box, and the part of the index that the current page needs. Repeated calls load only what is missing. */
type SearchLoader = () => Promise<OpenSearch>

/** Makes the loader of a site's search box. */
export function createLoader(runtime: Runtime, data: SearchData, options: SearchOptions): SearchLoader {
  let loading: Promise<OpenSearch> | undefined
  const again = (): void => (loading = undefined)
  const start = async (): Promise<OpenSearch> => {
    // The index loads in parallel with the code that renders its results.
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

/** Adds a style sheet before all others, so that the site's rules take precedence; resolves when it has loaded or failed. */
async function loadStyles(href = ''): Promise<void> {
  const { head } = document
  if (!href || head.querySelector(`[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  head.prepend(link)
  await new Promise((resolve) => (link.onload = link.onerror = resolve))
}
