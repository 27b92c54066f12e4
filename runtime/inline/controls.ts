/** Does what a click on a control asks for, if it can be done without the app. @returns whether it was done */
export type Answer = (control: HTMLElement) => boolean

/** Values in the reader's browser. Where storage is blocked they are lost when the page is left. */
export interface StoredArea {
  get(key: string): string | null
  /** Stores a value; `null` removes it. */
  set(key: string, value: string | null): void
}

/** What the control script has done for the reader before the app ran, and what the app takes over. */
export interface Controls {
  /** The colour mode that the reader chose; `null`: that of the system. Unset: none was chosen. */
  colorMode?: 'light' | 'dark' | null
  /** Categories of the sidebar that the reader opened (`true`) or closed, by their indexes in the tree, as in `0.2`. The app keeps it up to date. */
  readonly categories: Map<string, boolean>
  /** The open menu of a small screen. Unset: it is closed. */
  menu?: OpenMenu | undefined
  /** The storage of the site's settings: what it holds in memory, where that is blocked, stays. */
  readonly stored: StoredArea
  /** Call it after another page was rendered. */
  readonly pageRendered: () => void
}

/** The menu of a small screen, while it is open. It stays that of the control script until it is closed. */
export interface OpenMenu {
  readonly element: HTMLElement
  readonly close: () => void
  /** Called when it is closed. */
  onClose?: () => void
}

/** A window whose control script may have run. Types of the public API reach it, so it does not name the globals of all scripts. */
export interface ControlsHost {
  readonly __docsGenControls?: Controls
}
