'use client'
/** The entry `docs-gen/next`: the docs in an app with the app router of Next. */
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { EmbeddedDocs, type EmbeddedDocsProps } from '../../../runtime/app/EmbeddedDocs.tsx'
import type { NavigationAction } from '../../../runtime/router/navigation.ts'
import { type HostNavigation, hostNavigation, isByBrowser } from './host-navigation.ts'

/** Props of `NextDocs`. They are read once, when it mounts. */
export type NextDocsProps = Omit<EmbeddedDocsProps, 'navigation' | 'renderError'>

/**
 * Shows the docs in a page `app/help/[[...path]]/page.tsx` of an app with Next.
 * @example <NextDocs base="/help/" first={await docs.load('/help/docs/intro')} />
 */
export function NextDocs(props: NextDocsProps): ReactNode {
  return <EmbeddedDocs {...props} navigation={useNext(props.first?.pathname ?? props.base)} />
}

function useNext(pathname: string): HostNavigation {
  const path = usePathname()
  const [host] = useState(() => hostOf(pathname))
  useEffect(() => host.start(), [host])
  // A link of the app to another page of the docs.
  useEffect(() => host.check('push'), [host, path])
  return host.navigation
}

interface Host {
  readonly navigation: HostNavigation
  /** Notifies the docs if the address has changed. */
  readonly check: (action: NavigationAction) => void
  readonly start: () => () => void
}

/** @param first path of the page on the server */
function hostOf(first: string): Host {
  const isServer = typeof window === 'undefined'
  let currentHref = isServer ? '' : window.location.href
  const changed = (action: NavigationAction): void => {
    currentHref = window.location.href
    navigation.changed(action)
  }
  const navigation = hostNavigation({
    location: () => {
      if (isServer) return { pathname: first, search: '', hash: '' }
      const { pathname, search, hash } = window.location
      return { pathname, search, hash }
    },
    key: () => (isServer ? '' : (keyOf(window.history.state) ?? 'first')),
    // Next follows these without asking its server.
    push: (href) => {
      window.history.pushState({ docsGenKey: Math.random().toString(36).slice(2) }, '', href)
      changed('push')
    },
    replace: (href) => {
      window.history.replaceState(window.history.state, '', href)
      changed('replace')
    },
  })
  const check = (action: NavigationAction): void => {
    if (window.location.href !== currentHref) changed(action)
  }
  const onPop = (): void =>
    check(isByBrowser(new URL(currentHref).pathname, window.location.pathname) ? 'replace' : 'pop')
  const start = (): (() => void) => {
    const stop = navigation.start()
    window.addEventListener('popstate', onPop)
    return () => {
      stop()
      window.removeEventListener('popstate', onPop)
    }
  }
  return { navigation, check, start }
}

function keyOf(state: unknown): string | undefined {
  const isKeyed = typeof state === 'object' && state !== null && 'docsGenKey' in state
  return isKeyed && typeof state.docsGenKey === 'string' ? state.docsGenKey : undefined
}
