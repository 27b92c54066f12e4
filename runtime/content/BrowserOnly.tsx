import type { ReactNode } from 'react'
import { useIsHydrated } from '../app/use-is-hydrated.ts'

/** What `BrowserOnly` takes. */
export interface BrowserOnlyProps {
  /** Called in the browser only. */
  readonly children: () => ReactNode
  /** Drawn on the server and until the page is hydrated. */
  readonly fallback?: ReactNode
}

/** Draws what only a browser can draw. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isHydrated = useIsHydrated()
  if (typeof children !== 'function')
    throw new Error('<BrowserOnly> takes a function as its child: {() => <MyComponent />}.')
  return isHydrated ? children() : fallback
}
