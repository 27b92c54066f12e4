import type { ReactNode } from 'react'
import { frameMarkup } from '../contract/index.ts'
import { reactMarkup } from './markup.tsx'

/** Props of `<Steps>`. */
export interface StepsProps {
  /** An ordered list. */
  readonly children: ReactNode
  readonly id?: string
  readonly className?: string
}

/**
 * Draws an ordered list as steps along a line.
 * @example
 * <Steps>
 *
 * 1. Install it.
 * 2. Start it.
 *
 * </Steps>
 */
export function Steps({ children, ...rest }: StepsProps): ReactNode {
  return frameMarkup(reactMarkup, 'steps', { ...rest, content: children })
}
