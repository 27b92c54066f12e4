import type { ComponentType } from 'react'
import type { ThemePart } from '../../../../runtime/contract/index.ts'
import { useTheme } from '../../../../runtime/hooks/runtime.ts'

/** Returns the site's replacement of a part of the theme, or the part itself. */
export function usePart<Props>(part: ThemePart, original: ComponentType<Props>): ComponentType<Props> {
  const override = useTheme()[`@theme/${part}`]
  return override === undefined ? original : (override as ComponentType<Props>)
}
