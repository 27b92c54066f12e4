import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that is in memory. */
export interface Answer {
  readonly status: number
  readonly body: string | Uint8Array
  /** Media type with charset. */
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The browser asks each time, and may keep the page for going back. */
export const revalidate = 'no-cache'

/** Sends an answer; of a HEAD request, its head only. */
export function respond(raw: IncomingMessage, response: ServerResponse, answer: Answer): true {
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

/** A short answer in plain text. */
export function text(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, body: `${body}\n`, type: 'text/plain; charset=utf-8', headers }
}

/** A page. */
export function html(status: number, body: string): Answer {
  return { status, body, type: 'text/html; charset=utf-8' }
}

/** Sends the browser elsewhere on this server. @param location must not come from the request alone */
export function redirect(raw: IncomingMessage, response: ServerResponse, location: string): true {
  return respond(raw, response, text(302, `See ${location}`, { Location: location }))
}
