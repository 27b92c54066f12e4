import type { SearchData } from '../contract/index.ts'
import type { SearchClient, SearchRequest } from './core/index.ts'

/** A client that may load ahead what requests like one will need. */
export interface LoadedClient extends SearchClient {
  preload?(request: SearchRequest): Promise<void>
}

/** Loads the client that the site's data names: of the embedded index, or of hosts that speak Algolia's protocol. */
export async function openClient(data: SearchData): Promise<LoadedClient> {
  // The embedded index only has a manifest.
  if (!data.manifest) return (await import('./algolia/open-algolia.ts')).openAlgolia(data)
  // The manifest comes beside the code that reads it.
  const manifest = fetch(data.manifest)
  manifest.catch(() => {})
  return (await import('./local/open-local.ts')).openLocal(data, manifest)
}
