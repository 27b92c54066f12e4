import { useMemo } from 'react'
import { useRuntime } from '../../../runtime/hooks/runtime.ts'
import { useLocation } from '../../../runtime/hooks/use-location.ts'
import { siteHref } from '../../../runtime/hooks/use-href.ts'
import { hrefOf, type NavigationAction, type PageLocation } from '../../../runtime/router/navigation.ts'

/** Where to go: a path or address, or the parts of a location. Parts that are left out stay empty, `pathname` stays the current one. */
export type HistoryTarget = string | Partial<PageLocation>

/** Called after each change of the location, with the location and the way it was reached. */
export type HistoryListener = (location: PageLocation, action: 'PUSH' | 'REPLACE' | 'POP') => void

/** Result of `useHistory`. */
export interface History {
  /** The current location, also after the render that asked for the history. */
  readonly location: PageLocation
  /** Number of entries of the tab's history. */
  readonly length: number
  /** Navigates with a new entry. */
  readonly push: (to: HistoryTarget) => void
  /** Navigates in place of the current entry. */
  readonly replace: (to: HistoryTarget) => void
  /** Moves by a number of entries. */
  readonly go: (by: number) => void
  readonly goBack: () => void
  readonly goForward: () => void
  /** Returns a location as an address. */
  readonly createHref: (to: Partial<PageLocation>) => string
  /** Calls the listener after each change of the location. Returns a function that unsubscribes. */
  readonly listen: (listener: HistoryListener) => () => void
}

const actions = { push: 'PUSH', replace: 'REPLACE', pop: 'POP' } as const satisfies Record<NavigationAction, string>

/** `useHistory` of Docusaurus' router: the location, and functions that change it. */
export function useHistory(): History {
  const { navigation, site } = useRuntime('useHistory')
  // Components that ask for the history render again after each navigation.
  useLocation()
  return useMemo(() => {
    const address = (to: HistoryTarget): string =>
      typeof to === 'string' ? siteHref(to, site) : hrefOf(completeLocation(to, navigation.location()))
    return {
      get location() {
        return navigation.location()
      },
      get length() {
        return window.history.length
      },
      push: (to) => navigation.navigate(address(to)),
      replace: (to) => navigation.navigate(address(to), { replace: true }),
      go: (by) => window.history.go(by),
      goBack: () => window.history.back(),
      goForward: () => window.history.forward(),
      createHref: address,
      listen: (listener) => navigation.subscribe((action) => listener(navigation.location(), actions[action])),
    }
  }, [navigation, site])
}

function completeLocation({ pathname, search = '', hash = '' }: Partial<PageLocation>, at: PageLocation): PageLocation {
  return { pathname: pathname ?? at.pathname, search: withSign('?', search), hash: withSign('#', hash) }
}

/** A query or hash with its first character, which callers may leave out; empty if there is nothing after it. */
function withSign(sign: '?' | '#', text: string): string {
  const rest = text.startsWith(sign) ? text.slice(1) : text
  return rest === '' ? '' : sign + rest
}
