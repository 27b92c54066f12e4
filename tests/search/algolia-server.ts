import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An index as the server keeps it. */
export interface StoredIndex {
  readonly records: Map<string, Record<string, unknown>>
  settings: Record<string, unknown>
}

/** What one request was. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | undefined
  readonly app: string | undefined
}

/** A server that speaks as much of Algolia's write protocol as a push needs. Changes take effect when their task is asked for twice. */
export interface AlgoliaServer {
  readonly url: string
  readonly indexes: Map<string, StoredIndex>
  readonly received: Received[]
  /** Answers instead of the protocol, where it returns something. */
  intercept: (request: Received) => (Answer & { readonly headers?: Readonly<Record<string, string>> }) | undefined
  close(): Promise<void>
}

interface Task {
  readonly run: () => void
  asked: number
}

/** Starts a server on a free port of this machine. */
export async function startAlgolia(): Promise<AlgoliaServer> {
  const indexes = new Map<string, StoredIndex>()
  const tasks: Task[] = []
  const received: Received[] = []
  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const [path = ''] = (request.url ?? '').split('?')
      const one = {
        method: request.method ?? '',
        path,
        body,
        key: header(request, 'x-algolia-api-key'),
        app: header(request, 'x-algolia-application-id'),
      }
      received.push(one)
      const answer: ReturnType<AlgoliaServer['intercept']> = self.intercept(one) ?? respond(one, indexes, tasks)
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: AlgoliaServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    received,
    intercept: () => undefined,
    close: () => close(server),
  }
  return self
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

function header(request: IncomingMessage, name: string): string | undefined {
  return String(request.headers[name] ?? '')
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

type Answer = { readonly status: number; readonly body: unknown }

function respond({ method, path, body }: Received, indexes: Map<string, StoredIndex>, tasks: Task[]): Answer {
  const [, , , name = '', action = '', detail = ''] = path.split('/').map(decodeURIComponent)
  const open = (index: string): StoredIndex => {
    const found = indexes.get(index) ?? { records: new Map(), settings: {} }
    indexes.set(index, found)
    return found
  }
  const later = (run: () => void): Answer => {
    tasks.push({ run, asked: 0 })
    return { status: 200, body: { taskID: tasks.length - 1, updatedAt: '' } }
  }
  const missing: Answer = { status: 404, body: { message: `Index ${name} does not exist`, status: 404 } }
  if (method === 'GET' && action === 'task') return taskStatus(tasks[Number(detail)])
  if (method === 'DELETE') return indexes.has(name) ? later(() => indexes.delete(name)) : missing
  if (method === 'GET' && action === 'settings')
    return indexes.has(name) ? { status: 200, body: open(name).settings } : missing
  if (method === 'PUT' && action === 'settings') return later(() => Object.assign(open(name).settings, body))
  if (action === 'batch') {
    const { requests } = body as { requests: { body: Record<string, unknown> }[] }
    return later(() => requests.forEach((entry) => open(name).records.set(String(entry.body['objectID']), entry.body)))
  }
  if (action === 'operation') {
    const { operation, destination } = body as { operation: string; destination: string }
    if (!indexes.has(name)) return missing
    return later(() => operate({ operation, name, destination }, indexes))
  }
  if (action === 'query')
    return indexes.has(name) ? { status: 200, body: { nbHits: query(open(name), body) } } : missing
  return { status: 404, body: { message: 'Path not found', status: 404 } }
}

function taskStatus(task: Task | undefined): Answer {
  if (!task) return { status: 404, body: { message: 'No such task', status: 404 } }
  task.asked += 1
  if (task.asked === 2) task.run()
  return { status: 200, body: { status: task.asked >= 2 ? 'published' : 'notPublished' } }
}

function operate(
  { operation, name, destination }: { operation: string; name: string; destination: string },
  indexes: Map<string, StoredIndex>,
): void {
  const from = indexes.get(name)
  if (!from) return
  if (operation === 'move') {
    indexes.set(destination, from)
    indexes.delete(name)
  } else indexes.set(destination, { records: new Map(), settings: { ...from.settings } })
}

function query(index: StoredIndex, body: unknown): number {
  const { query: words = '', facetFilters = [] } = body as { query?: string; facetFilters?: (string | string[])[] }
  const filters = facetFilters.flat().map((filter) => filter.split(':') as [string, string])
  const facets = (index.settings['attributesForFaceting'] as string[] | undefined) ?? []
  return [...index.records.values()].filter(
    (record) =>
      filters.every(([name, value]) => facets.includes(name) && record[name] === value) &&
      JSON.stringify(record).includes(words),
  ).length
}
