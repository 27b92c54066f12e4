import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTheme } from '../theme/slots.ts'
import { BareCrash } from './BareCrash.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { pageErrorTitle } from './page-error-title.ts'
import { PageSlot } from './PageSlot.tsx'
import { Providers } from './Providers.tsx'
import type { CurrentPage, Runtime } from './runtime.ts'
import { useCurrentPage } from './use-page.ts'

/** What `App` takes. */
export interface AppProps {
  readonly runtime: Runtime
  /** Called after the first render is in the document. */
  readonly onReady?: () => void
}

/** Draws the whole app: the same element tree on the server and in the browser. */
export function App({ runtime, onReady }: AppProps): ReactNode {
  useEffect(() => onReady?.(), [onReady])
  const setTitle = (): void => {
    document.title = pageErrorTitle(runtime.site)
  }
  return (
    <Providers runtime={runtime}>
      <CrashBoundary fallback={(error, retry) => <BareCrash error={error} retry={retry} />} onCrash={setTitle}>
        <Frame onCrash={setTitle} />
      </CrashBoundary>
    </Providers>
  )
}

function Frame({ onCrash }: { readonly onCrash: () => void }): ReactNode {
  const { Root, Layout, CrashPage } = useTheme()
  const current = useCurrentPage()
  return (
    <Root>
      <Layout>
        <CrashBoundary
          resetKey={current.visit}
          onCrash={onCrash}
          fallback={(error, retry) => <CrashPage error={error} retry={retry} />}
        >
          <Page current={current} />
        </CrashBoundary>
      </Layout>
    </Root>
  )
}

function Page({ current }: { readonly current: CurrentPage }): ReactNode {
  if (current.error !== undefined) throw current.error
  return <PageSlot page={current.page} />
}
