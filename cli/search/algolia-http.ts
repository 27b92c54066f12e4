import { setTimeout as sleep } from 'node:timers/promises'

/** How to reach an Algolia application. */
export interface AlgoliaAccess {
  readonly appId: string
  /** A key that may write. */
  readonly apiKey: string
  /** Origins to try in turn; default are Algolia's own for the application. */
  readonly hosts?: readonly string[]
  /** Ends what is under way. */
  readonly signal?: AbortSignal
  /** Pauses for so many milliseconds; default is to wait. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

/** An answer that says no. The message never holds the key. */
export class AlgoliaError extends Error {
  override readonly name = 'AlgoliaError'
  /** HTTP status; 0 where no host answered. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** A call of the write protocol. */
export interface AlgoliaCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path from `/1/`. */
  readonly path: string
  readonly body?: unknown
}

/** R112: how long a host may take to write, in ms. */
const writeTimeout = 30_000
/** How often all hosts are tried before giving up. */
const rounds = 2

/** Makes a call, trying the next host where one does not answer or fails. Answers with what JSON the host sends. */
export async function callAlgolia<T>(access: AlgoliaAccess, call: AlgoliaCall): Promise<T> {
  const hosts = access.hosts ?? ownHosts(access.appId)
  const problems: string[] = []
  for (let attempt = 0; attempt < hosts.length * rounds; attempt += 1) {
    access.signal?.throwIfAborted()
    const host = hosts[attempt % hosts.length] ?? ''
    if (attempt > 0 && attempt % hosts.length === 0) await pauseFor(access, 1_000)
    const answer = await send(access, call, { host, timeout: writeTimeout * (1 + Math.floor(attempt / hosts.length)) })
    if (answer instanceof AlgoliaError && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw answer
    if (!(answer instanceof AlgoliaError)) return answer.json as T
    problems.push(`${host}: ${answer.message}`)
  }
  throw new AlgoliaError(`No host could be reached. ${problems.join('; ')}`, 0)
}

/** Waits, unless the push is to end. */
export async function pauseFor(access: AlgoliaAccess, milliseconds: number): Promise<void> {
  access.signal?.throwIfAborted()
  await (access.pause ?? sleep)(milliseconds)
}

/** R111: the application's own host, then three others in any order. */
function ownHosts(appId: string): readonly string[] {
  const others = [1, 2, 3].map((number) => ({
    host: `https://${appId}-${number}.algolianet.com`,
    order: Math.random(),
  }))
  return [`https://${appId}.algolia.net`, ...others.sort((a, b) => a.order - b.order).map(({ host }) => host)]
}

async function send(
  access: AlgoliaAccess,
  { method, path, body }: AlgoliaCall,
  target: { readonly host: string; readonly timeout: number },
): Promise<AlgoliaError | { readonly json: unknown }> {
  const deadline = AbortSignal.timeout(target.timeout)
  try {
    const response = await fetch(target.host + path, {
      method,
      headers: {
        'x-algolia-application-id': access.appId,
        'x-algolia-api-key': access.apiKey,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: access.signal ? AbortSignal.any([access.signal, deadline]) : deadline,
    })
    const text = await response.text()
    return response.ok
      ? { json: JSON.parse(text) }
      : new AlgoliaError(hide(access, messageOf(text, response.status)), response.status)
  } catch (error) {
    access.signal?.throwIfAborted()
    return new AlgoliaError(hide(access, reasonOf(error)), 0)
  }
}

function messageOf(text: string, status: number): string {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && 'message' in answer)
      return `${String(answer.message)} (${status})`
  } catch {
    // Not from the service itself: its status has to do.
  }
  return `Status ${status}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error ? error.cause.message : error.message
}

function hide(access: AlgoliaAccess, text: string): string {
  return access.apiKey === '' ? text : text.replaceAll(access.apiKey, '***')
}
