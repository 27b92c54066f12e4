import { defaultTheme } from './defaults.ts'
import type { ThemeComponents, ThemeOverrides } from './slots.ts'

/** Puts a site's slots in the place of the defaults. A name set to `undefined` keeps its default. */
export function mergeTheme(overrides: ThemeOverrides): ThemeComponents {
  const given = Object.entries(overrides).filter(([, component]) => component !== undefined)
  return { ...(defaultTheme as ThemeComponents), ...Object.fromEntries(given) }
}
