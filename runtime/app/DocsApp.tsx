import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SidebarItem, SiteData } from '../contract/index.ts'
import type { LoadPage } from '../router/load-page.ts'
import { hrefOf, type Navigation } from '../router/navigation.ts'
import type { IslandRenderers, LoadedPage } from '../router/page.ts'
import { browserSidebars, fulfilled, type SidebarStore } from '../router/sidebar-store.ts'
import type { ThemeOverrides } from '../theme/slots.ts'
import { App } from './App.tsx'
import { type BrowserApp, createApp } from './create-app.ts'
import { mergeTheme } from './default-theme.ts'
import { startTabControls } from '../code/tab-controls.ts'
import { startCode } from '../code/start-code.ts'
import { translate } from '../hooks/use-translate.ts'
import { startPage } from '../page-script/start-page.ts'
import { appScripts } from '../../features/lists/browser/app-scripts.ts'
import { watchInlineStyles } from '../strict/inline-styles.ts'
import { RuntimeContext } from '../hooks/runtime.ts'
import { EmbedRoot } from './EmbedRoot.tsx'
import { ReactPage } from './ReactPage.tsx'
import { startApp } from './start-app.ts'
import { useLoaded } from './use-loaded.ts'

/** A page that is here when the app renders for the first time. */
export interface FirstLoad {
  readonly page: LoadedPage
  /** Hrefs of its style sheets. */
  readonly stylesheets: readonly string[]
  /** The sidebars it needs, by key. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  /** Loads the code of its live parts. Unset: it has none. */
  readonly loadIslands?: (() => Promise<IslandRenderers>) | undefined
}

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
  /** The page of the first render, on the server too: from `embedPage`. Default: it is loaded once the app is mounted. */
  readonly first?: FirstLoad
  /** Whether the style sheets are those for apps, whose rules reach the docs only. Default: `false`. */
  readonly isIsolated?: boolean
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
  const { value, failure, retry } = useLoaded<Started>(
    () => loadApp(input),
    () => input.first && { app: appOf(input, input.first), title: undefined },
  )
  if (failure && !input.renderError) throw failure.error
  if (failure) return input.renderError?.(failure.error, retry)
  return value ? <Running {...value} input={input} /> : input.loading
}

interface Started {
  readonly app: BrowserApp
  /** Unset: the host has set it. */
  readonly title: string | undefined
}

async function loadApp(input: DocsAppProps): Promise<Started> {
  const { site, navigation, loadPage, loadSidebar } = input
  const page = await loadPage(hrefOf({ ...navigation.location(), hash: '' }))
  const { sidebar } = page.page
  const items = sidebar === undefined ? undefined : await loadSidebar(site.sidebars[sidebar] ?? '')
  const sidebars = sidebar !== undefined && items ? { [sidebar]: items } : {}
  return { app: appOf(input, { page, sidebars }), title: page.title }
}

function appOf(
  { site, theme = {}, navigation, loadSidebar, isIsolated }: DocsAppProps,
  { page, sidebars }: Pick<FirstLoad, 'page' | 'sidebars'>,
): BrowserApp {
  return createApp({
    site,
    theme: mergeTheme(theme),
    PageView: ReactPage,
    navigation,
    sidebars: withKnown(sidebars, browserSidebars(site.sidebars, loadSidebar)),
    first: page,
    window: typeof window === 'undefined' ? undefined : window,
    isIsolated,
  })
}

/** A store with sidebars that are here already, which rendering on a server cannot wait for. */
function withKnown(first: FirstLoad['sidebars'], others: SidebarStore): SidebarStore {
  const open = new Map(Object.entries(first).map(([key, items]) => [key, fulfilled(items)]))
  return {
    read: (key) => open.get(key) ?? others.read(key),
    ready: (key) => open.get(key) ?? others.ready(key),
  }
}

function Running({ app, title, input }: Started & { readonly input: DocsAppProps }): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const { first, isIsolated, loadPage } = input
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  useEffect(() => {
    if (root.current) return run({ app, root: root.current, loadPage })
    return undefined
  }, [app, loadPage])
  useEffect(() => void first?.loadIslands?.().then((islands) => addIslands(app, islands), warn), [app, first])
  const content = <App runtime={app.runtime} />
  return (
    <>
      {first?.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="docs-gen" />
      ))}
      {isIsolated ? (
        <RuntimeContext value={app.runtime}>
          <EmbedRoot>
            <div id="__docs-gen" ref={root}>
              {content}
            </div>
          </EmbedRoot>
        </RuntimeContext>
      ) : (
        <div ref={root} style={{ display: 'contents' }}>
          {content}
        </div>
      )}
    </>
  )
}

interface RunInput extends Pick<DocsAppProps, 'loadPage'> {
  readonly app: BrowserApp
  readonly root: HTMLElement
}

/** Starts everything that works on the rendered docs. Returns a function that stops it. */
function run({ app, root, loadPage }: RunInput): () => void {
  const { navigation, preferences, site } = app.runtime
  const off = new AbortController()
  const pageInput = { window, stored: preferences.stored, location: () => navigation.location() }
  const replaceHref = (href: string): void => navigation.navigate(href, { replace: true })
  startTabControls({ ...pageInput, replaceHref }, off.signal)
  const page = [startPage(pageInput), startCode({ window, translate: (message) => translate(site, message) })]
  const modules = appScripts.flatMap((start) => start(window, site) ?? [])
  const { stop } = startApp({ app, window, root, loadPage, page, modules })
  for (const module of modules) module.onRouteDidUpdate()
  const stopStyles = watchInlineStyles(root)
  return () => {
    stop()
    off.abort()
    stopStyles()
    for (const module of modules) module.stop()
  }
}

function addIslands({ current }: BrowserApp, islands: IslandRenderers): void {
  const now = current.get()
  if (now.visit === 0) current.set({ ...now, islands })
}

function warn(error: unknown): void {
  console.warn('[docs-gen] The live parts of this page could not be loaded.', error)
}
