import { type IncomingHttpHeaders, request } from 'node:http'
import { WebSocket } from 'ws'
import type { DevMessage } from '../../../../runtime/contract/dev-messages.ts'

/** An answer, whole. */
export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface AskOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly host?: string
}

/** Sends a request as it is: no path is put in order, no redirect is followed. */
export async function ask(port: number, path: string, options: AskOptions = {}): Promise<Reply> {
  const { bytes, ...answer } = await askBytes(port, path, options)
  return { ...answer, body: bytes.toString() }
}

/** The same, with the body as it was sent. */
export function askBytes(
  port: number,
  path: string,
  options: AskOptions = {},
): Promise<Omit<Reply, 'body'> & { readonly bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, host = '127.0.0.1' } = options
    const clientRequest = request(
      { host, port, path, method, headers: { connection: 'close', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) })
        })
        response.on('error', reject)
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** A page's connection to the development server. */
export interface Connection {
  /** The next message that has not been taken yet. */
  next(): Promise<DevMessage>
  close(): void
  readonly closed: Promise<void>
}

/** Opens a WebSocket; rejects with the status where it is refused. */
export function connect(port: number, headers: Readonly<Record<string, string>> = {}): Promise<Connection> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/__docs-gen`, { headers })
  const messages: DevMessage[] = []
  const takers: ((message: DevMessage) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as DevMessage
    const taker = takers.shift()
    if (taker) taker(message)
    else messages.push(message)
  })
  const next = (): Promise<DevMessage> => {
    const message = messages.shift()
    return message ? Promise.resolve(message) : new Promise((resolve) => takers.push(resolve))
  }
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ next, closed, close: () => socket.close() }))
    socket.on('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))))
    socket.on('error', reject)
  })
}
