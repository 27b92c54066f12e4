import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { textType } from './media-type.ts'
import type { RequestHandler } from './request.ts'
import { isPublic } from './request.ts'
import { revalidate } from './respond.ts'

/** How a folder is served. */
export interface StaticOptions {
  /** `/x` finds `x.html` and `x/index.html` too. */
  readonly cleanUrls: boolean
  /** Value of `Cache-Control` for a path; default: ask each time. */
  readonly cacheControl?: (pathname: string) => string
}

/** Serves the files below a folder as they are at the time of the request, with ranges and validators; nothing hidden, nothing outside. */
export function staticFolder(folder: string, options: StaticOptions): RequestHandler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    extensions: options.cleanUrls ? ['html'] : [],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', options.cacheControl?.(pathname) ?? revalidate)
      const type = textType(pathname)
      if (type !== undefined) response.setHeader('Content-Type', type)
    },
  })
  return ({ raw, response, method, path, file }) => {
    if ((method !== 'GET' && method !== 'HEAD') || path === undefined || file === undefined || !isPublic(file))
      return false
    if (!isPlainRange(raw.headers.range)) delete raw.headers.range
    survive(response)
    raw.url = path
    let isAnswered = true
    serve(raw, response, () => void (isAnswered = false))
    return isAnswered
  }
}

/** `sirv` reads `bytes=5-9` and `bytes=5-`. Any other range is allowed to be answered with the whole file. */
function isPlainRange(range: string | undefined): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  return start !== undefined && (!end || Number(end) >= Number(start))
}

/** A file may vanish between being found and being read, and a reader may leave before its end: neither is an error of the server. */
function survive(response: ServerResponse): void {
  response.once('pipe', (source: Readable) => {
    source.on('error', () => response.destroy())
    response.once('close', () => source.destroy())
  })
}
