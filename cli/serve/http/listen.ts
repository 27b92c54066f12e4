import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isSystemError } from '../../process/system-error.ts'
import type { ListenOptions } from './serve-result.ts'

/** Servers that listen on one port. */
interface Listening {
  readonly servers: readonly Server[]
  readonly port: number
}

/** The port to try first. */
export const defaultPort = 3000

/** Number of ports to try after the requested one. */
const maxTries = 100

/** Whether other machines can connect. */
export function isOpen({ host }: ListenOptions): boolean {
  return host === true || (host !== undefined && !['localhost', '127.0.0.1', '::1'].includes(host))
}

/**
 * Listens on the requested port or the next free one, on every address of the host.
 * Rejects with the system's error if the host or the port cannot be used.
 */
export async function listen(create: () => Server, options: ListenOptions): Promise<Listening> {
  const first = options.port ?? defaultPort
  const last = first === 0 ? 0 : Math.min(first + maxTries, 65_535)
  for (let port = first; ; port++) {
    const listening = await listenOn(create, addressesOf(options), port)
    if (listening) return listening
    if (port >= last) throw new PortsTaken(`ports ${first} to ${last} are taken`)
  }
}

/** Every port that was tried is in use. */
export class PortsTaken extends Error {}

/** Host names to print, for the address bar of a browser. */
export function addressesFor(options: ListenOptions): readonly string[] {
  if (!isOpen(options)) return ['localhost']
  if (options.host !== true && options.host !== '0.0.0.0' && options.host !== '::') return [String(options.host)]
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  return ['localhost', ...others.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address)]
}

/** The URL of a host on a port, without a path. */
export function originOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** A browser may resolve `localhost` to either address, so the server listens on both. */
function addressesOf(options: ListenOptions): readonly string[] {
  if (!isOpen(options)) return ['127.0.0.1', '::1']
  return [options.host === true ? '0.0.0.0' : String(options.host)]
}

async function listenOn(
  create: () => Server,
  hosts: readonly string[],
  firstPort: number,
): Promise<Listening | undefined> {
  const servers: Server[] = []
  let port = firstPort
  try {
    for (const host of hosts) {
      const server = await startServer(create(), host, port).catch((error: unknown) =>
        skipWithout(error, host, servers),
      )
      if (!server) continue
      servers.push(server)
      port = portOf(server)
    }
    return { servers, port }
  } catch (error) {
    for (const server of servers) server.close()
    if (isSystemError(error) && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}

/** A machine without IPv6 listens on IPv4 alone. */
function skipWithout(error: unknown, host: string, servers: readonly Server[]): undefined {
  const isMissing = isSystemError(error) && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)
  if (!isMissing || host !== '::1' || servers.length === 0) throw error
}

function startServer(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, ipv6Only: host === '::1' }, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
