import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import sirv from 'sirv'
import { knownType, revalidate } from './respond.ts'
import { isPublic, type RequestHandler } from './request.ts'

/** Options of a served folder. */
interface StaticOptions {
  /** Serve `x.html` and `x/index.html` at `/x`. */
  readonly cleanUrls: boolean
  /** Value of `Cache-Control` for a path; default: revalidate each time. */
  readonly cacheControl?: (pathname: string) => string
  /** Whether a file may be served; default: any. @param file absolute */
  readonly mayServe?: (file: string) => boolean
  /** Sends text compressed to clients that accept it, as hosts do. */
  readonly compresses?: boolean
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
    if (options.compresses && method === 'GET' && acceptsGzip(raw)) compress(response)
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

function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
}

type FileHeaders = Readonly<Record<string, string | number>>

/** Compresses the file that `sirv` sends, if it is text and sent whole. */
function compress(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  const writeFileHead = (status: number, headers: FileHeaders = {}): ServerResponse => {
    if (!isText.test(String(headers['Content-Type'] ?? ''))) return writeHead(status, headers)
    const vary = response.hasHeader('Vary')
      ? `${String(response.getHeader('Vary'))}, Accept-Encoding`
      : 'Accept-Encoding'
    const varied = { ...headers, Vary: vary }
    if (status !== 200 || Number(headers['Content-Length']) < worthCompressing) return writeHead(status, varied)
    response.once('pipe', (source: Readable) => {
      source.unpipe(response)
      pipeline(source, createGzip(), response, () => undefined)
    })
    return writeHead(status, { ...omitLength(varied), 'Content-Encoding': 'gzip' })
  }
  Object.assign(response, { writeHead: writeFileHead })
}

const isText = /^(?:text\/|image\/svg|application\/(?:\w+\+)?(?:json|xml|javascript))/

/** Bytes below which a packet holds the file anyway. */
const worthCompressing = 1024

function omitLength(headers: FileHeaders): FileHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Content-Length'))
}
