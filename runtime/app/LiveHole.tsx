import type { ReactNode } from 'react'
import { useTheme } from '../theme/slots.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { pageErrorTitle } from './page-error-title.ts'
import { Providers } from './Providers.tsx'
import type { LivePart, Runtime } from './runtime.ts'

/** Stands around every hole on both sides: providers, and a boundary of its own, so that a crash leaves the rest of the page. */
export function LiveHole({
  runtime,
  children,
}: {
  readonly runtime: Runtime
  readonly children: ReactNode
}): ReactNode {
  return (
    <Providers runtime={runtime}>
      <Guard runtime={runtime}>{children}</Guard>
    </Providers>
  )
}

/** Draws a hole's code as a component of its own, since it may call hooks: `<img src={useBaseUrl('/x.png')} />`. */
export function Part({
  draw,
  frozen,
}: {
  readonly draw: LivePart
  readonly frozen: Parameters<LivePart>[0]
}): ReactNode {
  return draw(frozen)
}

function Guard({ runtime, children }: { readonly runtime: Runtime; readonly children: ReactNode }): ReactNode {
  const { CrashPage } = useTheme()
  return (
    <CrashBoundary
      onCrash={() => {
        document.title = pageErrorTitle(runtime.site)
      }}
      fallback={(error, retry) => <CrashPage error={error} retry={retry} />}
    >
      {children}
    </CrashBoundary>
  )
}
