import type { ReactNode } from 'react'
import { iconMarkup, type IconName } from '../contract/index.ts'
import { reactMarkup } from './markup.tsx'

/** Props of `<Icon>`. */
export interface IconProps {
  readonly name: IconName
  /** Text for screen readers and the search. Without it, the icon is decoration. */
  readonly label?: string
  readonly id?: string
  readonly className?: string
}

/**
 * An icon in the colour and size of the text around it.
 * @example <Icon name="check" label="Yes" />
 */
export function Icon(props: IconProps): ReactNode {
  return iconMarkup<ReactNode>(reactMarkup, props)
}
