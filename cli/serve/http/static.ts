import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { knownType, revalidate } from './respond.ts'
import { isPublic, type RequestHandler } from './request.ts'

/** How a folder is served. */
interface StaticOptions {
  /** Serve `x.html` and `x/index.html` at `/x`. */
  readonly cleanUrls: boolean
  /** Value of `Cache-Control` for a path; default: revalidate each time. */
  readonly cacheControl?: (pathname: string) => string
  /** Whether a file may be served; default: any. @param file absolute */
  readonly mayServe?: (file: string) => boolean
}

declare module 'http' {
  interface IncomingMessage {
    /** The address as `sirv` reads it. By itself it would not decode `%23` and `%3F`, which hosts do. */
    _parsedUrl?: { readonly pathname: string; readonly search: string; readonly raw: string }
  }
}

/** Serves the current files of a folder, with ranges and validators, but no hidden files and none outside. */
export function staticFolder(folder: string, options: StaticOptions): RequestHandler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    extensions: options.cleanUrls ? ['html'] : [],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', options.cacheControl?.(pathname) ?? revalidate)
      const type = knownType(pathname)
      if (type !== undefined) response.setHeader('Content-Type', type)
    },
  })
  return ({ raw, response, method, path, file }) => {
    if ((method !== 'GET' && method !== 'HEAD') || path === undefined || file === undefined || !isPublic(file))
      return false
    if (!candidates(folder, file).every((candidate) => options.mayServe?.(candidate) ?? true)) return false
    if (!isPlainRange(raw.headers.range)) delete raw.headers.range
    ignoreAborts(response)
    raw.url = path
    raw._parsedUrl = { pathname: encodeURI(file), search: '', raw: path }
    let isAnswered = true
    serve(raw, response, () => void (isAnswered = false))
    return isAnswered
  }
}

/** The files that may answer a path. */
function candidates(folder: string, file: string): readonly string[] {
  const path = join(folder, file)
  return [path, `${path}.html`, join(path, 'index.html')]
}

/**
 * `sirv` supports `bytes=5-9` and `bytes=5-`, but takes the end 0 for none, and fails at an end above the safe integers. HTTP allows the
 * whole file as the answer to any other range.
 */
function isPlainRange(range: string | undefined): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (start === undefined) return false
  return !end || (Number(end) > 0 && Number(end) >= Number(start) && Number.isSafeInteger(Number(end)))
}

/** Ignores files that vanish before they are read, and clients that disconnect early. */
function ignoreAborts(response: ServerResponse): void {
  response.once('pipe', (source: Readable) => {
    source.on('error', () => response.destroy())
    response.once('close', () => source.destroy())
  })
}
