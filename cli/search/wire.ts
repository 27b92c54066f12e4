import { readBody } from './wire-body.ts'
import type { WireRequest, WireResponse } from './wire-message.ts'
import { WireError } from './wire-message.ts'
import { corsHeaders } from './wire-origin.ts'
import { isObject } from './wire-params.ts'
import type { QueryOptions } from './wire-query.ts'
import { answerFacet, answerQuery } from './wire-query.ts'

/** A search, and the names that its index goes by. */
export type NamedSearch = Pick<QueryOptions, 'search' | 'indexNames'>

/** What is answered with. */
export interface WireOptions extends NamedSearch {
  /** Prefix of results' paths, e.g. `http://localhost:3000`; default is the host that was asked. Clients want full addresses. */
  readonly origin?: string
  /** Answer pages of any site. By default only those of this machine and of the host that was asked. */
  readonly anyOrigin?: boolean
}

/** Answers requests of Algolia's read protocol. Never throws for what a request says. */
export type WireHandler = (request: WireRequest) => Promise<WireResponse>

interface Route {
  readonly method: string
  readonly path: RegExp
  /** @param names the path's variable steps, decoded */
  readonly answer: (names: readonly string[], request: WireRequest, options: QueryOptions) => Promise<unknown>
}

/** Queries in one request. */
const mostQueries = 50

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?:\*|%2A)\/queries$/i,
    async answer(_names, request, options) {
      const queries = queriesOf(readBody(request))
      return { results: await Promise.all(queries.map((query) => answerQuery(query, options))) }
    },
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/(?:\*|%2A)\/recommendations$/i,
    answer: async () => ({ results: [] }),
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/([^/]+)\/query$/,
    answer: ([indexName], request, options) => answerQuery({ ...readBody(request), indexName }, options),
  },
  {
    method: 'GET',
    path: /^\/1\/indexes\/([^/]+)$/,
    answer: ([indexName], request, options) =>
      answerQuery({ params: request.query.replace(/^\?/, ''), indexName }, options),
  },
  {
    method: 'POST',
    path: /^\/1\/indexes\/([^/]+)\/facets\/([^/]+)\/query$/,
    answer: ([indexName, facet], request, options) => answerFacet({ ...readBody(request), facet, indexName }, options),
  },
]

/** Whether a path, from the server's root, belongs to the protocol; other paths that begin with `/1/` may be pages. */
export function isWirePath(path: string): boolean {
  return path.startsWith('/1/indexes/')
}

/** Makes a handler that answers from a search. */
export function createWireHandler(options: WireOptions): WireHandler {
  return async (request) => {
    const headers = {
      ...corsHeaders(request, options.anyOrigin ?? false),
      'content-type': 'application/json; charset=UTF-8',
    }
    const respond = (status: number, answer: unknown): WireResponse => ({
      status,
      headers,
      body: JSON.stringify(answer),
    })
    const origin = options.origin ?? `http://${request.headers['host'] ?? 'localhost'}`
    try {
      return respond(200, request.method === 'OPTIONS' ? {} : await answer(request, { ...options, origin }))
    } catch (error) {
      const { status, message } = error instanceof WireError ? error : new WireError(500, messageOf(error))
      return respond(status, { message, status })
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Internal error'
}

async function answer(request: WireRequest, options: QueryOptions): Promise<unknown> {
  for (const route of routes) {
    const match = route.method === request.method ? route.path.exec(request.path) : null
    if (match) return route.answer(match.slice(1).map(decode), request, options)
  }
  throw isWirePath(request.path)
    ? new WireError(403, 'Method not allowed with this API key')
    : new WireError(404, `Path not found: ${request.path}`)
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    throw new WireError(400, 'The path is not valid percent-encoding')
  }
}

/** The queries of a request: `{ requests: […] }`, or the bare list of older clients. */
function queriesOf(body: object): readonly object[] {
  const list: unknown = Array.isArray(body) ? body : 'requests' in body ? body.requests : undefined
  if (!Array.isArray(list) || !list.every(isObject)) throw new WireError(400, 'Expecting a list of requests')
  if (list.length > mostQueries) throw new WireError(400, `More than ${mostQueries} queries in a request`)
  return list
}
