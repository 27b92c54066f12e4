import type { ReactNode } from 'react'
import type { WrapperProps } from '../theme/slot-props.ts'

/** Stands around everything; draws nothing of its own until a site replaces it. */
export function Root({ children }: WrapperProps): ReactNode {
  return children
}
