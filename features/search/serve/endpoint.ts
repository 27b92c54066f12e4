import type { IncomingMessage } from 'node:http'
import { createWireHandler, isWirePath, type NamedSearch } from '../wire/handler.ts'
import { largestBody } from '../wire/message.ts'
import type { RequestHandler } from '../../../cli/serve/http/request.ts'
import { respond } from '../../../cli/serve/http/respond.ts'

/** Finds the current search of the site; `undefined` if it has none. */
type FindSearch = () => Promise<NamedSearch | undefined>

/**
 * Answers the read protocol of hosted search at the root of the server, so that its clients work with the site.
 * Pages of other origins may read the answers only if they are on this machine.
 */
export function searchEndpoint(find: FindSearch): RequestHandler {
  return async ({ raw, response, method, pathname, search }) => {
    if (!isWirePath(pathname)) return false
    const body = await readBytes(raw)
    const handle = createWireHandler((await find()) ?? none)
    const {
      status,
      headers,
      body: answer,
    } = await handle({
      method,
      path: pathname,
      query: search,
      headers: Object.fromEntries(Object.entries(raw.headers).map(([name, value]) => [name, String(value)])),
      body,
    })
    const { 'content-type': type = '', ...others } = headers
    return respond(raw, response, { status, body: answer, type, headers: others })
  }
}

/** A search without indexes. */
const none: NamedSearch = { search: { search: async () => ({ results: [] }) }, indexNames: [] }

/** Reads a body, or the start of one that is too large. The rest is read too, as clients send everything before they listen. */
async function readBytes(raw: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    if (size <= largestBody) chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks)
}
