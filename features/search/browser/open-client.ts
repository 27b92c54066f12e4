import type { SearchData } from '../../../runtime/contract/index.ts'
import type { SearchClient, SearchRequest } from '../engine/index.ts'
import { fileTimeout } from './file-timeout.ts'

/** A client that may preload the data of requests like one. */
export interface LoadedClient extends SearchClient {
  preload?(request: SearchRequest): Promise<void>
}

/** Loads the client of the site's provider: the embedded index, or hosts with Algolia's protocol. */
export async function openClient(data: SearchData): Promise<LoadedClient> {
  // Only an embedded index has a manifest.
  if (!data.manifest) return (await import('./providers/algolia.ts')).openAlgolia(data)
  // The manifest loads in parallel with the code that reads it.
  const manifest = fetch(data.manifest, { signal: AbortSignal.timeout(fileTimeout) })
  manifest.catch(() => {})
  return (await import('./providers/local.ts')).openLocal(data, manifest)
}
