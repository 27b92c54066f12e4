import type { DevMessage } from '../../runtime/contract/dev-messages.ts'
import { clientPath, clientScript, withClient } from './dev/client.ts'
import { DevLoop } from './dev/loop.ts'
import { errorPage } from './dev/problems.ts'
import { html, mediaType, respond } from './http/respond.ts'
import type { DevSite } from './dev/ports.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { openPages } from './dev/reload.ts'
import { markdownPages } from './http/markdown.ts'
import { isPublic, type RequestHandler } from './http/request.ts'
import { readOnly, startServer } from './http/server.ts'
import type { ListenOptions, ServeResult } from './http/serve-result.ts'
import { staticFolder } from './http/static.ts'
import { watchFiles } from './dev/watch.ts'

/** Options of `serve` for a site that is being written. */
export interface DevOptions extends ListenOptions {
  /** Base path until the site is loaded; starts and ends with `/`. */
  readonly baseUrl: string
  /** Tried before the site, for every method and path; e.g. a search endpoint. */
  readonly handlers?: readonly RequestHandler[]
  /** Called after each load, to print the problems of the site and of its open pages. @param changed absolute paths; empty at the start @param took ms until the change was shown */
  readonly onLoad?: (diagnostics: readonly Diagnostic[], changed: readonly string[], took: number) => void
  /** Called with the problems of a page that was just requested. */
  readonly onPageProblems?: (diagnostics: readonly Diagnostic[]) => void
  /** Whether open pages go to the heading of each edit. Default: false. */
  readonly follow?: boolean | undefined
  /** Opens a file in the author's editor. @param place `file:line:column`, relative to the site folder */
  readonly openPlace?: (place: string) => void
  /** Receives bugs, and errors of the file watcher. */
  readonly log: (message: string) => void
}

/**
 * Serves a site and updates the open pages when its files change. Returns as soon as it listens, while the site loads.
 * Problems in the files never stop it: pages keep their last good version and show the problems.
 */
export async function serveDev(site: DevSite, options: DevOptions): Promise<ServeResult> {
  const watcher = watchFiles({
    onChange: (paths) => void loop.change(paths),
    onError: (error) => options.log(`Some files cannot be watched: ${String(error)}`),
  })
  const pages = openPages({
    greet: (): DevMessage => loop.greeting(),
    onError: (connection, error) => loop.reportError(connection, error),
    onOpen: (place) => loop.openPlace(place),
    onClose: (connection) => loop.disconnect(connection),
  })
  const loop: DevLoop = new DevLoop(site, {
    send: (message) => pages.send(message),
    log: options.log,
    follows: options.follow ?? false,
    openPlace: (place) => options.openPlace?.(place),
    onRead: () => watcher.extend(site.watch()),
    onRender: () => watcher.extend(site.watchReads()),
    onLoad: (...load) => options.onLoad?.(...load),
    onPageProblems: (diagnostics) => options.onPageProblems?.(diagnostics),
  })
  const baseUrl = (): string => loop.state?.baseUrl ?? options.baseUrl
  const assets = siteAssets(site)
  const handlers = [
    ...(options.handlers ?? []),
    readOnly(baseUrl),
    devClient(),
    markdownPages(assets, async (file) => isPublic(file) && (await site.asset(file)) !== undefined),
    assets,
    staticFiles(() => loop.state?.staticFolders ?? [], site.mayServe),
    sitePages(loop),
  ]
  const close = async (): Promise<void> => {
    await Promise.all([watcher.close(), pages.close(), loop.close()])
    await site.close?.()
  }
  const loading = loop.change([])
  const result = await startServer({ baseUrl, handlers, upgrade: pages.connect, close, log: options.log }, options)
  if (!result.server) await loading
  return result
}

function devClient(): RequestHandler {
  let script: Promise<string> | undefined
  return async ({ raw, response, pathname }) => {
    if (pathname !== clientPath) return false
    const body = await (script ??= clientScript())
    return respond(raw, response, { status: 200, body, type: mediaType(pathname) })
  }
}

function siteAssets(site: DevSite): RequestHandler {
  return async ({ raw, response, file }) => {
    const asset = file !== undefined && isPublic(file) ? await site.asset(file) : undefined
    if (!asset || file === undefined) return false
    return respond(raw, response, { status: 200, body: asset.body, type: asset.type ?? mediaType(file) })
  }
}

/** The last folder wins, as in a build. */
function staticFiles(folders: () => readonly string[], mayServe: DevSite['mayServe']): RequestHandler {
  const serving = new Map<string, RequestHandler>()
  return async (request) => {
    for (const folder of [...folders()].reverse()) {
      const handler = serving.get(folder) ?? staticFolder(folder, { cleanUrls: true, mayServe })
      serving.set(folder, handler)
      if (await handler(request)) return true
    }
    return false
  }
}

/** Path of the page for unknown paths. */
const notFoundPath = '/404.html'

/** Answers every other path with a page, or with the page for unknown paths. */
function sitePages(loop: DevLoop): RequestHandler {
  return async ({ raw, response, path, file }) => {
    const page = await loop.show(path ?? notFoundPath)
    const status = page.status === 500 ? 500 : path === undefined ? 404 : file === undefined ? 400 : page.status
    const document = page.html ?? errorPage(page.problems)
    const state = { session: loop.session, generation: page.generation, shell: loop.state?.shell ?? '' }
    return respond(raw, response, html(status, withClient(document, state)))
  }
}
