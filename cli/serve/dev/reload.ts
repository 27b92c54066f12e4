import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import {
  devEndpoint,
  type DevMessage,
  maxPageMessage,
  type OpenPlace,
  type PageError,
} from '../../../runtime/contract/dev-messages.ts'
import { isRecord } from '../../process/is-record.ts'
import { isLoopback, isSameOrigin } from '../http/request.ts'

/** Connections to the open pages. */
export interface Pages {
  /** Accepts the WebSocket of a page of this server. */
  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends a message to every page. */
  send(message: DevMessage): void
  close(): Promise<void>
}

/** Interval of pings to each page, in ms. */
const heartbeat = 30_000

interface PageEvents {
  /** Makes the first message to each page. */
  readonly greet: () => DevMessage
  /** @param connection identifies the page */
  readonly onError: (connection: object, error: PageError) => void
  /** Called for pages on this machine only. */
  readonly onOpen: (place: string) => void
  readonly onClose: (connection: object) => void
}

/** Manages the connections to the open pages. */
export function openPages({ greet, onError, onOpen, onClose }: PageEvents): Pages {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxPageMessage, perMessageDeflate: false })
  const alive = new WeakSet<WebSocket>()
  server.on('connection', (client, { socket }) => {
    alive.add(client)
    client.on('pong', () => alive.add(client))
    client.on('error', () => client.terminate())
    client.on('message', (data: Buffer) => {
      const message = readMessage(data.toString())
      if (message?.type === 'error') onError(client, message)
      if (message?.type === 'open' && isLoopback(socket.remoteAddress)) onOpen(message.place)
    })
    client.on('close', () => onClose(client))
    client.send(JSON.stringify(greet()))
  })
  const timer = setInterval(() => {
    for (const client of server.clients) {
      if (!alive.delete(client)) client.terminate()
      else client.ping()
    }
  }, heartbeat)
  timer.unref()
  return {
    connect(request, socket, head) {
      const pathname = request.url?.split('?')[0]
      if (pathname !== devEndpoint) return refuse(socket, '404 Not Found')
      if (!isSameOrigin(request)) return refuse(socket, '403 Forbidden')
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request))
    },
    send(message) {
      const text = JSON.stringify(message)
      for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(text)
    },
    close() {
      clearInterval(timer)
      for (const client of server.clients) client.terminate()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Reads a message of a page; `undefined` if it is invalid. */
function readMessage(text: string): PageError | OpenPlace | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const { type, message, stack, place } = value
    if (type === 'open' && typeof place === 'string') return { type, place }
    return type === 'error' && typeof message === 'string' && typeof stack === 'string'
      ? { type, message, stack }
      : undefined
  } catch {
    return undefined
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
