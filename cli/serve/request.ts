import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutBase } from '../../runtime/contract/paths.ts'

/** A request, taken apart once. */
export interface SiteRequest {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  readonly method: string
  /** Pathname as it was sent, base path included, without query. */
  readonly pathname: string
  /** `pathname` without the base path, still encoded; `undefined` outside the site. */
  readonly path: string | undefined
  /** With its question mark; empty where there is none. */
  readonly search: string
  /** `path` decoded; `undefined` outside the site, and where it is not valid percent-encoding. */
  readonly file: string | undefined
}

/** Answers a request and returns true, or leaves it to the next handler. A list of these is the server. */
export type RequestHandler = (request: SiteRequest) => boolean | Promise<boolean>

/** Takes a request apart; `undefined` where its target is no path. */
export function parseRequest(raw: IncomingMessage, response: ServerResponse, baseUrl: string): SiteRequest | undefined {
  const target = (raw.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '')
  if (!target.startsWith('/')) return undefined
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  const path = withoutBase(pathname, baseUrl)
  const file = path === undefined ? undefined : decode(path)
  return { raw, response, method: raw.method ?? 'GET', pathname, path, search, file }
}

/** Whether a decoded path may name a file that is served: no step up, nothing hidden but `.well-known`. */
export function isPublic(file: string): boolean {
  if (/[\\\0]/.test(file)) return false
  return file.split('/').every((step) => !step.startsWith('.') || step === '.well-known')
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
