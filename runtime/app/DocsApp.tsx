import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SidebarItem, SiteData } from '../contract/index.ts'
import type { LoadPage } from '../router/load-page.ts'
import type { Navigation } from '../router/navigation.ts'
import { hrefOf } from '../router/navigation.ts'
import { mergeTheme } from '../theme/merge.ts'
import type { ThemeOverrides } from '../theme/slots.ts'
import { App } from './App.tsx'
import type { BrowserApp } from './create-app.ts'
import { createApp } from './create-app.ts'
import { DrawnPage } from './draw-page.tsx'
import { browserSidebars } from './sidebar-store.ts'
import { startApp } from './start-app.ts'

/** What `DocsApp` takes: nothing else is read from around it. Props are read once, when it is mounted. */
export interface DocsAppProps {
  readonly site: SiteData
  readonly theme?: ThemeOverrides
  readonly navigation: Navigation
  readonly loadPage: LoadPage
  /** Gets a sidebar's items by their URL. */
  readonly loadSidebar: (url: string) => Promise<readonly SidebarItem[]>
}

/** Draws a docs site inside another React app: the host gives it its location and its pages. Draws nothing until the first page has come. */
export function DocsApp(props: DocsAppProps): ReactNode {
  const [given] = useState(props)
  const [app, setApp] = useState<BrowserApp>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    let isMounted = true
    createFirst(given).then(
      (made) => isMounted && setApp(made),
      (error: unknown) => isMounted && setFailure({ error }),
    )
    return () => {
      isMounted = false
    }
  }, [given])
  if (failure) throw failure.error
  return app ? <Running app={app} loadPage={given.loadPage} /> : null
}

async function createFirst({ site, theme = {}, navigation, loadPage, loadSidebar }: DocsAppProps): Promise<BrowserApp> {
  const sidebars = browserSidebars(site.sidebars, loadSidebar)
  const first = await loadPage(hrefOf({ ...navigation.location(), hash: '' }))
  if (first.page.sidebar) await sidebars.ready(first.page.sidebar)
  return createApp({ site, theme: mergeTheme(theme), DrawPage: DrawnPage, navigation, sidebars, first, window })
}

function Running({ app, loadPage }: { readonly app: BrowserApp; readonly loadPage: LoadPage }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  useEffect(
    () => (root.current ? startApp({ app, window, root: root.current, loadPage }).stop : undefined),
    [app, loadPage],
  )
  return (
    <div ref={root} style={{ display: 'contents' }}>
      <App runtime={app.runtime} />
    </div>
  )
}
