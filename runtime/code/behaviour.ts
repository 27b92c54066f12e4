import type { Runtime } from '../app/runtime.ts'

/** What the behaviours of frozen HTML work with. */
export interface CodeInput {
  readonly window: Window
  readonly runtime: Runtime
}

/** A behaviour delegated from the document. */
export interface Behaviour {
  /** To be called when another page was drawn. */
  readonly pageDrawn: () => void
  readonly stop: () => void
}
