import type {} from '../app/dev-reload.ts'
import type { DevMessage } from '../contract/dev-messages.ts'
import { devEndpoint } from '../contract/dev-messages.ts'
import { keepConnected } from './connection.ts'
import { createOverlay } from './overlay.ts'
import { isOnShow } from './paths.ts'
import { swapStylesheets } from './stylesheets.ts'

/** What the server put into the page's own script element. */
const drawn = document.currentScript?.dataset ?? {}

const overlay = createOverlay(document)

/** The last change of the site this page knows of, and what it then shared with the others. */
let generation = Number(drawn['generation'])
let session = drawn['session']
const shell = drawn['shell']

keepConnected(window, devEndpoint, receive)

function receive(message: DevMessage): void {
  const isNew = 'generation' in message && message.generation > generation
  if (message.type === 'hello' || message.type === 'problems') overlay.show(message.problems)
  if (message.type === 'hello') greet(message, isNew)
  if ('generation' in message) generation = Math.max(generation, message.generation)
  if (message.type === 'shell') location.reload()
  if (message.type === 'css') {
    swapStylesheets(document, message.replace)
    document.documentElement.dataset['build'] = message.build
  }
  if (message.type === 'css' || message.type === 'pages') refresh(message.paths)
}

/** The server may have been started again, or the site have changed while the page was not connected. */
function greet(message: Extract<DevMessage, { type: 'hello' }>, isNew: boolean): void {
  // A page drawn before the rest of the site does not know what they share; in refreshing it the app finds out.
  if (session !== message.session || (isNew && shell && shell !== message.shell)) location.reload()
  else if (isNew) refreshPage()
  session = message.session
}

function refresh(paths: readonly string[]): void {
  if (isOnShow(location.pathname, paths)) refreshPage()
  else if (paths.length > 0) window.__docsGenReload?.forgetPages?.()
}

/** Without an app in it (it has not started, or the page is the server's own) the page is loaded anew. */
function refreshPage(): void {
  const app = window.__docsGenReload
  if (app) app.refreshPage().catch(() => location.reload())
  else location.reload()
}
