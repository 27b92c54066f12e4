import { colorModeKey, type SiteData } from '../contract/index.ts'
import { createStore, type Store } from './store.ts'
import type { StoredValues } from './stored-values.ts'

/** A colour mode that can be shown. */
export type ColorMode = 'light' | 'dark'

/** The colour mode on show, and the reader's choice; `null` if the reader made none. */
export interface ColorModeState {
  readonly mode: ColorMode
  readonly choice: ColorMode | null
}

/** Store of the colour mode. */
export interface ColorModeStore extends Store<ColorModeState> {
  /** Sets the reader's choice; `null` clears it. */
  set(choice: ColorMode | null): void
}

/** Input of `createColorMode`. */
export interface ColorModeInput {
  readonly settings: SiteData['theme']['colorMode']
  readonly stored: StoredValues
  /** The window. Unset on the server, where the default mode is used. */
  readonly host?: Pick<Window, 'matchMedia' | 'location'>
  /** Element that gets the mode as attributes. Unset: something else renders them. */
  readonly root?: Element
  /** The choice that the reader made on this page before; `null`: the system's mode. Unset: none. */
  readonly chosen?: ColorMode | null | undefined
}

/** Makes the store of the colour mode. It keeps the root element, the stored choice and other tabs in sync. */
export function createColorMode({ settings, stored, host, root, chosen }: ColorModeInput): ColorModeStore {
  const system = settings.respectPrefersColorScheme ? host?.matchMedia('(prefers-color-scheme: dark)') : undefined
  const stateOf = (choice: ColorMode | null): ColorModeState => {
    if (choice) return { mode: choice, choice }
    return { mode: system ? (system.matches ? 'dark' : 'light') : settings.defaultMode, choice }
  }
  const store = createStore(stateOf(null))
  const show = (choice: ColorMode | null): void => {
    const state = stateOf(choice)
    root?.setAttribute('data-theme', state.mode)
    root?.setAttribute('data-theme-choice', choice ?? (system ? 'system' : state.mode))
    store.set(state)
  }
  const readMode = (): ColorMode | null => (settings.disableSwitch ? null : asMode(stored.get(colorModeKey)))
  if (host) {
    if (settings.disableSwitch) stored.set(colorModeKey, null)
    const ofAddress = asMode(new URLSearchParams(host.location.search).get('docusaurus-theme'))
    show(chosen === undefined ? (ofAddress ?? readMode()) : chosen)
    stored.subscribe(colorModeKey, () => show(readMode()))
    system?.addEventListener('change', () => show(store.get().choice))
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    // The subscription to `stored` shows the change.
    set: (choice) => stored.set(colorModeKey, choice),
  }
}

function asMode(value: string | null): ColorMode | null {
  return value === 'light' || value === 'dark' ? value : null
}

/** The choice after one of these, as the button switches: light, dark, and the system's mode if the site respects it. */
export function nextChoice(choice: ColorMode | null, mode: ColorMode, hasSystem: boolean): ColorMode | null {
  if (!hasSystem) return mode === 'dark' ? 'light' : 'dark'
  if (choice === null) return 'light'
  return choice === 'light' ? 'dark' : null
}
