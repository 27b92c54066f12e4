import type { ReactNode } from 'react'
import { ThemeContext } from '../theme/slots.ts'
import type { Runtime } from './runtime.ts'
import { RuntimeContext } from './runtime.ts'

/** Gives the components below it what their hooks read. */
export function Providers({
  runtime,
  children,
}: {
  readonly runtime: Runtime
  readonly children: ReactNode
}): ReactNode {
  return (
    <RuntimeContext value={runtime}>
      <ThemeContext value={runtime.theme}>{children}</ThemeContext>
    </RuntimeContext>
  )
}
