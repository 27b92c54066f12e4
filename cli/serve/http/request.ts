import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { withoutBase } from '../../../runtime/contract/paths.ts'
import { splitAddress, withoutHash } from '../../text/addresses.ts'
import { withoutStart } from '../../text/ends.ts'

/** A parsed request. */
interface SiteRequest {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  readonly method: string
  /** Pathname as sent, with base path, without query. */
  readonly pathname: string
  /** `pathname` without the base path, still encoded; `undefined` outside the site. */
  readonly path: string | undefined
  /** Query with its question mark, or empty. */
  readonly search: string
  /** `path` decoded; `undefined` outside the site and for invalid percent-encoding. */
  readonly file: string | undefined
}

/** Answers a request and returns true, or leaves it to the next handler. A list of these is the server. */
export type RequestHandler = (request: SiteRequest) => boolean | Promise<boolean>

/** Parses a request; `undefined` if its target is not a path. */
export function parseRequest(raw: IncomingMessage, response: ServerResponse, baseUrl: string): SiteRequest | undefined {
  const target = (raw.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '')
  if (!target.startsWith('/')) return undefined
  const [pathname, search] = splitAddress(withoutHash(target))
  const path = withoutBase(pathname, baseUrl)
  const file = path === undefined ? undefined : decode(path)
  return { raw, response, method: raw.method ?? 'GET', pathname, path, search, file }
}

/** Whether a decoded path may name a served file: no parent folder, nothing hidden but `.well-known`. */
export function isPublic(file: string): boolean {
  if (file.includes('\\') || file.includes('\0')) return false
  return file.split('/').every((step) => !step.startsWith('.') || step === '.well-known')
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Whether the address of a client is this machine's own. */
export function isLoopback(address = ''): boolean {
  return address === '::1' || withoutStart(address, '::ffff:').startsWith('127.')
}

/**
 * Whether a request names this machine as its host. A page of another site can point a name of its own at 127.0.0.1
 * (DNS rebinding) to read what is served here; its requests carry that name.
 */
export function isLocalHost(host = ''): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(address) !== 0
}

/** Whether a WebSocket was opened by a page of this server, or outside of a page: browsers always send the origin. */
export function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
