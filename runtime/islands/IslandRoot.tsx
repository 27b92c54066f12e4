import type { ReactNode } from 'react'
import { type Runtime, RuntimeContext, useTheme } from '../hooks/runtime.ts'
import type { IslandRenderer } from '../router/page.ts'
import { CrashBoundary } from '../ui/CrashBoundary.tsx'
import { pageErrorTitle } from '../ui/errors.ts'

/** Props of `IslandRoot`. */
export interface IslandRootProps {
  readonly runtime: Runtime
  readonly render: IslandRenderer
  readonly fragment: (number: number) => ReactNode
}

/** An island with its context, on the server and in the browser. Its own crash boundary keeps the rest of the page alive. */
export function IslandRoot({ runtime, ...island }: IslandRootProps): ReactNode {
  return (
    <RuntimeContext value={runtime}>
      <Guard runtime={runtime} resetKey={island.render}>
        <Content {...island} />
      </Guard>
    </RuntimeContext>
  )
}

interface GuardProps {
  readonly runtime: Runtime
  readonly resetKey: IslandRenderer
  readonly children: ReactNode
}

function Guard({ runtime, resetKey, children }: GuardProps): ReactNode {
  const { CrashPage } = useTheme()
  return (
    <CrashBoundary
      resetKey={resetKey}
      onCrash={() => {
        document.title = pageErrorTitle(runtime.site)
      }}
      fallback={(error, retry) => <CrashPage error={error} retry={retry} />}
    >
      {children}
    </CrashBoundary>
  )
}

/** The island's code in a component of its own, since it may call hooks: `<img src={useBaseUrl('/x.png')} />`. */
function Content({ render, fragment }: Omit<IslandRootProps, 'runtime'>): ReactNode {
  return render(fragment)
}
