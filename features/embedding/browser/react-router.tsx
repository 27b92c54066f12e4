/** The entry `docs-gen/react-router`: the docs in an app with React Router 7, in framework, data or declarative mode. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import {
  type Location,
  type NavigateFunction,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { EmbeddedDocs, type EmbeddedDocsProps } from '../../../runtime/app/EmbeddedDocs.tsx'
import { withoutEndSlashes } from '../../../runtime/contract/index.ts'
import type { NavigationAction } from '../../../runtime/router/navigation.ts'
import { type HostNavigation, hostNavigation, isByBrowser } from './host-navigation.ts'

/** Props of `ReactRouterDocs`. They are read once, when it mounts. */
export type ReactRouterDocsProps = Omit<EmbeddedDocsProps, 'navigation'>

/**
 * Shows the docs in a route `help/*` of an app with React Router.
 * @example <Route path="/help/*" element={<ReactRouterDocs base="/help/" loading={<Spinner />} />} />
 */
export function ReactRouterDocs(props: ReactRouterDocsProps): ReactNode {
  return <EmbeddedDocs {...props} navigation={useReactRouter()} />
}

/** The state of the router as it was last rendered. */
interface Rendered {
  readonly location: Location
  readonly navigate: NavigateFunction
  /** Path of the app, with a slash at its end. */
  readonly root: string
}

function useReactRouter(): HostNavigation {
  const rendered: Rendered = { location: useLocation(), navigate: useNavigate(), root: useHref('/') }
  const type = useNavigationType()
  const [host] = useState(() => hostOf(rendered))
  useEffect(() => host.navigation.start(), [host])
  useLayoutEffect(() => host.update(rendered, actions[type]))
  return host.navigation
}

const actions = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const

interface Host {
  readonly navigation: HostNavigation
  /** Passes the new location to the docs after a render of the router. */
  readonly update: (rendered: Rendered, action: NavigationAction) => void
}

function hostOf(first: Rendered): Host {
  let now = first
  const go = (href: string, replace: boolean): void =>
    void now.navigate(withoutRoot(href, now.root), { replace, preventScrollReset: true })
  const navigation = hostNavigation({
    location: () => ({ ...now.location, pathname: withoutEndSlashes(now.root) + now.location.pathname }),
    key: () => now.location.key,
    push: (href) => go(href, false),
    replace: (href) => go(href, true),
  })
  const update = (rendered: Rendered, action: NavigationAction): void => {
    const before = now.location
    now = rendered
    const { location } = rendered
    if (location === before) return
    // The docs render at once, which React does not allow while effects run.
    queueMicrotask(() => navigation.changed(isByBrowser(before.pathname, location.pathname) ? 'replace' : action))
  }
  return { navigation, update }
}

function withoutRoot(href: string, root: string): string {
  const bare = withoutEndSlashes(root)
  return href.startsWith(`${bare}/`) ? href.slice(bare.length) : href
}
