import type { InternalDocsData } from '../../../runtime/contract/index.ts'
import type { ClientModule } from '../../../runtime/router/router.ts'
import { isBridgeHost, isLocal, redirectInside } from './redirect.ts'
import { isExternal } from '../../../runtime/contract/index.ts'

/**
 * Makes the client module of a site that also exists on an internal host: it redirects readers there, and reports the location
 * to the page that shows this one in a frame. Only sites that configure `internalDocs` bundle it.
 */
export function internalDocsModule(settings: InternalDocsData, window: Window): ClientModule {
  const isFramed = window.parent !== window
  const bridge = openBridge(settings, window)
  if (isFramed) reportCopies(window, bridge)
  // The query disappears with the first navigation, its effect does not.
  if (isFramed && new URLSearchParams(window.location.search).has('hideNavigation')) {
    hideNavigation(window.document)
    reportLinks(window, bridge)
  }
  return {
    onRouteDidUpdate() {
      void redirectInside(settings, window)
      // The title is set in the next task.
      if (isFramed) setTimeout(() => bridge.post(pageUpdate(window)))
    },
  }
}

function pageUpdate({ document, location }: Window): object {
  return { event: 'page-update', title: document.title, location: location.href, version: 2 }
}

/** Hides the site's navigation: the surrounding page has its own. */
function hideNavigation(document: Document): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.navbar,.theme-doc-sidebar-container,.theme-layout-footer{display:none!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function reportCopies(window: Window, bridge: Bridge): void {
  window.document.addEventListener('copy', () => {
    const text = window.getSelection()?.toString() ?? ''
    if (text !== '') bridge.call('feedback', 'reportFeatureUsage', ['copy', text]).catch(() => {})
  })
}

function reportLinks({ document }: Window, bridge: Bridge): void {
  document.addEventListener('click', ({ target }) => {
    const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : undefined
    const isRelative = href && !isExternal(href)
    if (isRelative) bridge.post({ event: 'static-docs-link-click', href })
  })
}

/** Connection to the page that shows this one in a frame. */
interface Bridge {
  /** Calls a function of the other page. Rejects with the function's error, or if the page must not be called. */
  call(module: string, api: string, args?: readonly unknown[]): Promise<unknown>
  /** Posts a message without a response. */
  post(message: object): void
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Opens the bridge to the internal host's page. Responses from other pages are ignored. */
export function openBridge({ internalHost, staticHosts }: InternalDocsData, window: Window): Bridge {
  const waiting = new Map<string, Waiting>()
  const domains = [internalHost, ...staticHosts]
  const { hostname } = window.location
  // Any origin is allowed on the reader's own machine only.
  const target = isLocal(hostname) ? '*' : `https://${internalHost}`
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (!isBridgeResponse(data) || source !== window.parent || (target !== '*' && origin !== target)) return
    const call = waiting.get(data.id)
    if (!call) return console.warn(`[docs-gen] A response was received for ${data.id}, but nothing waits for it.`)
    waiting.delete(data.id)
    if (data.error === undefined || data.error === null) call.resolve(data.response)
    else call.reject(new Error(String(data.error)))
  })
  const post = (message: object): void => window.parent.postMessage(message, target)
  let count = 0
  return {
    post,
    call(module, api, args = []) {
      if (!isBridgeHost(hostname, domains)) return Promise.reject(new Error('Not running on static docs'))
      const id = `${Date.now().toString(36)}-${(count += 1)}`
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        post({ event: 'static-docs-bridge-call', id, module, api, args })
      })
    },
  }
}

interface BridgeResponse {
  readonly id: string
  readonly response?: unknown
  readonly error?: unknown
}

function isBridgeResponse(data: unknown): data is BridgeResponse {
  return (
    typeof data === 'object' &&
    data !== null &&
    'event' in data &&
    data.event === 'static-docs-bridge-response' &&
    'id' in data &&
    typeof data.id === 'string'
  )
}
