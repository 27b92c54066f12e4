import { useSyncExternalStore } from 'react'
import { useRuntime } from './runtime.ts'
import { type ColorMode, nextChoice } from '../preferences/color-mode.ts'

/** Result of `useColorMode`. */
export interface ColorModeValue {
  /** The mode on show. */
  readonly colorMode: ColorMode
  /** The reader's choice. `null`: the system or the site's default decides. */
  readonly choice: ColorMode | null
  /** Sets the reader's choice; `null` clears it. */
  readonly setColorMode: (choice: ColorMode | null) => void
  /** Switches to the next mode: light, dark, and the system's if the site respects it. */
  readonly toggle: () => void
}

/**
 * Returns the colour mode and functions that change it. On the server and while hydrating it is the site's default.
 * @example const { colorMode, toggle } = useColorMode()
 */
export function useColorMode(): ColorModeValue {
  const { preferences, site } = useRuntime('useColorMode')
  const { defaultMode, respectPrefersColorScheme } = site.theme.colorMode
  const store = preferences.colorMode
  const state = useSyncExternalStore(store.subscribe, store.get, () => serverState[defaultMode])
  const next = nextChoice(state.choice, state.mode, respectPrefersColorScheme)
  return { colorMode: state.mode, choice: state.choice, setColorMode: store.set, toggle: () => store.set(next) }
}

const serverState = { light: { mode: 'light', choice: null }, dark: { mode: 'dark', choice: null } } as const
