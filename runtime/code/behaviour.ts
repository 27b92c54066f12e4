import type { Runtime } from '../hooks/runtime.ts'

/** Input of the behaviours of static HTML. */
export interface CodeInput {
  readonly window: Window
  readonly runtime: Runtime
}

/** A behaviour whose event listeners are on the document. */
export interface Behaviour {
  /** Call it after another page was rendered. */
  readonly pageRendered: () => void
  readonly stop: () => void
}
