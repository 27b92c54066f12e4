import type { ComponentType } from 'react'
import type { ThemePart } from '../../contract/index.ts'
import { useTheme } from '../../hooks/runtime.ts'

/** Returns the site's replacement of a part of the theme, or the part itself. */
export function usePart<Props>(part: ThemePart, original: ComponentType<Props>): ComponentType<Props> {
  const own = useTheme()[`@theme/${part}`]
  return own === undefined ? original : (own as ComponentType<Props>)
}
