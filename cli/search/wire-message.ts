/** A request of the read protocol, taken from whatever server received it. */
export interface WireRequest {
  readonly method: string
  /** Path from the root, still encoded, without query: `/1/indexes/{index}/query`. */
  readonly path: string
  /** With or without question mark. */
  readonly query: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

/** An answer, to be sent as it is. */
export interface WireResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A request that cannot be answered, in the protocol's words. */
export class WireError extends Error {
  override readonly name = 'WireError'
  /** HTTP status. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
