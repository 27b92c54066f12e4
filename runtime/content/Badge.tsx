import type { ReactNode } from 'react'
import { badgeMarkup, type BadgeSize, type BadgeVariant } from '../contract/index.ts'
import { reactMarkup } from './markup.tsx'

/** Props of `<Badge>`. */
export interface BadgeProps {
  /** Its text, in place of children. */
  readonly text?: string
  /** The subject; decides its colour. `default` by default. */
  readonly variant?: BadgeVariant
  /** `medium` by default. */
  readonly size?: BadgeSize
  readonly id?: string
  readonly className?: string
  readonly children?: ReactNode
}

/**
 * A word in a frame, in a line of text or in a heading.
 * @example <Badge variant="tip">New</Badge>
 */
export function Badge({ text, children, ...rest }: BadgeProps): ReactNode {
  return badgeMarkup(reactMarkup, { ...rest, content: children ?? text })
}
