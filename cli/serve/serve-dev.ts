import type { DevMessage } from '../../runtime/contract/dev-messages.ts'
import { buildClientScript, clientPath, withClient } from './client-script.ts'
import { DevLoop } from './dev-loop.ts'
import { errorPage } from './error-page.ts'
import type { ListenOptions } from './listen.ts'
import { mediaType } from './media-type.ts'
import type { DevSite, SiteState } from './ports.ts'
import { openPages } from './reload.ts'
import type { RequestHandler } from './request.ts'
import { isPublic } from './request.ts'
import { html, respond } from './respond.ts'
import type { ServeResult } from './server.ts'
import { readOnly, startServer } from './server.ts'
import { staticFolder } from './static-folder.ts'
import { watchFiles } from './watch.ts'

/** How to serve a site that is being written. */
export interface DevOptions extends ListenOptions {
  /** Base path until the site is loaded; starts and ends with `/`. */
  readonly baseUrl: string
  /** Asked before the site, whatever the method and path: a search endpoint, say. */
  readonly handlers?: readonly RequestHandler[]
  /** Told after each load, to print the problems. @param changed absolute paths; none at the start */
  readonly onLoad?: (state: SiteState, changed: readonly string[]) => void
  /** Told of bugs and of files that cannot be watched. */
  readonly log: (message: string) => void
}

/**
 * Serves a site and keeps the open pages up to date with its files. Returns as soon as it listens; the site loads meanwhile.
 * Whatever is wrong with the files, the server goes on: it shows the last good version and the problems.
 */
export async function serveDev(site: DevSite, options: DevOptions): Promise<ServeResult> {
  const watcher = watchFiles({
    onChange: (paths) => void loop.change(paths),
    onError: (error) => options.log(`Some files cannot be watched: ${String(error)}`),
  })
  const pages = openPages((): DevMessage => loop.greeting())
  const loop: DevLoop = new DevLoop(site, {
    send: (message) => pages.send(message),
    log: options.log,
    onLoad: (state, changed) => {
      watcher.extend(state.watch)
      options.onLoad?.(state, changed)
    },
  })
  const baseUrl = (): string => loop.state?.baseUrl ?? options.baseUrl
  const handlers = [
    ...(options.handlers ?? []),
    readOnly(baseUrl),
    clientScript(),
    siteAssets(site),
    staticFiles(() => loop.state?.staticFolders ?? []),
    sitePages(loop),
  ]
  const close = async (): Promise<void> => {
    await Promise.all([watcher.close(), pages.close()])
  }
  const loading = loop.change([])
  const result = await startServer({ baseUrl, handlers, upgrade: pages.connect, close, log: options.log }, options)
  if (!result.server) await loading
  return result
}

function clientScript(): RequestHandler {
  let script: Promise<string> | undefined
  return async ({ raw, response, pathname }) => {
    if (pathname !== clientPath) return false
    const body = await (script ??= buildClientScript())
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

/** The last folder first, as its files replace those of the others in a build. */
function staticFiles(folders: () => readonly string[]): RequestHandler {
  const serving = new Map<string, RequestHandler>()
  return async (request) => {
    for (const folder of [...folders()].reverse()) {
      const handler = serving.get(folder) ?? staticFolder(folder, { cleanUrls: true })
      serving.set(folder, handler)
      if (await handler(request)) return true
    }
    return false
  }
}

/** Path of the page that is shown for every unknown one. */
const notFoundPath = '/404.html'

/** Everything else is a page, if only the one that says there is none. */
function sitePages(loop: DevLoop): RequestHandler {
  return async ({ raw, response, path, file }) => {
    const shown = await loop.show(path ?? notFoundPath)
    const status = path !== undefined && file === undefined && shown.status === 404 ? 400 : shown.status
    const document = shown.html ?? errorPage(shown.problems)
    const state = { session: loop.session, generation: shown.generation, shell: loop.state?.shell ?? '' }
    return respond(raw, response, html(status, withClient(document, state)))
  }
}
