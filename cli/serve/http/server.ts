import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Diagnostic, diagnostic } from '../../report/diagnostic.ts'
import { isSystemError } from '../../process/system-error.ts'
import { addressesFor, defaultPort, isOpen, listen, originOf, PortsTaken } from './listen.ts'
import { isLocalHost, parseRequest, type RequestHandler } from './request.ts'
import { redirect, respond, text } from './respond.ts'
import type { ListenOptions, ServeResult } from './serve-result.ts'

/** Parts of a server. */
interface ServerParts {
  /** Current base path; it may change while the server runs. */
  readonly baseUrl: () => string
  /** Tried in order; the last one must answer every request. */
  readonly handlers: readonly RequestHandler[]
  /** Accepts a WebSocket; unset: all are refused. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Headers of every response, besides those that keep this machine safe. */
  readonly headers?: Readonly<Record<string, string>>
  /** Releases other resources when the server closes. */
  readonly close?: () => Promise<void>
  /** Receives errors thrown by handlers, which are bugs. */
  readonly log: (message: string) => void
}

/** Starts a server for this machine, or for the network if a host is given. */
export async function startServer(parts: ServerParts, options: ListenOptions): Promise<ServeResult> {
  try {
    const sockets = new Set<Socket>()
    const { servers, port } = await listen(() => track(create(parts, isOpen(options)), sockets), options)
    const urls = addressesFor(options).map((host) => originOf(host, port) + parts.baseUrl())
    const close = once(async () => {
      await Promise.all([parts.close?.(), closeAll(servers, sockets)])
    })
    return { server: { port, urls, notices: noticesOf(options, port, urls), close }, diagnostics: [] }
  } catch (error) {
    await parts.close?.()
    return { diagnostics: [cannotListen(error, options)] }
  }
}

function create(parts: ServerParts, isOpenToOthers: boolean): Server {
  const isWelcome = (request: IncomingMessage): boolean => isOpenToOthers || isLocalHost(request.headers.host)
  const server = createServer(limits, (request, response) => {
    response.on('error', () => response.destroy())
    for (const [name, value] of Object.entries({ ...safeHeaders, ...parts.headers })) response.setHeader(name, value)
    if (!isWelcome(request)) return void respond(request, response, text(403, foreignHost))
    answer(parts, request, response).catch((error: unknown) => {
      parts.log(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`)
      respond(request, response, text(500, 'Internal server error'))
    })
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (parts.upgrade && isWelcome(request)) parts.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  })
  return server
}

/**
 * Time in ms for a client to send its headers, and its whole request. A client that is slower is cut off. An idle connection stays for a
 * minute, as a client that is busy does not notice when it is closed, and its next request fails.
 */
const limits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 60_000,
}

/** Browsers do not guess types, and pages of other origins cannot embed what is served here. */
const safeHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' }

const foreignHost = 'This server answers to localhost only. Start it with --host to let other names in.'

async function answer(parts: ServerParts, raw: IncomingMessage, response: ServerResponse): Promise<void> {
  const baseUrl = parts.baseUrl()
  const request = parseRequest(raw, response, baseUrl)
  if (!request) return void respond(raw, response, text(400, 'Bad request'))
  for (const handler of parts.handlers) if (await handler(request)) return
  respond(raw, response, text(404, 'Not found'))
}

/** Refuses methods other than GET and HEAD, and redirects the root to the base path. */
export function readOnly(baseUrl: () => string): RequestHandler {
  return ({ raw, response, method, pathname, path }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return respond(raw, response, text(405, 'Method not allowed', { Allow: 'GET, HEAD' }))
    }
    const isRoot = path === undefined && pathname === '/'
    const lacksSlash = `${pathname}/` === baseUrl()
    return isRoot || lacksSlash ? redirect(raw, response, baseUrl()) : false
  }
}

/** Records open sockets: `Server.close` does not end WebSockets or refused upgrades. */
function track(server: Server, sockets: Set<Socket>): Server {
  return server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
}

async function closeAll(servers: readonly Server[], sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
  for (const socket of sockets) socket.destroy()
  await Promise.all(closed)
}

function once(action: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined
  return () => (promise ??= action())
}

function noticesOf(options: ListenOptions, port: number, urls: readonly string[]): readonly string[] {
  const isMoved = options.port !== 0 && port !== (options.port ?? defaultPort)
  const moved = isMoved ? [`Port ${options.port ?? defaultPort} is taken; using ${port}.`] : []
  const open = isOpen(options) ? [`Others on this network can reach the site: ${urls.join(', ')}`] : []
  return [...moved, ...open]
}

function cannotListen(error: unknown, { host, port }: ListenOptions): Diagnostic {
  if (!(error instanceof PortsTaken) && !isSystemError(error)) throw error
  const reason = isSystemError(error) ? (reasons[error.code] ?? error.message) : error.message
  const place = host === undefined || host === true ? '' : ` on ${host}`
  const message = `Could not listen${place} at port ${port ?? defaultPort}: ${reason}.`
  const hint = isSystemError(error) && error.code === 'EACCES' ? 'Choose a port from 1024 up.' : undefined
  return diagnostic({ code: 'serve-failed', message, hint })
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it is reserved for the system',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
}
