import type { SiteData } from '../contract/index.ts'
import { colorModeKey } from '../contract/index.ts'
import { createStore } from '../app/store.ts'
import type { ColorMode, ColorModeState, ColorModeStore, StoredValues } from './preferences.ts'

/** What the colour mode depends on. */
export interface ColorModeInput {
  readonly settings: SiteData['theme']['colorMode']
  readonly stored: StoredValues
  /** The window; absent on the server, where the default holds. */
  readonly host?: Pick<Window, 'matchMedia' | 'location' | 'document'>
}

/** Makes the store of the colour mode, which keeps `<html>`, storage and other tabs in step (R94 to R97). */
export function createColorMode({ settings, stored, host }: ColorModeInput): ColorModeStore {
  const system = settings.respectPrefersColorScheme ? host?.matchMedia('(prefers-color-scheme: dark)') : undefined
  const stateOf = (choice: ColorMode | null): ColorModeState => {
    if (choice) return { mode: choice, choice }
    return { mode: system ? (system.matches ? 'dark' : 'light') : settings.defaultMode, choice }
  }
  const store = createStore(stateOf(null))
  const show = (choice: ColorMode | null): void => {
    const state = stateOf(choice)
    host?.document.documentElement.setAttribute('data-theme', state.mode)
    host?.document.documentElement.setAttribute('data-theme-choice', choice ?? (system ? 'system' : state.mode))
    store.set(state)
  }
  const read = (): ColorMode | null => (settings.disableSwitch ? null : asMode(stored.get(colorModeKey)))
  if (host) {
    if (settings.disableSwitch) stored.set(colorModeKey, null)
    show(asMode(new URLSearchParams(host.location.search).get('docusaurus-theme')) ?? read())
    stored.subscribe(colorModeKey, () => show(read()))
    system?.addEventListener('change', () => show(store.get().choice))
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    // Its own subscription shows the change.
    set: (choice) => stored.set(colorModeKey, choice),
  }
}

function asMode(value: string | null): ColorMode | null {
  return value === 'light' || value === 'dark' ? value : null
}
