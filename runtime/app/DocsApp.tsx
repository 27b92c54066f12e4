import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SidebarItem, SiteData } from '../contract/index.ts'
import type { LoadPage } from '../router/load-page.ts'
import { hrefOf, type Navigation } from '../router/navigation.ts'
import { browserSidebars } from '../router/sidebar-store.ts'
import type { ThemeOverrides } from '../theme/slots.ts'
import { App } from './App.tsx'
import { type BrowserApp, createApp } from './create-app.ts'
import { mergeTheme } from './default-theme.ts'
import { startPage } from '../page-script/start-page.ts'
import { startFeedback } from '../reading/start-feedback.ts'
import { startPageMenu } from '../reading/start-page-menu.ts'
import { ReactPage } from './ReactPage.tsx'
import { startApp } from './start-app.ts'

/** Props of `DocsApp`. They are read once, when it mounts. */
export interface DocsAppProps {
  /** `site` of the file `assets/site.json`, which every build writes. */
  readonly site: SiteData
  /** Components that replace slots of the default theme. Default: none. */
  readonly theme?: ThemeOverrides
  /** The host's address bar: `browserNavigation(site.baseUrl)`, or an adapter of the host's router. */
  readonly navigation: Navigation
  /** Gets a page by its href: `createPageLoader({ … }).load`, or a function of the host. */
  readonly loadPage: LoadPage
  /** Gets the items of a sidebar by the URL of its JSON file. */
  readonly loadSidebar: (url: string) => Promise<readonly SidebarItem[]>
  /** Shown until the first page is loaded. Default: nothing. */
  readonly loading?: ReactNode
  /** Shows why the first page cannot be loaded; `retry` tries again. Default: the error is thrown, for an error boundary of the app. */
  readonly renderError?: (error: unknown, retry: () => void) => ReactNode
}

/**
 * Renders a docs site inside another React app.
 * @example <DocsApp {...await embed({ base: '/help/' })} loading={<Spinner />} />
 */
export function DocsApp(props: DocsAppProps): ReactNode {
  const [input] = useState(props)
  const [app, setApp] = useState<BrowserApp>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isMounted = true
    loadApp(input).then(
      (loaded) => isMounted && setApp(loaded),
      (error: unknown) => isMounted && setFailure({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [input, attempt])
  if (failure && !input.renderError) throw failure.error
  const retry = (): void => {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  if (failure) return input.renderError?.(failure.error, retry)
  return app ? <Running app={app} loadPage={input.loadPage} /> : input.loading
}

async function loadApp({ site, theme = {}, navigation, loadPage, loadSidebar }: DocsAppProps): Promise<BrowserApp> {
  const sidebars = browserSidebars(site.sidebars, loadSidebar)
  const first = await loadPage(hrefOf({ ...navigation.location(), hash: '' }))
  if (first.page.sidebar) await sidebars.ready(first.page.sidebar)
  return createApp({ site, theme: mergeTheme(theme), PageView: ReactPage, navigation, sidebars, first, window })
}

function Running({ app, loadPage }: { readonly app: BrowserApp; readonly loadPage: LoadPage }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!root.current) return undefined
    const { navigation, preferences } = app.runtime
    const page = startPage({
      window,
      stored: preferences.stored,
      location: () => navigation.location(),
      replaceHref: (href) => navigation.navigate(href, { replace: true }),
    })
    const feedback = app.runtime.site.theme.feedback && startFeedback(window, app.runtime.site)
    const modules = feedback ? [feedback] : []
    const { stop } = startApp({ app, window, root: root.current, loadPage, page, modules })
    feedback?.onRouteDidUpdate()
    const stopMenu = app.runtime.site.theme.pageMenu ? startPageMenu(window, app.runtime.site) : () => {}
    return () => {
      stop()
      stopMenu()
      feedback?.stop()
    }
  }, [app, loadPage])
  return (
    <div ref={root} style={{ display: 'contents' }}>
      <App runtime={app.runtime} />
    </div>
  )
}
