import type { WireRequest } from './wire-message.ts'

/** Headers that let pages of other origins read an answer: those of this machine, of the same host, or all. */
export function corsHeaders({ headers }: WireRequest, any: boolean): Readonly<Record<string, string>> {
  const { origin } = headers
  if (!any && (origin === undefined || !isNear(origin, headers['host']))) return { vary: 'Origin' }
  return {
    'access-control-allow-origin': any ? '*' : (origin ?? ''),
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'correlation-id, retry-after',
    'access-control-max-age': '86400',
    ...(any ? {} : { vary: 'Origin' }),
  }
}

function isNear(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.host === host || /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}
