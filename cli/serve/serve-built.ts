import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recoverOutput } from '../emit/emit.ts'
import type { ListenOptions } from './listen.ts'
import type { RequestHandler } from './request.ts'
import { isPublic } from './request.ts'
import { html, respond, text } from './respond.ts'
import type { ServeResult } from './server.ts'
import { readOnly, startServer } from './server.ts'
import { staticFolder } from './static-folder.ts'

/** What to serve, and where. */
export interface BuiltOptions extends ListenOptions {
  /** The output folder. */
  readonly folder: string
  /** Path the site was built for; starts and ends with `/`. */
  readonly baseUrl: string
  /** Asked before the files, whatever the method and path: a search endpoint, say. */
  readonly handlers?: readonly RequestHandler[]
  /** Told of bugs. */
  readonly log: (message: string) => void
}

/** Serves the last build as a static host does: clean URLs, `404.html`, hashed files kept for ever. */
export async function serveBuilt(options: BuiltOptions): Promise<ServeResult> {
  const folder = resolve(options.folder)
  const diagnostics = await recoverOutput(folder)
  if (diagnostics.length > 0) return { diagnostics }
  if (!existsSync(folder)) {
    const message = `There is no build at ${options.folder}.`
    return { diagnostics: [{ code: 'serve-failed', severity: 'error', message, hint: 'Run docs-gen build first.' }] }
  }
  const baseUrl = (): string => options.baseUrl
  const files = staticFolder(folder, { cleanUrls: true, cacheControl })
  const handlers = [...(options.handlers ?? []), readOnly(baseUrl), files, notFound(folder)]
  return startServer({ baseUrl, handlers, log: options.log }, options)
}

/** Files below `assets/` with a hash in their name never change. */
function cacheControl(pathname: string): string {
  return isHashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
}

/** `assets/js/app-RWN3KQ5D.js`: eight or more characters, of which one at least is no small letter. */
const isHashed = /^\/assets\/.*[-.](?=[\w-]*[A-Z0-9])[\w-]{8,}\.\w+$/

function notFound(folder: string): RequestHandler {
  return ({ raw, response, path, file }) => {
    // A path that cannot be decoded gets the page too, which says what is wrong with it (R133).
    const status = path !== undefined && file === undefined ? 400 : 404
    const page = nearestPage(folder, file !== undefined && isPublic(file) ? file : '/')
    return respond(raw, response, page === undefined ? text(status, 'Page not found') : html(status, page))
  }
}

/** Each language has a page of its own for what is not there, in its folder. */
function nearestPage(folder: string, path: string): string | undefined {
  const steps = path.split('/').slice(1, -1)
  const folders = steps.map((_, n) => steps.slice(0, steps.length - n).join('/'))
  return [...folders, ''].map((inner) => readPage(join(folder, inner, '404.html'))).find((page) => page !== undefined)
}

function readPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
