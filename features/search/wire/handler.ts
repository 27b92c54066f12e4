import { readBody, WireError, type WireRequest, type WireResponse } from './message.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { answerFacet, answerQuery, type QueryOptions } from './query.ts'
import { withoutStart } from '../../../cli/text/ends.ts'

/** A search and the accepted names of its index. */
export type NamedSearch = Pick<QueryOptions, 'search' | 'indexNames'>

/** Options of the read protocol. */
interface WireOptions extends NamedSearch {
  /** Prefix of the paths of results, such as `http://localhost:3000`. Default: the host of the request. */
  readonly origin?: string
  /** Admit pages of every origin. Default: only those of this machine and of the request's host. */
  readonly anyOrigin?: boolean
}

/** Answers requests of Algolia's read protocol. Never throws because of a request's content. */
type WireHandler = (request: WireRequest) => Promise<WireResponse>

interface Route {
  readonly method: string
  /** The steps of the path: a step with a colon stands for any, and its value is given to `answer`. */
  readonly path: string
  /** @param names decoded variable segments of the path */
  readonly answer: (names: readonly string[], request: WireRequest, options: QueryOptions) => Promise<unknown>
}

/** Maximum number of queries in a request. */
const maxQueries = 50

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/1/indexes',
    answer: async (_names, _request, { indexNames }) => ({ items: indexNames.map((name) => ({ name })), nbPages: 1 }),
  },
  {
    method: 'POST',
    path: '/1/indexes/*/queries',
    async answer(_names, request, options) {
      const queries = queriesOf(readBody(request))
      return { results: await Promise.all(queries.map((query) => answerQuery(query, options))) }
    },
  },
  {
    method: 'POST',
    path: '/1/indexes/*/recommendations',
    answer: async () => ({ results: [] }),
  },
  {
    method: 'POST',
    path: '/1/indexes/:name/query',
    answer: ([indexName], request, options) => answerQuery({ ...readBody(request), indexName }, options),
  },
  {
    method: 'GET',
    path: '/1/indexes/:name',
    answer: ([indexName], request, options) =>
      answerQuery({ params: withoutStart(request.query, '?'), indexName }, options),
  },
  {
    method: 'POST',
    path: '/1/indexes/:name/facets/:facet/query',
    answer: ([indexName, facet], request, options) => answerFacet({ ...readBody(request), facet, indexName }, options),
  },
]

/** Whether a path from the server's root belongs to the protocol; other paths under `/1/` may be pages. */
export function isWirePath(path: string): boolean {
  return path === '/1/indexes' || path.startsWith('/1/indexes/')
}

/** Makes a handler for a search. */
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
    // A browser sends the request whether or not its page may read the answer, so such work is not begun.
    if (request.method === 'POST' && !mayRead(request, options.anyOrigin ?? false))
      return respond(403, { message: 'Pages of this origin may not search here', status: 403 })
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
    const names = route.method === request.method ? namesIn(request.path, route.path) : undefined
    if (names) return route.answer(names.map(decode), request, options)
  }
  throw isWirePath(request.path)
    ? new WireError(403, 'Method not allowed with this API key')
    : new WireError(404, `Path not found: ${request.path}`)
}

/** The steps of a path for which those with a colon stand; `undefined` if the path is another. */
function namesIn(path: string, pattern: string): readonly string[] | undefined {
  const steps = (path === '/1/indexes/' ? '/1/indexes' : path).split('/')
  const expected = pattern.split('/')
  const matches = expected.map((step, n) => matchesStep(steps[n] ?? '', step))
  if (steps.length !== expected.length || matches.includes(false)) return undefined
  return steps.filter((_, n) => expected[n]?.startsWith(':'))
}

function matchesStep(step: string, expected: string): boolean {
  if (expected.startsWith(':')) return step !== ''
  return step === expected || (expected === '*' && step.toUpperCase() === '%2A')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new WireError(400, 'The path is not valid percent-encoding')
  }
}

/** Reads the queries of a request: `{ requests: […] }`, or the list that older clients send. */
function queriesOf(body: object): readonly object[] {
  const list: unknown = Array.isArray(body) ? body : 'requests' in body ? body.requests : undefined
  if (!Array.isArray(list) || !list.every(isRecord)) throw new WireError(400, 'Expecting a list of requests')
  if (list.length > maxQueries) throw new WireError(400, `More than ${maxQueries} queries in a request`)
  return list
}

/** Whether the sender may read the answer: no page, or one of this machine or of the same host. */
function mayRead({ headers: { origin, host } }: WireRequest, any: boolean): boolean {
  return any || origin === undefined || isTrusted(origin, host)
}

/** The CORS headers of a response: they admit pages of this machine, of the same host, or all. */
function corsHeaders({ headers }: WireRequest, any: boolean): Readonly<Record<string, string>> {
  const { origin } = headers
  if (!any && (origin === undefined || !isTrusted(origin, headers['host']))) return { vary: 'Origin' }
  const cors = {
    'access-control-allow-origin': any ? '*' : (origin ?? ''),
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'correlation-id, retry-after',
    'access-control-max-age': '86400',
  }
  return any ? cors : { ...cors, vary: 'Origin' }
}

function isTrusted(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === host || /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}
