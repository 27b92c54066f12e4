import { useSyncExternalStore } from 'react'
import { useRuntime } from '../app/runtime.ts'
import type { ColorMode } from './preferences.ts'

/** The colour mode and the ways to change it. */
export interface ColorModeValue {
  readonly colorMode: ColorMode
  /** What the reader chose; `null` is no choice, and the system or the default decides. */
  readonly choice: ColorMode | null
  readonly setColorMode: (choice: ColorMode | null) => void
  /** The next state of the toggle: light → dark, and → system where the site respects it (R94). */
  readonly toggle: () => void
}

/** Returns the colour mode; on the server and while hydrating: the site's default, not chosen. */
export function useColorMode(): ColorModeValue {
  const { preferences, site } = useRuntime('useColorMode')
  const { defaultMode, respectPrefersColorScheme } = site.theme.colorMode
  const store = preferences.colorMode
  const state = useSyncExternalStore(store.subscribe, store.get, () => serverState[defaultMode])
  const next = nextChoice(state.choice, state.mode, respectPrefersColorScheme)
  return { colorMode: state.mode, choice: state.choice, setColorMode: store.set, toggle: () => store.set(next) }
}

const serverState = { light: { mode: 'light', choice: null }, dark: { mode: 'dark', choice: null } } as const

function nextChoice(choice: ColorMode | null, mode: ColorMode, hasSystem: boolean): ColorMode | null {
  if (!hasSystem) return mode === 'dark' ? 'light' : 'dark'
  if (choice === null) return 'light'
  return choice === 'light' ? 'dark' : null
}
