import type { ReactNode } from 'react'
import { useIsHydrated } from '../hooks/use-location.ts'

/** Props of `<BrowserOnly>`. */
export interface BrowserOnlyProps {
  /** Renders the content; called in the browser only. */
  readonly children: () => ReactNode
  /** Shown until then, and without JavaScript. */
  readonly fallback?: ReactNode
}

/** Content that is rendered only in the browser: `<BrowserOnly>{() => <p>{window.innerWidth}</p>}</BrowserOnly>`. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isHydrated = useIsHydrated()
  if (typeof children !== 'function')
    throw new Error('<BrowserOnly> takes a function as its child: {() => <MyComponent />}.')
  return isHydrated ? children() : fallback
}
