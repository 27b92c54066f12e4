import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { WrapperProps } from 'docs-gen/runtime'

const Greeting = createContext('')

/** A provider around everything, as sites have them. */
export default function Root({ children }: WrapperProps): ReactNode {
  return <Greeting value="hello from the root">{children}</Greeting>
}

/** What the provider says. */
export function useGreeting(): string {
  return useContext(Greeting)
}
