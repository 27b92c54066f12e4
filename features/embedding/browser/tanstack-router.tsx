/** The entry `docs-gen/tanstack-router`: the docs in an app with TanStack Router. */
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { EmbeddedDocs, type EmbeddedDocsProps } from '../../../runtime/app/EmbeddedDocs.tsx'
import type { NavigationAction, PageLocation } from '../../../runtime/router/navigation.ts'
import { type HostNavigation, hostNavigation, isByBrowser } from './host-navigation.ts'

/** Props of `TanStackRouterDocs`. They are read once, when it mounts. */
export type TanStackRouterDocsProps = Omit<EmbeddedDocsProps, 'navigation'>

/**
 * Shows the docs in a route `help/$` of an app with TanStack Router.
 * @example createRoute({ path: 'help/$', component: () => <TanStackRouterDocs base="/help/" />, … })
 */
export function TanStackRouterDocs(props: TanStackRouterDocsProps): ReactNode {
  return <EmbeddedDocs {...props} navigation={useTanStackRouter()} />
}

function useTanStackRouter(): HostNavigation {
  const history: RouterHistory = useRouter().history
  const [navigation] = useState(() => navigationOf(history))
  useEffect(() => {
    const stop = navigation.start()
    let before = history.location
    const unsubscribe = history.subscribe(({ location, action }) => {
      const isAdded = isByBrowser(before.pathname, location.pathname)
      before = location
      navigation.changed(isAdded ? 'replace' : (actions[action.type] ?? 'pop'))
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [history, navigation])
  return navigation
}

const actions: Readonly<Record<string, NavigationAction>> = { PUSH: 'push', REPLACE: 'replace' }

function navigationOf(history: RouterHistory): HostNavigation {
  return hostNavigation({
    location: (): PageLocation => {
      const { pathname, search, hash } = history.location
      return { pathname, search, hash }
    },
    key: () => history.location.state.__TSR_key ?? 'first',
    push: (href) => history.push(href),
    replace: (href) => history.replace(href),
  })
}
