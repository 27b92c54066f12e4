import { type LiteClient, liteClient } from 'algoliasearch/lite'
import type { SearchData } from '../../contract/index.ts'
import type { SearchClient, SearchParams, SearchResponse } from '../core/index.ts'

/** Algolia's client with the search method of `SearchClient`. */
export type AlgoliaClient = SearchClient & Pick<LiteClient, 'getRecommendations' | 'customPost'>

/**
 * Opens a search at Algolia or at hosts with its protocol. Algolia's client brings hosts, timeouts and caches of the protocol.
 * Throws if credentials are missing.
 */
export function openAlgolia({
  appId = '',
  apiKey = '',
  hosts,
}: Pick<SearchData, 'appId' | 'apiKey' | 'hosts'>): AlgoliaClient {
  for (const [name, value] of Object.entries({ appId, apiKey })) if (!value) throw new Error(`${name} is missing.`)
  const hostsCache = hostStates(`algolia-client-js-docs-gen-${appId}`)
  const options = { hostsCache, algoliaAgents: [{ segment: 'docs-gen' }] }
  // The client does not accept `hosts: undefined`.
  const client = liteClient(appId, apiKey, hosts ? { ...options, hosts: hosts.map(hostOf) } : options)
  // The hosts failed because this machine was offline.
  addEventListener('online', () => void hostsCache.clear())
  return {
    search: (params) => client.search(params as Query).catch(withoutKey) as Promise<SearchResponse>,
    getRecommendations: (params) => client.getRecommendations(params),
    customPost: (params) => client.customPost(params),
  }
}

/** Parameters in the client's types. */
type Query = Parameters<LiteClient['search']>[0] & SearchParams

/** A host in the client's shape; its path is part of the name. */
function hostOf(address: string) {
  const { protocol, host, pathname } = new URL(address)
  const url = host + pathname.replace(/\/+$/, '')
  return { url, accept: 'readWrite' as const, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** Removes the key from the error after all hosts failed: it contains every requested address. */
function withoutKey(error: unknown): never {
  if (error instanceof Error && error.name === 'RetryError')
    throw Object.assign(new Error(error.message), { name: error.name })
  throw error
}

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

/** The failure of a host. */
interface HostFailure {
  readonly status: 'down' | 'timed out'
  /** Time in ms since 1970. */
  readonly at: number
}

/** Time in ms after which a host is tried again. */
const failureAge = 120_000

/**
 * Remembers failed hosts in the browser's storage, or in memory if that fails. The client's own cache uses the state of a host
 * as a part of its key, so it never finds a host again.
 * @param key in the storage
 */
export function hostStates(key: string): HostsCache {
  let memory: Readonly<Record<string, HostFailure>> = {}
  const read = (): Readonly<Record<string, HostFailure>> => {
    try {
      return { ...(JSON.parse(localStorage.getItem(key) ?? '{}') as typeof memory), ...memory }
    } catch {
      return memory
    }
  }
  const write = (failures: typeof memory): void => {
    memory = failures
    try {
      localStorage.setItem(key, JSON.stringify(failures))
    } catch {
      // They are in memory.
    }
  }
  return {
    async get<Host>(host: object | string, make: () => Promise<Host>): Promise<Host> {
      const { status = 'up', at = 0 } = read()[urlOf(host)] ?? {}
      const isFresh = (): boolean => Date.now() - at < failureAge
      const isUp = (): boolean => status === 'up' || !isFresh()
      return { ...(await make()), isUp, isTimedOut: () => status === 'timed out' && isFresh() }
    },
    async set(host, state) {
      const { status } = state as { readonly status?: HostFailure['status'] }
      if (status === 'down' || status === 'timed out') write({ ...read(), [urlOf(host)]: { status, at: Date.now() } })
      return state
    },
    delete: async () => undefined,
    clear: async () => write({}),
  }
}

function urlOf(host: object | string): string {
  return typeof host === 'object' && 'url' in host ? String(host.url) : ''
}
