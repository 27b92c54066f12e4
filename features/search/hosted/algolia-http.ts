import { setTimeout as sleep } from 'node:timers/promises'
import { isWholeNumber } from '../../../cli/text/numbers.ts'

/** Access to an Algolia application. */
export interface AlgoliaAccess {
  readonly appId: string
  /** A key with write access. */
  readonly apiKey: string
  /** Origins to try in turn. Default: the application's hosts at Algolia. */
  readonly hosts?: readonly string[]
  /** Aborts all calls. */
  readonly signal?: AbortSignal
  /** Replaces the pause between retries, in ms. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

/** A failed call. The message never contains the key. */
export class AlgoliaError extends Error {
  override readonly name = 'AlgoliaError'
  /** HTTP status; 0 if no host answered. */
  readonly status: number
  /** Time in s after which the host asks to be called again. */
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** A call of the write protocol. */
export interface AlgoliaCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path, starting with `/1/`. */
  readonly path: string
  readonly body?: unknown
}

/** Timeout of a write in ms. */
const writeTimeout = 30_000
/** The number of tries at all hosts, and of waits for a host that says when it can be called again. */
const rounds = 2
const maxWaits = 5
/** Longest time in s that a host is waited for. */
const longestWait = 60

/** Makes a call and returns the host's JSON. If a host fails or does not answer, the next one is tried. */
export async function callAlgolia<T>(access: AlgoliaAccess, call: AlgoliaCall): Promise<T> {
  const hosts = access.hosts ?? ownHosts(access.appId)
  const problems: string[] = []
  let waits = 0
  for (let attempt = 0; attempt < hosts.length * rounds; attempt += 1) {
    access.signal?.throwIfAborted()
    const host = hosts[attempt % hosts.length] ?? ''
    if (attempt > 0 && attempt % hosts.length === 0) await pauseFor(access, 1_000)
    const answer = await send(access, call, { host, timeout: writeTimeout * (1 + Math.floor(attempt / hosts.length)) })
    if (answer instanceof AlgoliaError && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw answer
    if (!(answer instanceof AlgoliaError)) return answer.json as T
    if (answer.retryAfter !== undefined && waits < maxWaits) {
      waits += 1
      attempt -= 1
      await pauseFor(access, Math.min(longestWait, answer.retryAfter) * 1_000)
      continue
    }
    problems.push(`${host}: ${answer.message}`)
  }
  throw new AlgoliaError(`No host could be reached. ${problems.join('; ')}`, 0)
}

/** Pauses; throws if the calls are aborted. */
export async function pauseFor(access: AlgoliaAccess, milliseconds: number): Promise<void> {
  access.signal?.throwIfAborted()
  await (access.pause ?? sleep)(milliseconds)
}

/** The application's main host, then its three others in random order. */
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
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: access.signal ? AbortSignal.any([access.signal, deadline]) : deadline,
    })
    const text = await response.text()
    return response.ok
      ? { json: JSON.parse(text) }
      : new AlgoliaError(hide(access, messageOf(text, response.status)), response.status, waitOf(response))
  } catch (error) {
    access.signal?.throwIfAborted()
    return new AlgoliaError(hide(access, reasonOf(error)), 0)
  }
}

/** The header `retry-after` in s; dates, which hosts of search do not send, are ignored. */
function waitOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  return isWholeNumber(value) ? Number(value) : undefined
}

function messageOf(text: string, status: number): string {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && 'message' in answer)
      return `${String(answer.message)} (${status})`
  } catch {
    // The answer is not from the service itself; the status has to do.
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
