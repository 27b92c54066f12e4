import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whether a request names this machine as its host. A page of another site can point a name of its own at 127.0.0.1
 * (DNS rebinding) and read what is served here; its requests carry that name.
 */
export function isLocalHost(host: string | undefined): boolean {
  const name = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(host ?? '')
  const hostname = (name?.[1] ?? name?.[2] ?? '').toLowerCase()
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname) !== 0
}

/** Whether a WebSocket was opened by a page of this server, or by no page at all: browsers always name the origin. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
