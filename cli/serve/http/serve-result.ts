import type { Diagnostic } from '../../report/diagnostic.ts'

/** Where to listen. */
export interface ListenOptions {
  /** Default 3000; 0 picks any free port. */
  readonly port?: number
  /** Name or address that other machines can reach, `true` for all addresses; default is this machine only. */
  readonly host?: string | true
}

/** A server that runs until it is closed. */
export interface RunningServer {
  readonly port: number
  /** URLs for a browser, each with the base path; the first is for this machine. */
  readonly urls: readonly string[]
  /** Messages to print: the requested port was in use, other machines can reach the site. */
  readonly notices: readonly string[]
  /** Ends every connection and frees the port at once. May be called twice. */
  close(): Promise<void>
}

/** A server, or why there is none. */
export interface ServeResult {
  readonly server?: RunningServer
  readonly diagnostics: readonly Diagnostic[]
}
