import type { InternalDocsData } from '../contract/index.ts'
import type { ClientModule } from '../router/client-module.ts'
import type { Bridge } from './bridge.ts'
import { openBridge } from './bridge.ts'
import { leadInside } from './redirect.ts'

/**
 * Makes the module for a site that also lives on an internal host (R120 to R127): it leads readers there, and tells the page that shows
 * this one in a frame where they are. Only sites that configure it have it.
 */
export function internalDocsModule(settings: InternalDocsData, window: Window): ClientModule {
  const isFramed = window.parent !== window
  const bridge = openBridge(settings, window)
  if (isFramed) reportCopies(window, bridge)
  // The query is gone after the first navigation; what it asks for stays.
  if (isFramed && new URLSearchParams(window.location.search).has('hideNavigation')) {
    hideNavigation(window.document)
    reportLinks(window, bridge)
  }
  return {
    onRouteDidUpdate() {
      void leadInside(settings, window)
      // In the next task, when the title is there too.
      if (isFramed) setTimeout(() => bridge.post(pageUpdate(window)))
    },
  }
}

function pageUpdate({ document, location }: Window): object {
  return { event: 'page-update', title: document.title, location: location.href, version: 2 }
}

/** The page around has a navigation of its own. */
function hideNavigation(document: Document): void {
  const style = document.createElement('style')
  style.textContent = '.navbar,.theme-doc-sidebar-container,.theme-layout-footer{display:none!important}'
  document.head.append(style)
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
    const isRelative = href && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
    if (isRelative) bridge.post({ event: 'static-docs-link-click', href })
  })
}
