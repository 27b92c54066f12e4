import { lookup } from 'node:dns'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { packageVersion } from '../../cli/process/package-root.ts'
import { isPrivateAddress, isPrivateHost } from './private-hosts.ts'
import { isWebAddress } from '../../cli/text/addresses.ts'

/** The last answer to a request, after redirects. */
export type RequestResult =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'failure'; readonly code: string; readonly message: string }
  /** The address is in a private network. */
  | { readonly kind: 'private' }

/** Settings of the requests. */
export interface RequestOptions {
  /** Seconds. */
  readonly timeout: number
  readonly privateHosts: boolean
}

/** As many redirects as browsers follow. */
const maxRedirects = 20

/** Requests the head of an address, and the address itself where a server answers that with an error. */
export async function requestAddress(url: string, options: RequestOptions): Promise<RequestResult> {
  const head = await follow(url, 'HEAD', options)
  const isRefused = head.kind === 'status' && head.status >= 400 && head.status !== 429
  return isRefused || (head.kind === 'failure' && head.code !== 'ENOTFOUND') ? follow(url, 'GET', options) : head
}

type Method = 'HEAD' | 'GET'

async function follow(start: string, method: Method, options: RequestOptions): Promise<RequestResult> {
  let url = new URL(start)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!options.privateHosts && isPrivateHost(url.hostname)) return { kind: 'private' }
    const answer = await send(url, method, options)
    if (!('headers' in answer)) return answer
    const { statusCode: status = 0, headers } = answer
    const { location } = headers
    if (status < 300 || status >= 400 || location === undefined)
      return { kind: 'status', status, ...retryAfter(headers['retry-after']) }
    if (!URL.canParse(location, url.href) || !isWebAddress(new URL(location, url.href).protocol))
      return { kind: 'failure', code: 'redirect', message: `it redirects to ${location}` }
    url = new URL(location, url.href)
  }
  return { kind: 'failure', code: 'redirect', message: `it redirects more than ${maxRedirects} times` }
}

function retryAfter(header: string | undefined): { readonly retryAfter?: number } {
  const seconds = Number(header)
  return header === undefined || !Number.isFinite(seconds) ? {} : { retryAfter: seconds }
}

/** Sends one request. The body is never read. */
function send(
  url: URL,
  method: Method,
  { timeout, privateHosts }: RequestOptions,
): Promise<IncomingMessage | RequestResult> {
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'user-agent': `Mozilla/5.0 (compatible; docs-gen/${packageVersion()})`,
      },
      signal: AbortSignal.timeout(timeout * 1000),
      // A connection that is kept would keep the command from ending.
      agent: false,
      ...(!privateHosts && { lookup: publicLookup }),
    })
    request.on('response', (response) => {
      resolve(response)
      response.destroy()
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(failureOf(error, url, timeout)))
    request.end()
  })
}

function failureOf(error: NodeJS.ErrnoException, { hostname }: URL, timeout: number): RequestResult {
  const code = error.name === 'TimeoutError' || error.name === 'AbortError' ? 'ETIMEDOUT' : (error.code ?? error.name)
  if (code === privateCode) return { kind: 'private' }
  const messages: Readonly<Record<string, string>> = {
    ENOTFOUND: `there is no host ${hostname}`,
    ETIMEDOUT: `no answer within ${timeout} s`,
    ECONNREFUSED: `${hostname} refuses the connection`,
    CERT_HAS_EXPIRED: `the certificate of ${hostname} has expired`,
    ERR_TLS_CERT_ALTNAME_INVALID: `the certificate is not one of ${hostname}`,
  }
  return { kind: 'failure', code, message: messages[code] ?? `${hostname} does not answer (${code})` }
}

const privateCode = 'EPRIVATE'

/** Finds the address of a host, unless it is in a private network: any name may lead there. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, lookedUp, family) => {
    const addresses = typeof lookedUp === 'string' ? [lookedUp] : (lookedUp ?? []).map(({ address }) => address)
    if (!error && addresses.some(isPrivateAddress))
      callback(Object.assign(new Error(`${hostname} is private`), { code: privateCode }), [])
    else callback(error, lookedUp, family)
  })
}
