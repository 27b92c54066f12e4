import {
  type Cache,
  createAlgoliaAgent,
  createAuth,
  createMemoryCache,
  createNullLogger,
  createTransporter,
  type Host,
  type Request,
  shuffle,
  type Transporter,
  validateRequired,
} from '@algolia/client-common'
import { createXhrRequester } from '@algolia/requester-browser-xhr'
import { withoutEndSlashes } from '../../../../runtime/contract/index.ts'
import type { SearchData } from '../../../../runtime/contract/index.ts'
import { cutQuery } from '../../engine/box/query-length.ts'
import type { SearchClient, SearchParams, SearchRequest, SearchResponse } from '../../engine/index.ts'

/** A request with the path and the parameters of any endpoint. */
interface CustomPost {
  readonly path: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** The search of `SearchClient`, and other endpoints of Algolia. */
interface AlgoliaClient extends SearchClient {
  getRecommendations(params: { readonly requests: readonly object[] }): Promise<unknown>
  customPost(params: CustomPost): Promise<unknown>
}

/**
 * Opens a search at Algolia or at hosts with its protocol. Algolia's transport brings retries, timeouts and caches of the protocol.
 * Throws if credentials are missing.
 */
export function openAlgolia({
  appId = '',
  apiKey = '',
  hosts,
}: Pick<SearchData, 'appId' | 'apiKey' | 'hosts'>): AlgoliaClient {
  for (const [name, value] of Object.entries({ appId, apiKey })) if (!value) throw new Error(`${name} is missing.`)
  const transporter = openTransporter(appId, apiKey, hosts?.map(hostOf) ?? hostsOf(appId))
  // The hosts failed because this machine was offline.
  addEventListener('online', () => void transporter.hostsCache.clear())
  const read = <T>(method: string, path: string, data: { readonly requests: readonly object[] }): Promise<T> => {
    validateRequired('requests', method, (data as typeof data | undefined)?.requests)
    return post(transporter, { path, data, useReadTransporter: true, cacheable: true })
  }
  return {
    search: async (params, { maxQueryLength } = {}) =>
      read<SearchResponse>('search', '/1/indexes/*/queries', cutQueries(params, maxQueryLength)).catch(withoutKey),
    getRecommendations: async (params) => read('getRecommendations', '/1/indexes/*/recommendations', params),
    customPost: async ({ path, parameters = {}, body = {} }) => {
      validateRequired('path', 'customPost', path)
      return post(transporter, { path: `/${path}`, queryParameters: parameters, data: body })
    },
  }
}

/** Hosts do not know which words of a long text tell most. */
function cutQueries(params: SearchParams, length: number | undefined): SearchParams {
  if (length === undefined) return params
  const cut = (request: SearchRequest) => ({ ...request, query: cutQuery(request.query ?? '', length) })
  return { ...params, requests: params.requests.map(cut) }
}

function openTransporter(appId: string, apiKey: string, hosts: Host[]): Transporter {
  return createTransporter({
    hosts,
    hostsCache: hostStates(`algolia-client-js-docs-gen-${appId}`),
    requestsCache: createMemoryCache({ serializable: false }),
    responsesCache: createMemoryCache(),
    requester: createXhrRequester(),
    logger: createNullLogger(),
    algoliaAgent: createAlgoliaAgent('5').add({ segment: 'docs-gen' }),
    timeouts: { connect: 1_000, read: 2_000, write: 30_000 },
    // Other types of content need a request to the host beforehand.
    baseHeaders: { 'content-type': 'text/plain' },
    baseQueryParameters: createAuth(appId, apiKey, 'WithinQueryParameters').queryParameters(),
    requestIdChannel: 'queryParameters',
  })
}

function post<T>(transporter: Transporter, request: Partial<Request> & Pick<Request, 'path'>): Promise<T> {
  return transporter.request<T>({ method: 'POST', queryParameters: {}, headers: {}, ...request })
}

/** Algolia's hosts of an application: the nearest one, then others in any order. */
function hostsOf(appId: string): Host[] {
  const host = (url: string, accept: Host['accept']): Host => ({ url, accept, protocol: 'https' })
  const others = [1, 2, 3].map((number) => host(`${appId}-${number}.algolianet.com`, 'readWrite'))
  return [host(`${appId}-dsn.algolia.net`, 'read'), host(`${appId}.algolia.net`, 'write'), ...shuffle(others)]
}

/** A host in the transport's shape; its path is part of the name. */
function hostOf(address: string): Host {
  const { protocol, host, pathname } = new URL(address)
  const url = host + withoutEndSlashes(pathname)
  return { url, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** Removes the key from the error after all hosts failed: it contains every requested address. */
function withoutKey(error: unknown): never {
  if (error instanceof Error && error.name === 'RetryError')
    throw Object.assign(new Error(error.message), { name: error.name })
  throw error
}

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
export function hostStates(key: string): Cache {
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
