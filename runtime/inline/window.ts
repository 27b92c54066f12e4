import type {} from '../contract/trusted-types.ts'

/** The behaviour of a page's static HTML, which runs without the app. */
export interface PageBehaviour {
  /** Call it after another page was rendered. */
  readonly pageRendered: () => void
  readonly stop: () => void
}

/** The running page script. */
export interface PageScript extends PageBehaviour {
  /** Replaces the address without loading it. The app sets it, because its router must know. */
  replaceHref: (href: string) => void
}

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
  /** Categories of the sidebar that the reader opened (`true`) or closed, by their indexes in the tree, as in `0.2`. */
  readonly categories: ReadonlyMap<string, boolean>
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

declare global {
  interface Window {
    /**
     * From the start script: repeats the clicks and keys that were kept for elements that match a selector, and keeps no others for them.
     */
    __docsGenReplay?: (selector: string) => Promise<void>
    /**
     * From the start script: answers the clicks that were kept as far as that is possible without the app, and all later ones.
     * @returns href of the items of the page's sidebar; empty: it has none
     */
    __docsGenAnswer?: (answer: Answer) => string
    __docsGenControls?: Controls
    __docsGenPage?: PageScript
    /**
     * From the start script: loads the page again where it is, because a part of it is missing, as after another release of the site.
     * That happens once, and never while the host cannot be reached; then a notice says that a part is missing.
     * @param query opens the search box of the loaded page with its text; the caller says itself what is missing, if the page stays
     * @returns whether the page is loaded again; `undefined` if a notice was shown
     */
    __docsGenRecover?: (query?: () => string) => Promise<boolean | undefined>
  }
}
