import type {} from '../app/dev-reload.ts'
import { devEndpoint, type DevMessage } from '../contract/dev-messages.ts'
import { keepConnected } from './connection.ts'
import { watchErrors } from './watch-errors.ts'
import { startFastRefresh } from './fast-refresh.ts'
import { createOverlay } from './overlay.ts'
import { routeKey } from '../contract/paths.ts'

/** Attributes of the page's script element, from the server. */
const rendered = document.currentScript?.dataset ?? {}

/** Number of the last change that this page has, and the server and app it had then. */
let generation = Number(rendered['generation'])
let session = rendered['session']
/** Ends when the last refresh of the page is shown. */
let refreshing: Promise<unknown> = Promise.resolve()
const shell = rendered['shell']

startFastRefresh(window)
const send = keepConnected(window, devEndpoint, receive)
const overlay = createOverlay(document, (place) => send({ type: 'open', place }))
watchErrors(window, send)

function receive(message: DevMessage): void {
  const isNew = 'generation' in message && message.generation > generation
  if (message.type === 'hello' || message.type === 'problems') overlay.show(message.problems)
  if (message.type === 'hello') greet(message, isNew)
  if ('generation' in message) generation = Math.max(generation, message.generation)
  if (message.type === 'shell') location.reload()
  if (message.type === 'css') {
    swapStylesheets(document, message.replace)
    document.documentElement.dataset['build'] = message.build
    if (message.script !== undefined) replaceSlots(message.script)
  }
  if (message.type === 'css' || message.type === 'pages') refresh(message)
  if (message.type === 'follow') void refreshing.then(() => follow(message))
}

/** Goes to the page of an edit, and to its heading if that is not in view. A page in the background stays where it is. */
function follow({ path, id }: Extract<DevMessage, { type: 'follow' }>): void {
  if (document.hidden) return
  if (!isOnShow(location.pathname, [path])) location.assign(id === undefined ? path : `${path}#${id}`)
  else if (id !== undefined) showHeading(document.getElementById(id))
}

/** Scrolls to a heading, unless its section is what the reader sees. */
function showHeading(heading: HTMLElement | null): void {
  if (!heading) return
  const { top } = heading.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) heading.scrollIntoView()
}

/** Catches up after a connection: the server may have been restarted, or the site may have changed meanwhile. */
function greet(message: Extract<DevMessage, { type: 'hello' }>, isNew: boolean): void {
  // A page rendered before the rest of the site has no `shell`; the refresh finds out.
  if (session !== message.session || (isNew && shell && shell !== message.shell)) location.reload()
  else if (isNew) refreshPage()
  session = message.session
}

function refresh(message: Extract<DevMessage, { type: 'css' | 'pages' }>): void {
  if (isOnShow(location.pathname, message.paths)) refreshPage(message)
  else if (message.paths.length > 0) window.__docsGenReload?.forgetPages?.(message)
}

/** Renders the slots again with their new code, which registers itself; their state stays. */
function replaceSlots(script: string): void {
  if (!window.__docsGenReload) return location.reload()
  import(script).then(
    () => window.__docsGenRefresh?.perform(),
    () => location.reload(),
  )
}

/** Refreshes the page, or reloads it if no app runs in it: it has not started, or the page is an error page. */
function refreshPage(changed = { sidebars: true }): void {
  const app = window.__docsGenReload
  if (app) refreshing = app.refreshPage(changed).catch(() => location.reload())
  else location.reload()
}

/** Whether the page on show is one of the changed pages. All paths have the base path. */
export function isOnShow(pathname: string, changed: readonly string[]): boolean {
  const here = routeKey(pathname)
  return changed.some((path) => routeKey(path) === here)
}

/** Replaces style sheets without a flash: the old one is removed when the new one is loaded. */
export function swapStylesheets(
  document: Document,
  replace: readonly { readonly from: string; readonly to: string }[],
): void {
  for (const { from, to } of replace) {
    const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].find(
      (link) => link.getAttribute('href') === from,
    )
    if (!old) continue
    const fresh = document.createElement('link')
    for (const { name, value } of old.attributes) fresh.setAttribute(name, value)
    fresh.href = to
    const finish = (): void => old.remove()
    fresh.addEventListener('load', finish, { once: true })
    fresh.addEventListener('error', finish, { once: true })
    old.after(fresh)
  }
}
