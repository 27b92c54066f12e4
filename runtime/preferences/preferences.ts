import type { Store } from '../app/store.ts'

/** Values kept in the reader's browser. Where storage is blocked they last as long as the page (R98). */
export interface StoredValues {
  get(key: string): string | null
  /** `null` removes. */
  set(key: string, value: string | null): void
  /** Calls back after a change of the key, in this tab or another; returns the way to stop (R97). */
  subscribe(key: string, listener: () => void): () => void
}

/** What the reader chose. */
export interface Preferences {
  readonly stored: StoredValues
  readonly colorMode: ColorModeStore
}

/** A colour mode that can be shown. */
export type ColorMode = 'light' | 'dark'

/** The colour mode in force, and the reader's choice: `null` is none (R94). */
export interface ColorModeState {
  readonly mode: ColorMode
  readonly choice: ColorMode | null
}

/** The colour mode; `null` clears the choice (R96). */
export interface ColorModeStore extends Store<ColorModeState> {
  set(choice: ColorMode | null): void
}
