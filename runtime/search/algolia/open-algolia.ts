import type { LiteClient } from 'algoliasearch/lite'
import { liteClient } from 'algoliasearch/lite'
import type { SearchData } from '../../contract/index.ts'
import type { SearchClient, SearchParams, SearchResponse } from '../core/index.ts'
import { hostMarks } from './host-marks.ts'

/** Algolia's own client, with search in the shape of ours. */
export type AlgoliaClient = SearchClient & Pick<LiteClient, 'getRecommendations' | 'customPost'>

/**
 * Opens a search that Algolia answers, or hosts that speak its protocol: its own client has the hosts, timeouts and
 * caches of the protocol (R110 to R114). Throws where credentials are missing (R102).
 */
export function openAlgolia({
  appId = '',
  apiKey = '',
  hosts,
}: Pick<SearchData, 'appId' | 'apiKey' | 'hosts'>): AlgoliaClient {
  for (const [name, value] of Object.entries({ appId, apiKey })) if (!value) throw new Error(`${name} is missing.`)
  const hostsCache = hostMarks(`algolia-client-js-docs-gen-${appId}`)
  const client = liteClient(appId, apiKey, {
    hostsCache,
    ...(hosts ? { hosts: hosts.map(hostOf) } : {}),
    algoliaAgents: [{ segment: 'docs-gen' }],
  })
  // Hosts were marked because this machine was offline: they are as good as before.
  addEventListener('online', () => void hostsCache.clear())
  return {
    search: (params) => client.search(params as Query).catch(withoutKey) as Promise<SearchResponse>,
    getRecommendations: (params) => client.getRecommendations(params),
    customPost: (params) => client.customPost(params),
  }
}

/** What the client takes, in its own types. */
type Query = Parameters<LiteClient['search']>[0] & SearchParams

/** A host as the client has it. Its path, where it has one, goes with the name. */
function hostOf(address: string) {
  const { protocol, host, pathname } = new URL(address)
  const url = host + pathname.replace(/\/+$/, '')
  return { url, accept: 'readWrite' as const, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** The error of a client that no host answered names every address it tried, and those hold the key (R128). */
function withoutKey(error: unknown): never {
  if (error instanceof Error && error.name === 'RetryError')
    throw Object.assign(new Error(error.message), { name: error.name })
  throw error
}
