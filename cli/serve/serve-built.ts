import { hasErrors } from '../report/apply-levels.ts'
import { diagnostic } from '../report/diagnostic.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recoverOutput } from '../emit/emit.ts'
import { markdownPages } from './http/markdown.ts'
import { isPublic, type RequestHandler } from './http/request.ts'
import { html, redirect, respond, text } from './http/respond.ts'
import { readOnly, startServer } from './http/server.ts'
import type { ListenOptions, ServeResult } from './http/serve-result.ts'
import { staticFolder } from './http/static.ts'
import { isFolder } from '../cache/path-stats.ts'
import { withSingleSlashes } from '../text/addresses.ts'

/** Options of `serve` for a built site. */
export interface BuiltOptions extends ListenOptions {
  /** The output folder. */
  readonly folder: string
  /** Base path of the build; starts and ends with `/`. */
  readonly baseUrl: string
  /** Redirects `/x` to `/x/` where that is the folder of a page, as hosts do. Default: answers with the page. */
  readonly addsSlashes?: boolean
  /** Tried before the files, for every method and path; e.g. a search endpoint. */
  readonly handlers?: readonly RequestHandler[]
  /** Headers of every file and page. Default: none besides those of every server. */
  readonly headers?: Readonly<Record<string, string>>
  /** Receives bugs. */
  readonly log: (message: string) => void
}

/** Serves the last build like a static host: clean URLs, `404.html`, hashed files cached for ever, text compressed. */
export async function serveBuilt(options: BuiltOptions): Promise<ServeResult> {
  const folder = resolve(options.folder)
  const recovered = await recoverOutput(folder)
  if (hasErrors(recovered)) return { diagnostics: recovered }
  for (const { message, hint } of recovered) options.log([message, hint].join(' '))
  if (!existsSync(folder)) {
    const message = `There is no build at ${options.folder}.`
    return { diagnostics: [diagnostic({ code: 'serve-failed', message, hint: 'Run docs-gen build first.' })] }
  }
  const baseUrl = (): string => options.baseUrl
  const files = staticFolder(folder, { cleanUrls: true, cacheControl, compresses: true })
  const markdown = markdownPages(files, (file) => isPublic(file) && existsSync(join(folder, file)))
  const slashes = options.addsSlashes ? [folderSlashes(folder)] : []
  const missing = notFound(folder)
  const pages = [markdown, ...slashes, folderWithoutPage(folder, missing), files, missing]
  const handlers = [...(options.handlers ?? []), readOnly(baseUrl), ...pages]
  return startServer({ baseUrl, handlers, headers: options.headers, log: options.log }, options)
}

/** Files in `assets/` with a hash in their name never change. */
function cacheControl(pathname: string): string {
  return isHashed.test(pathname) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
}

/** Such as `assets/js/app-RWN3KQ5D.js`: eight or more characters, at least one of them a capital or a digit. */
const isHashed = /^\/assets\/.*[-.](?=[\w-]*[A-Z0-9])[\w-]{8,}\.\w+$/

/** Redirects the address of a page without its slash. Repeated slashes go, as an address that begins with two names another host. */
function folderSlashes(folder: string): RequestHandler {
  return ({ raw, response, pathname, search, file }) => {
    if (file === undefined || file.endsWith('/') || !isPublic(file)) return false
    const path = join(folder, file)
    if (!existsSync(join(path, 'index.html')) || existsSync(`${path}.html`)) return false
    return redirect(raw, response, `${withSingleSlashes(pathname)}/${search}`)
  }
}

/** Refuses `/x/` where the page is `x.html`: hosts of files do, and `sirv` would answer with the page. */
function folderWithoutPage(folder: string, missing: RequestHandler): RequestHandler {
  return (request) => {
    const { file } = request
    if (!file?.endsWith('/') || !isPublic(file) || existsSync(join(folder, file, 'index.html'))) return false
    return missing(request)
  }
}

function notFound(folder: string): RequestHandler {
  return ({ raw, response, path, file }) => {
    // The page for a path that cannot be decoded says why.
    const status = path !== undefined && file === undefined ? 400 : 404
    const page = nearestPage(folder, file !== undefined && isPublic(file) ? file : '/')
    return respond(raw, response, page === undefined ? text(status, 'Page not found') : html(status, page))
  }
}

/** The 404 page of the innermost folder: each language has one. The search ends at the first folder that does not exist. */
function nearestPage(folder: string, path: string): string | undefined {
  let inner = folder
  let page = readPage(inner)
  for (const step of path.split('/').filter((name) => name !== '')) {
    inner = join(inner, step)
    if (!isFolder(inner)) return page
    page = readPage(inner) ?? page
  }
  return page
}

function readPage(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, '404.html'), 'utf8')
  } catch {
    return undefined
  }
}
