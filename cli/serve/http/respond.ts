import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'

/** A response whose body is in memory. */
export interface BufferedResponse {
  readonly status: number
  readonly body: string | Uint8Array
  /** Media type with charset. */
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The browser revalidates each time, and may keep the page for going back. */
export const revalidate = 'no-cache'

/** Sends a response; for a HEAD request its headers only. */
export function respond(raw: IncomingMessage, response: ServerResponse, answer: BufferedResponse): true {
  if (response.headersSent || response.destroyed) return true
  const length = typeof answer.body === 'string' ? Buffer.byteLength(answer.body) : answer.body.length
  response.writeHead(answer.status, {
    'Content-Type': answer.type,
    'Content-Length': length,
    'Cache-Control': revalidate,
    ...answer.headers,
  })
  response.end(raw.method === 'HEAD' ? undefined : answer.body)
  return true
}

/** A short response in plain text. */
export function text(status: number, body: string, headers: Readonly<Record<string, string>> = {}): BufferedResponse {
  return { status, body: `${body}\n`, type: 'text/plain; charset=utf-8', headers }
}

/** An HTML page. */
export function html(status: number, body: string): BufferedResponse {
  return { status, body, type: 'text/html; charset=utf-8' }
}

/** Redirects within this server. @param location must not be taken from the request alone */
export function redirect(raw: IncomingMessage, response: ServerResponse, location: string): true {
  return respond(raw, response, text(302, `See ${location}`, { Location: location }))
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
}

/** Media type of a file by the extension of its path. */
export function mediaType(path: string): string {
  return knownType(path) ?? 'application/octet-stream'
}

/** The same type for a file on the disk as for a generated one; `undefined` for an extension that is rare. */
export function knownType(path: string): string | undefined {
  return types[extname(path).toLowerCase()]
}
