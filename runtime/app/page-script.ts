import type { PageBehaviour } from '../inline/window.ts'
import type { Navigation } from '../router/navigation.ts'

/** The page script of the document as a part of the app. It may load later than the app; then it looks at the page by itself. */
export function pageScript(window: Window, navigation: Navigation): PageBehaviour {
  const connect = (): PageBehaviour | undefined => {
    const script = window.__docsGenPage
    if (script) script.replaceHref = (href) => navigation.navigate(href, { replace: true })
    return script
  }
  connect()
  return { pageRendered: () => connect()?.pageRendered(), stop: () => connect()?.stop() }
}
